import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { draftFiles, keepDraftFiles } from "../../app/reports/files/draft-files.server";
import { db, person } from "../people";

const card = (text: string) => {
  const bytes = new TextEncoder().encode(text);
  const clean = {
    bytes,
    file_name: "card.png",
    content_type: "image/png",
    extension: "png",
    pixels: null,
    size: bytes.length,
  };
  return { kind: "visiting_card", clean } as Parameters<typeof keepDraftFiles>[4][number];
};

it("another visiting card takes the place of the first, whose picture does not stay in the bucket", async () => {
  const asha = await person("asha");
  const key = crypto.randomUUID();
  const objects = async () => (await env.FILES.list({ prefix: `${asha.id}/` })).objects.length;
  for (const text of ["the first card", "the second card"])
    await keepDraftFiles(db, env.FILES, asha, key, [card(text)]);
  expect(await draftFiles(db, asha, key)).toHaveLength(1);
  expect(await objects()).toBe(1);
});
