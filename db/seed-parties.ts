// Names of firms that do not exist, as vendors in India would write them.

export const parties = [
  "Zulmira Textile Traders", "Quendra Hardware Stores", "Parvana Kirana Bhandar", "Mithrav Electricals", "Oshani Garments",
  "जलपारी ट्रेडर्स", "Vellmora Agencies", "Tarkesh Novelty House", "ગુલમોરી ટ્રેડિંગ કંપની", "Brindavani Steel Syndicate",
  "Kamoreth Plastics", "நீலமலர் ஏஜென்சீஸ்", "Dhruvika Paper Mart", "Sonavari Footwear", "Yashomitra Enterprises",
  "Ranvella Cloth Centre", "चांदोरी किराना स्टोर", "Ishquell Traders", "Govardhi Oil Mill", "Pratavik Tiles & Sanitary",
  "Lumbira Spices", "Meghvar Auto Parts", "Jhilmora Sarees", "நிலாவன் டிரேடர்ஸ்", "Chitravel Stationery",
  "Ambuvani Foods", "Rukmeth Timber Depot", "Saravik Distributors", "કમલેશી સ્ટોર્સ", "Nandovar Provision Store",
  "Talveer Machinery", "Udayika Wholesale", "Vasumira Fabrics", "मोरपंखी साड़ी सेंटर", "Harshvell Electronics",
  "Indrakali Pipes & Fittings", "Kesaroth Dry Fruits", "Lavanghi Masala Works", "Omkaresh Rubber Works", "Padmorica Jewels",
  "Roopangi Cosmetics", "Suryamon Batteries", "தென்றலி ஸ்டோர்ஸ்", "Tulsivar Ayurvedics", "Vindhesh Cement Agency",
  "Aranyika Furniture", "Bhavmir Traders", "Chandroli Sweets", "Devgiriya Packaging", "रतनोली ट्रेडिंग को",
  "Elakshi Handlooms", "Gajmukta Tools", "Hemalika Bangles", "સૂર્યમુખી એજન્સી", "Jeevanth Seeds & Fertilisers",
  "Kshitivar Textiles", "Malharoli Traders", "Nilgavya Tea Depot", "Ojasvir Sports", "Pranvi Glass House",
];

const first = ["Zul", "Quen", "Par", "Mith", "Osh", "Vell", "Tark", "Brin", "Kam", "Dhru", "Sona", "Yash", "Ran", "Ish", "Gov", "Prat", "Lum", "Megh", "Jhil", "Chit"];
const second = ["mira", "dra", "vana", "rav", "ani", "mora", "esh", "dava", "oreth", "vika", "vari", "omit", "vella", "quell", "ardhi", "avik", "bira", "var", "ora", "ravel"];
const third = ["", "ka", "ni", "tha", "sha", "lo", "vi", "ram", "pur", "gar"];
const trades = ["Traders", "Agencies", "Enterprises", "Stores", "Textiles", "Hardware", "Distributors", "Trading Co", "Electricals", "Foods"];

/** The name of made-up party number `index`: 4,000 different words before ten trades. */
export function madeUpParty(index: number): string {
  const pick = (from: string[], by: number) => from[by % from.length] ?? "";
  const word = pick(first, index) + pick(second, Math.floor(index / 20)) + pick(third, Math.floor(index / 400));
  return `${word} ${pick(trades, Math.floor(index / 7))}`;
}
