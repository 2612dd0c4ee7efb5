import { productName } from "../product";

/** Words that speak for the house or an authority. A name of nothing but these is nobody's. */
const reserved =
  "admin admins administrator administration moderator moderators support helpdesk official officials verified verification verify verifier team staff police court courts judge magistrate government govt grievance officer officers cybercell cybercrime legalteam customercare webmaster postmaster root system security";
/** Words that such names have between them. */
const between =
  "the of and india indian high supreme district cyber crime cell customer care service services help desk dept department legal nodal station cyber crimes branch headquarters gst income tax ministry commissioner commissionerate inspector state city rural mumbai delhi new kolkata chennai bengaluru bangalore hyderabad pune ahmedabad surat jaipur lucknow gujarat maharashtra karnataka telangana kerala punjab haryana bihar rajasthan";

const wholly = new RegExp(`^(?:${`${reserved} ${between}`.split(" ").join("|")})+$`);
const any = new RegExp(reserved.split(" ").join("|"));

/** Letters and digits that look like Latin letters. */
const lookalikes: Record<string, string> = Object.fromEntries(
  "аa еe оo рp сc хx уy іi јj ѕs кk мm тt вb нh ԁd ӏl ɑa ɡg ıi αa βb εe ηn ιi κk μu νv οo ρp τt υu χx 0o 3e 4a 5s 7t 8b @a $s !i |l"
    .split(" ")
    .map((pair) => [...pair] as [string, string]),
);

/** Whether a name speaks for the house or an authority: "аdmin", "Verification Team", "0fficial". */
export function speaksForOthers(name: string): boolean {
  if (
    /बकाया|^\s*(?:[\p{L}\p{M}]+\s+)?(?:पुलिस|पोलीस|પોલીસ|কলকাতা পুলিশ|পুলিশ|போலீஸ்|காவல்துறை|పోలీసు|न्यायालय|अधिकारी)\s*$/u.test(
      name.normalize("NFC"),
    )
  )
    return true;
  const letters = [...name.normalize("NFKD").toLowerCase()].map((c) => lookalikes[c] ?? c).join("");
  return ["l", "i"].some((one) => {
    const plain = letters.replaceAll("1", one).replace(/[^a-z]/g, "");
    // A name in another script is not read here, only what of it looks Latin.
    const others = /\p{L}/u.test(letters.replace(/[a-z]/g, ""));
    return plain.includes(productName.toLowerCase()) || (!others && wholly.test(plain) && any.test(plain));
  });
}
