import type { Language } from "../languages";
import { productName } from "../product";

export type Mail = {
  subject: string;
  text: string;
  html: string;
  /** Beside those that every mail has. */
  headers?: Record<string, string>;
};

export type Letter = {
  language: Language;
  subject: string;
  before: string;
  action: string;
  link: string;
  after: string;
};

/** One thing said, one link, as plain text and as simple HTML that every mail program shows. */
export function letter({ language, subject, before, action, link, after }: Letter): Mail {
  const text = `${before}\n\n${link}\n\n${after}\n\n${productName}\n`;
  const html = mailPage(
    language,
    subject,
    `<p>${escaped(before)}</p><p>${mailButton(action, link)}</p><p style="word-break:break-all;color:#4D5461">${escaped(link)}</p><p style="color:#4D5461">${escaped(after)}</p>`,
  );
  return { subject, text, html };
}

/** A mail's HTML around what it says. */
export function mailPage(language: Language, subject: string, said: string): string {
  return `<!doctype html><html lang="${language}-IN"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="margin:0;padding:24px;background:#FAF7F0;color:#1C1F26;font:18px/28px system-ui,Roboto,sans-serif"><div style="max-width:560px;margin:0 auto;padding:24px;background:#FFFFFF"><p style="margin:0 0 24px;font-weight:700">${productName}</p>${said}</div></body></html>`;
}

export function mailButton(action: string, link: string): string {
  return `<a href="${escaped(link)}" style="display:inline-block;padding:12px 24px;background:#0B5A4B;color:#FFFFFF;text-decoration:none">${escaped(action)}</a>`;
}

export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
