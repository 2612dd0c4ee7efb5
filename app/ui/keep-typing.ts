// With scripts, a form outlives a lost line, a fault on the way, a reload and going back: what is typed is kept by this
// tab until an answer came, and what was sent without a line by the device, until it is sent or its account signs out.
// Files cannot be kept by a browser, and passwords are not.
import { useEffect, useRef, useState } from "react";
import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { pathOf } from "../languages";

/** What an action answers where no answer came: the page stands as it is, and <SubmitButton> says why. */
export type Lost = { lost: "offline" | "unanswered" };

/**
 * A page's clientAction. Without an answer of ours (no connection, a proxy's error, a fault of the server's) the filled
 * form stays; a repeated press carries the same one-time key, so what did arrive is not done twice.
 */
export async function keepTyping({ serverAction }: { serverAction: () => Promise<unknown> }): Promise<Lost> {
  try {
    // Typed as what it adds: the router joins it with what the action itself answers.
    return (await serverAction()) as Lost;
  } catch (error) {
    // Done, and on to the next page: what was typed has been answered.
    if (error instanceof Response && error.headers.has("Location")) drop(prefix + pathOf(location));
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    const key = prefix + pathOf(location);
    const typed = sessionStorage.getItem(key);
    if (typed && !navigator.onLine) localStorage.setItem(key, typed);
    return { lost: navigator.onLine ? "unanswered" : "offline" };
  }
}

/** Of such a page and of the document: where no answer came, nothing is asked again, and the form is left alone. */
export function unlessLost({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return !isLost(actionResult) && defaultShouldRevalidate;
}

export function isLost(answer: unknown): answer is Lost {
  return typeof answer === "object" && answer !== null && "lost" in answer;
}

type Fields = [name: string, value: string][];
/**
 * `owner`: whose form it was. `blank`: what stood in it before anything was typed, since another form at the same address is
 * not filled; null: another account took it over, whose own form says other things.
 */
type Kept = { owner: string; blank: string | null; typed: Fields; sent: boolean };

/** Before the path of the form's page as the router has it, without a language: what is typed stays through a change of it. */
const prefix = "typed ";

/** On every page that hydrates: keeps and fills in its forms. `owner`: whose they are now, as their hidden field says. */
export function useKeptTyping(path: string, owner: string | null): void {
  const before = useRef(owner);
  useEffect(() => {
    const kept = read(prefix + path);
    // Refused as another account's, and taken over by the one that is signed in now, who sees all of it.
    if (before.current !== owner && kept) keep(path, { ...kept, owner: owner ?? "", blank: null });
    before.current = owner;
  }, [path, owner]);
  useEffect(() => {
    // What was sent from elsewhere and led here has been answered.
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix) && key !== prefix + path && read(key)?.sent) drop(key);
    const kept = read(prefix + path);
    const form = mainForm();
    if (form && kept && isOf(kept, form)) fill(form, kept.typed);
    const keepOn = (sent: boolean) => (event: Event) => {
      const form = mainForm();
      const target = event.target as HTMLElement;
      if (target instanceof HTMLFormElement && /\/sign-out$/.test(target.action)) forget();
      else if (form && (target === form || form.contains(target)))
        keep(path, { owner: ownerOf(form), blank: blank(form), typed: typed(form), sent });
    };
    const [onInput, onSubmit] = [keepOn(false), keepOn(true)];
    document.addEventListener("input", onInput);
    document.addEventListener("submit", onSubmit);
    return () => {
      document.removeEventListener("input", onInput);
      document.removeEventListener("submit", onSubmit);
    };
  }, [path]);
}

function keep(path: string, kept: Kept): void {
  sessionStorage.setItem(prefix + path, JSON.stringify(kept));
}

function isOf(kept: Kept, form: HTMLFormElement): boolean {
  return kept.owner === ownerOf(form) && [null, blank(form)].includes(kept.blank);
}

function ownerOf(form: HTMLFormElement): string {
  return form.querySelector<HTMLInputElement>('input[name="owner"]')?.value ?? "";
}

/** What was typed into the page's form and never answered; null where there is nothing, and before the script runs. */
export function useUnanswered(): Fields | null {
  const { pathname, search } = useLocation();
  const [fields, setFields] = useState<Fields | null>(null);
  useEffect(() => {
    const form = mainForm();
    const last = read(prefix + pathname + search);
    if (form && last && isOf(last, form)) setFields(last.typed);
  }, [pathname, search]);
  return fields;
}

/** The one-time key of a form: that of what was typed and never answered, so that what did arrive is not done twice. */
export function keyOf(unanswered: Fields | null, rendered: string): string {
  return unanswered?.find(([name]) => name === "key")?.[1] ?? rendered;
}

function forget(): void {
  for (const key of [...Object.keys(sessionStorage), ...Object.keys(localStorage)])
    if (key.startsWith(prefix)) drop(key);
}

function drop(key: string): void {
  sessionStorage.removeItem(key);
  localStorage.removeItem(key);
}

function read(key: string): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** The page's own form; where a password is typed, none: it stays nowhere. */
function mainForm(): HTMLFormElement | null {
  const form = document.querySelector<HTMLFormElement>("main form#form");
  return form?.querySelector('input[type="password"]') ? null : form;
}

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const inputs = (form: HTMLFormElement) =>
  ([...form.elements] as Element[] as Input[]).filter(
    (one) =>
      /^(INPUT|TEXTAREA|SELECT)$/.test(one.tagName) && !["file", "submit", "button", "password"].includes(one.type),
  );

const isTick = (one: Input): one is HTMLInputElement => one.type === "checkbox" || one.type === "radio";

function typed(form: HTMLFormElement): Fields {
  return inputs(form).map((one) => [one.name, isTick(one) ? String(one.checked) : one.value]);
}

/** What stands in a form before anything is typed, each once: rows that were added look like the first. */
function blank(form: HTMLFormElement): string {
  const fields = inputs(form)
    .filter((one) => one.type !== "hidden")
    .map((one) => [
      one.name,
      "defaultValue" in one ? (isTick(one) ? String(one.defaultChecked) : one.defaultValue) : "",
    ]);
  return [...new Set(fields.map((field) => JSON.stringify(field)))].sort().join();
}

/** Somebody was faster than the page, which comes to life only now: what they typed is newer than what was kept. */
function isTyped(one: Input): boolean {
  return "defaultValue" in one && one.value !== one.defaultValue;
}

/** As a hand would: React hears of it. */
function fill(form: HTMLFormElement, fields: Fields): void {
  const all = inputs(form);
  if (all.length !== fields.length) return;
  for (const [index, one] of all.entries()) {
    const [name, value] = fields[index] ?? [];
    // Hidden ones are React's: keyOf.
    if (name !== one.name || value === undefined || one.type === "hidden") continue;
    if (isTick(one)) {
      if (String(one.checked) !== value) one.click();
    } else if (one.value !== value && !isTyped(one)) {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(one), "value")?.set?.call(one, value);
      one.dispatchEvent(new Event(one instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
    }
  }
}
