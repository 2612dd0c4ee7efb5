/** Links and forms of a page that lead to another page of the product in another language than its own: none should. */
export function leaving(body: string, language: string): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? "";
  return [...main.matchAll(/(?:href|action|data-suggest)="(\/[^"]*)"/g)]
    .map(([, path = ""]) => path)
    .filter((path) => path !== `/${language}` && !path.startsWith(`/${language}/`) && !path.startsWith("/files/"));
}
