// Lines of books and lists that sum others up or belong to the books themselves. They are nobody's name.
import { latinDigits } from "../india";

/** One of these is in every such line. */
const strong = new Set(
  words(`
  total totals subtotal grandtotal gtotal ttl totl टोटल ટોટલ டோட்டல் టోటల్ টোটাল
  कुल योग महायोग कुलयोग जोड़ एकूण एकुण बेरीज
  કુલ સરવાળો એકંદર
  மொத்தம் மொத்த கூட்டுத்தொகை கூடுதல்
  మొత్తం మొత్తము కూడిక
  মোট সর্বমোট যোগফল একুন উপমোট
`),
);

/** What stands beside them in such a line, and never makes one by itself. */
const beside = new Set(
  words(`
  grnd gr g kul os o s pndg day days month wise agent salesman above below than
  jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september october
  november december ग्रैंड ग्रँड ગ્રાન્ડ கிராண்ட் గ్రాండ్ গ্র্যান্ড
  city town area state market zone region route station branch office party line local outstation outside month year quarter week
  grand sub net gross page report group sheet section final overall all of the for as on at to from in and till upto up
  outstanding due dues overdue amount amt amounts balance bal receivable receivables payable pending debtors debtor sundry
  trade bills bill invoices invoice parties party customers customer ledgers accounts account ac nos no items entries rows
  rs inr rupees dr cr debit debits credit credits carried brought carry forward over down c f b d sum only value summary
  बकाया बाकी राशि रकम योग उप सकल पृष्ठ देय लेना शेष रुपये रु का की के जमा नाम पार्टी ग्राहक
  रक्कम येणे शिल्लक थकबाकी पान उपएकूण सर्व
  બાકી રકમ લેણું લેણાં પાનું પેટા નું ની નો રૂપિયા રૂ બધું
  நிலுவை பாக்கி தொகை பக்க பக்கம் துணை இருப்பு ரூ ரூபாய் கூட்டு
  బకాయి బాకీ మొత్తపు పేజీ ఉప నిల్వ రూ రూపాయలు సొమ్ము
  বকেয়া বাকি পাওনা টাকা পৃষ্ঠা পাতার স্থিতি পরিমাণ
`),
);

/** Lines that say no such word: what is carried over, the books' own accounts, and headings of groups. */
const whole = new Set(
  `
  balance|by balance|to balance|opening balance|closing balance|opening bal|closing bal|op bal|cl bal|opening|closing
  balance b f|balance c f|balance b d|balance c d|by balance c d|to balance b d|by balance b d|to balance c d
  balance brought forward|balance carried forward|brought forward|carried forward|brought fwd|carried fwd|b fwd|c fwd
  by bal c d|to bal c d|by bal b d|to bal b d|by bal b f|to bal b f|by balance b f|to balance b f|by balance c f|bal b f|bal c f
  bal b d|bal c d|kul yog|kul jod|kul baki|kul baaki|kul bakaya|kul rakam|kul jama|sarvalo|sarwalo|tot|contd|continued
  cash customer|cash customers|cash party|cash parties|counter sale|counter sales|walk in customer|walk in customers
  cgst|sgst|igst|gst payable|gst receivable|tds payable|tds receivable|tcs payable|tcs receivable|duties taxes|duties and taxes
  capital account|capital a c|drawings|drawings a c|loans advances|loans and advances|secured loans|unsecured loans|loans liability
  salary a c|rent a c|interest a c|interest received|discount a c|discount allowed|discount received|freight charges|bank charges
  purchase a c|purchase account|purchase accounts|sales accounts|p l a c|reserves surplus|fixed assets|current assets
  current liabilities|stock in hand|opening stock|closing stock|direct expenses|indirect expenses|direct incomes|indirect incomes
  advance from customers|advances from customers|customer advances|advance to suppliers|bills receivable|bills payable
  cheque in hand|cheques in hand|roundoff|r off|carried over|carry forward|carried down|brought down|amount brought forward|amount carried forward|from previous page
  cash|cash in hand|cash on hand|cash account|cash a c|cash ac|petty cash|cash sales|cash sale|cash bills|cash memo
  bank|bank account|bank a c|bank accounts|cash bank|cash and bank|cash at bank|cash bank accounts
  suspense|suspense account|suspense a c|suspense ac|sundry debtors|sundry debtor|sundry creditors|sundry creditor
  sundry dr|sundry cr|sundry debtors a c|sundry debtors account|debtors|creditors|trade receivables|trade payables
  trade debtors|accounts receivable|account receivable|accounts payable|round off|rounding off|rounded off|round off a c
  difference in opening balances|profit and loss|profit loss a c|profit and loss a c|sales account|sales a c
  पिछला शेष|पिछला बाकी|आगे ले जाया गया|आगे लाया गया|अग्रेषित|प्रारंभिक शेष|आरंभिक शेष|अंतिम शेष|नकद|रोकड़|नगद|विविध देनदार
  विविध लेनदार|उचंत|उचंत खाता|बैंक|नकद खाता|रोकड़ खाता|उधारी
  मागील बाकी|मागील शिल्लक|पुढे नेले|पुढे आणले|आरंभीची शिल्लक|सुरुवातीची शिल्लक|अखेरची शिल्लक|रोख|रोकड|विविध ऋणको|विविध धनको
  निलंबित खाते|बँक|रोख खाते
  આગળ લાવ્યા|આગળ લઈ ગયા|આગળની બાકી|પાછલી બાકી|ખૂલતી બાકી|ખુલતી બાકી|બંધ બાકી|આખર બાકી|રોકડ|રોકડા|રોકડ ખાતું|પરચૂરણ દેવાદાર
  પરચૂરણ દેવાદારો|વિવિધ દેવાદારો|ઉપલક|ઉપલક ખાતું|શંકાસ્પદ ખાતું|બેંક
  முன்கொணர்ந்தது|முன்கொண்டு வரப்பட்டது|கொண்டு செல்லப்பட்டது|தொடக்க இருப்பு|ஆரம்ப இருப்பு|இறுதி இருப்பு|ரொக்கம்|பணம்|பணக் கணக்கு|ரொக்கக் கணக்கு
  பல்வகை கடனாளிகள்|பற்பல கடனாளிகள்|அனாமத்து|அனாமத்து கணக்கு|வங்கி
  ప్రారంభ నిల్వ|ముగింపు నిల్వ|తెచ్చిన మొత్తం|ముందుకు తీసుకువెళ్లినది|వెనుక నుండి తెచ్చినది|నగదు|నగదు ఖాతా|వివిధ రుణగ్రస్తులు|వివిధ రుణగ్రహీతలు
  అనామతు|అనామతు ఖాతా|సస్పెన్స్|బ్యాంకు
  প্রারম্ভিক জের|সমাপনী জের|প্রারম্ভিক স্থিতি|জের|আগের জের|পূর্বের জের|জের আনা|ইজা|নগদ|নগদান|নগদ হিসাব|বিবিধ দেনাদার|বিবিধ পাওনাদার
  অনিশ্চিত হিসাব|সাসপেন্স|ব্যাংক
`
    .split(/[|\n]/)
    .map(plain)
    .filter(Boolean),
);

