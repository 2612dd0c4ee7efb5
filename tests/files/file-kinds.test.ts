import { expect, it } from "vitest";
import { fileKinds, fileSize, fileSizeLimit, kinds, typeName } from "../../app/files/file-kinds";
import { english } from "../english";

it("a report takes one image as visiting card and five images or PDFs as proof", () => {
  expect(fileKinds.map((kind) => [kinds[kind].most, kinds[kind].accept])).toEqual([
    [1, "image/jpeg,image/png,image/webp"],
    [5, "image/jpeg,image/png,image/webp,application/pdf"],
  ]);
});

it("5 MB is 5 × 1024 × 1024 bytes", () => {
  expect(fileSizeLimit).toBe(5_242_880);
});

it.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [1023, "1023 bytes"],
  [1024, "1 KB"],
  [348_160, "340 KB"],
  [1_048_575, "1 MB"],
  [1_258_291, "1.2 MB"],
  [fileSizeLimit, "5 MB"],
])("%d bytes read %s", (bytes, expected) => {
  expect(fileSize(english, bytes)).toBe(expected);
});

it("types are called what people call them", () => {
  const types = ["image/jpeg", "image/png", "image/webp", "application/pdf", "text/plain"];
  expect(types.map((type) => typeName(english, type))).toEqual([
    "JPEG image",
    "PNG image",
    "WebP image",
    "PDF",
    "File",
  ]);
});
