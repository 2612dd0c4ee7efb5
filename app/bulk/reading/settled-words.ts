// How lists of seven languages say that something was paid, received, cleared or cancelled, in headings and in cells.
import { latinDigits } from "../../india";

/** What a heading says of its column. `part`: an advance, a discount, goods that came back. */
export type SettledKind = "paid" | "part" | "status" | "cancelled" | "remarks";

const headings: Record<SettledKind, string> = {
  paid: `
    paid pd received rec recd recvd rcvd rcd receipt receipts collected collection collections realised realized deposited
    deposit cleared clearance clearing clear settled settlement closed payment payments pymt pmt pay repaid recovered recovery
    cash neft rtgs imps upi gpay phonepe paytm jama joma asul usul vasool vasuli vasooli wasool chukta chukaya bhugtan aaya aya aayi mila mile mili
    नकद नगद रोख एनईएफटी यूपीआई રોકડ રોકડા ரொக்கம் నగదు নগদ
    diya diye aavel aavya avel malel malya mlya bharel bharela bharya chukvel milale bharle
    प्राप्त प्राप्ति मिला मिली मिले आया आई आए जमा भुगतान चुकाया चुकाई चुकता अदा वसूल वसूली पेमेंट पेड क्लियर
    मिळाले मिळाली मिळालेले मिळालेली भरले भरलेले भरलेली भरणा दिले दिलेली दिलेले वसुली वसूली चुकते अदा
    મળ્યા મળ્યું મળેલ મળેલા મળેલી જમા ચૂકવેલ ચુકવેલ ચૂકવ્યા ચૂકવણી ચુકવણી ચૂકવેલી ભરેલ ભરેલી વસૂલ વસૂલાત આવેલ આવ્યા પેમેન્ટ ચૂકતે
    பெற்ற பெற்றது பெறப்பட்ட பெறப்பட்டது வரவு வந்த வந்தது செலுத்திய செலுத்தியது செலுத்தப்பட்ட செலுத்தப்பட்டது கட்டிய கட்டியது கொடுத்த கொடுத்தது வசூல் வசூலான
    స్వీకరించిన స్వీకరించినది అందిన అందినది వచ్చిన వచ్చినది వచ్చింది చెల్లించిన చెల్లించినది చెల్లింపు చెల్లింపులు జమ వసూలు వసూలైన కట్టిన కట్టినది
    প্রাপ্ত প্রাপ্তি পেয়েছি পাওয়া জমা পরিশোধ পরিশোধিত আদায় আদায়কৃত দেওয়া দিয়েছে পেমেন্ট`,
  part: `
    advance advances adv discount discounts rebate deduction deductions deducted tds return returns returned cn vatav kasar adjusted
    adjustment adjustments less onaccount unadjusted rg claim claims shortage installment installments instalment instalments kist
    kisht kisth hapta inst insts emi emis किस्त किस्तें किश्त क़िस्त हप्ता हप्ते હપ્તો હપ્તા હપ્તે தவணை வாய்தா వాయిదా వాయిదాలు కిస్తీ কিস্তি
    अग्रिम पेशगी एडवांस छूट कटौती वापसी आगाऊ उचल सूट ॲडव्हान्स अ‍ॅडव्हान्स अॅडव्हान्स परत वजावट
    એડવાન્સ પેશગી બાનું વળતર કપાત પરત વટાવ કસર
    முன்பணம் அட்வான்ஸ் தள்ளுபடி கழிவு
    అడ్వాన్స్ ముందస్తు బయానా తగ్గింపు
    অগ্রিম অ্যাডভান্স ছাড় ফেরত`,
  status: "status स्थिति स्टेटस स्थिती સ્થિતિ સ્ટેટસ நிலை ஸ்டேட்டஸ் స్థితి స్టేటస్ অবস্থা স্ট্যাটাস",
  cancelled: "cancelled canceled cancel void voided cancellation रद्द निरस्त कैंसिल રદ રદ્દ ரத்து రద్దు বাতিল",
  remarks: `
    remark remarks note notes narration comment comments टिप्पणी रिमार्क शेरा टीप નોંધ ટિપ્પણી રિમાર્ક குறிப்பு
    గమనిక వ్యాఖ్య মন্তব্য নোট`,
};

