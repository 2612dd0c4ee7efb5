// Names of firms that do not exist, as vendors in India would write them.

export const parties = [
  "Zulmira Textile Traders",
  "Quendra Hardware Stores",
  "Parvana Kirana Bhandar",
  "Mithrav Electricals",
  "Oshani Garments",
  "जलपारी ट्रेडर्स",
  "Vellmora Agencies",
  "Tarkesh Novelty House",
  "ગુલમોરી ટ્રેડિંગ કંપની",
  "Brindavani Steel Syndicate",
  "Kamoreth Plastics",
  "நீலமலர் ஏஜென்சீஸ்",
  "Balaji Ambuvani Textiles",
  "Sonavari Footwear",
  "Yashomitra Enterprises",
  "Ranvella Cloth Centre",
  "चांदोरी किराना स्टोर",
  "Ishquell Traders",
  "Govardhi Oil Mill",
  "Pratavik Tiles & Sanitary",
  "Kamoreth Plastic",
  "Meghvar Auto Parts",
  "Balaji Ambuvani Textiles",
  "நிலாவன் டிரேடர்ஸ்",
  "Chitravel Stationery",
  "Ambuvani Foods",
  "Rukmeth Timber Depot",
  "Saravik Distributors",
  "કમલેશી સ્ટોર્સ",
  "Nandovar Provision Store",
  "Talveer Machinery",
  "Udayika Wholesale",
  "Vasumira Fabrics",
  "बालाजी अंबुवानी टेक्सटाइल्स",
  "Harshvell Electronics",
  "Indrakali Pipes & Fittings",
  "Kesaroth Dry Fruits",
  "Lavanghi Masala Works",
  "Omkaresh Rubber Works",
  "Padmorica Jewels",
  "બાલાજી અંબુવાની ટેક્સટાઇલ્સ",
  "कमोरेथ प्लास्टिक्स",
  "தென்றலி ஸ்டோர்ஸ்",
  "Tulsivar Ayurvedics",
  "Vindhesh Cement Agency",
  "Aranyika Furniture",
  "Bhavmir Traders",
  "Balaji Ambuvani Textiles",
  "Devgiriya Packaging",
  "रतनोली ट्रेडिंग को",
  "Elakshi Handlooms",
  "Gajmukta Tools",
  "Hemalika Bangles",
  "સૂર્યમુખી એજન્સી",
  "Jeevanth Seeds & Fertilisers",
  "Kshitivar Textiles",
  "Malharoli Traders",
  "Nilgavya Tea Depot",
  "Ojasvir Sports",
  "Pranvi Glass House",
];

const cities = ["Surat", "Rajkot", "Ring Road, Surat", "Indore", "Sadar Bazar, Delhi", "कानपुर", "Ludhiana", "Madurai"];

/** What some reports say beside name and amount, by their place in the list. GSTINs are valid by their form and nobody's. */
export function saidBeside(index: number): { phone_number?: string; city?: string; gstin?: string; user_id?: string } {
  const balaji = { phone_number: "4877366", user_id: `demo-vendor-${index}` };
  const kamoreth = { gstin: "27ZZAAK0010Q1ZP" };
  const beside: Record<number, ReturnType<typeof saidBeside>> = {
    // One party that four vendors report, in three scripts.
    12: { ...balaji, city: "Ring Road, Surat", gstin: "24ZZAAB0001Q1Z5" },
    22: { ...balaji, city: "Surat" },
    33: { ...balaji, city: "सूरत" },
    40: { ...balaji, city: "સુરત", gstin: "24ZZAAB0001Q1Z5" },
    // One of the same name elsewhere, which may be the same.
    47: { city: "Rajkot" },
    // Another with two numbers, known by its GSTIN.
    10: { ...kamoreth, phone_number: "3310455", city: "Bhiwandi" },
    20: { ...kamoreth, phone_number: "7120988", city: "Bhiwandi", user_id: "demo-vendor-20" },
    41: { phone_number: "3310455", user_id: "demo-vendor-41" },
  };
  return beside[index] ?? (index % 3 === 0 ? { city: cities[(index / 3) % cities.length] } : {});
}

const first = [
  "Zul",
  "Quen",
  "Par",
  "Mith",
  "Osh",
  "Vell",
  "Tark",
  "Brin",
  "Kam",
  "Dhru",
  "Sona",
  "Yash",
  "Ran",
  "Ish",
  "Gov",
  "Prat",
  "Lum",
  "Megh",
  "Jhil",
  "Chit",
];
const second = [
  "mira",
  "dra",
  "vana",
  "rav",
  "ani",
  "mora",
  "esh",
  "dava",
  "oreth",
  "vika",
  "vari",
  "omit",
  "vella",
  "quell",
  "ardhi",
  "avik",
  "bira",
  "var",
  "ora",
  "ravel",
];
const third = ["", "ka", "ni", "tha", "sha", "lo", "vi", "ram", "pur", "gar"];
const trades = [
  "Traders",
  "Agencies",
  "Enterprises",
  "Stores",
  "Textiles",
  "Hardware",
  "Distributors",
  "Trading Co",
  "Electricals",
  "Foods",
];

/** The name of made-up party number `index`: 4,000 different words before ten trades. */
export function madeUpParty(index: number): string {
  const pick = (from: string[], by: number) => from[by % from.length] ?? "";
  const word = pick(first, index) + pick(second, Math.floor(index / 20)) + pick(third, Math.floor(index / 400));
  return `${word} ${pick(trades, Math.floor(index / 7))}`;
}
