// What Asha of the demo watches: firms that do not exist, some of which are reported.
import type { Viewer } from "../../app/viewer";
import { addWatches } from "../../app/watches/watches.server";
import { openDatabase } from "../../db/client";

const watched: [name: string | null, digits: string | null, gstin: string | null, note: string][] = [
  ["Balaji Ambuvani Textiles", "4877366", null, "Sends bills late, limit ₹50,000"],
  ["Kamoreth Plastics", null, "27ZZAAK0010Q1ZP", ""],
  ["Sonavari Foot Wear", null, null, "New customer since Diwali"],
  ["Nilgavya Tea Depot", "5512370", null, ""],
  [null, "3310455", null, "Number from a visiting card"],
  ["Vidyomira Paper Mart", "6120944", null, ""],
  ["Jhilvana Ceramics", null, null, "Pays on time so far"],
  ["मेघनारी क्लॉथ सेंटर", "7049312", null, ""],
  ["Lumesh Electricals", "2284610", null, "30 days"],
  ["Dhrumika Packaging", null, null, ""],
];

/** Again and again is once. */
export async function seedWatches(db: D1Database): Promise<void> {
  const asha = { id: "demo-asha" } as Viewer;
  const watches = watched.map(([name, digits, gstin, note]) => ({ name, digits, gstin, note }));
  await addWatches(openDatabase(db), asha, watches.reverse());
}
