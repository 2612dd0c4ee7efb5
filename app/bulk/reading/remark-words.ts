// What people write beside an amount when money has moved, goods came back or the sum is contested, in seven languages.
import { latinDigits } from "../../india";
import { listed, plainHeading, settledHeads, signs } from "./settled-words";

/** Whole words. */
const words = new Set(
  listed(`
  dispute disputed disputes disputing cut cuts cutting short shortfall half part partial partly settle settled settling
  settlement compromise adj adjust adjusting returned returning replace replaced replacement reject rejected rejection damage
  damaged defect defective diff difference gave given giving pays waive waived waiver writeoff exchange exchanged refund refunded
  refused cheque cheques chq online transfer transferred deducting lesser reduced reduce swapped swap offset knocked
  kata kaata kati katauti kaat kapat kapyu diya diye dia dediya dedia dega didha didhu apya aapya apyu aapyu aaye
  wapas wapis vapas vapis waapas vapsi wapsi parat pachu pacho pachha aadha adha aadhi adhi ardha ardhe adadha adadhu thoda
  jhagda jagdo takrar vivad farak pharak hisab samjhauta samadhan niptara chuka chukta nipat kharab lauta lautaya
  koduthar kuduthar thirumba pathi paathi sagam ichadu icharu vapasu ordhek dieche diyeche phorot pherot
  काटा काटे काटी कटा कटे कटौती आधा आधे आधी दिया दिए दिये दी दे दिले दिली वाद कापले कापली कापून भरले भरली भरणा
  પાછો પાછું પાછા પાછી કાપ્યા કાપ્યું કાપી કાપેલ দিল আধা`),
);

/** Beginnings of words, where endings are many. */
const stems = listed(`
  विवाद झगड़ा झगडा आंशिक वापस वापिस लौट समझौत समायोज फर्क फरक अंतर चेक नकद नगद ऑनलाइन ट्रांसफर खराब
  अर्ध परत कपात तडजोड मिळाल रोख
  અડધ આપ્ય આપેલ આપી દીધ પરત વિવાદ તકરાર કપાત સમાધાન ફરક એડજસ્ટ ચેક રોકડ ખરાબ મળ્ય
  பாதி கொடுத்த குடுத்த திரும்ப திருப்பி தகராறு பிரச்ச குறைத்த கழித்த சரிசெய் வித்தியாச காசோலை ரொக்க தவணை செட்டில் கட்டின
  సగం ఇచ్చ వాపస తిరిగి వివాద గొడవ తగ్గించ కోత సర్దుబాటు తేడా చెక్ నగదు వాయిదా కట్టా
  অর্ধেক দিয়ে দেওয়া ফেরত বিবাদ বিরোধ ঝামেলা কাটা কেটে সমন্বয় মীমাংসা তফাত পার্থক্য চেক নগদ কিস্তি পেয়ে`);

/** "bad debt", "written off", "rate difference". */
const phrases = /\b(?:written off|write off|bad debts?|not full|rate diff|paid|debit note)/;

/** Beside a sum: what is left of the row's. */
const leftOfIt =
  /(?<![\p{L}\p{M}])(?:bal|balance|baki|baaki|bakaya|remaining|left|बाकी|बकाया|शिल्लक|શેષ|બાકી|பாக்கி|நிலுவை|మిగిలిన|బాకీ|బకాయి|বাকি|বকেয়া)(?![\p{L}\p{M}])/u;

/** A year, a day, the number of a bill or of a phone is no sum. */
const sum =
  /(?<![\d/.,-])(?<!\b(?:bill|inv|invoice|no|chq|cheque|lr|gr|vch|ref|plot|shop|pin)[ .:#-]*)(?!(?:19|20)\d\d(?!\d))(\d{1,3}(?:,\d{2,3})+|\d{4,8}|\d+(?:\.\d+)?(?= ?(?:k|l|lac|lakh|thousand|हजार|हज़ार|लाख|હજાર|લાખ|ஆயிரம்|லட்சம்|వేలు|లక్షలు|হাজার|লাখ)(?![\p{L}\p{M}])))(?![\d/])(?!-\d)/giu;

/** Whether a remark on an amount says that it may no longer be all of it. `whole`: what the row's amount may be. */
export function mentionsSettling(text: string, whole: number[]): boolean {
  const plain = plainHeading(text);
  const parts = plain.split(" ");
  if (parts.some((part) => words.has(part) || stems.some((stem) => part.startsWith(stem)))) return true;
  if (phrases.test(plain)) return true;
  const { paid, part: partly, cancelled } = settledHeads;
  if (parts.some((one) => paid.has(one) || partly.has(one) || cancelled.has(one))) return true;
  const sums = [...latinDigits(text.normalize("NFKC")).matchAll(sum)].map(([, one = ""]) =>
    Number(one.replaceAll(",", "")),
  );
  // That all of it is left says nothing new.
  return sums.length > 0 && !(leftOfIt.test(signs(text)) && sums.every((one) => whole.includes(one)));
}
