import { env } from "cloudflare:workers";

/** How many: enough to see it in `npm test`, and at length in `npm run soak`. */
export const atLength = (quick: number, long: number): number =>
  (env as unknown as { AT_LENGTH?: string }).AT_LENGTH ? long : quick;