/** With one of these a heading says something else: "Payment Terms", "Received by", "Receipt No", "To be paid". */
const otherwise = new Set(
  listed(`
    not to un yet unpaid uncleared terms term days day mode type method by via no number nos num ref reference utr
    link reminder promise promised expected next proposed planned commitment due goods material pod lr id code name
    phone mobile contact address gstin gst limit person
    नहीं शर्तें तरीका माध्यम नंबर बाकी બાકી શરતો নয় பாக்கி`),
);

/** What a heading says of what was paid; null: nothing. "Last payment" is a payment, of whatever. */
export function settledKind(heading: string): SettledKind | null {
  const parts = plainHeading(heading).split(" ");
  const line = plainHeading(heading);
  if (
    /\bcredit note|\bc n\b|\b(?:sales?|goods|material|maal) returns?\b|^on a(?:\/| )?c(?:count)?$|^rate diff|^r ?d$/.test(
      line,
    )
  )
    return "part";
  if (parts.some((part) => otherwise.has(part))) return null;
  // "Bank" and "Cheque Amt" hold what came by them; "Cheque" alone may hold its number, which no sum is told from.
  if (/^(?:by |in )?(?:bank|(?:cheque|chq)s? (?:amount|amt))$/.test(line)) return "paid";
  const order: SettledKind[] = ["status", "remarks", "cancelled", "part", "paid"];
  return order.find((kind) => parts.some((part) => settledHeads[kind].has(part))) ?? null;
}

/** Whether a column tells of some payment, not of this row's: its day says nothing of the row. */
export function isOfTheLast(heading: string): boolean {
  return /\b(?:last|latest|previous|prev)\b|अंतिम|पिछला|शेवटच|છેલ્લ|கடைசி|చివరి|শেষ/u.test(plainHeading(heading));
}

const traces = new Set(
  listed(`
  cheque cheques chq chqs pdc pdcs utr receipt rcpt txn transaction neft rtgs imps upi paid payment recd चेक चैक रसीद धनादेश पावती ચેક રસીદ પહોંચ
  காசோலை செக் ரசீது చెక్ చెక్కు రసీదు চেক রসিদ`),
);
const traced = new Set(
  listed(`
  no nos num number numbers ref reference date dt id bank details detail given yes नंबर नं क्रमांक क्र तारीख दिनांक નંબર નં તારીખ எண் தேதி నంబర్ నెంబర్
  సంఖ్య తేదీ নং নম্বর তারিখ`),
);

/** "Cheque No", "UTR", "Receipt Date", "PDC": whatever stands below it is left of a payment. Not of "Last receipt no". */
export function tracesSettlement(heading: string): boolean {
  const parts = plainHeading(heading).split(" ");
  return (
    parts.some((part) => traces.has(part)) &&
    parts.every((part) => traces.has(part) || traced.has(part)) &&
    !isOfTheLast(heading)
  );
}

type Verdict = "paid" | "cancelled" | "due" | "yes" | "no";

