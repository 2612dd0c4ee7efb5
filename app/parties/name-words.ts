// What is known of words and letters in the names of firms: data only. A word is compared as it sounds, so one entry
// serves all scripts; a second stands where English spelling and sound part ("centre", "sentar").

/** Words that say nothing about which firm it is, before or after the name. */
export const courtesies =
  "shri sri shree sree shrimati smt mr mrs dr messrs mesars maisars me om jai jay maa ma ji the da new nyu no number nambar nan haji hazi late pt daktar";

/** Forms of the law and joints, never part of a comparison. */
export const legalForms =
  "pvt private praivet pra ltd limited li llp opc inc co company kanpani kampani kanpeni kon kong کمپنی کو cooperative and end aind aur proprietor prop regd registered rajistard huf of اینڈ அண்ட்";

/** Trade words, one class a line, its first word naming it: firms of different classes are different firms. */
export const trades = `
trader tredar treding vyapari trdrs trad trdg
enterprise entarpraij entarpraijes ent entp entps entr
industry industries indastrij ind inds indl
agency agencies ejensi ejensij agy agcy agys
distributor ڈسٹریبیوٹر distr dist distrib
supplier saplayar
corporation corpn corp
merchant marchents
dealer dilar
market market bajar mkt mandi
manufacturer manufacturing mfg mfrs mainyufaikcharing
brother bros bradar bradars biradar
son sans سنز
store stor str استور
mart
depot depo dipo dipu
centre sentar kendra ctr
house haus haous hse has haos havus
work varks wks orks
emporium emp
palace peles
bhandar bhdr bhndr bhanda
showroom shorum
general janral gen genl
kirana kariyana provishan grocery grocers prov
mill مل
oil ayal ayil oyal ayel ael oyil آئل
school sakul
rice rais
flour ata
dal pulses
sugar
tea ti chai chay
dairy deri deyri
sweet svit suit mithai
bakery bekari baker
dryfruit ڈرائیفروٹ
spice masala spaisas
seed
agro egro
fertilizer
pesticide
tractor
medical medikal med medicos medicine
pharma pharmacy
chemist kemist
chemical kemikal chem
optical aptikal
surgical sarjikal
cosmetic
perfume parfyum
textile tex
cloth klath klot bastralay kapda kapara
fabric
garment harment redimed readymades
saree sadi
silk
woollen
hosiery haujri
tailor teylar teilar
fashion faishan
footwear فٹویئر shoe shu شو shoes shuj
leather ledar
jeweller jewellery jvelar jvelars jewels juelar jualar
book buk بک pustakalay
stationery
paper pepar
printer printing press pres
shawl shol شال
vegetable vejitabal
toy khilona
gift
hardware haradver
tool tuls
steel stil
iron loha airan ayran
metal
scrap kabadi
cement
marble
granite grenait
tile tails ٹائل
timber
plywood plaiud پلائیووڈ
glass glas
crockery
paint pent
sanitary
pipe paip
rubber rabar
furniture farnichar
electrical electric elec elect eltrl
electronic
machinery mashinari mach
engineering engineers enjiniyaring engg engr
construction const constn
builder bildar
mobile mobail
telecom
computer kampyutar
garage gerej garaj
auto oto ato آٹو
spare sper
part
motor
cycle saikil sayakal
tyre tire tayar tair
transport transport tpt
plastic
packaging paikejing
export eksport exp
import
hotel
restaurant
farm fam
radio redio
stall stal
food fud
cattle ketal
sales sels
service
carpet kalin`
  .trim()
  .split("\n")
  .map((line) => line.split(" "));

/** Numbers as they are spoken, each with its digits. */
export const numerals =
  "1 one ek van,2 two do tu,3 three tin thri,4 four char for,5 five panch paanch faiv,6 six siks,7 seven saat seven,8 eight aath et,9 nine nain,10 ten das,11 eleven gyarah,12 twelve barah,20 twenty bis,24 chaubis,50 pachas fifty,100 hundred sau,1000 thousand hazar"
    .split(",")
    .map((line) => line.split(" "));

