import { wrongWith } from "../../app/parties/gstin";
import { pngOf, svgOf } from "./bill-pictures";
import { localPortal } from "./local-portal";
import { madeUpBill, signedCode } from "./made-up-portal";

/** Nobody's, valid by its form. */
export const demoSeller = "27ZZAAB0001Q1ZZ";

type Asked = { buyer?: string; total: number; seller?: string; date: string; kind?: string; number?: string };

export async function demoBill(root: string, { buyer = "", seller = demoSeller, ...asked }: Asked) {
  for (const [name, gstin] of Object.entries({ buyer, seller }))
    if (gstin !== "URP" && wrongWith(gstin) !== null) return { wrong: `--${name} is no GSTIN: ${gstin || "say one"}` };
  if (!(asked.total > 0)) return { wrong: "--total is an amount in rupees, like 45000" };
  const data = await madeUpBill({ ...asked, buyer, seller });
  const code = await signedCode(await localPortal(root), data);
  return { code, svg: svgOf(code), png: pngOf(code), name: data.Irn.slice(0, 12) };
}
