import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { pathIn } from "../languages";
import { letter, type Mail } from "../mail/letter";
import { productName } from "../product";
import { languageIn } from "../words/i18n";
import type { PlanName } from "./plans";

/** Goes to the vendor once an admin has looked for the transfer at the bank. */
export function campaignChargeMail(
  i18n: I18n,
  site: string,
  { reference, plan }: { reference: string; plan: PlanName },
  verified: boolean,
): Mail {
  const language = languageIn(i18n);
  return letter(
    verified
      ? {
          language,
          subject: t(i18n)`Your payment has come, and your campaign runs`,
          before: t(i18n)`Your payment for the ${plan} plan has come. Your campaign is active from now on.`,
          action: t(i18n)`See my campaign`,
          link: new URL(pathIn(language, "/profile?tab=promotions"), site).href,
          after: t(i18n)`Your reference at ${productName} is ${reference}. Nothing else is needed from you.`,
        }
      : {
          language,
          subject: t(i18n)`We could not find your payment`,
          before: t(
            i18n,
          )`We could not find the payment for your ${plan} campaign at our bank, so the campaign has not started. Its reports are free for another one. If you have paid, write to us with the bank's number (UTR). What we have of the payment:`,
          action: t(i18n)`See the payment`,
          link: new URL(pathIn(language, `/campaign-payment/${reference}`), site).href,
          after: t(i18n)`Your reference at ${productName} is ${reference}.`,
        },
  );
}
