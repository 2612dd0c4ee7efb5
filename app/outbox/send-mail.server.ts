import { inTime, TooLate } from "../../db/in-time";
import type { Mail } from "../mail/letter";
import { productName } from "../product";

/** Milliseconds a mail may take: one that is given up may have gone all the same. */
const patience = 30_000;

/** `lasting`: it is of no use to try again. */
export type Sent = { went: true } | { went: false; code: string; lasting: boolean };

/**
 * What no later try mends, of the codes that the platform's binding throws
 * (developers.cloudflare.com/email-service/api/send-emails/workers-api, "Error codes"). A sender that is not verified, a daily
 * limit that is used up and the platform's own failures pass: they are not this letter's.
 */
const lastingCodes = new Set([
  "E_VALIDATION_ERROR",
  "E_FIELD_MISSING",
  "E_RECIPIENT_NOT_ALLOWED",
  "E_RECIPIENT_SUPPRESSED",
  "E_CONTENT_TOO_LARGE",
  "E_HEADER_NOT_ALLOWED",
  "E_HEADER_VALUE_INVALID",
]);

/** Sends one mail through the platform's binding: the one place that calls it (tests/architecture). `id`: of the letter. */
export async function sendMail(env: Env, to: string, mail: Mail, id: string): Promise<Sent> {
  const { subject, text, html } = mail;
  try {
    const from = { email: env.MAIL_FROM, name: productName };
    const headers = { ...mail.headers, ...known(env, id) };
    await inTime(env.MAIL.send({ from, to: deliverable(to), subject, text, html, headers }), patience);
    // The development server's mailbox (scripts/local-mail.ts); a build leaves this line out.
    if (import.meta.env.MODE === "development")
      await fetch(new URL("/dev/mail", env.APP_URL), {
        method: "POST",
        body: JSON.stringify({ to, subject, text, html }),
      });
    return { went: true };
  } catch (error) {
    const code = codeOf(error);
    return { went: false, code, lasting: lastingCodes.has(code) };
  }
}

/**
 * What is the same in two copies of one letter. The platform makes the Message-ID itself and refuses ours
 * (developers.cloudflare.com/email-service/reference/headers): mail programs put what refers to the same message, under the
 * same subject, into one conversation.
 */
function known(env: Env, id: string): Record<string, string> {
  return { References: `<${id}@${new URL(env.APP_URL).hostname}>`, "X-Letter-ID": id };
}

/** Never an error's own words: they may hold the address. */
function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === "string") return code;
  return error instanceof TooLate ? "no answer" : "unknown";
}

/** Mail servers know domains of other scripts by their ASCII form only: उदाहरण.भारत is xn--p1b6ci4b4b3a.xn--h2brj9c. */
function deliverable(address: string): string {
  const at = address.lastIndexOf("@");
  return address.slice(0, at + 1) + new URL(`http://${address.slice(at + 1)}`).hostname;
}
