import { noticeParts, unprintedPart } from "./notice";
import { gap, noticeFonts } from "./notice-fonts.server";
import { Page, type Style, writePdf } from "./paper.server";
import type { NoticeFacts, NoticeLanguage, NoticePart } from "./terms";

const body: Style = { size: 11, leading: 17, bold: false, indent: 0, before: 7, centred: false };
const styles: Record<NoticePart["kind"], Style> = {
  title: { ...body, size: 17, leading: 24, bold: true, before: 0, centred: true },
  subtitle: { ...body, before: 0, centred: true },
  text: body,
  subject: { ...body, bold: true, before: 14 },
  label: { ...body, bold: true, before: 10 },
  lines: { ...body, indent: 28, before: 2 },
  point: { ...body, indent: 22 },
};

/** The notice as an A4 PDF with its own fonts, so that a party's name comes out right on any phone or printer. */
export async function noticePdf(
  facts: NoticeFacts,
  language: NoticeLanguage,
  assets: Fetcher,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts = noticeParts(facts, language);
  // What a note about missing signs may be written with is asked for before it is known whether there will be one.
  const texts = [...parts, unprintedPart([gap], language)].map(({ kind, text }) => ({
    text: `${text} 0`,
    bold: styles[kind].bold,
  }));
  const fonts = await noticeFonts([...texts, { text: "0", bold: false }], assets);
  const paper = new Page(fonts);
  const left = new Set<string>();
  const write = (part: NoticePart) => {
    const style = styles[part.kind];
    part.text.split("\n").forEach((line, index) => {
      const text = fonts.printable(line, style.bold, left);
      paper.paragraph(text, index === 0 ? style : { ...style, before: 1 }, part.kind === "point" ? part.number : "");
    });
  };
  parts.forEach(write);
  if (left.size > 0) write(unprintedPart([...left], language));
  return writePdf(paper, fonts, language === "hi" ? "hi-IN" : "en-IN");
}