const verdicts: Record<Verdict, string> = {
  paid: `paid|fully paid|full paid|paid full|paid in full|paid up|paid fully|full payment|full payment received|payment done|payment received
    payment recd|payment completed|payment complete|received|fully received|received in full|full received|amount received|recd|rcvd|cleared|clear
    all clear|all cleared|cleared in full|settled|fully settled|full and final|full final|full final settled|account settled|closed|account closed
    ho gaya|hogaya|aa gaya|aagaya|mil gaya|de diya|de diye|chukaya|mali gaya|aavi gaya|collected|realised|realized|complete|completed|done|no dues|no due|nothing due|zero balance|paid cash|paid by cash|paid by cheque|paid by upi
    paid online|paid by neft|paid by rtgs|paid already|already paid|since paid|chukta|paid thanks|paid thank you|received with thanks|repaid|recovered
    भुगतान हो गया|भुगतान किया|भुगतान हुआ|भुगतान प्राप्त|भुगतान पूर्ण|पूरा भुगतान|पूर्ण भुगतान|प्राप्त|पूरा प्राप्त|मिल गया|मिल गए|मिल गये|मिला|पैसे मिल गए
    पैसा मिल गया|चुकता|चुकाया|चुका दिया|चुकाया गया|अदा|अदा किया|जमा|जमा हो गया|पूर्ण|पूरा|वसूल|वसूल हुआ|आ गया|दे दिया|पेड|क्लियर|हो गया|बंद
    भरले|भरलेले|भरणा झाला|दिले|पैसे दिले|मिळाले|पैसे मिळाले|पूर्ण मिळाले|चुकते|चुकते केले|चुकते झाले|जमा झाले|वसूल झाले|क्लिअर|मिटले|पूर्ण भरले|झाले
    ચૂકવેલ|ચુકવેલ|ચૂકવ્યું|ચૂકવ્યા|ચૂકવી દીધું|ચૂકવાઈ ગયું|ચૂકતે|ચુકતે|મળી ગયા|મળી ગયું|મળ્યા|મળેલ|પૈસા મળી ગયા|જમા|જમા થયા|ભરાઈ ગયું|ભર્યું|ભરેલ|પતી ગયું
    પતાવટ|પેઇડ|પેડ|ક્લિયર|વસૂલ|પૂર્ણ|બંધ|આવી ગયા|પૂરું
    செலுத்தப்பட்டது|செலுத்தியது|செலுத்தியாச்சு|செலுத்திவிட்டார்|கட்டியாச்சு|கட்டிவிட்டார்|பணம் வந்தது|பணம் வந்துவிட்டது|பெறப்பட்டது|பெற்றது|வந்தது|வந்துவிட்டது
    தீர்ந்தது|தீர்க்கப்பட்டது|முடிந்தது|வசூல்|வசூலானது|பெய்டு|கிளியர்|முழுவதும் செலுத்தப்பட்டது
    చెల్లించారు|చెల్లించబడింది|చెల్లించిన|చెల్లించినది|చెల్లింపు అయింది|చెల్లింపు పూర్తయింది|చెల్లించేశారు|అందింది|అందినది|వచ్చింది|డబ్బు వచ్చింది|జమ|జమ అయింది
    వసూలు|వసూలైంది|పూర్తి|పూర్తయింది|క్లియర్|పెయిడ్|ముగిసింది|తీరింది|తీర్చారు
    পরিশোধিত|পরিশোধ|পরিশোধ হয়েছে|পরিশোধ করেছে|সম্পূর্ণ পরিশোধ|পেয়েছি|প্রাপ্ত|টাকা পেয়েছি|জমা|জমা হয়েছে|আদায়|আদায় হয়েছে|পেইড|ক্লিয়ার|মিটে গেছে|শোধ|শোধ হয়েছে
    সম্পূর্ণ|বন্ধ|দিয়ে দিয়েছে`,
  cancelled: `cancelled|canceled|cancel|void|voided|bill cancelled|bill canceled|invoice cancelled|order cancelled|invoice void|bill void|annulled
    रद्द|रद्द किया|रद्द हुआ|रद्द कर दिया|बिल रद्द|निरस्त|कैंसिल|कैंसल|अमान्य|खारिज|रद्द केले|रद्द झाले|कॅन्सल|बाद
    રદ|રદ્દ|રદ કરેલ|રદ કર્યું|બિલ રદ|કેન્સલ|અમાન્ય
    ரத்து|ரத்து செய்யப்பட்டது|ரத்தானது|பில் ரத்து|கேன்சல்|செல்லாது
    రద్దు|రద్దు చేయబడింది|రద్దు చేశారు|రద్దయింది|బిల్లు రద్దు|క్యాన్సిల్|చెల్లదు
    বাতিল|বাতিল হয়েছে|বাতিল করা হয়েছে|বিল বাতিল|ক্যান্সেল|ক্যানসেল|অকার্যকর`,
  due: `unpaid|un paid|not paid|not yet paid|not paid yet|due|dues|overdue|over due|pending|payment pending|open|outstanding|not received|not recd
    not cleared|uncleared|unsettled|not settled|yet to pay|yet to receive|to be paid|to be received|to pay|balance|payment due|not yet|nothing paid
    बाकी|बकाया|पूरा बाकी|देय|लंबित|पेंडिंग|अप्राप्त|भुगतान नहीं|भुगतान नहीं हुआ|भुगतान बाकी|नहीं मिला|नहीं मिले|नहीं दिया|नहीं आया|अदत्त
    थकबाकी|थकीत|प्रलंबित|येणे|येणे बाकी|भरले नाही|मिळाले नाही|दिले नाही|पैसे मिळाले नाहीत|मिळाले नाहीत
    બાકી|બાકી છે|પેન્ડિંગ|લેણું|નથી મળ્યા|મળ્યા નથી|ચૂકવેલ નથી|ચૂકવ્યું નથી|ચૂકવણી બાકી|ન ચૂકવેલ
    நிலுவை|நிலுவையில்|பாக்கி|செலுத்தவில்லை|கட்டவில்லை|வரவில்லை|பணம் வரவில்லை|செலுத்தப்படவில்லை|பெண்டிங்
    బకాయి|బాకీ|పెండింగ్|చెల్లించలేదు|రాలేదు|అందలేదు|కట్టలేదు|చెల్లించాల్సి ఉంది
    বাকি|বকেয়া|পেন্ডিং|অপরিশোধিত|পরিশোধ হয়নি|পাওয়া যায়নি|দেয়নি|পাইনি|আদায় হয়নি`,
  yes: "yes|y|true|ok|✓|✔|☑|✅|हाँ|हां|जी हाँ|होय|हो|હા|ஆம்|ஆமாம்|అవును|হ্যাঁ|হাঁ",
  no: "no|n|false|na|n a|not applicable|✗|✘|☐|❌|नहीं|ना|नाही|ના|નહીં|નથી|இல்லை|లేదు|కాదు|না|নেই|হয়নি",
};

