import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const files = globSync("{app,workers,db}/**/*.{ts,tsx}", { cwd: root }).map((file) => {
  const code = readFileSync(path.join(root, file), "utf8");
  const imports = [...code.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map(([, target = ""]) => ({
    target,
    local: target.startsWith(".") ? path.join(path.dirname(file), target) : null,
  }));
  return { file, code, imports };
});

const domains = ["profile", "comments", "campaigns", "site", "admin", "removals", "reports", "accounts"];

/** The files that import, directly, something that `reached` says. */
function importing(
  of: (file: string) => boolean,
  reached: (target: string, local: string | null) => boolean,
): string[] {
  return files
    .filter(({ file }) => of(file))
    .flatMap(({ file, imports }) =>
      imports.filter(({ target, local }) => reached(target, local)).map(({ target }) => `${file} imports ${target}`),
    );
}

it("app never imports workers, and db neither, but for the made-up data", () => {
  expect(
    importing(
      (file) => file.startsWith("app/"),
      (_, local) => local?.startsWith("workers/") ?? false,
    ),
  ).toEqual([]);
  expect(
    importing(
      (file) => /^db\/(?!seed)/.test(file),
      (_, local) => /^(app|workers)\//.test(local ?? ""),
    ),
  ).toEqual([]);
});

it("only server files touch the database, the bucket or better-auth", () => {
  const open = (file: string) => file.startsWith("app/") && !/\.server\.tsx?$/.test(file);
  const types = (file: string) => files.find((one) => one.file === file)?.code ?? "";
  const found = importing(
    open,
    (target, local) => /^(drizzle-orm|better-auth)/.test(target) || (local?.startsWith("db/") ?? false),
  );
  // Types carry nothing along, and inTime is no database.
  expect(
    found.filter(
      (line) =>
        !/import (type )?\{ ?(inTime|type [^}]*|[^}]*) \} from "\.\.\/(\.\.\/)?db\/client"/.test(
          types(line.split(" ")[0] ?? ""),
        ),
    ),
  ).toEqual([]);
});

it("a verb never sees a Request, a form or React", () => {
  for (const { file, code, imports } of files.filter(({ file }) => /^app\/.*\.server\.ts$/.test(file))) {
    expect(
      imports.map(({ target }) => target).filter((target) => /^react(-dom)?($|\/)/.test(target)),
      file,
    ).toEqual([]);
    expect(code, file).not.toMatch(/:\s*(Request|FormData)\b/);
  }
});

it("domains import in one direction: the others import reports, reports imports accounts", () => {
  const domainOf = (file: string | null) => domains.find((domain) => file?.startsWith(`app/${domain}/`));
  const allowed: Record<string, string[]> = {
    accounts: [],
    reports: ["accounts"],
    comments: ["reports", "accounts"],
    campaigns: ["reports", "accounts"],
    site: ["reports", "accounts", "campaigns", "comments"],
    profile: ["reports", "accounts", "campaigns", "comments"],
    removals: ["reports", "accounts", "campaigns"],
    admin: ["reports", "accounts", "campaigns", "comments", "removals"],
  };
  const crossing = files.flatMap(({ file, imports }) =>
    imports
      .map(({ local }) => [domainOf(file), domainOf(local), `${file} imports ${local}`] as const)
      .filter(([from, to]) => from && to && from !== to && !allowed[from]?.includes(to))
      .map(([, , line]) => line),
  );
  expect(crossing.filter((line) => !line.includes("app/site/product"))).toEqual([]);
});

it("ui, india and messages import no domain", () => {
  const base = (file: string) => /^app\/(ui\/|india|messages)/.test(file);
  expect(importing(base, (_, local) => domains.some((domain) => local?.startsWith(`app/${domain}/`)))).toEqual([]);
});

it("nothing is deleted in cascade, sent raw or matched with LIKE, which D1 cuts at 50 bytes", () => {
  for (const { file, code } of files)
    expect(code, file).not.toMatch(/sql\.raw|\.transaction\(|\blike\s+[?$'"]|onDelete:\s*"cascade"/i);
});

it("the product's name is spelled in one place", () => {
  const spelled = files
    .filter(({ file, code }) => !file.startsWith("db/seed") && /Bakaya/.test(code))
    .map(({ file }) => file);
  expect(spelled).toEqual(["app/product.ts"]);
});