/** Heads that books keep what is nobody's under: alone, or with words of books beside them. */
const heads = new Set(
  words(`
  cash walkin walk counter retail self misc miscellaneous sundry sundries suspense sale sales purchase purchases freight other others
  local general unknown opening closing unadjusted
`),
);

/** What makes an account of the books, where nothing else stands before "A/c". */
const expenses = new Set(
  words(`
  salary salaries wages rent interest commission brokerage conveyance telephone electricity freight cartage carriage postage courier
  printing stationery staff welfare advertisement advertising repair repairs maintenance insurance bank charges discount kasar vatav
  round off rounding sale sales purchase purchases return returns cash petty capital drawings drawing tds tcs gst cgst sgst igst vat tax income
  expense expenses exp office travelling loan loans advance advances misc miscellaneous general donation deposit security output input
  local interstate bad debts written stock profit loss suspense packing transport loading unloading difference rate self
`),
);

/** With "Total", or one of the heads, before them they may be a firm: "Total Trade", "Retail Group". */
export const firms = new Set(
  words(
    "trade agent group section value accounts account page net gross market city state office station branch zone line",
  ),
);

/**
 * Whether a text is a line of totals, a balance carried over, or an account of the books, in seven languages, and can be
 * nothing else: "TOTAL (Rs.)", "Page 2 Total", "B/F", "Cash", "Sales A/c", "कुल बकाया". "Total Hardware" is a firm.
 */
export function isTotalLine(text: string): boolean {
  return isSumLine(text) || isBookHead(text);
}

/** The same of lines that sum others up, and of nothing that a cell beside a name could say. */
export function isSumLine(text: string): boolean {
  const line = plain(text);
  if (whole.has(line)) return true;
  // B/F and C/D, with their stroke: the letters alone are somebody's initials.
  if (/^\s*(?:by\s+|to\s+)?[bc]\s*[/\\]\s*[fd]\.?\s*$/i.test(text.normalize("NFKC"))) return true;
  // "Sundry Debtors (Local)", "Output CGST 9%", "HDFC Bank A/c", "Page 2 of 5", "No. of Parties: 12".
  if (bookLine.test(line)) return true;
  const parts = lineParts(text);
  return (
    parts.some((part) => strong.has(part)) &&
    parts.every((part) => strong.has(part) || isBeside(part)) &&
    !(strong.has(parts[0] ?? "") && parts.length > 1 && parts.slice(1).every((part) => firms.has(part)))
  );
}

