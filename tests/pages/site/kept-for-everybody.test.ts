// A page that is kept for everybody is made for nobody: however a session's cookie is spelled, what its owner reads is not
// what the next visitor gets.
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoPassword, seedDemo } from "../../../scripts/seed/seed";
import { type Served, serve } from "../../serve";
import { Visitor } from "../../visitor";
import { Sequence } from "../random/sequence";

let served: Served;
let session: string;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100000", REMEMBERS: "yes" });
  await seedDemo(served.db, served.bucket);
  const asha = new Visitor(served);
  await asha.signIn("asha@example.in", demoPassword);
  session = /bakaya\.session_token=([^;]+)/.exec(asha.cookie)?.[1] ?? "";
});
afterAll(() => served.stop());

type Answer = { keptBy: string | null; control: string | null; signedIn: boolean };

async function ask(path: string, cookie?: string): Promise<Answer> {
  // A header is bytes: those of UTF-8, each as a character of its own.
  const headers: Record<string, string> =
    cookie === undefined ? {} : { Cookie: Buffer.from(cookie).toString("latin1") };
  const response = await fetch(served.url + path, { headers });
  const control = response.headers.get("Cache-Control");
  return { keptBy: response.headers.get("X-Cache"), control, signedIn: signedIn.test(await response.text()) };
}

/** In every language: the form that ends a session. */
const signedIn = /"(?:\/hi)?\/auth\/sign-out"/;

/** What some program takes for white space, a separator or nothing at all, before, behind and within a cookie's name. */
const odd = [
  ..."\uFEFF\u00A0\u2003\u2000\u200A\u2028\u2029\u202F\u205F\u3000\u1680\u0085\u200B\u2060\u180E\t ",
  ";",
  ";;",
  ", ",
  "a=b;",
  "a=b,",
  '"',
  "=",
  "$Version=1; ",
  "Cookie: ",
  "%20",
  "__Secure-",
  "__Host-",
  "bakaya.wrote=",
  "bakaya.session_token=;",
  "bakaya.session_token=x; ",
];

it("200 spellings of a session's cookie: no visitor after them gets a signed-in page", async () => {
  const sequence = new Sequence(9);
  const pick = (from: readonly string[]) => sequence.pick(from);
  const noise = () => Array.from({ length: sequence.below(3) }, () => pick(odd)).join("");
  const spelled = () =>
    `${noise()}${pick(["bakaya.session_token", "BAKAYA.session_token", "bakaya%2Esession_token"])}${noise()}=${noise()}${session}${noise()}`;
  const single = odd.map((sign) => `${sign}bakaya.session_token=${session}`);
  const headers = [...single, ...Array.from({ length: 200 - single.length }, spelled)];
  let [asSomebody, madeForNobody] = [0, 0];
  for (const [n, cookie] of headers.entries()) {
    const path = `${["/", "/fraud-parties", "/fraud-parties/57", "/hi/parties/1"][n % 4]}?n=${n}`;
    const first = await ask(path, cookie);
    const then = await ask(path);
    expect({ n, cookie, keptFor: then.signedIn }).toEqual({ n, cookie, keptFor: false });
    // What is kept, or may be, names nobody; what is somebody's is kept by nobody.
    if (first.keptBy) madeForNobody += 1;
    else asSomebody += 1;
    expect({ n, cookie, both: first.keptBy !== null && first.signedIn }).toEqual({ n, cookie, both: false });
    if (first.signedIn) expect(first.control).toBe("private, no-store");
  }
  expect(asSomebody).toBeGreaterThan(20);
  expect(madeForNobody).toBeGreaterThan(20);
}, 120_000);

it("with the cookie as the browser sends it, the page is asha's and is kept for nobody", async () => {
  const own = await ask("/?own=1", `other=1; bakaya.session_token=${session}`);
  expect(own).toEqual({ keptBy: null, control: "private, no-store", signedIn: true });
  expect(await ask("/?own=1")).toMatchObject({ keptBy: "MISS", signedIn: false });
});

it.each(["\uFEFF", "\u00A0", "\u2003"])(
  "a session behind U+%s is nobody's to every reader: page, JSON and form",
  async (sign) => {
    const cookie = `${sign}bakaya.session_token=${session}`;
    for (const path of ["/?odd=1", "/profile", "/report", "/bulk-report", "/auth"])
      expect([path, (await ask(path, cookie)).signedIn]).toEqual([path, false]);
  },
);
