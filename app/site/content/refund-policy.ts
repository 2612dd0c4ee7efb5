import { msg } from "@lingui/core/macro";
import { productName } from "../../product";
import type { Explanation } from "../explanation";

export const refundPolicy: Explanation = {
  title: msg`Refund Policy`,
  description: msg`When a payment to ${productName} is refunded, how to ask for it, and how long it takes.`,
  changed: "2026-11-27",
  summary: [
    msg`For payments to us: promotions and the paid handling of removal requests. Having a false claim looked at costs nothing.`,
    msg`Ask within 7 days, with the day, the amount and the reference number. We look at it in 5-7 business days; the money comes 10-15 business days later.`,
    msg`You get it back if the service was not given, the fault was ours, or you paid twice. Not if the service was given.`,
    msg`Never send anybody your UPI PIN or a one-time password.`,
  ],
  opening: [
    "This policy is about payments to us: for promotions and for the data-removal service. Looking up, reporting and commenting cost nothing. Nobody has to pay to have a false claim looked at.",
  ],
  sections: [
    {
      heading: "How to ask for a refund",
      body: [
        "Ask within 7 days of the transaction. Write to {support}, from the email of your account if you have one, and send us:",
        {
          list: [
            "the day and the amount of the payment;",
            "the reference number of your bank or UPI app;",
            "what the payment was for, and what went wrong.",
          ],
        },
        "Never send us your UPI PIN, a one-time password or your card number. We do not need them.",
      ],
    },
    {
      heading: "How long it takes",
      body: [
        {
          steps: [
            "We review your request in 5-7 business days and write to you.",
            "If it is approved, the refund is paid in 10-15 business days, to the account from which the payment came.",
          ],
        },
        "Business days are Monday to Friday, without public holidays.",
      ],
    },
    {
      heading: "Eligible for a refund",
      body: [
        {
          list: [
            "The service was not delivered: for example, a promotion that you paid for never became active.",
            "Technical issues: because of a fault on our side you could not use what you paid for.",
            "Duplicate payments: you paid for the same thing twice. The second payment is refunded.",
          ],
        },
      ],
    },
    {
      heading: "Not eligible for a refund",
      body: [
        {
          list: [
            "Services already rendered: for example, a promotion that has run its days, or data that has been removed.",
            "Dissatisfaction without a valid reason: for example, that a buyer did not pay although the report was highlighted.",
          ],
        },
      ],
    },
    {
      heading: "Donations",
      body: [
        "A donation is voluntary and buys no service. If you sent one twice or by mistake, ask within 7 days in the same way.",
      ],
    },
    {
      heading: "If you do not agree",
      body: [
        "Answer our message and say why. We look at it once more. Rights that the law gives you as a consumer stay as they are.",
      ],
    },
  ],
};
