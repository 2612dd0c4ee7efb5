// Comfort on pages that ship no framework: nothing here is needed to get a thing done.
for (const button of document.querySelectorAll("[data-copy]")) {
  const status = button.nextElementSibling;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    status.textContent = "Copied!";
    setTimeout(() => {
      status.textContent = "";
    }, 2000);
  });
}
for (const button of document.querySelectorAll("[data-share]")) {
  if (!navigator.share) continue;
  button.hidden = false;
  button.addEventListener("click", () => navigator.share({ text: button.dataset.share }).catch(() => {}));
}
// Home's search: typing digits stops at seven, a pasted long number leaves its last seven.
for (const input of document.querySelectorAll("[data-last-seven]")) {
  input.addEventListener("input", (event) => {
    const digits = input.value.replace(/[\s().+-]/g, "");
    if (!/^\d{8,}$/.test(digits)) return;
    input.value = event.inputType === "insertFromPaste" ? digits.slice(-7) : digits.slice(0, 7);
  });
}
for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
