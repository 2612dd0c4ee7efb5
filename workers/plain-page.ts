import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { pathIn } from "../app/languages";
import { productName } from "../app/product";
import { languageIn } from "../app/words/i18n";

/** A page for when nothing else may run: refused before the product was asked, or failed beyond it. No script, no style. */
export function plainPage(i18n: I18n, status: number, title: string, advice: string): Response {
  const language = languageIn(i18n);
  const html = `<!doctype html>
<html lang="${language}-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title} - ${productName}</title></head>
<body><main><h1>${title}</h1><p>${advice}</p><p><a href="${pathIn(language, "/")}">${t(i18n)`Home`}</a> · <a href="${pathIn(language, "/fraud-parties")}">${t(i18n)`Fraud Parties`}</a></p></main></body>
</html>`;
  return new Response(html, { status, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
