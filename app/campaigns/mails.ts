import { t } from "@lingui/core/macro";
import { pathIn } from "../languages";
import { letter, type Mail } from "../mail/letter";
import { productName } from "../product";
import { languageIn, type Words } from "../words/words";
import type { PlanName } from "./plans";

/** Goes to the vendor once an admin has looked for the transfer at the bank. */
export function campaignPaymentMail(
  words: Words,
  site: string,
  { reference, plan }: { reference: string; plan: PlanName },
  verified: boolean,
): Mail {
  const language = languageIn(words);
  return letter(
    verified
      ? {
          language,
          subject: t(words)`Your payment has come, and your campaign runs`,
          before: t(words)`Your payment for the ${plan} plan has come. Your campaign is active from now on.`,
          action: t(words)`See my campaign`,
          link: new URL(pathIn(language, "/profile?tab=promotions"), site).href,
          after: t(words)`Your reference at ${productName} is ${reference}. Nothing else is needed from you.`,
        }
      : {
          language,
          subject: t(words)`We could not find your payment`,
          before: t(
            words,
          )`We could not find the payment for your ${plan} campaign at our bank, so the campaign has not started. Its reports are free for another one. If you have paid, write to us with the bank's number (UTR). What we have of the payment:`,
          action: t(words)`See the payment`,
          link: new URL(pathIn(language, `/campaign-payment/${reference}`), site).href,
          after: t(words)`Your reference at ${productName} is ${reference}.`,
        },
  );
}
