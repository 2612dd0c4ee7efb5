/** Closes an open menu by Escape and by a press elsewhere. Also stands in pages without the framework, as text. */
export function lightDismiss(page: Document): () => void {
  const menu = () => page.querySelector<HTMLDetailsElement>("details[data-menu][open]");
  const onKey = (event: KeyboardEvent) => {
    const open = event.key === "Escape" ? menu() : null;
    if (!open) return;
    open.open = false;
    open.querySelector("summary")?.focus();
  };
  const onPress = (event: Event) => {
    const open = menu();
    if (open && !open.contains(event.target as Node)) open.open = false;
  };
  page.addEventListener("keydown", onKey);
  page.addEventListener("pointerdown", onPress);
  return () => {
    page.removeEventListener("keydown", onKey);
    page.removeEventListener("pointerdown", onPress);
  };
}
