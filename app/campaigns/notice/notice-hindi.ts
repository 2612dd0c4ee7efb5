import { daysBetween, rupees } from "../../india";
import { amountInWords } from "./amount-words";
import { daysToPay, type NoticeFacts, type NoticePart } from "./terms";

const longDay = new Intl.DateTimeFormat("hi-IN", { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" });

/** The English notice, point by point, in the Hindi of courts and advocates. */
export function hindiNotice({ sender, party, amount, dueDate, date }: NoticeFacts): NoticePart[] {
  const sum = `${rupees(amount)} (${amountInWords(amount, "hi")})`;
  const due = dayInWords(dueDate);
  const overdue = daysBetween(dueDate, date);
  const shop = sender.shop || "[आपकी दुकान या फर्म का नाम]";
  const name = sender.name || "[आपका नाम]";
  return [
    { kind: "title", text: "विधिक नोटिस" },
    { kind: "subtitle", text: "बकाया राशि के भुगतान की मांग" },
    { kind: "text", text: `दिनांक: ${dayInWords(date)}` },
    { kind: "text", text: "रजिस्टर्ड डाक (पावती सहित) या स्पीड पोस्ट द्वारा, तथा WhatsApp या ईमेल द्वारा" },
    { kind: "label", text: "प्रति:" },
    {
      kind: "lines",
      text: [
        party.name,
        party.address || "[खरीदार का पूरा पता]",
        `पिनकोड: ${party.pincode || "[पिनकोड]"}`,
        `फोन: ${party.phone || "[फोन नंबर]"}`,
      ].join("\n"),
    },
    { kind: "label", text: "प्रेषक:" },
    {
      kind: "lines",
      text: [name, shop, `फोन: ${sender.phone || "[फोन नंबर]"}`, "[आपकी दुकान या फर्म का पता]"].join("\n"),
    },
    { kind: "subject", text: `विषय: दिनांक ${due} से बकाया ${sum} के भुगतान की मांग` },
    { kind: "text", text: "महोदय/महोदया," },
    { kind: "text", text: `${name}, ${shop} ("लेनदार") की ओर से आपको यह नोटिस दिया जाता है कि:` },
    {
      kind: "point",
      number: "1.",
      text: `लेनदार ${shop} के नाम से व्यापार करता है और उसने आपके अनुरोध पर, व्यापार के सामान्य क्रम में, आपको उधार माल बेचा और सौंपा। [बिलों के नंबर और तारीखें]`,
    },
    {
      kind: "point",
      number: "2.",
      text: `इस माल के लिए ${sum} की राशि आपके द्वारा लेनदार को देय है। यह राशि दिनांक ${due} को देय हो गई थी।`,
    },
    {
      kind: "point",
      number: "3.",
      text:
        overdue > 0
          ? `इस नोटिस की तारीख को भुगतान में ${overdue.toLocaleString("en-IN")} दिन की देरी हो चुकी है। बार-बार कहने पर भी आपने भुगतान नहीं किया। [तकाज़ों की तारीखें और मिले हुए आंशिक भुगतान, यदि कोई हों]`
          : "यह राशि इस नोटिस की तारीख को देय हो गई है और इसका भुगतान नहीं हुआ है।",
    },
    {
      kind: "point",
      number: "4.",
      text: `अतः आपसे मांग की जाती है कि यह नोटिस मिलने के ${daysToPay} (पंद्रह) दिन के भीतर ${sum} की पूरी राशि निम्नलिखित खाते में जमा करें:`,
    },
    {
      kind: "lines",
      text: [
        "खाताधारक: [खाताधारक का नाम]",
        "बैंक और शाखा: [बैंक और शाखा]",
        "खाता संख्या: [खाता संख्या]",
        "IFSC: [IFSC]",
        "UPI ID: [UPI ID]",
      ].join("\n"),
    },
    {
      kind: "point",
      number: "5.",
      text: `यदि आप इन ${daysToPay} दिनों के भीतर भुगतान नहीं करते हैं, तो लेनदार सक्षम न्यायालय या प्राधिकारी के समक्ष विधि के अनुसार कार्यवाही करने के लिए बाध्य होगा, जिसके खर्च और परिणामों की पूरी जिम्मेदारी आपकी होगी। इसमें ये शामिल हो सकते हैं:`,
    },
    {
      kind: "lines",
      text: [
        "(क) सिविल प्रक्रिया संहिता, 1908 के अंतर्गत, जहां लागू हो वहां आदेश 37 की संक्षिप्त प्रक्रिया से, ब्याज और खर्च सहित राशि की वसूली का वाद;",
        "(ख) यदि कोई चेक बिना भुगतान लौटा हो, तो परक्राम्य लिखत अधिनियम, 1881 की धारा 138 के अंतर्गत कार्यवाही; [चेक का नंबर, तारीख और बैंक। चेक न हो तो काट दें]",
        "(ग) यदि लेनदार पंजीकृत सूक्ष्म या लघु उद्यम हो, तो सूक्ष्म, लघु और मध्यम उद्यम विकास अधिनियम, 2006 की धारा 15 से 18 के अंतर्गत सूक्ष्म और लघु उद्यम सुकरीकरण परिषद के समक्ष, चक्रवृद्धि ब्याज सहित, दावा। [उद्यम पंजीकरण संख्या। पंजीकृत न हों तो काट दें]",
      ].join("\n"),
    },
    {
      kind: "point",
      number: "6.",
      text: `यदि आपको इसमें से किसी बात पर आपत्ति है, या आप किस्तों में भुगतान का प्रस्ताव रखना चाहते हैं, तो इन्हीं ${daysToPay} दिनों के भीतर यहां लिखें: [संपर्क व्यक्ति का नाम, फोन और ईमेल]`,
    },
    {
      kind: "point",
      number: "7.",
      text: "यह नोटिस लेनदार के अन्य सभी अधिकारों और उपचारों पर प्रतिकूल प्रभाव डाले बिना दिया जाता है। इसकी एक प्रति न्यायालय में उपयोग के लिए रखी गई है।",
    },
    { kind: "text", text: "लेनदार की ओर से" },
    {
      kind: "lines",
      text: ["[हस्ताक्षर]", `${name}, ${shop}`, "[यदि अधिवक्ता हस्ताक्षर करें: नाम, नामांकन संख्या और पता]"].join("\n"),
    },
  ];
}

function dayInWords(date: string): string {
  return longDay.format(Date.parse(`${date}T00:00:00Z`));
}

export function hindiUnprinted(signs: string): string {
  return `प्रेषक के लिए: […] की जगह के चिह्न यहाँ छप नहीं सके (${signs})। उन्हें हाथ से लिखें, या नोटिस को उसके पृष्ठ से छापें।`;
}