/** Towns, and those with two names: what stands behind a firm's name and is left out as often. */
export const towns =
  `mumbai bombay mumbay,kolkata calcutta kalkatta,chennai madras metras,delhi dilli,bengaluru bangalore bangalor,vadodara baroda,pune poona puna,
varanasi benares benaras banaras kashi,kanpur cawnpore,mysuru mysore maisur,thiruvananthapuram trivandrum tiruvanantapuram,kochi cochin ernakulam,
kozhikode calicut kozhikkot,visakhapatnam vizag vishakhapatnam,prayagraj allahabad ilahabad,gurugram gurgaon gudgaon,shimla simla,puducherry pondicherry,
thanjavur tanjore,tiruchirappalli trichy tiruchi,kollam quilon,alappuzha alleppey,thrissur trichur,
guwahati gauhati,belagavi belgaum,hubballi hubli,mangaluru mangalore,
bharuch broach,aurangabad sambhajinagar,surat,ahmedabad amdavad,rajkot,
indore,bhopal,gwalior,nagpur,nashik nasik,thane,solapur sholapur,kolhapur,hyderabad haidarabad,vijayawada bezwada,
guntur,coimbatore kovai,madurai,salem,tirupur,jaipur,jodhpur,udaipur,lucknow lakhnau,agra,meerut,ghaziabad,noida,gorakhpur,patna,ranchi,jamshedpur,bhubaneswar,cuttack katak,howrah haora,raipur,
ludhiana,amritsar,jalandhar,patiala,chandigarh,dehradun,goa`
    .split(",")
    .map((line) => line.trim().split(" "));

/** Names so near to another that only knowing both keeps them apart. */
export const names =
  `ajay anita asha dayal dev devi hari harish harsh hasan husain isha jai jatin jay jiten kailash kala kamal kamala karan
karim karima kesar kiran kishor komal krishna lala lila madan madhav mahesh mangal mangala mani manish manoj mira mukesh mohan mohini nandi naresh
nirmal nirmala nita nitin patel patil rahim raj rajan rajesh ram rama ramesh rani ratan ratna ridhi rohini roshan sagar sai salim salima samir
sanjay sarda saroj satish shah saha sharad sharda sharma shobha sona sonal soni subhash sunil suraj suresh surya swati tahir tahira tara uma
umesh usha vikas vimal vimala yadav jadhav thakur thakkar singh sinha seth sethi pal paul jani mehra kohli koli nair reddy ashraf sharif aslam
akram dhaliwal dhariwal kali kalyan kalyani chandra chandrika madina maharaj mahadev`.split(/\s+/);

/** How the scripts of India write Latin initials: आर के is R.K. */
export const letterNames: Record<string, string> = {
  ...{ e: "a", bi: "b", si: "c", di: "d", i: "e", eph: "f", ef: "f", ji: "g", ech: "h", ai: "i", je: "j", ke: "k" },
  ...{ el: "l", em: "m", en: "n", o: "o", pi: "p", kyu: "q", ar: "r", es: "s", ti: "t", yu: "u", vi: "v" },
  ...{ dablyu: "w", eks: "x", vai: "y", jed: "z", zed: "z" },
  ...{ bhi: "v", ebh: "v", echch: "h", hech: "h", hechch: "h", oy: "y", ehp: "f", vay: "y" },
  ...{ aim: "m", ain: "n", ais: "s", ail: "l", aiph: "f", aich: "h", aiks: "x", aur: "r" },
};

export const urduLetterNames: Record<string, string> = Object.fromEntries(
  "اے بی سی ڈی ای ایف جی ایچ آیی جے کے ایل ایم این او پی کیو آر ایس ٹی یو وی ڈبلیو ایکس وایی زیڈ"
    .split(" ")
    .map((name, i) => [name, String.fromCharCode(97 + i)]),
);

/** What is cut short in the scripts of India, as its letters read, with what it is in Latin. */
export const cutInScripts: Record<string, string> = {
  ...{ do: "dr", da: "dr", mo: "md", mu: "md", pan: "pt", pn: "pt", sau: "smt", sv: "late", svO: "late", sva: "late" },
  ...{ mai: "me", kan: "co", kn: "co", kam: "co", kun: "co", li: "ltd", lit: "ltd", pra: "pvt", prai: "pvt", pro: "prop" },
  ...{ raji: "regd", chau: "chaudhari", tha: "thakur", se: "sheikh" },
};

/** "And" between two words, in the languages of India. */
export const joints =
  /(?<=\s)(?:एंड|और|एवं|एवम्|व|तथा|आणि|અને|તથા|ਅਤੇ|ਤੇ|এবং|ও|ଓ|ଏବଂ|மற்றும்|அன்|మరియు|ಮತ್ತು|و)(?=\s)/g;

/**
 * The letters of a Brahmic block by their place in it, 0x00 to 0x4d. Unicode lays Devanagari, Bengali, Gurmukhi,
 * Gujarati, Oriya, Tamil, Telugu, Kannada and Malayalam out in parallel, 0x80 apart, so one row serves all nine.
 * A dot is a place without sound.
 */
export const brahmicLetters = (
  ". n n h . a a i i u u ri li e e e ai o o o au k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y " +
  "r r l l zh v sh sh s h . . . . a i i u u ri ri e e e ai o o o au ."
)
  .split(" ")
  .map((sound) => (sound === "." ? "" : sound));

