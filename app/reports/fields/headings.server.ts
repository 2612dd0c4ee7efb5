// How vendors and accounting programs head their columns, the surest of each kind first. In small letters, without signs.

/** `guess`: a column that may not mean what a report asks for. */
export type Heading = { names: RegExp; guess?: "bill date" | "bill amount" | "payable" };

function one(names: string): RegExp {
  return new RegExp(`^(?:${names.normalize("NFKC")})$`);
}

export function either(english: RegExp, names: string): RegExp {
  return new RegExp(`${english.source}|${one(names).source}`);
}

export const partyName: Heading[] = [
  {
    names: either(
      /^(?:party|customer|buyer|debtor|client|firm|shop|dealer|retailer|ledger|account)s?(?: s)?(?: name)?$|^name of (?:the )?(?:party|customer|firm|buyer)$|^sundry debtors?$|^(?:पार्टी|ग्राहक|दुकान|फर्म)(?: का)?(?: नाम)?$|^પાર્ટી(?: નું નામ)?$/,
      "पार्टी का नाम|ग्राहक का नाम|खरीदार|खरीदार का नाम|व्यापारी|व्यापारी का नाम|पार्टीचे नाव|ग्राहकाचे नाव|पक्षाचे नाव|दुकानाचे नाव|" +
        "પાર્ટીનું નામ|ગ્રાહક|ગ્રાહકનું નામ|વેપારી|વેપારીનું નામ|દુકાન|வாடிக்கையாளர்|வாடிக்கையாளர் பெயர்|பார்ட்டி|பார்ட்டி பெயர்|கடை|கடை பெயர்|" +
        "పార్టీ|పార్టీ పేరు|కస్టమర్|కస్టమర్ పేరు|ఖాతాదారు|ఖాతాదారు పేరు|దుకాణం|পার্টি|পার্টির নাম|গ্রাহক|গ্রাহকের নাম|ক্রেতা|ক্রেতার নাম|দোকান",
    ),
  },
  { names: one("name|particulars|party details|नाम|नाव|નામ|பெயர்|పేరు|নাম") },
];

export const phoneNumber: Heading[] = [
  {
    names: either(
      /^(?:mobile|mob|whatsapp|cell)(?: phone)?(?: (?:no|number|num|nos))?$|^मोबाइल(?: नंबर)?$/,
      "मोबाईल|मोबाईल नंबर|मोबाइल नं|मोबाईल क्रमांक|મોબાઇલ|મોબાઈલ|મોબાઇલ નંબર|મોબાઈલ નંબર|મોબાઇલ નં|மொபைல்|மொபைல் எண்|கைபேசி|கைபேசி எண்|அலைபேசி|" +
        "அலைபேசி எண்|మొబైల్|మొబైల్ నంబర్|మొబైల్ నెంబర్|মোবাইল|মোবাইল নম্বর|মোবাইল নং",
    ),
  },
  {
    names: either(
      /^(?:phone|ph|contact|tel|telephone)(?: (?:no|number|num|nos|details))?$|^(?:फोन|फ़ोन|संपर्क)(?: नंबर)?$|^ફોન$/,
      "दूरध्वनी|फोन नं|ફોન નંબર|સંપર્ક|தொலைபேசி|தொலைபேசி எண்|போன்|போன் எண்|தொடர்பு|தொடர்பு எண்|ఫోన్|ఫోన్ నంబర్|ఫోన్ నెంబర్|సంప్రదింపు|" +
        "ফোন|ফোন নম্বর|যোগাযোগ",
    ),
  },
];

