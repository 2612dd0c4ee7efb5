import { availableParallelism } from "node:os";
import path from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { messages } from "./scripts/lingui.ts";
import { withoutBindings } from "./scripts/without-bindings.ts";
import { secret } from "./tests/secret.ts";

/** A slow or busy machine fails no test: what must be fast is measured in tests/bench. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 };

// A file costs what its tests cost: with an isolate each, starting them took as long again. What is made for the tests of a
// file is made in its hooks.
const filesTogether = { isolate: false, restoreMocks: true };

// Rules and service functions inside workerd on real D1 and R2, and the built Worker over HTTP (tests/pages); at size: npm run soak.
export default defineConfig(async () => {
  const migrations = await readD1Migrations(path.join(import.meta.dirname, "migrations"));
  const insideWorkerd = {
    plugins: [
      messages(),
      cloudflareTest({
        main: "./tests/worker.ts",
        wrangler: { configPath: "./wrangler.toml" },
        miniflare: {
          bindings: {
            TEST_MIGRATIONS: migrations,
            APP_URL: "http://example.com",
            BETTER_AUTH_SECRET: secret,
            AT_LENGTH: process.env.AT_LENGTH ?? "",
            OUTBOX_ACTS: process.env.OUTBOX_ACTS ?? "",
            OUTBOX_LETTERS: process.env.OUTBOX_LETTERS ?? "",
          },
        },
      }),
    ],
  };
  // The demo data is made by the product's own service functions.
  const overHttp = { plugins: [messages(), withoutBindings({ BETTER_AUTH_SECRET: secret })] };
  const inNode = { ...filesTogether, environment: "node", ...patience } as const;
  return {
    test: {
      fsModuleCache: false,
      // Vitest leaves one core to itself; of two that would be half of them, for a process that waits.
      maxWorkers: Math.max(2, availableParallelism() - 1),
      projects: [
        {
          ...insideWorkerd,
          test: {
            name: "rules",
            ...filesTogether,
            ...patience,
            include: ["tests/*/**/*.test.ts"],
            exclude: ["tests/{pages,soak,browser,bench}/**"],
            setupFiles: ["tests/migrate.ts"],
          },
        },
        {
          ...insideWorkerd,
          test: {
            name: "soak",
            include: ["tests/soak/**/*.test.ts"],
            exclude: ["tests/soak/pages/**"],
            setupFiles: ["tests/migrate.ts"],
          },
        },
        {
          ...overHttp,
          test: { ...inNode, name: "soak-pages", include: ["tests/soak/pages/**/*.test.ts"] },
        },
        {
          ...overHttp,
          test: { ...inNode, name: "pages", include: ["tests/pages/**/*.test.ts", "tests/*.test.ts"] },
        },
      ],
    },
  };
});
