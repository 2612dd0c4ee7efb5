import { letter, type Mail } from "../mail/letter";
import { productName } from "../product";
import type { PlanName } from "./plans";

/** Goes to the vendor once an admin has looked for the transfer at the bank. */
export function campaignPaymentMail(site: string, reference: string, plan: PlanName, verified: boolean): Mail {
  const after = `Your reference at ${productName} is ${reference}. Nothing else is needed from you.`;
  return letter(
    verified
      ? {
          subject: "Your payment has come, and your campaign runs",
          before: `Your payment for the ${plan} plan has come. Your campaign is active from now on.`,
          action: "See my campaign",
          link: new URL("/profile?tab=promotions", site).href,
          after,
        }
      : {
          subject: "We could not find your payment",
          before: `We could not find the payment for your ${plan} campaign at our bank, so the campaign has not started. Its reports are free for another one. If you have paid, write to us with the bank's number (UTR). What we have of the payment:`,
          action: "See the payment",
          link: new URL(`/campaign-payment/${reference}`, site).href,
          after: `Your reference at ${productName} is ${reference}.`,
        },
  );
}
