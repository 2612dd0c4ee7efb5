// What people do, for tests/bench/edge.ts: signed out, signed in, at the desk.
import { demoData } from "../../scripts/load.mjs";
import { serve } from "../serve.ts";
import { Visitor } from "../visitor.ts";

/**
 * `most`: calls that may wait for each other. `before`: how many did, where it was measured. `prepare`: what comes before it
 * and is not counted.
 */
type Act = { most: number; before: number | "-"; prepare?: () => Promise<unknown>; ask: () => Promise<Response> };

/** The built Worker with its demo data, and what is asked of it. `delay`: milliseconds to the primary, there and back. */
export async function seedOf(delay: number): Promise<{ acts: Record<string, Act>; stop: () => Promise<void> }> {
  const { seedDemo, demoPassword: password } = await demoData();
  const nearest = String(Math.min(delay, 5));
  const vars = { LIMIT_FACTOR: "1000000", REMEMBERS: "yes", CALLS_DELAY: String(delay), REPLICA_DELAY: nearest };
  const served = await serve(vars);
  await seedDemo(served.db, served.bucket);
  const [guest, asha, admin] = [new Visitor(served), new Visitor(served), new Visitor(served)];
  await asha.signIn("asha@example.in", password);
  await admin.submit("/admin/login", { email: "admin@example.in", password });
  const id = (sql: string) => served.db.prepare(sql).first<number>("id");
  const visible = "hidden_at is null and withdrawn_at is null";
  const mine = "user_id = (select id from users where email = 'asha@example.in')";
  const report = await id(`select max(id) as id from fraud_reports where ${visible} and ${mine} and paid_total = 0`);
  const party = await id(`select party_id as id from fraud_reports where id = ${report}`);

  /** After the 40 seconds in which a page is kept, and when somebody else has just had the settings. */
  const later = async () => {
    await served.later(40_000);
    await (await fetch(`${served.url}/auth`)).arrayBuffer();
  };
  const made = (path: string, before: Act["before"], most = 1): Act => ({
    ...{ most, before, prepare: later },
    ask: () => new Visitor(served).send(path),
  });
  /** Whoever has just written reads at the primary for a minute: this is who has not. */
  const read = (who: Visitor, path: string, before: Act["before"]): Act => ({
    ...{ most: 2, before, prepare: () => served.later(61_000) },
    ask: () => who.send(path),
  });
  const form = (fields: Record<string, string | File[]>) => {
    const entries = Object.entries(fields).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, one] as const),
    );
    const body = entries.some(([, value]) => typeof value !== "string") ? new FormData() : new URLSearchParams();
    for (const [name, value] of entries) (body as FormData).append(name, value);
    return { method: "POST", body, headers: { Origin: served.url } };
  };
  const key = () => crypto.randomUUID();
  let count = 0;
  const claim = () => ({
    ...{ key: key(), party_name: "Quibbleton Mills", phone_number: String(1_000_000 + count++), amount_due: "5000" },
    ...{ due_date: "2025-01-01", city: "Surat", gstin: "", reporter_name: "Asha", disclaimer: "yes", another: "yes" },
  });
  let own = 0;
  const reported = async () => {
    await (await asha.send("/report", form(claim()))).arrayBuffer();
    own = Number(await id(`select max(id) as id from fraud_reports where ${mine}`));
  };
  const files = () => ["a", "b"].map((name) => new File([Buffer.from(pixel, "base64"), name], `${name}.png`, png));

  const acts: Record<string, Act> = {
    "home, kept": {
      ...{ most: 0, before: 1 },
      prepare: async () => (await guest.send("/")).arrayBuffer().then(() => served.later(9_000)),
      ask: () => guest.send("/"),
    },
    "home, made": made("/", 1),
    "list, made": made("/fraud-parties", 1),
    "report, made": made(`/fraud-parties/${report}`, 1),
    "party, made": made(`/parties/${party}`, 2, 2),
    "search of one word": made("/fraud-parties?search=traders", "-"),
    "search of two words": made("/fraud-parties?search=traders+surat", 3, 3),
    "search of digits": made("/fraud-parties?search=0012345", "-"),
    "how it works, made": made("/how-it-works", "-"),
    "report form, signed out": { ...made("/report", 1), most: 1 },
    "sign-in page": made("/auth", 1),
    "suggestions (JSON)": made("/api/suggest?q=tra", "-"),
    "sign in": {
      ...{ most: 3, before: 7 },
      ask: () =>
        new Visitor(served).send("/auth", form({ mode: "sign-in", email: "ravi@example.in", password, returnTo: "/" })),
    },
    "home, signed in": read(asha, "/", 3),
    "list, signed in": read(asha, "/fraud-parties", "-"),
    "report form": read(asha, "/report", 5),
    "My Account": read(asha, "/profile", 4),
    "its reports": read(asha, "/profile?tab=reports", 5),
    "send a report": { most: 3, before: 8, ask: () => asha.send("/report", form(claim())) },
    "the page after it": {
      ...{ most: 2, before: 5, prepare: reported },
      ask: () => asha.send(`/report/submitted?report=${own}`),
    },
    "send a report with two files": {
      ...{ most: 4, before: "-" },
      ask: () => asha.send("/report", form({ ...claim(), proof: files() })),
    },
    "say what was paid": {
      ...{ most: 3, before: "-", prepare: reported },
      ask: () =>
        asha.send(
          `/fraud-parties/${own}/paid`,
          form({ key: key(), paid_on: "2025-03-01", part: "part", amount: "100" }),
        ),
    },
    comment: {
      ...{ most: 3, before: "-", prepare: reported },
      ask: () => asha.send(`/fraud-parties/${own}`, form({ key: key(), content: "Said" })),
    },
    "desk: dashboard": read(admin, "/admin/dashboard", "-"),
    "desk: reports": read(admin, "/admin/reports", "-"),
    "desk: cases": read(admin, "/admin/cases", "-"),
    "desk: a report": read(admin, `/admin/reports/${report}`, "-"),
  };
  return { acts, stop: served.stop };
}

const png = { type: "image/png" };
const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
