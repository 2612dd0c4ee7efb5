// `npm run dev`: the whole product on this machine, from nothing.
import { spawn } from "node:child_process";
import { bin, prepare, quiet, root, run } from "./local.mjs";

const port = process.env.PORT ?? "5173";
prepare();
run("wrangler", ["d1", "migrations", "apply", "DB", "--local"]);
run("node", ["scripts/seed.mjs", "--if-empty"]);
console.log(`
  Bakaya           http://localhost:${port}
  Its local mail   http://localhost:${port}/dev/mail  (files: .wrangler/mail/)
  Demo accounts    asha@example.in, ravi@example.in, admin@example.in
  Their password   bakaya-demo-2025
`);
const server = spawn(bin("react-router"), ["dev", "--port", port, "--strictPort"], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, ...quiet },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 0));
