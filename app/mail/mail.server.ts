import { logFailure } from "../log";
import { productName } from "../product";
import type { Mail } from "./letter";

/** Sends one mail through the platform's binding. A failure is logged without the address and does not reach the page. */
export async function sendMail(env: Env, to: string, { subject, text, html }: Mail): Promise<void> {
  try {
    await env.MAIL.send({ from: { email: env.MAIL_FROM, name: productName }, to, subject, text, html });
    // The development server's mailbox (scripts/local-mail.ts); a build leaves this line out.
    if (import.meta.env.MODE === "development")
      await fetch(new URL("/dev/mail", env.APP_URL), {
        method: "POST",
        body: JSON.stringify({ to, subject, text, html }),
      });
  } catch (error) {
    logFailure(`mail not sent: ${subject}`, error);
  }
}
