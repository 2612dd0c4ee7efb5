// A town has one key, in whichever script and by whichever of its names it is written.
import { expect, it } from "vitest";
import { placeKeys } from "../../app/parties/town-keys";

it.each([
  ["Surat", "सूरत સુરત சூரத் సూరత్ সুরাট سورت Soorat"],
  ["Mumbai", "मुंबई મુંબઈ மும்பை ముంబై মুম্বই Bombay बंबई بمبئی"],
  ["Vadodara", "वडोदरा વડોદરા வடோதரா వడోదర Baroda बड़ौदा"],
  ["Ahmedabad", "अहमदाबाद અમદાવાદ அகமதாபாத் అహ్మదాబాద్ আহমেদাবাদ Amdavad Ahmadabad"],
  ["Bhavnagar", "भावनगर ભાવનગર பாவ்நகர் భావ్‌నగర్ ভাবনগর Bhawnagar"],
  ["Rajkot", "राजकोट રાજકોટ ராஜ்கோட் రాజ్‌కోట్ রাজকোট"],
  ["Kolkata", "कोलकाता કોલકાતા கொல்கத்தா కోల్‌కతా কলকাতা Calcutta कलकत्ता"],
  ["Chennai", "चेन्नई ચેન્નઈ சென்னை చెన్నై চেন্নাই Madras मद्रास"],
  ["Bengaluru", "बेंगलुरु બેંગલુરુ பெங்களூரு బెంగళూరు বেঙ্গালুরু Bangalore"],
  ["Hyderabad", "हैदराबाद હૈદરાબાદ ஹைதராபாத் హైదరాబాద్ হায়দ্রাবাদ"],
  ["Pune", "पुणे પુણે புனே পুনে Poona"],
  ["Delhi", "दिल्ली દિલ્હી டெல்லி ఢిల్లీ দিল্লি Dilli"],
  ["Nagpur", "नागपूर नागपुर નાગપુર நாக்பூர் నాగ్‌పూర్ নাগপুর"],
  ["Varanasi", "वाराणसी वाराणसी বারাণসী Banaras बनारस Kashi"],
  ["Coimbatore", "கோயம்புத்தூர் Kovai कोयंबटूर"],
  ["Vijayawada", "విజయవాడ विजयवाड़ा Bezwada"],
  ["Howrah", "হাওড়া हावड़ा Haora"],
  ["Patna", "पटना পাটনা"],
  ["Madurai", "மதுரை మదురై मदुरै"],
  ["Belagavi", "बेळगाव Belgaum"],
])("%s is %s", (town, others) => {
  for (const other of others.split(" ")) expect(placeKeys(other), other).toEqual(placeKeys(town));
});

it.each([
  ["Surat", "Sirohi"],
  ["Patna", "Patan"],
  ["Nanded", "Nadiad"],
  ["Rajkot", "Raigad"],
  ["Bhavnagar", "Jamnagar"],
  ["Kolkata", "Kolhapur"],
  ["Madurai", "Mathura"],
  ["Pune", "Panaji"],
  ["Bhopal", "Bhilai"],
])("%s is not %s", (one, other) => {
  expect(placeKeys(one)).not.toEqual(placeKeys(other));
});

it("a market and its town each have their keys, also where two words are one elsewhere", () => {
  expect(placeKeys("Ring Road, Surat")).toEqual(expect.arrayContaining([...placeKeys("સુરત"), ...placeKeys("Road")]));
  expect(placeKeys("Bhav Nagar")).toEqual(expect.arrayContaining(placeKeys("Bhavnagar")));
  expect(placeKeys("")).toEqual([]);
  expect(placeKeys("a ".repeat(400)).length).toBeLessThanOrEqual(16);
});
