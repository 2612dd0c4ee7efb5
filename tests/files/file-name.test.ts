import { parse } from "content-disposition";
import { describe, expect, it } from "vitest";
import { contentDisposition, safeFileName } from "../../app/files/file-name";

describe("a file's stored name", () => {
  it.each([
    ["photo.JPEG", "jpg", "photo.jpg"],
    ["card.png", "webp", "card.webp"],
    ["virus.pdf.exe", "pdf", "virus.pdf.pdf"],
    ["C:\\Users\\asha\\बिल.pdf", "pdf", "बिल.pdf"],
    ["../../etc/passwd", "jpg", "passwd.jpg"],
    ["bill no.12", "pdf", "bill no.12.pdf"],
    ["a\u0000b\r\nc\tे.png", "png", "a b c े.png"],
    ["bill\u202efdp.exe", "pdf", "billfdp.pdf"],
    ["\u200eक्\u200dष.jpg", "jpg", "क्\u200dष.jpg"],
    ['a<b>:"c"|?*.jpg', "jpg", "a_b___c____.jpg"],
    ["..hidden", "jpg", "hidden.jpg"],
    [".htaccess.", "png", "htaccess.png"],
    ["", "jpg", "file.jpg"],
    ["   ", "jpg", "file.jpg"],
    ["/", "jpg", "file.jpg"],
    ["\ud800.jpg", "jpg", "file.jpg"],
  ])("%j is kept as one that is safe", (name, extension, expected) => {
    expect(safeFileName(name, extension)).toBe(expected);
  });

  it("has at most 100 characters and never half a one", () => {
    for (const letter of ["a", "क्षि", "👨‍👩‍👧", "\ud83d\ude00"]) {
      const name = safeFileName(letter.repeat(200), "webp");
      expect(name.length).toBeLessThanOrEqual(100);
      expect(name.slice(0, -5).replaceAll(letter, "")).toBe("");
    }
    expect(safeFileName("a".repeat(200), "jpg")).toHaveLength(100);
  });
});

describe("a download's name", () => {
  it("is told in full and in ASCII", () => {
    expect(contentDisposition("attachment", "बिल 7.pdf")).toBe(
      `attachment; filename="_ 7.pdf"; filename*=UTF-8''${encodeURIComponent("बिल 7")}.pdf`,
    );
    expect(contentDisposition("inline", "बिल.jpg")).toMatch(/^inline; filename="?file\.jpg"?; filename\*=UTF-8''/);
    expect(contentDisposition("attachment", "bill.pdf")).toMatch(/^attachment; filename="?bill\.pdf"?$/);
  });

  it("arrives as it was, and no name breaks out of the header", () => {
    for (const name of [
      "बिल.pdf",
      'a"; filename=evil.exe.pdf',
      "50%41.pdf",
      "back\\slash.pdf",
      "é'(1)*.png",
      "x\r\ny.pdf",
      "a",
    ]) {
      const header = contentDisposition("attachment", name);
      expect(header).toMatch(/^[ -~]+$/);
      expect(new Headers({ "Content-Disposition": header }).get("Content-Disposition")).toBe(header);
      expect(parse(header).parameters.filename).toBe(name);
    }
  });

  it("half a character is replaced, not an error", () => {
    expect(contentDisposition("inline", "\ud800.jpg")).toContain("%EF%BF%BD");
  });
});
