// Parties while somebody types in a search box: a WAI-ARIA combobox with a list. Loaded once the box has the focus
// (app/comfort.js); never needed: Enter without a choice searches as ever.
export function suggest(input) {
  const list = document.createElement("ul");
  const told = document.createElement("p");
  list.id = "suggested";
  list.role = "listbox";
  list.ariaLabel = input.dataset.label;
  list.className = "suggested";
  list.hidden = true;
  told.role = "status";
  told.className = "sr-only";
  input.form.append(list, told);
  for (const [name, value] of [
    ["role", "combobox"],
    ["aria-autocomplete", "list"],
    ["aria-controls", "suggested"],
    ["aria-expanded", "false"],
  ])
    input.setAttribute(name, value);

  // "1 report|# reports", in the words of the page.
  const counted = (words, n) => words.split("|")[n === 1 ? 0 : 1].replace("#", n);

  let [asked, timer, at] = [null, 0, -1];
  const options = () => [...list.children];

  function close() {
    clearTimeout(timer);
    asked?.abort();
    list.hidden = true;
    choose(-1);
    input.setAttribute("aria-expanded", "false");
    told.textContent = "";
  }

  function choose(next) {
    at = next;
    for (const [place, option] of options().entries()) option.ariaSelected = String(place === at);
    if (at < 0) input.removeAttribute("aria-activedescendant");
    else input.setAttribute("aria-activedescendant", options()[at].id);
    options()[at]?.scrollIntoView({ block: "nearest" });
  }

  async function ask() {
    asked?.abort();
    asked = new AbortController();
    const { signal } = asked;
    try {
      const answer = await fetch(`/api/suggest?q=${encodeURIComponent(input.value)}`, { signal });
      if (!answer.ok) return close();
      show((await answer.json()).parties);
    } catch {
      if (!signal.aborted) close();
    }
  }

  function show(parties) {
    list.replaceChildren(
      ...parties.map(({ id, name, city, reports }, place) => {
        const option = document.createElement("li");
        const who = document.createElement("bdi");
        const what = document.createElement("span");
        option.id = `suggested-${place}`;
        option.role = "option";
        option.dataset.party = id;
        who.translate = false;
        who.textContent = name;
        what.textContent = `${city ? `${city}, ` : ""}${counted(input.dataset.reports, reports)}`;
        option.append(who, " ", what);
        return option;
      }),
    );
    list.hidden = parties.length === 0;
    choose(-1);
    input.setAttribute("aria-expanded", String(!list.hidden));
    told.textContent = list.hidden ? "" : counted(input.dataset.parties, parties.length);
  }

  const go = (option) => location.assign(input.dataset.suggest + option.dataset.party);

  input.addEventListener("input", () => {
    clearTimeout(timer);
    if ([...input.value.trim()].length < 2) return close();
    timer = setTimeout(ask, 200);
  });
  input.addEventListener("keydown", (event) => {
    // Keys with which an input method chooses its letters are its own; 229 is what older ones send.
    if (event.isComposing || event.keyCode === 229) return;
    const count = options().length;
    if (event.key === "Escape" && !list.hidden) event.preventDefault();
    if (event.key === "Escape") close();
    if (list.hidden || count === 0) return;
    if (event.key === "ArrowDown") choose(((at + 2) % (count + 1)) - 1);
    else if (event.key === "ArrowUp") choose(((at + count + 1) % (count + 1)) - 1);
    else if (event.key === "Enter" && at >= 0) go(options()[at]);
    else return;
    event.preventDefault();
  });
  // Before the box loses the focus.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    const option = event.target.closest("li");
    if (option) go(option);
  });
  input.addEventListener("blur", close);
  // What was typed while this was on its way.
  if ([...input.value.trim()].length > 1 && !input.defaultValue) ask();
}
