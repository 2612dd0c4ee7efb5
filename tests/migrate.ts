import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";

// The databases of these tests start as a new one in production does: empty, then every migration.
const { TEST_MIGRATIONS } = env as unknown as { TEST_MIGRATIONS: Parameters<typeof applyD1Migrations>[1] };
await applyD1Migrations(env.DB, TEST_MIGRATIONS);
