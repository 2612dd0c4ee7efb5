import { inTime, usualPatience } from "../../db/in-time";
import { logFailure } from "../log";
import { productName } from "../product";
import type { Mail } from "./letter";

/** Sends one mail through the platform's binding, and answers whether it went. A failure is logged without the address. */
export async function sendMail(env: Env, to: string, mail: Mail, patience = usualPatience): Promise<boolean> {
  const { subject, text, html, headers } = mail;
  try {
    const from = { email: env.MAIL_FROM, name: productName };
    await inTime(env.MAIL.send({ from, to: deliverable(to), subject, text, html, headers }), patience);
    // The development server's mailbox (scripts/local-mail.ts); a build leaves this line out.
    if (import.meta.env.MODE === "development")
      await fetch(new URL("/dev/mail", env.APP_URL), {
        method: "POST",
        body: JSON.stringify({ to, subject, text, html }),
      });
    return true;
  } catch (error) {
    logFailure(`mail not sent: ${subject}`, error);
    return false;
  }
}

/** Mail servers know domains of other scripts by their ASCII form only: उदाहरण.भारत is xn--p1b6ci4b4b3a.xn--h2brj9c. */
function deliverable(address: string): string {
  const at = address.lastIndexOf("@");
  return address.slice(0, at + 1) + new URL(`http://${address.slice(at + 1)}`).hostname;
}
