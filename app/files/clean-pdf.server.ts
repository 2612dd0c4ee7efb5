import { Buffer } from "node:buffer";
import { cleanJpeg } from "./clean-jpeg.server";
import { PdfFile, type PdfObject } from "./pdf-file.server";
import { type PdfDict, PdfRef, type PdfValue } from "./pdf-objects.server";
import { PdfWriter } from "./pdf-writer.server";
import { Refused, Unreadable } from "./picture.server";

/**
 * A PDF written anew with what its pages show and nothing else: Info, XMP, private data of programs, older revisions,
 * names of commentators, camera data of the photos in it, attached files, scripts and whatever acts by itself go.
 * Signatures go too, since they would no longer hold. Encrypted files are refused.
 *
 * Why not with a library: docs/decisions/cleaning-files.md
 */
export function cleanPdf(sent: Uint8Array): Uint8Array<ArrayBuffer> {
  // What stands before the header, as a mail program's line break, counts in nobody's offsets.
  const bytes = sent.subarray(Math.max(0, pdfStart(sent)));
  try {
    return writtenAnew(PdfFile.byTables(bytes));
  } catch (error) {
    if (error instanceof Refused) throw error;
    return writtenAnew(PdfFile.byScanning(bytes));
  }
}

/** Where a PDF begins: within its first kilobyte, as readers have it. -1: nowhere. */
export function pdfStart(bytes: Uint8Array): number {
  return Buffer.from(bytes.subarray(0, 1024)).indexOf("%PDF-", 0, "latin1");
}

const keptOfCatalog = [
  "/Type /Version /Extensions /Pages /PageLabels /Dests /Outlines /ViewerPreferences /PageMode /PageLayout /AcroForm",
  "/StructTreeRoot /MarkInfo /Lang /OCProperties /OutputIntents",
].flatMap((line) => line.split(" "));

/** Dropped from every dictionary whose keys are the standard's, not the file's own. */
const dropped = new Set(
  [
    "/Metadata /PieceInfo /LastModified /SpiderInfo /Creator /CreatorInfo /Thumb", // who, when, with what
    "/AA /OpenAction /JS /XFA", // acts by itself
    "/AF /EF /RF", // attached files
    "/SigFlags",
  ].flatMap((line) => line.split(" ")),
);
/** What a dictionary's keys are: the standard's, or names the file made up (a font may be called /JS). */
type Keys = "standard" | "states" | "made up";
const madeUp = new Set(
  "/Font /XObject /ExtGState /ColorSpace /Pattern /Shading /Properties /CharProcs /Dests /ClassMap /RoleMap /Colorants".split(
    " ",
  ),
);
const unsafeActions = new Set<PdfValue>(
  "/JavaScript /Launch /SubmitForm /ImportData /GoToR /GoToE /Rendition /Movie /Sound /RichMediaExecute /Trans /GoTo3DView /ResetForm /Hide".split(
    " ",
  ),
);
const droppedTypes = new Set<PdfValue>("/Metadata /EmbeddedFile /Sig /DocTimeStamp /XRef /ObjStm".split(" "));
const droppedAnnotations = new Set<PdfValue>("/FileAttachment /RichMedia /Screen /Movie /Sound /3D".split(" "));
/** Of a comment drawn on a page: who made it and when. */
const ofCommentators = new Set(["/T", "/M", "/NM", "/CreationDate"]);
/** Also without a subtype, a dictionary with a place on the page is no comment. */
const fields = new Set<PdfValue>(["/Widget", "null"]);

