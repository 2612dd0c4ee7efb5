import { productName } from "../app/product";

/** A page for when nothing else may run: refused before the product was asked, or failed beyond it. No script, no style. */
export function plainPage(status: number, title: string, advice: string): Response {
  const html = `<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title} - ${productName}</title></head>
<body><main><h1>${title}</h1><p>${advice}</p><p><a href="/">Home</a> · <a href="/fraud-parties">Fraud Parties</a></p></main></body>
</html>`;
  return new Response(html, { status, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
