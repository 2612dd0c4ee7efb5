// Made-up vendors, parties and reports, for local use only. Any likeness to a real firm is chance.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { hashPassword } from "better-auth/crypto";
import type { MadeUpPortal } from "../bills/made-up-portal";
import { seedAnswers } from "./seed-answers";
import { seedBills } from "./seed-bills";
import { seedCases } from "./seed-cases";
import { seedLife } from "./seed-life";
import { parties, saidBeside } from "./seed-parties";
import { insertReports, spell } from "./seed-reports";
import { seedWatches } from "./seed-watches";

export { localPortal } from "../bills/local-portal";
export { seedReports } from "./seed-reports";

export const demoPassword = "bakaya-demo-2025";
const day = 24 * 3600 * 1000;

const people = [
  {
    id: "demo-asha",
    email: "asha@example.in",
    name: "Asha Demo",
    shop_name: "Asha Demo Textiles",
    phone_number: "9800000001",
    is_admin: 0,
  },
  {
    id: "demo-ravi",
    email: "ravi@example.in",
    name: "Ravi Demo",
    shop_name: "Ravi Demo Hardware",
    phone_number: "9800000002",
    is_admin: 0,
  },
  {
    id: "demo-admin",
    email: "admin@example.in",
    name: "Demo Admin",
    shop_name: "Bakaya",
    phone_number: "9800000003",
    is_admin: 1,
  },
];

export async function isEmpty(db: D1Database): Promise<boolean> {
  return (await db.prepare("select 1 from users limit 1").first()) === null;
}

/** The demo people, about sixty reports, some with files, some of Asha's and Ravi's own. Again and again is once. */
export async function seedDemo(db: D1Database, bucket: R2Bucket, portal: MadeUpPortal | null = null): Promise<void> {
  const now = Date.now();
  for (const person of people) {
    const password = await hashPassword(demoPassword);
    await db.batch([
      db
        .prepare(
          "insert or ignore into users (id, name, email, email_verified, created_at, updated_at, signup_date) values (?, ?, ?, 1, ?, ?, ?)",
        )
        .bind(
          person.id,
          person.email.split("@")[0],
          person.email,
          now - 30 * day,
          now,
          new Date(now - 30 * day).toISOString(),
        ),
      db
        .prepare(
          "insert or ignore into accounts (id, account_id, provider_id, user_id, password, created_at, updated_at) values (?, ?, 'credential', ?, ?, ?, ?)",
        )
        .bind(`${person.id}-account`, person.id, person.id, password, now, now),
      db
        .prepare("update user_profiles set name = ?, phone_number = ?, shop_name = ?, is_admin = ? where user_id = ?")
        .bind(person.name, person.phone_number, person.shop_name, person.is_admin, person.id),
    ]);
  }
  const rows = parties.map((party_name, index) => {
    const owner = index % 7 === 0 ? people[0] : index % 7 === 3 ? people[1] : undefined;
    const named = owner !== undefined && index % 2 === 0;
    return {
      party_name: party_name.normalize("NFC"),
      phone_number: String((4_812_093 + index * 613_577) % 10_000_000).padStart(7, "0"),
      amount_due: 2_500 + ((index * 7_919) % 400) * 1_250,
      due_date: new Date(now - (30 + index * 5) * day).toISOString().slice(0, 10),
      reporter_name: named ? owner.name : null,
      user_id: owner?.id ?? null,
      created_at: now - (parties.length - index) * 5 * 3600 * 1000,
      submission: `demo ${index}`,
      ...saidBeside(index),
    };
  });
  await insertReports(db, rows);
  await spell(db);
  await seedLife(db);
  await attach(db, bucket, "demo 56", "visiting_card", "card.png", "image/png");
  await attach(db, bucket, "demo 56", "proof", "bill.pdf", "application/pdf");
  await attach(db, bucket, "demo 56", "proof", "cheque.jpg", "image/jpeg");
  await attach(db, bucket, "demo 49", "proof", "bill.pdf", "application/pdf");
  await db
    .prepare(
      `insert or ignore into promotions (user_id, report_id, plan_name, status, price_paid, percentage_fee, end_date, created_at, submission)
       select user_id, id, 'Basic', 'active', 0, 3, ?, ?, 'demo promotion' from fraud_reports where submission = 'demo 49'`,
    )
    .bind(now + 7 * day, now)
    .run();
  await seedCases(db, now);
  await seedAnswers(db, now);
  // Of all but the last newcomer an admin has looked at the first report.
  await db
    .prepare(
      `update first_reports set looked_at = ?1, due_at = ?2 where looked_at is null
       and report_id < (select max(report_id) from first_reports)`,
    )
    .bind(now, now)
    .run();
  await db
    .prepare("update first_reports set due_at = ? where looked_at is null")
    .bind(now + 30 * 3600 * 1000)
    .run();
  await seedWatches(db);
  await seedBills(db, portal);
}

async function attach(
  db: D1Database,
  bucket: R2Bucket,
  submission: string,
  type: string,
  name: string,
  contentType: string,
) {
  const bytes = await readFile(path.join(import.meta.dirname, "demo-files", name));
  const key = `demo/${type}_${submission.replace(" ", "-")}-${name}`;
  await bucket.put(key, bytes, { httpMetadata: { contentType } });
  const pixels = contentType === "image/png" ? bytes.readUInt32BE(16) * bytes.readUInt32BE(20) : null;
  await db
    .prepare(
      `insert or ignore into report_files (report_id, file_path, file_type, file_name, content_type, size, pixels, created_at)
       select id, ?, ?, ?, ?, ?, ?, created_at from fraud_reports where submission = ?`,
    )
    .bind(key, type, name, contentType, bytes.length, pixels, submission)
    .run();
}