const known = new Map(
  Object.entries(verdicts).flatMap(([verdict, texts]) =>
    texts.split(/[|\n]/).map((text): [string, Verdict] => [signs(text), verdict as Verdict]),
  ),
);

/** What a cell says in so many words; null: something else, or nothing. */
export function verdictOf(text: string): Verdict | null {
  return known.get(signs(text)) ?? null;
}

/** A column of what is paid along the way: it says nothing of the bill. */
const ofTheWay =
  /\b(?:freight|transport|carriage|lr|octroi|gst|tax|commission|brokerage|dalali|hamali|bhada|postage)\b/;

export function isOfTheWay(heading: string): boolean {
  return ofTheWay.test(plainHeading(heading));
}

/** Of any column: what can mean nothing but that a row stands on the other side, or gives back. */
export function isCreditMark(text: string): boolean {
  return /^(?:cr|cr (?:adv|advance|bal|balance)|credit note|cr note|sales return|receipt)$/.test(signs(text));
}

/** Of a column without such a heading: only what can mean nothing else. */
export function surelyOver(text: string): "paid" | "cancelled" | null {
  const line = signs(text);
  return /^(?:(?:fully |already |full )?paid(?: in full| up)?|payment received)$/.test(line)
    ? "paid"
    : known.get(line) === "cancelled"
      ? "cancelled"
      : null;
}

export const settledHeads = Object.fromEntries(
  Object.entries(headings).map(([kind, texts]) => [kind, new Set(listed(texts))]),
) as Record<SettledKind, Set<string>>;

/** Words of a list, each as it is compared. */
export function listed(texts: string): string[] {
  return texts.split(/\s+/).map(plainHeading).filter(Boolean);
}

/** Letters and digits alone: "Recd. (Rs.)" → "recd rs". */
export function plainHeading(text: string): string {
  return signs(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

/** Letters, digits and the signs of yes and no. */
export function signs(text: string): string {
  return latinDigits(text.normalize("NFKC"))
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}✓✔☑✅✗✘☐❌]+/gu, " ")
    .trim();
}
