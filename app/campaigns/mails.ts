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
          subject: t(i18n)`Payment received: your campaign is running`,
          before: t(i18n)`We received your payment for the ${plan} plan. Your campaign is now active.`,
          action: t(i18n)`See my campaign`,
          link: new URL(pathIn(language, "/profile?tab=promotions"), site).href,
          after: t(i18n)`Your reference at ${productName} is ${reference}. You do not need to do anything else.`,
        }
      : {
          language,
          subject: t(i18n)`We could not find your payment`,
          before: t(
            i18n,
          )`We could not find the payment for your ${plan} campaign at our bank, so the campaign has not started. Its reports can go into another campaign. If you have paid, write to us with the bank's reference number (UTR). What we have of the payment:`,
          action: t(i18n)`See the payment`,
          link: new URL(pathIn(language, `/campaign-payment/${reference}`), site).href,
          after: t(i18n)`Your reference at ${productName} is ${reference}.`,
        },
  );
}
