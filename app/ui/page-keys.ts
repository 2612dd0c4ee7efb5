/**
 * Escape and a press elsewhere close the open menu; a slash begins a search. Answers how to end it.
 */
export function pageKeys(page: Document): () => void {
  const menu = () => page.querySelector<HTMLDetailsElement>("details[data-menu][open]");
  const onKey = (event: KeyboardEvent) => {
    const typing = (event.target as HTMLElement).closest("input, textarea, select");
    const search = page.querySelector<HTMLInputElement>("main input[name=search]");
    if (event.key === "/" && !typing && search && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      search.focus();
    }
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
