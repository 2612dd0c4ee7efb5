// Lists as clerks of Surat, Chennai and Kolkata keep them in Tally, Busy, Vyapar and by hand, each read as a whole: a row
// is ready only with the sum that is surely due, and whatever is in doubt waits for its owner.
import { expect, it } from "vitest";
import { readyIn } from "./ready-rows";

const lists: [string, string, string[]][] = [
  [
    "Tally's group summary without a closing balance",
    `Particulars|Mobile|Opening Balance|Debit|Credit|Due Date
    Anvi Threads|9820011001|20,000.00|60,000.00|40,000.00|01/05/2026
    Bhavi Looms|9820011002|20,000.00||5,000.00|01/05/2026
    Charu Silk|9820011003||30,000.00||01/05/2026`,
    ["Charu Silk 30000"],
  ],
  [
    "Busy's account summary with sides in the cells",
    `Account|Mobile No.|Op. Bal.|Dr.|Cr.|Due Date
    Divit Mills|9820011004|12,000.00 Dr|8,000.00|15,000.00|01/05/2026
    Esha Yarns|9820011005|5,000.00 Cr|30,000.00||01/05/2026`,
    [],
  ],
  [
    "Vyapar's parties with how they paid in words",
    `Party Name|Phone No|Amount|Payment Mode|Due Date
    Falak Traders|9820011006|50000|Cash 38000|01/05/2026
    Garima Stores|9820011007|40000||01/05/2026
    Harit Agency|9820011008|30000|UPI|01/05/2026`,
    ["Garima Stores 40000"],
  ],
  [
    "instalments by hand",
    `Party|Mobile|Amount|Inst 1|Inst 2|Due Date
    Ila Fabrics|9820011009|50000|20000|18000|01/05/2026
    Jivan Prints|9820011010|40000|||01/05/2026`,
    ["Jivan Prints 40000"],
  ],
  [
    "three EMIs",
    `Customer|Mobile|Amount|EMI-1|EMI-2|EMI-3|Due Date
    Kavya Motors|9820011011|60000|10000|10000||01/05/2026`,
    [],
  ],
  [
    "a final amount beside the first",
    `Party|Mobile|Amount|Final Amount|Due Date
    Lata Laces|9820011012|50000|38000|01/05/2026
    Mohit Dyes|9820011013|20000|-|01/05/2026`,
    ["Mohit Dyes 20000"],
  ],
  [
    "a revised one",
    `Party|Mobile|Amount|Revised|Due Date
    Nidhi Zari|9820011014|50,000|44,500|01/05/2026`,
    [],
  ],
  [
    "net beside amount",
    `Party|Mobile|Amount|Net Amount|Due Date
    Ojas Foils|9820011015|50000|46500|01/05/2026
    Parul Nets|9820011016|30000|30000|01/05/2026`,
    ["Parul Nets 30000"],
  ],
  [
    "cheque and cash",
    `Party|Mobile|Amount|Chq|Cash|Due Date
    Qamar Shoes|9820011017|50000|30000|8000|01/05/2026
    Rucha Bags|9820011018|50000|38000||01/05/2026
    Sarla Caps|9820011019|50000|||01/05/2026`,
    ["Sarla Caps 50000"],
  ],
  [
    "goods that came back and a difference of rate",
    `Party|Mobile|Amount|GR|RD|Due Date
    Tanvi Sarees|9820011020|50000|6000||01/05/2026
    Uday Cloth|9820011021|50000||1500|01/05/2026`,
    [],
  ],
  [
    "kasar, TDS and less",
    `Party|Mobile|Bill Amt|Kasar|TDS|Less|Due Date
    Vani Cotton|9820011022|50000|500|50|1000|01/05/2026`,
    [],
  ],
  [
    "a column that only the clerk knows",
    `Party|Mobile|Amount|Hisab|Due Date
    Wasim Wool|9820011023|50000|38000|01/05/2026
    Yash Jute|9820011024|40000|20000 diya|01/05/2026
    Zoya Felt|9820011025|30000||01/05/2026
    Amol Rope|9820011026|30000|Rs. 12,000/-|01/05/2026`,
    ["Zoya Felt 30000"],
  ],
  [
    "remarks of a shop in Surat",
    `Party|Mobile|Amount|Remarks|Due Date
    R One|9820011101|50000|bill cut|01/05/2026
    R Two|9820011102|50000|adjusted|01/05/2026
    R Three|9820011103|50000|settled|01/05/2026
    R Four|9820011104|50000|half paid|01/05/2026
    R Five|9820011105|50000|dispute|01/05/2026
    R Six|9820011106|50000|rate difference|01/05/2026
    R Seven|9820011107|50000|return pending|01/05/2026
    R Eight|9820011108|50000|20000 diya|01/05/2026
    R Nine|9820011109|50000|bakaya 12000|01/05/2026
    R Ten|9820011110|50000|ab 5000 baki|01/05/2026
    R Eleven|9820011111|50000|maal wapas|01/05/2026
    R Twelve|9820011112|50000|only 12k left|01/05/2026
    R Thirteen|9820011113|50000|short supply|01/05/2026
    R Fourteen|9820011114|50000|gave 10,000 in June|01/05/2026
    R Fifteen|9820011115|50000|old customer, Ring Road|01/05/2026
    R Sixteen|9820011116|50000|aadha de diya|01/05/2026
    R Seventeen|9820011117|50000|cd 4% kata|01/05/2026`,
    ["R Fifteen 50000"],
  ],
  [
    "Hindi remarks",
    `पार्टी|मोबाइल|रकम|टिप्पणी|देय तिथि
    आनंद वस्त्र|9820011201|50000|20000 दिया|01/05/2026
    बसंत सिल्क|9820011202|50000|माल वापस|01/05/2026
    चंदन धागा|9820011203|50000|विवाद|01/05/2026
    दीपक मिल|9820011204|50000|बिल काटा|01/05/2026
    गगन रंग|9820011205|50000|आधा दे दिया|01/05/2026
    हरि जूट|9820011206|50000|पुराना ग्राहक|01/05/2026`,
    ["हरि जूट 50000"],
  ],
  [
    "Gujarati instalments and notes",
    `પાર્ટી|મોબાઇલ|રકમ|હપ્તો 1|નોંધ|તારીખ|Due Date
    આશા ટેક્સટાઇલ|9820011301|50000|10000|||01/05/2026
    બીના સાડી|9820011302|50000||અડધા આપ્યા||01/05/2026
    ચેતન જરી|9820011303|50000||માલ પાછો||01/05/2026
    દિવ્ય દોરા|9820011304|50000||જૂના ગ્રાહક||01/05/2026`,
    ["દિવ્ય દોરા 50000"],
  ],
  [
    "a Chennai shop's list",
    `பார்ட்டி|மொபைல்|தொகை|தவணை 1|குறிப்பு|கெடு தேதி
    அமுதா ஸ்டோர்ஸ்|9820011401|50000|10000||01/05/2026
    பூங்கா ஸ்டோர்ஸ்|9820011402|50000||பாதி கொடுத்தார்|01/05/2026
    சுடர் ஸ்டோர்ஸ்|9820011403|50000||சரக்கு திரும்ப|01/05/2026
    மலர் ஸ்டோர்ஸ்|9820011404|50000||பழைய வாடிக்கையாளர்|01/05/2026`,
    ["மலர் ஸ்டோர்ஸ் 50000"],
  ],
  [
    "a Telugu list",
    `పార్టీ|మొబైల్|సొమ్ము|వాయిదా 1|గమనిక|గడువు తేదీ
    అమల స్టోర్స్|9820011501|50000|10000||01/05/2026
    భాను స్టోర్స్|9820011502|50000||సగం ఇచ్చారు|01/05/2026
    చందు స్టోర్స్|9820011503|50000||సరుకు వాపసు|01/05/2026
    దివ్య స్టోర్స్|9820011504|50000||పాత కస్టమర్|01/05/2026`,
    ["దివ్య స్టోర్స్ 50000"],
  ],
  [
    "a Kolkata list",
    `পার্টি|মোবাইল|টাকা|কিস্তি ১|মন্তব্য|শেষ তারিখ
    অমল বস্ত্র|9820011601|50000|10000||01/05/2026
    বীণা বস্ত্র|9820011602|50000||অর্ধেক দিয়েছে|01/05/2026
    চন্দন বস্ত্র|9820011603|50000||মাল ফেরত|01/05/2026
    দীপা বস্ত্র|9820011604|50000||পুরনো গ্রাহক|01/05/2026`,
    ["দীপা বস্ত্র 50000"],
  ],
  [
    "a Marathi list",
    `पार्टी|मोबाईल|रक्कम|हप्ता १|शेरा|देय दिनांक
    अमृत साडी|9820011701|50000|10000||01/05/2026
    बकुळ साडी|9820011702|50000||अर्धे दिले|01/05/2026
    चांदणी साडी|9820011703|50000||माल परत|01/05/2026
    दया साडी|9820011704|50000||जुना ग्राहक|01/05/2026`,
    ["दया साडी 50000"],
  ],
  [
    "heads of the books among the parties",
    `Particulars|Mobile|Closing Balance|Due Date
    Eka Traders|9820011801|10000|01/05/2026
    ${[
      "Surat Total|City total|SBI CC A/c|HDFC Bank|Walk in|Walk-in Customer|Self|Misc|Misc.|Cash Sale|Counter Sale",
      "Retail|Round off|Opening Balance|Sales A/c|Purchase A/c|Freight|Kolkata TOTAL|Total Surat|Local Sales|Party Total",
    ]
      .join("|")
      .split("|")
      .map((head, n) => `${head}|98200119${n + 10}|10000|01/05/2026`)
      .join("\n")}`,
    ["Eka Traders 10000"],
  ],
  [
    "ages that make up what is outstanding",
    `Party Name|Mobile|Outstanding|0-30 Days|31-60|61 to 90|> 90|Due Date
    Gita Tubes|9820012001|50000|20000|10000|5000|15000|01/05/2026`,
    ["Gita Tubes 50000"],
  ],
  [
    "numbers that are no money of the row",
    `Sr No|Bill No|Party|Mobile|Mobile 2|Pin Code|Pcs|Rate|GST Amt|Freight|Overdue Days|Credit Limit|Amount|Due Date|LR No
    1|1204|Hina Pipes|9820012101|9820012199|395002|140|312.50|2250|450|120|200000|50000|01/05/2026|778812
    2|1205|Indu Pipes|9820012102||395003|200|250|2381|500|95|100000|40000|01/05/2026|778813`,
    ["Hina Pipes 50000", "Indu Pipes 40000"],
  ],
  [
    "a sum behind the list under no heading",
    `Party|Mobile|Amount|Due Date|
    Jaya Wires|9820012201|50000|01/05/2026|38000
    Kiran Wires|9820012202|40000|01/05/2026|`,
    ["Kiran Wires 40000"],
  ],
  [
    "what the clerk put behind the name",
    `Party|Mobile|Amount|Due Date
    Leela Bolts (half paid)|9820012301|50000|01/05/2026
    Mala Bolts - settled|9820012302|50000|01/05/2026
    Nira Bolts (Surat)|9820012303|40000|01/05/2026`,
    ["Nira Bolts (Surat) 40000"],
  ],
  [
    "an old balance, this year's bill and what came",
    `Party|Mobile|Old Bal|Amount|Recd|Due Date
    Om Nuts|9820012401|20000|30000|10000|01/05/2026
    Puja Nuts|9820012402||30000||01/05/2026`,
    ["Puja Nuts 30000"],
  ],
  [
    "bank, NEFT and UPI of a Kolkata office",
    `Customer Name|Mobile|Invoice Amount|Bank|NEFT|UPI|Balance|Due Date
    Rina Valves|9820012501|90000|30000|10000|10000|40000|01/05/2026
    Sona Valves|9820012502|90000|30000|10000||40000|01/05/2026`,
    ["Rina Valves 40000"],
  ],
];

it.each(lists)("%s", async (_, text, expected) => {
  expect(await readyIn(text)).toEqual(expected);
});
