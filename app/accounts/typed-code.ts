import { latinDigits } from "../india";
import type { Code } from "./second-factor.server";

/** A code as it was typed: spaces do not count. What the form does not say to be a recovery code is the app's. */
export function typedCode(text: URLSearchParams): Code {
  const code = latinDigits(text.get("code") ?? "")
    .replace(/\s/g, "")
    .slice(0, 40);
  return { kind: text.get("kind") === "recovery" ? "recovery" : "app", code };
}
