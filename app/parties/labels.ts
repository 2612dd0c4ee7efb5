// What people write beside a name, a number or a GSTIN to say what it is: data only.

/** Before a phone number, in Latin letters and in the scripts of the product's languages. */
const phone =
  "mob(?:ile)?|mo|mb|mbl|ph(?:one)?|tel(?:ephone)?|cell|contact|whats\\s?app|wapp|wa|call|m|p|t|" +
  "मोबाइल|मोबाईल|मोबा|मो|फोन|फ़ोन|संपर्क|व्हाट्सएप|व्हाट्सऐप|व्हॉट्सअ‍ॅप|મોબાઇલ|મોબાઈલ|મો|ફોન|સંપર્ક|" +
  "கைபேசி|அலைபேசி|மொபைல்|போன்|தொலைபேசி|మొబైల్|ఫోన్|సెల్|মোবাইল|মোবাঃ|ফোন|موبائل|فون";
const number = "nos?|num(?:ber)?|नंबर|नम्बर|नं|क्रमांक|નંબર|નં|எண்|నంబర్|నెంబర్|নম্বর|নং|نمبر";

/** Before a GSTIN or a PAN. */
const gst = "gst(?:in|n)?|uin|tin|जीएसटी|જીએસટી|ஜிஎஸ்டி|జీఎస్టీ|জিএসটি";
const pan = "pan|card|पैन|पॅन|પાન|பான்|పాన్|প্যান";

/** Before a party's name: with a colon or a dash alone, since a name may begin with the word. */
export const nameLabel =
  /^\s*(?:party(?:'?s)?(?:\s*name)?|firm(?:\s*name)?|(?:legal |trade )?name|customer|buyer|shop(?:\s*name)?|to|नाम|नाव|पार्टी|નામ|પાર્ટી|பெயர்|பார்ட்டி|పేరు|పార్టీ|নাম|পার্টি|نام)\s*(?:[:=]|-\s)\s*/iu;

/** Before a place, within what is left of a text. */
export const placeLabel = /[\s,;.]*(?<!\p{L})(?:city|place|station|address|addr?)\s*[:=]\s*/giu;

// A dot or a sign may stand behind each of several: "Mob. No.: ".
const glue = "[\\s.:=#/\"'*_|(\\[-]*";
const endsWith = (words: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:(?:${words})${glue})+$`, "iu");

/** At the end of what stands before a number; the words alone that call it a phone number. */
export const numberLabels = endsWith(`${phone}|${number}`);
export const phoneWords = new RegExp(`^(?:${phone})(?![\\p{L}\\p{M}])`, "iu");
/** At the end of what stands before a GSTIN, before a PAN. */
export const gstinLabels = endsWith(`${gst}|${number}|id`);
export const panLabels = endsWith(`${pan}|${number}`);
export const panWords = /(?<!\p{L})(?:pan|पैन|पॅन|પાન|பான்|పాన్|প্যান)/iu;
export const gstWords = new RegExp(`(?<!\\p{L})(?:${gst})`, "iu");
/** The same at the beginning of a field for one. */
export const gstinWords = new RegExp(`(?:${gst}|${number}|id)(?![\\p{L}\\p{M}])`, "u");

/** Characters that a label takes, with what stands around it. */
const longestLabel = 48;

/** The label that stands right before a place of a text; null: none does. */
export function labelBefore(plain: string, at: number, label: RegExp): { start: number; text: string } | null {
  const from = Math.max(0, at - longestLabel);
  const found = label.exec(plain.slice(from, at));
  return found && { start: from + found.index, text: found[0] };
}

/** Behind a number, whose it is or what for. */
export const numberRemark =
  /^\s*\(\s*(?:m|o|r|h|wa|whats\s?app|mob(?:ile)?|off(?:ice)?|res|ph|call|shop|owner)\.?\s*\)/i;

/** Labels within a cell that holds nothing but numbers. */
export const withinNumbers =
  /\b(?:mob(?:ile)?|ph(?:one)?|tel|cell|contact|whats?app|m|p|t)\b\.?(?:\s*(?:no|num|number)\b\.?)?\s*[:-]?\s*/gi;
