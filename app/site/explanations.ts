import { disclaimer } from "./content/disclaimer";
import { howItWorks } from "./content/how-it-works";
import { privacyPolicy } from "./content/privacy-policy";
import { refundPolicy } from "./content/refund-policy";
import { termsAndConditions } from "./content/terms-and-conditions";
import type { Explanation } from "./explanation";

/** Every page that explains, by its path. */
export const explanations: Record<string, Explanation> = {
  "/how-it-works": howItWorks,
  "/disclaimer": disclaimer,
  "/privacy-policy": privacyPolicy,
  "/terms-and-conditions": termsAndConditions,
  "/refund-policy": refundPolicy,
};
