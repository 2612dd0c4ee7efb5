// The product in a language that nobody speaks, added as docs/style.md says: one line and one catalog. Each letter of it
// has a mark, so that whatever has none was never translated.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../../..");
const parts = ["app", "db", "workers", "public", "scripts", "package.json", "vite.config.ts", "react-router.config.ts"];
const configs = [
  "lingui.config.ts",
  ...["tsconfig.json", "tsconfig.cloudflare.json", "tsconfig.node.json", "tsconfig.tests.json"],
  "wrangler.toml",
];

/** A folder with a build that has the language `xx` beside the others. Whoever asks for it removes it. */
export function builtWithEighth(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), "bakaya-eighth-"));
  for (const part of [...parts, ...configs])
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  change(folder, "app/languages.ts", (code) =>
    code.replace("  hi: {", '  xx: { name: "Made-up", locale: "hi-IN-u-nu-latn" },\n  hi: {'),
  );
  // Lingui itself marks the letters of a language that is named as made-up.
  change(folder, "lingui.config.ts", (code) => code.replace("sourceLocale:", 'pseudoLocale: "xx",\n  sourceLocale:'));
  for (const catalog of ["app/words/po", "app/site/content/po"]) {
    const english = readFileSync(path.join(folder, catalog, "en.po"), "utf8");
    writeFileSync(path.join(folder, catalog, "xx.po"), english.replaceAll(/^msgstr "[^\n]+"$/gm, 'msgstr ""'));
  }
  execFileSync(path.join(root, "node_modules/.bin/react-router"), ["build"], { cwd: folder, stdio: "pipe" });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function change(folder: string, file: string, how: (code: string) => string): void {
  const whole = path.join(folder, file);
  const code = readFileSync(whole, "utf8");
  const changed = how(code);
  if (changed === code) throw new Error(`${file} is not as it was when this was written`);
  writeFileSync(whole, changed);
}