/** Letters of one script only, or with another sound in it. */
export const ownLetters: Record<string, string> = {
  ...{
    ॲ: "e",
    "\u09ce": "t",
    "\u09f0": "r",
    "\u09f1": "v",
    "\u0b71": "v",
    "\u0b5f": "y",
    "\u0a5c": "r",
    "\u0a70": "n",
  },
  ...{ "\u0d7a": "n", "\u0d7b": "n", "\u0d7c": "r", "\u0d7d": "l", "\u0d7e": "l", "\u0d7f": "k", "\u0b9a": "s" },
};

/**
 * Letters of Urdu. Short vowels are not written, and of the long ones A, W and Y each stand for several: aa; v, o, u;
 * y, e, i. E is the ain, which hardly sounds.
 */
export const urduLetters: Record<string, string> = {
  ...{ ا: "A", آ: "A", ب: "b", پ: "p", ت: "t", ٹ: "t", ث: "s", ج: "j", چ: "c", ح: "h", خ: "k", د: "d", ڈ: "d", ذ: "j" },
  ...{ ر: "r", ڑ: "r", ز: "j", ژ: "j", س: "s", ش: "s", ص: "s", ض: "j", ط: "t", ظ: "j", ع: "E", غ: "g", ف: "f", ق: "k" },
  ...{ ک: "k", گ: "g", ل: "l", م: "m", ن: "n", ں: "n", و: "W", ہ: "h", ی: "Y", ے: "Y", ء: "" },
};

/** A dot beneath (nukta) makes another sound of these. */
export const dotted: Record<string, string> = { j: "z", d: "r", dh: "r", ph: "f" };

/** Where a script's spelling is not letter by letter what is spoken. */
export const spokenAs: [RegExp, string][] = [
  // At a word's end these are ng; Tamil writes Gold with a u.
  [/[\u0b99\u0d19][\u0bcd\u0d4d]$|[\u0982\u0b02]$/, "ng"],
  [/(?<=[\u0bb2\u0bb0]\u0bcd\u0b9f)\u0bc1$/, "\u0bcd"],
  // Joiners shape letters and have no sound.
  [/[\u200c\u200d]/g, ""],
  // Bengali: a first y is a j, o + y is a w.
  [/^\u09af(?!\u09bc)/, "\u099c"],
  [/\u0993\u09af\u09bc/g, "\u09f1"],
  // and অ্যা the a of And.
  [/\u0985\u09cd\u09af\u09be/g, "\u0985"],
  // Marathi: व्ह is v; Gurmukhi: ਮਹਿਤਾ is Mehta.
  [/\u0935\u094d\u0939/g, "\u0935"],
  [/(?<=[\u0a15-\u0a39])\u0a39\u0a3f(?=[\u0a15-\u0a39])/g, "\u0a47\u0a39\u0a4d"],
  // Tamil: Chandra is written Santira.
  [/(?<=.\u0ba8\u0bcd\u0ba4)\u0bbf(?=\u0bb0)/g, "\u0bcd"],
  // Tamil: Lakshmi is written Latsumi, Vetri Verri.
  [/\u0b9f\u0bcd\u0b9a\u0bcd/g, "\u0b9a\u0bcd"],
  [/\u0b9f\u0bcd\u0b9a/g, "\u0b95\u0bcd\u0bb7"],
  [/\u0bb1\u0bcd\u0bb1/g, "\u0b9f\u0bcd\u0bb0"],
  [/^\u0b9e(?=\u0bbe)/, "\u0b95\u0bcd\u0baf"],
  // and no two consonants begin a word: பிரின்ஸ் is Prince.
  [/^([\u0b95\u0b9f\u0baa])\u0bbf(?=[\u0bb0\u0bb2\u0bb3][\u0bbe-\u0bcd])/, "$1\u0bcd"],
  // Malayalam: a doubled rr is tt, and the English ending -ers has a zh.
  [/\u0d31\u0d4d\u0d31/g, "\u0d1f"],
  [/\u0d34(?=\u0d4d\u0d38)/g, "\u0d30"],
  [/(?:\u0d7b\u0d4d?|\u0d28\u0d4d)\u0d31/g, "\u0d28\u0d4d\u0d1f"],
  // Gurmukhi doubles an m by a dot before it.
  [/[\u0a70\u0a02](?=\u0a2e)/g, "\u0a2e\u0a4d"],
  // Malayalam: a t after its n is a d.
  [/(?<=\u0d23\u0d4d)\u0d1f/g, "\u0d21"],
  // and a doubled ñ is that of Kunju.
  [/\u0d1e\u0d4d\u0d1e/g, "\u0d28\u0d4d\u0d1c"],
];
