// Comfort on pages that ship no framework: nothing here is needed to get a thing done. What it says stands in the page.
function comfort(part) {
  for (const button of part.querySelectorAll("[data-copy]")) {
    const status = button.nextElementSibling;
    button.hidden = false;
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(button.dataset.copy);
      status.textContent = button.dataset.copied;
      setTimeout(() => {
        status.textContent = "";
      }, 2000);
    });
  }
  for (const button of part.querySelectorAll("[data-share]")) {
    if (!navigator.share) continue;
    button.hidden = false;
    button.addEventListener("click", () => navigator.share({ text: button.dataset.share }).catch(() => {}));
  }
  // A search for a whole phone number becomes one for its last seven digits on leaving the field.
  for (const input of part.querySelectorAll("[data-last-seven]")) {
    const note = input.closest("form").querySelector("[aria-live]");
    input.addEventListener("input", () => {
      note.textContent = "";
    });
    input.addEventListener("change", () => {
      const { whole } = phoneIn(input.value);
      if (!whole) return;
      input.value = whole.slice(-7);
      note.textContent = input.dataset.lastSeven.replace("****", `$&${input.value}`);
    });
  }
  for (const input of part.querySelectorAll("[data-suggest]"))
    input.addEventListener("focus", async () => (await import("/suggest.js")).suggest(input), { once: true });
  for (const button of part.querySelectorAll("[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => print());
  }
  // A comment goes out without leaving the page: what comes back takes the old list's place, or, refused, the page's.
  for (const form of part.querySelectorAll("[data-comments]")) form.addEventListener("submit", comment);
}

async function comment(event) {
  event.preventDefault();
  const form = event.target;
  const button = form.querySelector("[data-pending]");
  const alert = form.querySelector("[data-lost]");
  const name = button.textContent;
  const body = new URLSearchParams(new FormData(form));
  button.disabled = true;
  button.textContent = button.dataset.pending;
  const { ok, ours, url, text } = await fetch(form.action, { method: "POST", body })
    .then(async (answer) => ({
      ok: answer.ok,
      url: answer.redirected && answer.url,
      // A proxy's error or a captive portal's page is none of ours.
      ours: answer.headers.has("X-Request-Id") && answer.status < 500,
      text: answer.headers.has("X-Request-Id") ? await answer.text() : "",
    }))
    .catch(() => ({ text: "" }));
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
    alert.textContent = (ours && part?.querySelector("h1 + p")?.textContent) || alert.dataset.lost;
    return;
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
  document.querySelector(place).replaceWith(part);
  document.title = page.title;
  comfort(part);
  part.querySelector(ok ? "#content" : "[role=alert]:not([data-lost])")?.focus({ preventScroll: ok });
  const said = part.querySelector("[data-said]");
  if (ok) said.textContent = said.dataset.said;
}

comfort(document);