function isBookHead(text: string): boolean {
  const parts = lineParts(text);
  const line = parts.join(" ");
  if (bookHeads.has(line)) return true;
  if (/^sundry (?:debtors|creditors) /.test(line) && parts.slice(2).every(isBeside)) return true;
  if (
    /^(?:.+ )?(?:cc|od|ca|sb|current|savings?|loan|term loan|cash credit|overdraft) (?:a c|ac|account)(?: \d+)?$/.test(
      line,
    )
  )
    return true;
  const ofAccount = / (?:a c|ac|account|accounts)$/.exec(line);
  if (
    ofAccount &&
    line
      .slice(0, ofAccount.index)
      .split(" ")
      .every((part) => expenses.has(part))
  )
    return true;
  // "Staff Advance", "Office Expenses".
  if (/ (?:advances?|expenses?|exp|deposits?|loans?|payable|receivable)$/.test(line) && parts.every(isExpense))
    return true;
  return (
    heads.has(parts[0] ?? "") &&
    parts.every((part) => heads.has(part) || isBeside(part) || part === "in") &&
    !(parts.length > 1 && firms.has(parts.at(-1) ?? ""))
  );
}

function isExpense(part: string): boolean {
  return expenses.has(part) || part === "payable" || part === "receivable";
}

/** Words of a line, a spaced-out T O T A L as one. */
export function lineParts(text: string): string[] {
  return plain(text)
    .replace(/^(g )?t o t a l(?= |$)/, "$1total")
    .split(" ");
}

/** Whether a word is one of sums: "total", "कुल". */
export function isTotalWord(word: string): boolean {
  return strong.has(word);
}

/** Heads of the books that are no sums, as whole lines. */
const bookHeads = new Set(
  `
  walk in|walk ins|walkin|walk in party|walk in sale|walk in sales|self|self a c|own|own use|own a c|misc|miscellaneous|cash sale a c|retail sale|retail
  retail sales|retail customers|retail customer|counter|freight inward|freight outward|freight paid|freight|sale|sales|purchase|purchases
  various|various parties|n a|na|test|unknown|unknown party|no name
  फुटकर|विविध|अन्य|स्वयं|खुद|नकद बिक्री|नगद बिक्री|काउंटर बिक्री|बिक्री|बिक्री खाता|खरीद|खरीद खाता|भाड़ा|भाड़ा खाता|राउंड ऑफ|बैंक खाता|ब्याज खाता|वेतन खाता
  किरकोळ|इतर|स्वतः|रोख विक्री|काउंटर विक्री|विक्री|विक्री खाते|खरेदी|खरेदी खाते|भाडे|भाडे खाते|बँक खाते|राउंड ऑफ|व्याज खाते
  પરચૂરણ|છૂટક|અન્ય|પોતે|રોકડ વેચાણ|કાઉન્ટર વેચાણ|વેચાણ|વેચાણ ખાતું|ખરીદી|ખરીદ ખાતું|ખરીદી ખાતું|ભાડું|ભાડા ખાતું|રાઉન્ડ ઓફ|બેંક ખાતું|વ્યાજ ખાતું
  இதர|பிற|மற்றவை|சில்லறை|சில்லரை|சுய|ரொக்க விற்பனை|விற்பனை|விற்பனை கணக்கு|கொள்முதல்|கொள்முதல் கணக்கு|வாடகை|சரக்கு கட்டணம்|வங்கி கணக்கு|ரவுண்ட் ஆஃப்
  ఇతర|ఇతరులు|ఇతరములు|చిల్లర|స్వయం|నగదు అమ్మకం|నగదు అమ్మకాలు|అమ్మకం|అమ్మకాలు|అమ్మకాల ఖాతా|కొనుగోలు|కొనుగోలు ఖాతా|కొనుగోళ్ల ఖాతా|రవాణా|అద్దె|బ్యాంకు ఖాతా|రౌండ్ ఆఫ్
  বিবিধ|খুচরা|অন্যান্য|নিজ|নিজে|নগদ বিক্রি|নগদ বিক্রয়|কাউন্টার বিক্রি|বিক্রি|বিক্রয়|বিক্রয় হিসাব|ক্রয়|ক্রয় হিসাব|ভাড়া|ব্যাংক হিসাব|রাউন্ড অফ
`
    .split(/[|\n]/)
    .map(plain)
    .filter(Boolean),
);

const bookLine =
  /^(?:sundry (?:debtors|creditors)(?: a c| for goods| for expenses)?|(?:input|output) [csi]gst(?: \d+)*|.* bank (?:.* )?a c|page \d+ of \d+|(?:no of|number of) (?:parties|customers|bills) \d+)$/;

export function isBeside(part: string): boolean {
  return beside.has(part) || /^\d+$/.test(part);
}

/** "Sub-Total (Rs.)" → "sub total rs". */
function plain(text: string): string {
  return latinDigits(text.normalize("NFKC"))
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

function words(text: string): string[] {
  return text.split(/\s+/).map(plain).filter(Boolean);
}
