import { msg } from "@lingui/core/macro";
import { productName } from "../../product";
import type { Explanation } from "../explanation";

export const termsAndConditions: Explanation = {
  title: msg`Terms and Conditions`,
  description: msg`The rules for using ${productName}: what you may do, what we do, who is liable, and how an account ends.`,
  changed: "2026-11-28",
  summary: [
    msg`Report only what is really owed to you and what you can prove. Do not use a report as a threat, and do not harass whoever is reported.`,
    msg`Looking up, reporting and commenting are free. Anything that costs money says so before you confirm.`,
    msg`What users write is theirs, and we do not verify it. We can hide what breaks the rules, and close an account; you can answer.`,
    msg`You must be 18 years old. You can delete your account yourself. The law of India applies.`,
  ],
  opening: [
    `These terms are between you and us, who run ${productName}. They are an electronic record under the Information Technology Act, 2000.`,
  ],
  sections: [
    {
      heading: "Acceptance",
      body: [
        "By using the site you accept these terms, the [disclaimer](/disclaimer) and the [refund policy](/refund-policy). The [privacy policy](/privacy-policy) says what happens with personal data. If you do not agree, please do not use the site.",
        "To have an account you must be at least 18 years old and able to enter into a contract. If you act for a business, you must be allowed to.",
      ],
    },
    {
      heading: "Your responsibilities",
      body: [
        "Report only amounts that are really owed to you or to the business that you act for, and that you can prove. Keep your password to yourself. You answer for what is done with your account. Tell us when a reported amount is paid.",
        "You must not post or upload anything that:",
        {
          list: [
            "is false or misleading, or that you know to be untrue;",
            "is defamatory, obscene, threatening, hateful or harassing, or invades somebody's privacy;",
            "belongs to somebody else, unless you have the right to use it, or infringes a trade mark, a copyright or another right;",
            "harms children;",
            "pretends to come from somebody else;",
            "contains a virus, or is meant to disturb or overload the site;",
            "threatens the unity, security or sovereignty of India, or breaks any law.",
          ],
        },
        "You must not use a report, or the threat of one, to demand more than what is owed. You must not copy the list as a whole, nor contact reported parties in order to harass them.",
      ],
    },
    {
      heading: "The service",
      body: [
        "The site lets you look up, report and comment. This is free. We do not verify what users post, and we give no credit score.",
        "Some services cost money. A promotion highlights your own reports for the days of its plan. Besides its price, a share of the amount recovered is due. Price, days and share are shown before you confirm. The data-removal service costs ₹249 and is handled by our team after the payment is verified. Nobody has to pay to have a false, settled or mistaken claim looked at.",
        "Bill checked says that a government portal signed a bill that names this buyer, on that day and of that total. It does not say that the amount is owed. A bill that was cancelled after it was signed cannot be told from another. Send only codes of bills that are yours or of the business that you act for.",
        "A promotion does not promise that the buyer pays. The text of a legal notice is a format and not legal advice. Apps and sites that we link to belong to others and have their own terms.",
        "We try to keep the site running, but it may be interrupted, changed or ended.",
      ],
    },
    {
      heading: "Intellectual property",
      body: [
        `The name ${productName}, the design and the software of the site belong to us or to those who license them to us.`,
        "What you post stays yours. You allow us, free of charge and not exclusively, to store it, to show it and to let others pass it on, for as long as it is on the site. You confirm that you have the right to allow this.",
      ],
    },
    {
      heading: "Liability",
      body: [
        "The site is provided as it is. We are an intermediary: what users post is theirs. As far as the law allows, we are not liable for what they post, for decisions made because of it, or for indirect loss such as lost profit or business.",
        "For a paid service our liability ends at the amount that you paid for it. None of this limits a liability that the law does not allow to be limited.",
      ],
    },
    {
      heading: "Termination",
      body: [
        "You can stop at any time, and [delete your account](/account/delete) yourself. The page says what goes and what stays.",
        "We can hide or remove content, and suspend or close an account, if these terms or the law are broken, or if a court or an authority orders it. Where we may, we tell you why. You can answer, and we look at it again.",
        "What was agreed about liability, intellectual property and amounts still due holds on after the end.",
      ],
    },
    {
      heading: "Changes",
      body: [
        "We may change these terms. The new ones stand here with their date, and hold for what you do from then on. They do not change the price of a service that you have already bought.",
      ],
    },
    {
      heading: "Complaints and law",
      body: [
        "For complaints about content or about the site, write to {support}. Our team acts as grievance officer there. We confirm within 24 hours that we have received a complaint, and decide within 7 days. If you are not satisfied, you can appeal to a Grievance Appellate Committee within 30 days.",
        "The law of India applies to these terms, and the courts of India decide.",
      ],
    },
  ],
};
