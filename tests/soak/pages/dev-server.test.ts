// A whole development server, which makes the product anew for itself.
import { spawn } from "node:child_process";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { expect, it } from "vitest";
import { freePort } from "../../serve";

const root = path.resolve(import.meta.dirname, "../../..");

it("npm run dev shows pages that are read with their style and script, and forms", { timeout: 240_000 }, async () => {
  const port = await freePort();
  const developing = spawn("node", ["scripts/dev.mjs"], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: string[] = [];
  const isUp = new Promise<void>((up, down) => {
    developing.on("exit", () => down(new Error(said.join(""))));
    for (const stream of [developing.stdout, developing.stderr])
      stream.on("data", (text: Buffer) => {
        said.push(String(text));
        if (/Local.*localhost/.test(stripVTControlCharacters(said.join("")))) up();
      });
  });
  try {
    await isUp;
    for (const path of ["/", "/fraud-parties", "/fraud-parties/57", "/parties/1", "/how-it-works", "/auth"]) {
      const answer = await fetch(`http://localhost:${port}${path}`);
      const html = await answer.text();
      expect([path, answer.status], said.join("")).toEqual([path, 200]);
      expect(html, path).toContain(".report-link");
      expect(html.includes("function comfort("), path).toBe(path !== "/auth");
    }
  } finally {
    const ended = new Promise((done) => developing.on("exit", done));
    developing.kill();
    await ended;
  }
});
