import { afterAll, beforeAll, expect, it } from "vitest";
import { sheetRows } from "../../csv";
import { type Served, serve } from "../../serve";
import { textOf, Visitor } from "../../visitor";
import { adminAt, bill, everything, reportOf, userId } from "./admin-site";

let served: Served;
let meera: Visitor;
let asha: Visitor;
let ashaId: string;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
  meera = await adminAt(served, "meera@example.in");
  asha = await new Visitor(served).join("asha@example.in");
  ashaId = await userId(served, "asha@example.in");
});
afterAll(() => served.stop());

it("meera hides asha's report with a reason: on the next request it is gone everywhere, then back", async () => {
  const id = await reportOf(asha, "Vanishing Agencies", bill());
  const guest = new Visitor(served);
  const file = await served.db.prepare("select id from report_files where report_id = ?").bind(id).first("id");
  const statusOf = async (address: string) => (await guest.send(address)).status;
  const places = async () => {
    const listed = (await (await guest.send("/api/reports")).json()) as { total: number };
    const found = (await (await guest.send("/api/reports?search=vanishing")).json()) as { total: number };
    return {
      home: (await guest.open("/")).body.includes("Vanishing Agencies"),
      list: (await guest.open("/fraud-parties")).body.includes("Vanishing Agencies"),
      search: textOf((await guest.open("/fraud-parties?search=vanishing")).body).includes("Found 1 result"),
      similar: (await guest.open("/fraud-parties?search=vanishng%20agency")).body.includes("Vanishing Agencies"),
      sitemap: (await guest.open("/sitemap/0.xml")).body.includes(`/fraud-parties/${id}<`),
      json: await statusOf(`/api/reports/${id}`),
      file: await statusOf(`/files/${file}`),
      address: await statusOf(`/fraud-parties/${id}`),
      total: listed.total,
      found: found.total,
    };
  };
  const before = await places();
  expect(before).toMatchObject({
    home: true,
    list: true,
    search: true,
    sitemap: true,
    json: 200,
    file: 200,
    address: 200,
    found: 1,
  });

  const at = `/admin/reports/${id}/hide`;
  const refused = await meera.submit(at, { reason: "  ", hidden_reason: "Said & kept" });
  expect(refused.status).toBe(422);
  expect(textOf(refused.body)).toContain("Give a reason");
  expect(refused.body).toContain('value="Said &amp; kept"');
  const done = await meera.submit(at, { reason: "A court's order", hidden_reason: "A court has ordered it." });
  expect(done.path).toBe(`/admin/reports/${id}?done=hidden`);
  expect(textOf(done.body)).toContain("Hidden. It is gone for everybody within 40 seconds.");
  expect(textOf(done.body)).toMatch(
    /hidden .*A court has ordered it\..*asha@example\.in.*hide report .*A court's order/,
  );
  expect(await places()).toEqual({
    home: false,
    list: false,
    search: false,
    similar: false,
    sitemap: false,
    json: 404,
    file: 404,
    address: 404,
    total: before.total - 1,
    found: 0,
  });
  for (const reader of [guest, asha]) {
    const gone = textOf((await reader.open(`/fraud-parties/${id}`)).body);
    expect(gone).toContain("This report is not available");
    expect(gone).toContain("A court has ordered it.");
    expect(gone).not.toMatch(/Vanishing|court's order/);
  }
  expect(await statusOf(`/fraud-parties/${id}/files`)).not.toBe(200);
  expect((await asha.send(`/fraud-parties/${id}/files`)).status).toBe(404);
  expect(textOf((await asha.open("/profile?tab=reports")).body)).toContain("Hidden by our team");
  // Admins still see its files.
  expect((await meera.send(`/admin/files/${file}`)).headers.get("Content-Type")).toBe("application/pdf");
  expect((await meera.submit(at, { reason: "Again", hidden_reason: "Again." })).status).toBe(409);

  await meera.submit(`/admin/reports/${id}/restore`, { reason: "The order was lifted" });
  expect(await places()).toEqual(before);
  expect((await meera.open(`/admin/reports/${id}`)).body).toContain("The order was lifted");
});

it("meera finds, suspends and frees a vendor: signed out, he signs in, reads, and each form is refused", async () => {
  const dev = await new Visitor(served).join("dev@example.in");
  const id = await userId(served, "dev@example.in");
  const own = await reportOf(dev, "Dev's Party");
  const list = await meera.open("/admin/users?search=dev%40exam");
  expect(list.body).toContain(`href="/admin/users/${id}"`);
  const page = textOf((await meera.open(`/admin/users/${id}`)).body);
  expect(page).toContain("Dev's Party");
  expect((await meera.submit(`/admin/users/${id}/suspend`, { reason: "" })).status).toBe(422);
  const done = await meera.submit(`/admin/users/${id}/suspend`, { reason: "Invented reports" });
  expect(textOf(done.body)).toMatch(/suspended.*suspend user.*Invented reports/);
  // Signed out, everywhere.
  expect(textOf((await dev.open("/report")).body)).toContain("Please sign in to submit a report");
  expect((await dev.signIn("dev@example.in")).status).toBe(200);
  expect((await dev.open(`/fraud-parties/${own}`)).status).toBe(200);
  const before = await everything(served);
  for (const [address, fields] of [
    [
      "/report",
      {
        party_name: "Never",
        phone_number: "1234567",
        amount_due: "500",
        due_date: "2025-01-01",
        is_anonymous: "yes",
        disclaimer: "yes",
        key: "k",
      },
    ],
    ["/report", { party_name: "Never", proof: bill() }],
    ["/bulk-report", { disclaimer: "yes" }],
    ["/bulk-report/file", { rows: "Party\tAmount" }],
    [`/fraud-parties/${own}/files`, { proof: bill() }],
    ["/report/files", { key: "k", proof: bill() }],
    ["/nowhere", { anything: "x" }],
  ] as const) {
    const refused = await dev.submit(address, fields);
    expect([address, refused.status]).toEqual([address, 403]);
    expect(textOf(refused.body)).toContain("Your account is suspended");
    expect(textOf(refused.body)).toContain("support@example.in");
  }
  // As a script sends it.
  expect((await dev.submit("/report.data", { party_name: "Never" })).status).toBe(403);
  expect(await everything(served)).toBe(before);
  expect((await dev.submit("/auth/sign-out", {})).status).toBe(200);
  await meera.submit(`/admin/users/${id}/lift`, { reason: "Explained" });
  await dev.signIn("dev@example.in");
  expect(await reportOf(dev, "Dev's Second Party")).toBeGreaterThan(own);
});

it("meera makes asha an admin and takes it back; the last admin cannot go", async () => {
  await meera.submit(`/admin/users/${ashaId}/grant`, { reason: "Joins the team" });
  expect((await asha.open("/admin/dashboard")).path).toBe("/admin/dashboard");
  await meera.submit(`/admin/users/${ashaId}/revoke`, { reason: "Only for a day" });
  expect((await asha.open("/admin/dashboard")).path).toBe("/admin/login");
  const self = `/admin/users/${await userId(served, "meera@example.in")}/revoke`;
  const refused = await meera.submit(self, { reason: "I am leaving" });
  expect(refused.status).toBe(409);
  expect(textOf(refused.body)).toContain("This is the last admin");
  expect(refused.body).toContain('value="I am leaving"');
  expect((await meera.open("/admin/dashboard")).path).toBe("/admin/dashboard");
});

it("the log shows what was done, filtered, and comes as CSV", async () => {
  const { body } = await meera.open("/admin/audit?action=grant+admin");
  expect(textOf(body)).toMatch(/meera@example\.in.*grant admin.*asha@example\.in.*Joins the team/);
  expect(textOf(body)).not.toContain("Only for a day");
  const response = await meera.send(`/admin/audit.csv?object=user+${ashaId}`);
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="audit-log-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const rows = sheetRows(await response.text());
  expect(rows.map((row) => row[3])).toEqual(["action", "revoke admin", "grant admin"]);
});
