// A bill's code out of a picture: read on the phone, and of the picture nothing is sent.
import { deflateSync } from "node:zlib";
import type { Page, Request } from "@playwright/test";
import { greyPng } from "../../scripts/bills/bill-pictures";
import { type MadeUpPortal, madeUpBill, madeUpPortal, signedCode } from "../../scripts/bills/made-up-portal";
import { photoOf } from "../bills/photos";
import { madeUpGstin } from "../gstins";
import type { Served } from "../serve";
import { expect, signIn, test } from "./test";

let portal: MadeUpPortal;
test.beforeAll(async ({ served }) => {
  portal = await madeUpPortal();
  await served.db
    .prepare(
      "insert into bill_portals (name, kid, pem, valid_from, valid_until, added_at) values ('IRP', ?, ?, ?, ?, 1)",
    )
    .bind(portal.kid, portal.pem, portal.from, portal.until)
    .run();
});

const size = { width: 1_400, height: 1_000 };
const photo = (code: string) => photoOf(code, { ...size, code: 620, turned: 12, blur: 1, light: 0.7 });
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

async function codeFor(served: Served, submission: string): Promise<string> {
  const due = await served.db
    .prepare("select due_date from fraud_reports where submission = ?")
    .bind(submission)
    .first<string>("due_date");
  const bill = { seller: madeUpGstin(800, "27"), buyer: madeUpGstin(801), total: 9_000, date: due ?? "" };
  return signedCode(portal, await madeUpBill(bill));
}

/** What goes over the line from now on, and what the page's policy forbids. */
function watched(page: Page) {
  const requests: Request[] = [];
  const refused: string[] = [];
  page.on("request", (request) => requests.push(request));
  page.on("console", (message) => message.type() === "error" && refused.push(message.text()));
  return { requests, refused };
}

test("a photo is read on the page of a report, and the code alone is sent", async ({ page, served }) => {
  const code = await codeFor(served, "demo 56");
  await signIn(page, "asha@example.in", "/fraud-parties/57");
  await page.getByRole("link", { name: "check a bill" }).click();
  const { requests, refused } = watched(page);
  const chosen = page.getByLabel("Scan a photo or PDF of the bill");
  await chosen.setInputFiles(file("bill.png", "image/png", greyPng(photo(code), size.width, size.height)));
  await expect(page.getByText("Found: it is in the box. The picture stays on this phone.")).toBeVisible();
  await expect(page.getByLabel("Bill's QR Code")).toHaveValue(code);
  expect(requests.map((request) => request.method())).not.toContain("POST");
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Check a bill" }).click();
  const body = new URLSearchParams((await sent).postData() ?? "");
  expect([...body.keys()].toSorted()).toEqual(["bills", "owner"]);
  expect(body.get("bills")).toBe(code);
  await expect(page.getByText("Checked. Everybody can see it with your report from now on.")).toBeVisible();
  expect(refused).toEqual([]);
  const reader = await page.request.get("/bill-reader.js");
  expect(reader.headers()["content-security-policy"]).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  );
});

test("on the report form the reader comes only when a file is chosen; a PDF's picture is read, and one without is said", async ({
  page,
  served,
}) => {
  const code = await codeFor(served, "demo 56");
  await signIn(page, "asha@example.in", "/report");
  const { requests, refused } = watched(page);
  await page.reload();
  const chosen = page.getByLabel("Scan a photo or PDF of the bill");
  await expect(chosen).toBeVisible();
  const reader = () => requests.filter((request) => /zxing|\/bill(-reader|-pdf)?\.js/.test(request.url())).length;
  expect(reader()).toBe(0);
  await chosen.setInputFiles(file("blank.png", "image/png", greyPng(new Uint8Array(10_000).fill(200), 100, 100)));
  await expect(page.getByText(/No signed code was found.*Turn on the torch/)).toBeVisible();
  expect(reader()).toBeGreaterThan(0);
  await chosen.setInputFiles(file("bill.pdf", "application/pdf", pdfOf(photo(code))));
  await expect(page.getByLabel("Bill's QR Code")).toHaveValue(code);
  expect(requests.map((request) => request.method())).not.toContain("POST");
  expect(refused).toEqual([]);
});

/** As invoicing programs write it: a picture of its own in the file. */
function pdfOf(grey: Uint8Array): Buffer {
  const packed = deflateSync(grey);
  const said = `<< /Type /XObject /Subtype /Image /Width ${size.width} /Height ${size.height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /Length ${packed.length} >>`;
  return Buffer.concat([
    Buffer.from(`%PDF-1.4\n1 0 obj\n${said}\nstream\n`),
    packed,
    Buffer.from("\nendstream\nendobj\ntrailer\n<< >>\n%%EOF\n"),
  ]);
}
