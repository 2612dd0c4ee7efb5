// Comfort on pages that ship no framework: nothing here is needed to get a thing done. What it says stands in the page. It
// stands within those pages that have use for it (app/reading.ts).
import "./keys";
import { phoneIn } from "./parties/typed-phone";

type Part = Document | Element;
const all = <T extends HTMLElement = HTMLButtonElement>(part: Part, selector: string) =>
  part.querySelectorAll<T>(selector);

function comfort(part: Part): void {
  for (const button of all(part, "[data-copy]")) {
    const status = button.nextElementSibling as HTMLElement;
    button.hidden = false;
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(button.dataset.copy ?? "");
      status.textContent = button.dataset.copied ?? "";
      setTimeout(() => {
        status.textContent = "";
      }, 2000);
    });
  }
  for (const button of all(part, "[data-share]")) {
    if (!navigator.share) continue;
    button.hidden = false;
    button.addEventListener("click", () => navigator.share({ text: button.dataset.share }).catch(() => {}));
  }
  // A search for a whole phone number becomes one for its last seven digits on leaving the field.
  for (const input of all<HTMLInputElement>(part, "[data-last-seven]")) {
    const note = input.form?.querySelector("[aria-live]") as HTMLElement;
    input.addEventListener("input", () => {
      note.textContent = "";
    });
    input.addEventListener("change", () => {
      const { whole } = phoneIn(input.value);
      if (!whole) return;
      input.value = whole.slice(-7);
      note.textContent = (input.dataset.lastSeven ?? "").replace("****", `$&${input.value}`);
    });
  }
  for (const input of all<HTMLInputElement>(part, "[data-suggest]"))
    input.addEventListener("focus", async () => (await import(/* @vite-ignore */ suggestions)).suggest(input), {
      once: true,
    });
  for (const button of all(part, "[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => print());
  }
  // A comment goes out without leaving the page: what comes back takes the old list's place, or, refused, the page's.
  for (const form of all<HTMLFormElement>(part, "[data-comments]")) form.addEventListener("submit", comment);
}

/** A file of its own (public/), loaded by whoever begins to type. */
const suggestions = "/suggest.js";

async function comment(event: SubmitEvent): Promise<void> {
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  const button = form.querySelector("[data-pending]") as HTMLButtonElement;
  const alert = form.querySelector("[data-lost]") as HTMLElement;
  const name = button.textContent;
  // A form without files.
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  button.disabled = true;
  button.textContent = button.dataset.pending ?? name;
  const { ok, ours, url, text } = await fetch(form.action, { method: "POST", body })
    .then(async (answer) => ({
      ok: answer.ok,
      url: answer.redirected ? answer.url : "",
      // A proxy's error or a captive portal's page is none of ours.
      ours: answer.headers.has("X-Request-Id") && answer.status < 500,
      text: answer.headers.has("X-Request-Id") ? await answer.text() : "",
    }))
    .catch(() => ({ ok: false, ours: false, url: "", text: "" }));
  // Its style, since what is new in it needs more than was here: as a sheet, where its tag would be refused, and loudly.
  const [tag, , style] = /<(style)>(.*?)<\/\1>/s.exec(text) ?? ["", "", ""];
  const page = new DOMParser().parseFromString(text.replace(tag, ""), "text/html");
  const place = ok ? "#comments" : "main";
  const part = page.querySelector(place);
  // The session ended: what was typed is held until the sign-in.
  if (ours && url && !part) return location.assign(url);
  document.querySelector("main [role=alert]:not([data-lost])")?.remove();
  if (!part?.querySelector("#content")) {
    // What was typed stays, and its key makes a second press the same. A refusal of ours says why.
    button.disabled = alert.hidden = false;
    button.textContent = name;
    alert.textContent = (ours && part?.querySelector("h1 + p")?.textContent) || alert.dataset.lost || "";
    return;
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
  document.querySelector(place)?.replaceWith(part);
  document.title = page.title;
  comfort(part);
  part.querySelector<HTMLElement>(ok ? "#content" : "[role=alert]:not([data-lost])")?.focus({ preventScroll: ok });
  const said = part.querySelector<HTMLElement>("[data-said]");
  if (ok && said) said.textContent = said.dataset.said ?? "";
}

comfort(document);
