import { fieldNames } from "../../reports/fields/fields";
import { factsOf } from "../../reports/fields/fields.server";
import { either, type Heading } from "../../reports/fields/headings.server";
import type { ColumnUse } from "./sheet";

/** Of the fields of a report, and of what lists have beside them. */
export const known: (Heading & { use: ColumnUse; first?: true })[] = [
  ...fieldNames.flatMap((use) =>
    factsOf(use).headings.map((heading) => ({ use, first: factsOf(use).first, ...heading })),
  ),
  { use: "credit", names: /^(?:credit|cr)(?: (?:balance|amount|amt|bal))?$/ },
  { use: "side", names: /^(?:dr|cr) (?:cr|dr)$|^d c$|^dr or cr$|^balance type$/ },
];

/** What was due when a list began: an older balance that the amount beside it may not have in it. */
export const openings = either(
  /^(?:op|opn|opng|opening|old|prev|previous|last|earlier|past|purana|pichla|pichhla|juna|agli)(?: year| yr| month)? ?(?:bal|balance|balances|amount|amt|due|dues|outstanding|os|o s|baki|baaki|bakaya)?(?: (?:amount|amt))?$|^(?:b f|o b|bf|ob)(?: (?:amount|amt|bal|balance))?$|^(?:balance )?(?:brought|brt) (?:forward|fwd)$/,
  "प्रारंभिक शेष|आरंभिक शेष|पिछला शेष|पिछला बकाया|पिछला बाकी|पिछली बाकी|पुराना बकाया|पुराना बाकी|पुरानी बाकी|मागील बाकी|मागील शिल्लक|जुनी बाकी|आरंभीची शिल्लक|" +
    "ખૂલતી બાકી|ખુલતી બાકી|આગળની બાકી|પાછલી બાકી|જૂની બાકી|જુની બાકી|ஆரம்ப இருப்பு|தொடக்க இருப்பு|முந்தைய பாக்கி|பழைய பாக்கி|பழைய நிலுவை|ప్రారంభ నిల్వ|పాత బాకీ|పాత బకాయి|" +
    "প্রারম্ভিক জের|প্রারম্ভিক স্থিতি|পূর্বের জের|আগের জের|আগের বাকি|পুরনো বাকি|পূর্বের বাকি|সাবেক",
);
