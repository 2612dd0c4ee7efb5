import { productName } from "../site/product";

export type Mail = { subject: string; text: string; html: string };

/** `returnTo`: the path on this site where the person was when the account was made. */
export function confirmationMail(site: string, token: string, returnTo: string | null): Mail {
  const link = new URL("/auth/callback", site);
  link.searchParams.set("token", token);
  if (returnTo && returnTo !== "/") link.searchParams.set("returnTo", returnTo);
  return letter({
    subject: `Confirm your email for ${productName}`,
    before: `Somebody, we hope you, made an account at ${productName} with this email address. Confirm it to sign in:`,
    action: "Confirm my email",
    link: link.href,
    after:
      "The link works for 24 hours. If it was not you, ignore this mail: without the link the account stays closed.",
  });
}

export function resetMail(site: string, token: string): Mail {
  const link = new URL("/auth/reset", site);
  link.searchParams.set("token", token);
  return letter({
    subject: `Choose a new password for ${productName}`,
    before: `Somebody, we hope you, asked to choose a new password for the account at ${productName} with this email address:`,
    action: "Choose a new password",
    link: link.href,
    after: "The link works once, for one hour. If it was not you, ignore this mail: your password stays as it is.",
  });
}

export function passwordChangedMail(site: string): Mail {
  return letter({
    subject: `Your password at ${productName} was changed`,
    before: `The password of your account at ${productName} was changed just now. If it was you, there is nothing to do. If it was not, choose a new one at once:`,
    action: "Choose a new password",
    link: new URL("/auth/forgot", site).href,
    after: "A new password ends every session of your account.",
  });
}

/** Goes to the address that an account is to have from now on. */
export function newEmailMail(site: string, token: string): Mail {
  const link = new URL("/account/email/confirm", site);
  link.searchParams.set("token", token);
  return letter({
    subject: `Confirm your new email for ${productName}`,
    before: `Somebody, we hope you, wants to use this email address for an account at ${productName}. Confirm it:`,
    action: "Confirm my new email",
    link: link.href,
    after: "The link works once, for 24 hours. If it was not you, ignore this mail: nothing changes without the link.",
  });
}

/** Goes to the address that an account had until now. */
export function emailChangedMail(site: string, support: string): Mail {
  return letter({
    subject: `Your email at ${productName} was changed`,
    before: `Your account at ${productName} has another email address from now on. You sign in with the new one.`,
    action: "Sign in",
    link: new URL("/auth", site).href,
    after: `If it was not you, write to ${support} from this address at once.`,
  });
}

export type Letter = { subject: string; before: string; action: string; link: string; after: string };

/** One thing said, one link, as plain text and as simple HTML that every mail program shows. */
export function letter({ subject, before, action, link, after }: Letter): Mail {
  const text = `${before}\n\n${link}\n\n${after}\n\n${productName}\n`;
  const html = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="margin:0;padding:24px;background:#FAF7F0;color:#1C1F26;font:18px/28px system-ui,Roboto,sans-serif"><div style="max-width:560px;margin:0 auto;padding:24px;background:#FFFFFF"><p style="margin:0 0 24px;font-weight:700">${productName}</p><p>${escaped(before)}</p><p><a href="${escaped(link)}" style="display:inline-block;padding:12px 24px;background:#0B5A4B;color:#FFFFFF;text-decoration:none">${escaped(action)}</a></p><p style="word-break:break-all;color:#4D5461">${escaped(link)}</p><p style="color:#4D5461">${escaped(after)}</p></div></body></html>`;
  return { subject, text, html };
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