function writtenAnew(file: PdfFile): Uint8Array<ArrayBuffer> {
  const writer = new PdfWriter(file.budget);
  const catalog = file.catalog;
  const pages = file.dict(catalog.get("/Pages"));
  const kids = file.resolve(pages.get("/Kids"));
  if (!Array.isArray(kids) || kids.length === 0) throw new Unreadable("no pages");
  file.dict(kids[0]);

  const clean: PdfDict = new Map();
  for (const key of keptOfCatalog) {
    const value = catalog.get(key);
    if (value !== undefined) clean.set(key, value);
  }
  // Of the document's names only the places links lead to: not scripts, not attached files.
  const names = file.resolve(catalog.get("/Names"));
  const places = names instanceof Map ? names.get("/Dests") : undefined;
  if (places !== undefined) clean.set("/Names", new Map([["/Dests", places]]));
  clean.set("/Type", "/Catalog");

  // Only what can be reached from the catalog is read at all.
  const numbers = new Map<number, number>();
  const waiting: { number: number; keys: Keys }[] = [];
  const reach: Walk["reach"] = (ref, keys) => {
    const known = numbers.get(ref.number);
    if (known) return known;
    const number = writer.number();
    numbers.set(ref.number, number);
    waiting.push({ number: ref.number, keys });
    return number;
  };
  const walk = { file, reach };
  const root = writer.number();
  writer.object(root, textOf(clean, walk));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const object = withoutCameraData(file, file.read(next.number));
    const { value, data } = object;
    const number = numbers.get(next.number) ?? 0;
    if (data && value instanceof Map) {
      const dict = cleanStream(value, walk);
      if (dict === "null") writer.object(number, dict);
      else writer.stream(number, dict, data);
    } else writer.object(number, textOf(value, walk, next.keys));
  }
  return writer.finish(root);
}

/** `reach` gives the new number of what is referred to, and sees to it that it is written. */
type Walk = { file: PdfFile; reach: (ref: PdfRef, keys: Keys) => number };

/** A value as text, cleaned. */
function textOf(value: PdfValue, walk: Walk, keys: Keys = "standard"): string {
  if (typeof value === "string") return value;
  if (value instanceof PdfRef) return `${walk.reach(value, keys)} 0 R`;
  if (Array.isArray(value)) return `[${value.map((item) => textOf(item, walk)).join(" ")}]`;
  const entry = (key: string) => walk.file.resolve(value.get(key));
  if (isDropped(entry)) return "null";
  if (unsafeActions.has(entry("/S"))) return "<<>>";
  const parts: string[] = [];
  for (const [key, item] of value) {
    if (keys === "standard" && (dropped.has(key) || namesPeople(key, entry))) continue;
    parts.push(`${key} ${textOf(item, walk, keysBelow(keys, key))}`);
  }
  return `<<${parts.join(" ")}>>`;
}

function keysBelow(keys: Keys, key: string): Keys {
  // An appearance has one picture, or one for each state of a button, by the state's name.
  if (keys === "states") return "made up";
  if (keys === "made up") return "standard";
  return key === "/AP" ? "states" : madeUp.has(key) ? "made up" : "standard";
}

/** A dictionary's values, whether they stand in it or are referred to; "null" where there is none. */
type Entry = (key: string) => PdfValue;

function isDropped(entry: Entry): boolean {
  if (entry("/ByteRange") !== "null" || droppedTypes.has(entry("/Type"))) return true;
  return entry("/Rect") !== "null" && droppedAnnotations.has(entry("/Subtype"));
}

function namesPeople(key: string, entry: Entry): boolean {
  // A page's beads lead to articles, which have an Info of their own.
  if (key === "/B") return entry("/Type") === "/Page";
  // A form field, too, has a /T: its name, which it keeps.
  return ofCommentators.has(key) && entry("/Rect") !== "null" && !fields.has(entry("/Subtype"));
}

function cleanStream(dict: PdfDict, walk: Walk): string {
  if (walk.file.resolve(dict.get("/Subtype")) === "/XML") return "null";
  const clean = new Map(dict);
  // The length is written anew, and content may not lie in another file.
  for (const key of ["/Length", "/DL", "/F", "/FFilter", "/FDecodeParms"]) clean.delete(key);
  return textOf(clean, walk);
}

/** A photo in the document, as the apps that scan with a phone store it, without what its own file tells. */
function withoutCameraData(file: PdfFile, object: PdfObject): PdfObject {
  const { value, data } = object;
  if (!data || !(value instanceof Map) || file.resolve(value.get("/Subtype")) !== "/Image") return object;
  const filters = [file.resolve(value.get("/Filter"))].flat().map((filter) => file.resolve(filter));
  const isPhoto = filters.at(-1) === "/DCTDecode" || filters.at(-1) === "/DCT";
  if (!isPhoto || filters.length > 2) return object;
  const dict = new Map(value);
  let photo = data;
  if (filters.length === 2) {
    if (filters[0] !== "/FlateDecode") return object;
    photo = file.inflate({ value: new Map([["/Filter", "/FlateDecode"]]), data });
    dict.delete("/DecodeParms");
  }
  dict.set("/Filter", "/DCTDecode");
  return { value: dict, data: Buffer.from(cleanJpeg(photo, true)) };
}
