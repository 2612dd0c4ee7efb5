import { ToWords as InEnglish } from "to-words/en-IN";
import { ToWords as InHindi } from "to-words/hi-IN";
import type { NoticeLanguage } from "./terms";

const english = new InEnglish();
const hindi = new InHindi();

/** Whole rupees in words, in lakh and crore: "Rupees One Lakh Twenty Five Thousand Only". */
export function amountInWords(amount: number, language: NoticeLanguage): string {
  if (language === "en") return `Rupees ${english.convert(amount)} Only`;
  // The library spells 51 as nobody does, and leaves out the one of a hundred at the beginning.
  const words = hindi.convert(amount).replaceAll("इक्याबन", "इक्यावन").replace(/^सौ/, "एक सौ");
  return `${words} रुपये मात्र`;
}
