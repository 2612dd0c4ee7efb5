import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { emptied } from "./empty";

// The databases of each file of tests start as a new one in production does: empty, then every migration. Files share
// their isolate, as requests do: starting one for each would take as long as the tests.
const { TEST_MIGRATIONS } = env as unknown as { TEST_MIGRATIONS: Parameters<typeof applyD1Migrations>[1] };
await emptied();
await applyD1Migrations(env.DB, TEST_MIGRATIONS);
