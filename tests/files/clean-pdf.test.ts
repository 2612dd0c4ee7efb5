import { Buffer } from "node:buffer";
import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { cleanFile } from "../../app/files/clean-file.server";
import * as messages from "../../app/words/files";
import { inEnglish } from "../english";
import { bill, compactBill, compactPdf, pdf, pictures, revised, saved, stream, unfolded } from "./samples";

async function cleaned(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const result = await cleanFile("proof", new File([bytes], "bill.pdf"));
  if ("refused" in result) throw new Error(inEnglish(result.refused));
  return unfolded(result.ok.bytes);
}

async function refusal(bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const result = await cleanFile("proof", new File([bytes], "bill.pdf"));
  return "refused" in result ? result.refused : "accepted";
}

const pages = ["<</Type /Pages /Kids [3 0 R] /Count 1>>", "<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9]>>"];
const catalog = "<</Type /Catalog /Pages 2 0 R>>";

describe("a PDF", () => {
  it("tells nothing of author, program, dates or earlier states", async () => {
    expect(unfolded(bill())).toMatch(/canary-author.*canary-second-author/s);
    expect(await cleaned(bill())).not.toMatch(/canary|63616e617279|\/Info|\/ID|\/Metadata|xmpmeta/);
  });

  it("tells nothing either when its author lies in a compressed container", async () => {
    expect(unfolded(compactBill())).toContain("canary-author");
    expect(await cleaned(compactBill())).not.toMatch(/canary|\/Info/);
  });

  it("still shows what its last state showed", async () => {
    const text = await cleaned(bill());
    expect(text).toContain("(Bill no. 7) Tj");
    expect(text).toContain("/BaseFont /Courier");
    expect(text).not.toContain("/BaseFont /Helvetica");
    expect(text).toContain("(Paid in part)");
    expect(text).toContain("(https://example.in/pay)");
    // A font may be named like something we take out.
    expect(text).toMatch(/\/Font <<\/JS \d+ 0 R>>/);
  });

  it("does nothing by itself and carries no other file", async () => {
    expect(await cleaned(bill())).not.toMatch(/OpenAction|\/AA|JavaScript|Launch|EmbeddedFile|\/EF|XFA|app\.alert/);
  });

  it("shows its photos without their cameras and places", async () => {
    const text = await cleaned(bill());
    expect(text.match(/\/Filter \/DCTDecode/g)).toHaveLength(2);
    expect(text).not.toMatch(/Exif|GPS|8BIM/);
    // The first scan in the file is the thumbnail's.
    const scan = pictures.photo.subarray(pictures.photo.lastIndexOf(Buffer.from([0xff, 0xda])));
    expect(text.split(scan.toString("latin1"))).toHaveLength(3);
  });

  it("loses its signature, which would not hold any more", async () => {
    const signed = pdf([
      "<</Type /Catalog /Pages 2 0 R /AcroForm <</SigFlags 3 /Fields [4 0 R]>>>>",
      ...pages,
      "<</FT /Sig /T (field) /Subtype /Widget /Rect [0 0 1 1] /V 5 0 R>>",
      "<</Type /Sig /Name (canary) /ByteRange [0 1 2 3] /Contents <00>>>",
    ]);
    const text = await cleaned(signed);
    expect(text).not.toMatch(/canary|SigFlags|ByteRange/);
    expect(text).toContain("/T (field)");
  });

  it("whose tables are wrong is read as viewers read it", async () => {
    const shifted = Buffer.from(
      bill()
        .toString("latin1")
        .replaceAll(/startxref\n\d/g, "startxref\n9"),
      "latin1",
    );
    const text = await cleaned(shifted);
    expect(text).toContain("(Bill no. 7) Tj");
    expect(text).not.toContain("canary");
    const tableless = compactBill();
    expect(await cleaned(tableless.subarray(0, tableless.lastIndexOf("startxref")))).toContain(
      "/MediaBox [0 0 200 100]",
    );
  });

  it("from which a page was deleted does not bring it back", async () => {
    const first = pdf([
      catalog,
      "<</Type /Pages /Kids [3 0 R 4 0 R] /Count 2>>",
      "<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9]>>",
      "<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 5 0 R>>",
      stream("", "(canary) Tj"),
    ]);
    expect(await cleaned(first)).toContain("canary");
    expect(await cleaned(revised(first, 2, pages[0] ?? ""))).not.toContain("canary");
  });

  it("that is encrypted is refused", async () => {
    expect(await refusal(pdf([catalog, ...pages], "/Encrypt <</Filter /Standard>>"))).toBe(messages.lockedPdf);
    expect(await refusal(compactPdf([catalog, ...pages], "/Encrypt <</Filter /Standard>>"))).toBe(messages.lockedPdf);
  });

  it("that its owner has locked is refused, and the vendor is told what to do", async () => {
    expect(await refusal(saved.locked)).toBe(messages.lockedPdf);
    expect(inEnglish(messages.lockedPdf)).toMatch(/locked.*print it to a new PDF/);
  });

  it.each([
    ["a line break", "\n"],
    ["a mark that it is UTF-8", "\xef\xbb\xbf"],
    ["the head of a mail", `Content-Type: application/pdf\r\n${"X-Canary: 1\r\n".repeat(70)}\r\n`],
  ])("with %s before its header is taken, without that", async (_, before) => {
    for (const file of [bill(), compactBill(), pdf([catalog, ...pages])]) {
      const text = await cleaned(Buffer.concat([Buffer.from(before, "latin1"), file]));
      expect(text).toMatch(/^%PDF-1\.7/);
      expect(text).not.toContain("anary");
    }
  });

  it("as a program stored it, with a line break first, is taken", async () => {
    expect(await cleaned(saved.lineFirst)).toContain("/Type /Page");
  });

  it("that begins after more than a kilobyte of something else is none", async () => {
    expect(await refusal(Buffer.concat([Buffer.alloc(1024, "x"), bill()]))).toBe(messages.type);
  });

  it("without a page is refused", async () => {
    expect(await refusal(pdf([catalog, "<</Type /Pages /Kids [] /Count 0>>"]))).toBe(messages.type);
    expect(await refusal(pdf([catalog]))).toBe(messages.type);
    expect(await refusal(Buffer.from("%PDF-1.7\n%%EOF"))).toBe(messages.type);
  });
});

