// The desk's certificates: which are taken, what the log says, and that only one of a key id is in use.
import { expect, it } from "vitest";
import { auditPage } from "../../app/audit/audit.server";
import { keyedDigest } from "../../app/bills/digests.server";
import { addPortal, type Certificate, certificateIn, portalsInUse, removePortal } from "../../app/bills/portals.server";
import { madeUpPortal } from "../../scripts/bills/made-up-portal";
import { adminNamed } from "../admin/admins";
import { db } from "../people";

const inUse = async () => portalsInUse(db, await adminNamed("meera"));

it("a certificate is read: its key id is its fingerprint, its days are its own", async () => {
  const [from, until] = [Date.parse("2025-01-01T00:00:00Z"), Date.parse("2027-01-01T00:00:00Z")];
  const portal = await madeUpPortal("One", { from, until });
  const read = await certificateIn(`some notes\r\n${portal.pem}\nmore`);
  expect(read).toMatchObject({ kid: portal.kid, valid_from: from, valid_until: until });
});

it.each([
  ["nothing", ""],
  ["a sentence", "the certificate of the portal"],
  ["no certificate between the lines", `-----BEGIN CERTIFICATE-----\n${"A".repeat(400)}\n-----END CERTIFICATE-----`],
  ["a public key", `-----BEGIN PUBLIC KEY-----\n${"A".repeat(400)}\n-----END PUBLIC KEY-----`],
  ["a megabyte", `-----BEGIN CERTIFICATE-----\n${"A".repeat(1_048_576)}\n-----END CERTIFICATE-----`],
])("%s is no certificate", async (_what, text) => {
  expect(await certificateIn(text)).toBe("no certificate");
});

it("a cut certificate is none, and one with a short key is too weak", async () => {
  const { pem } = await madeUpPortal("One");
  expect(await certificateIn(pem.replace(/\n.{64}\n/, "\n"))).toBe("no certificate");
  expect(await certificateIn((await madeUpPortal("Weak", { bits: 1_024 })).pem)).toBe("weak");
});

it("adding and removing is in the log; of one key id one is in use, and it can be entered again later", async () => {
  const portal = await madeUpPortal("IRP 9");
  const read = { ...((await certificateIn(portal.pem)) as Certificate), name: "IRP 9" };
  const both = await Promise.all([
    addPortal(db, await adminNamed("meera"), read),
    addPortal(db, await adminNamed("meera"), read),
  ]);
  expect(both.toSorted()).toEqual(["added", "known"]);
  const [one] = await inUse();
  expect(one).toMatchObject({ name: "IRP 9", kid: portal.kid, past: false });
  await removePortal(db, await adminNamed("meera"), one?.id ?? 0);
  await removePortal(db, await adminNamed("meera"), one?.id ?? 0);
  expect(await inUse()).toEqual([]);
  expect(await addPortal(db, await adminNamed("meera"), read)).toBe("added");
  const filter = { action: "", admin: "", object: `setting certificate ${portal.kid}` };
  const { lines } = await auditPage(db, await adminNamed("meera"), filter, null);
  expect(lines.map(({ action }) => action)).toEqual(["add certificate", "remove certificate", "add certificate"]);
  expect(lines[0]).toMatchObject({ href: "/admin/certificates" });
  expect(lines[1]?.what).toBe("IRP 9");
});

it("digests differ by secret, by what they are for and by value, and nothing else makes them", async () => {
  const made = await Promise.all([
    keyedDigest("one", "irn", "a"),
    keyedDigest("one", "seller", "a"),
    keyedDigest("two", "irn", "a"),
    keyedDigest("one", "irn", "b"),
  ]);
  expect(new Set(made).size).toBe(4);
  expect(made.every((digest) => /^[0-9a-f]{64}$/.test(digest))).toBe(true);
  expect(await keyedDigest("one", "irn", "a")).toBe(made[0]);
});