export const amountDue: Heading[] = [
  {
    names: either(
      /^(?:amount|amt|total|net|balance|bal)(?: amount| amt)? (?:due|outstanding|pending|receivable)$|^(?:outstanding|out standing|o s|due|dues|pending|closing|receivables?)(?: (?:amount|amt|balance|bal))?$|^overdue (?:amount|amt|balance|bal)$|^(?:net |final |remaining |current )?(?:balance|bal)(?: (?:amount|amt|left|remaining))?$|^(?:remaining|left|unpaid)(?: (?:amount|amt))?$|^(?:amount|amt) (?:remaining|left|unpaid)$|^still (?:due|to pay|to be paid)$|^(?:kul )?(?:baki|baaki|bakaya|lena|lenu)(?: (?:amount|amt|rakam|rashi|rakkam))?$|^(?:बकाया|बाकी)(?: (?:राशि|रकम))?$|^બાકી$/,
      "शेष|शेष राशि|शेष रकम|बचा|बचा हुआ|बची राशि|बची रकम|बाकी है|उर्वरित|उर्वरित रक्कम|राहिलेली|राहिलेली रक्कम|બાકી છે|બાકી રહેલ|બાકી રહેલી રકમ|" +
        "மீதம்|மீதமுள்ள தொகை|మిగిలింది|మిగిలినది|మిగతా|మిగతా మొత్తం|বাকি আছে|অবশিষ্ট টাকা|বাকি পরিমাণ|देय राशि|बकाया रकम|कुल बकाया|शिल्लक|येणे|येणे बाकी|थकबाकी|बाकी रक्कम|येणे रक्कम|एकूण बाकी|બાકી રકમ|લેણું|લેણી રકમ|બાકી લેણું|કુલ બાકી|" +
        "நிலுவை|நிலுவைத் தொகை|நிலுவை தொகை|பாக்கி|பாக்கி தொகை|மீதி|மீதித் தொகை|மீதி தொகை|மொத்த நிலுவை|బకాయి|బాకీ|బకాయి మొత్తం|బాకీ మొత్తం|మిగిలిన మొత్తం|" +
        "మొత్తం బకాయి|বাকি|বকেয়া|বাকি টাকা|বকেয়া টাকা|পাওনা|পাওনা টাকা|অবশিষ্ট|মোট বকেয়া",
    ),
  },
  {
    names: /^(?:(?:amount|amt|total|net|balance|bal)(?: amount| amt)? )?payables?(?: (?:amount|amt|balance|bal))?$/,
    guess: "payable",
  },
  {
    names: one("amount|amt|debit|dr|debit balance|debit amount|रकम|राशि|रक्कम|રકમ|தொகை|మొత్తం|సొమ్ము|টাকা|পরিমাণ|টাকার পরিমাণ"),
  },
  {
    names: either(
      /^(?:bill|invoice|inv|voucher) (?:amount|amt|value|total)$|^(?:total|net|gross|grand)(?: (?:amount|amt|value|total))?$|^value$/,
      "बिल राशि|बिल रकम|बिल की राशि|कुल राशि|कुल रकम|बिल रक्कम|बिलाची रक्कम|एकूण रक्कम|બિલ રકમ|બિલની રકમ|કુલ રકમ|பில் தொகை|மொத்த தொகை|மொத்தத் தொகை|" +
        "బిల్లు మొత్తం|బిల్ మొత్తం|మొత్తం సొమ్ము|বিল টাকা|বিলের টাকা|বিলের পরিমাণ|মোট টাকা",
    ),
    guess: "bill amount",
  },
];

export const dueDate: Heading[] = [
  {
    names: either(
      /^(?:payment )?due (?:date|dt|on|since|from|by)$|^date due$|^overdue (?:since|from|on)$|^देय (?:तिथि|तारीख|दिनांक)$/,
      "मुदत|देय दिनांक|દેય તારીખ|નિયત તારીખ|મુદત|ચૂકવવાની તારીખ|બાકી તારીખ|கெடு தேதி|நிலுவை தேதி|தவணை தேதி|செலுத்த வேண்டிய தேதி|గడువు తేదీ|గడువు|" +
        "చెల్లించాల్సిన తేదీ|দেয় তারিখ|পরিশোধের শেষ তারিখ|শেষ তারিখ",
    ),
  },
  {
    names: either(
      /^(?:bill|invoice|inv|voucher|vch|ref|sale|sales)(?: no)? (?:date|dt)$|^(?:date|dt|तारीख|दिनांक|तिथि|તારીખ)$/,
      "बिल तारीख|बिल दिनांक|बिल तिथि|બિલ તારીખ|பில் தேதி|தேதி|బిల్లు తేదీ|తేదీ|বিল তারিখ|বিলের তারিখ|তারিখ",
    ),
    guess: "bill date",
  },
];

export const gstin: Heading[] = [
  {
    names:
      /^(?:party |customer |buyer |party s )?gst(?: ?in|n)?(?: (?:uin|tin))?(?: (?:no|num|number|reg no|registration(?: no| number)?))?$|^जीएसटी(?:एन|आईएन)?(?: (?:नंबर|नम्बर|नं|संख्या))?$|^જીએસટી(?: (?:નંબર|નં))?$/,
  },
];

export const city: Heading[] = [
  {
    names:
      /^(?:party |customer )?(?:city|town|place|station|market|location|area|district)(?: name)?$|^city (?:or )?market$|^(?:शहर|नगर|स्थान|स्टेशन|बाज़ार|बाजार|मंडी|मण्डी|जगह)$|^(?:શહેર|ગામ|સ્થળ|બજાર)$|^(?:ஊர்|நகரம்)$/,
  },
];
