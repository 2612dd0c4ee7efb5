import { inWords } from "../../app/bulk/cell-message";
import { readRows } from "../../app/bulk/reading/read-row";
import { recogniseColumns } from "../../app/bulk/reading/sheet-columns";
import { readSheetText } from "../../app/bulk/reading/sheet-file.server";
import { review } from "../../app/bulk/review/review";
import { english } from "../english";

/** The rows of a list, its cells parted by strokes, that are ready to be submitted: party and amount. */
export async function readyIn(text: string): Promise<string[]> {
  const read = await readSheetText(text.trim().replace(/ *\| */g, "\t"));
  if ("refused" in read) throw new Error(inWords(english, read.refused));
  return review(readRows(read.sheet, recogniseColumns(read.sheet)), []).flatMap(({ claim }) =>
    claim ? [`${claim.party_name} ${claim.amount_due}`] : [],
  );
}