describe("a hostile PDF is refused before it costs much", () => {
  const million = 1_000_000;

  it.each(
    Object.entries({
      "that unfolds to gigabytes": () => {
        const zeros = deflateSync(Buffer.alloc(64 * million));
        const bomb = pdf([stream("/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", zeros), ...pages]);
        return Buffer.from(bomb.toString("latin1").replace("/Root 1 0 R", "/Root 9 0 R"), "latin1");
      },
      "that nests without end": () => pdf(["[".repeat(4 * million), ...pages]),
      "of empty dictionaries": () => pdf([`[${"<<>>".repeat(million)}]`, ...pages]),
      "of objects that never end": () => Buffer.from(`%PDF-1.4\n${"1 0 obj ?\n".repeat(500_000)}`),
      "of streams that never end": () => {
        const body = Array.from({ length: 150_000 }, (_, i) => `${i + 1} 0 obj<<>>stream\n`).join("");
        return Buffer.from(`%PDF-1.4\n${body}`);
      },
      "of containers without end": () => {
        const body = Array.from(
          { length: 30_000 },
          (_, i) => `${i + 1} 0 obj<</Type/ObjStm/N 99999999/First 0/Length 9>>stream\n1 0 1 0 1\nendstream\n`,
        );
        return Buffer.from(`%PDF-1.4\n${body.join("")}`);
      },
      "whose lengths refer to themselves": () => {
        const body = Array.from({ length: 50_000 }, (_, i) => `${i + 1} 0 obj<</Length ${i + 1} 0 R>>stream\n`).join(
          "",
        );
        return Buffer.from(`%PDF-1.4\n${body}`);
      },
      "of strings that never end": () =>
        Buffer.from(`%PDF-1.4\n${Array.from({ length: 300_000 }, (_, i) => `${i + 1} 0 obj(\n`).join("")}`),
      "of one comment that runs through all objects": () =>
        Buffer.from(`%PDF-1.4\n${Array.from({ length: 300_000 }, (_, i) => `${i + 1} 0 obj%`).join("")}`),
      "of blanks": () => Buffer.from(`%PDF-1.4\n1 0 obj${" ".repeat(4 * million)}`),
      "of digits": () => Buffer.from(`%PDF-1.4\n${"1".repeat(4 * million)} 0 obj`),
      "whose tables go in circles": () => {
        const file = pdf([catalog], "/Prev 9");
        const start = /startxref\n(\d+)/.exec(file.toString("latin1"))?.[1] ?? "";
        return Buffer.from(file.toString("latin1").replace("/Prev 9", `/Prev ${start}`), "latin1");
      },
    }),
  )("%s", async (_, make) => {
    expect(await refusal(make())).toBe(messages.type);
  });

  it("many names for one large stream do not make a larger file", async () => {
    const refs = Array.from({ length: 3_000 }, (_, i) => `${i + 4} 0 R`).join(" ");
    const base = pdf([
      catalog,
      pages[0] ?? "",
      `<</Type /Page /Parent 2 0 R /Annots [${refs}]>>`,
      stream("", "x".repeat(100_000)),
    ]);
    const offset = base.indexOf("4 0 obj");
    const start = Number(/startxref\n(\d+)/.exec(base.toString("latin1"))?.[1]);
    const entries = `${String(offset).padStart(10, "0")} 00000 n \n`.repeat(3_000);
    const table = `xref\n4 3000\n${entries}trailer\n<</Size 3004 /Root 1 0 R /Prev ${start}>>\nstartxref\n${base.length}\n%%EOF\n`;
    const result = await cleanFile("proof", new File([base, table], "bill.pdf"));
    expect("ok" in result ? result.ok.size : 0).toBeLessThan(1_000_000);
  });
});
