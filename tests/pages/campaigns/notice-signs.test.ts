// Which signs the legal notice's PDF can print, and what it says of the others.
import { inflateSync } from "node:zlib";
import { beforeAll, expect, it } from "vitest";
import { asha, post, reportsOf, serveCampaigns } from "./campaign-site";

serveCampaigns();

let report = 0;
beforeAll(async () => {
  [report = 0] = await reportsOf("asha@example.in", ["Printed"]);
});

/** The notice's PDF with this address typed in the form: its text as it is copied, and the glyphs that are drawn. */
async function printed(address: string, language = "en"): Promise<{ text: string; glyphs: number[] }> {
  const answer = await post(asha, "/legal-notice", {
    notice: `${report} ${language} pdf`,
    report_id: [String(report)],
    recipient_address: [address],
  });
  expect(answer.status).toBe(200);
  const pages = streamsOf(Buffer.from(await answer.arrayBuffer())).filter((stream) => stream.includes(" TJ"));
  const lines = pages.flatMap((page) => [...page.matchAll(/ActualText <feff([0-9a-f]*)>/g)]);
  return {
    text: lines.map(([, hex = ""]) => Buffer.from(hex, "hex").swap16().toString("utf16le")).join(" "),
    glyphs: pages.flatMap((page) =>
      [...page.matchAll(/<([0-9a-f]{4})> -?\d+\] TJ/g)].map(([, id = ""]) => parseInt(id, 16)),
    ),
  };
}

/** What the packed streams of a PDF of ours hold. */
function streamsOf(pdf: Buffer): string[] {
  const streams: string[] = [];
  for (let at = pdf.indexOf("\nstream\n"); at >= 0; at = pdf.indexOf("\nstream\n", at)) {
    const end = pdf.indexOf("\nendstream", at);
    streams.push(inflateSync(pdf.subarray(at + 8, end)).toString("latin1"));
    at = end;
  }
  return streams;
}

it.each([
  "संथाली ᱥᱟᱱᱛᱟᱲᱤ ᱫᱚᱠᱟᱱ",
  "ꯃꯩꯇꯩꯂꯣꯟ ꯗꯨꯀꯥꯟ",
  "Ṭhākur & Śrī – “Kirāṇā”",
  "श्री बालाजी ট্রেডার্স ਸ਼ਾਂਤੀ ગુજરાત ଓଡ଼ିଆ ஸ்ரீ తెలుగు ಕನ್ನಡ മലയാളം اردو",
])("%s is printed whole, and nothing is said", async (address) => {
  const { text, glyphs } = await printed(address);
  for (const word of address.split(" ")) expect(text).toContain(word);
  expect(glyphs).not.toContain(0);
  expect(text).not.toContain("could not be printed");
});

it.each([
  ["Raju 🏪 Traders", "Raju […] Traders", "U+1F3EA"],
  ["Raju 👨‍👩‍👧 Traders", "Raju […] Traders", "U+1F468 200D 1F469 200D"],
  ["Shop 1️⃣ 🇮🇳", "Shop […] […]", "U+0031 20E3; U+1F1EE 1F1F3"],
  ["中国 Store", "[…] Store", "U+4E2D; U+56FD"],
  ["\ue000 Private", "[…] Private", "U+E000"],
  ["\u0378 Unassigned", "[…] Unassigned", "U+0378"],
  ["\u{fffff} Never", "[…] Never", "U+FFFFF"],
  ["𑄌𑄋𑄴𑄟 Rangamati", "[…] Rangamati", "U+1110C"],
  ["བོད Leh", "[…] Leh", "U+0F56"],
  ["☎ 98000", "[…] 98000", "U+260E"],
])("of %j it prints %j and names what is missing: %s", async (address, shown, number) => {
  const english = await printed(address);
  expect(english.text).toContain(shown);
  expect(english.text).toMatch(/stands for signs that could not be printed here \(U\+/);
  expect(english.text).toContain(number);
  expect(english.glyphs).not.toContain(0);
  const hindi = await printed(address, "hi");
  expect(hindi.text).toContain("यहाँ छप नहीं सके");
  expect(hindi.glyphs).not.toContain(0);
});

const [planes, atOnce] = [2, 4096];
it.each(Array.from({ length: (planes * 65_536) / atOnce }, (_, part) => part * atOnce))(
  "no character from U+%i on is drawn as a box",
  async (from) => {
    const characters = Array.from({ length: atOnce }, (_, index) => from + index).filter(
      (code) => code < 0xd800 || code > 0xdfff,
    );
    const { glyphs } = await printed(`0 ${characters.map((code) => String.fromCodePoint(code)).join(" ")}`);
    expect(glyphs.length).toBeGreaterThan(1000);
    expect(glyphs).not.toContain(0);
  },
  120_000,
);
