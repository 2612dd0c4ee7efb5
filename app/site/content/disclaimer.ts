import { msg } from "@lingui/core/macro";
import { productName } from "../../product";
import type { Explanation } from "../explanation";

export const disclaimer: Explanation = {
  title: msg`Disclaimer`,
  description: msg`What a report on ${productName} is and what it is not, and what you accept when you make one.`,
  changed: "2026-11-27",
  summary: [
    msg`Reports are what vendors say. Nobody has verified them, and they can be wrong: compare the phone number, look at the documents, ask the buyer.`,
    msg`Whoever reports is responsible for it: it has to be true, and there has to be proof. A false report can be punished.`,
    msg`Anonymous does not mean unknown to us: a court can get the name from us.`,
    msg`We give no credit score, no legal advice, and do not decide who is right. If a report about you is wrong, we look at it for free.`,
  ],
  opening: [
    "Please read this before you rely on a report, and before you make one. When you submit a report, you accept what is said here.",
  ],
  sections: [
    {
      heading: "Purpose",
      body: [
        `${productName} lets vendors in India tell each other about buyers who, as they say, have not paid. It is there so that a vendor can ask better questions before giving goods on credit. It is not there to shame, threaten or harass anybody.`,
        "We are not a credit bureau. We give no credit score and no rating.",
      ],
    },
    {
      heading: "No guarantee of accuracy",
      body: [
        "Reports, documents and comments come from users. We do not verify them before they are shown. They can be wrong, out of date, incomplete, or about another party with the same name or digits.",
        "A report is a claim. It is not a finding that anybody owes money or has committed fraud. That there is no report about a party does not mean that it pays.",
      ],
    },
    {
      heading: "Liability waiver",
      body: [
        `You use ${productName} at your own risk. As far as the law allows, we are not liable for any loss that comes from using the site, from not being able to use it, or from relying on what users wrote. This includes credit that was given or refused, lost business and lost profit.`,
        "Nothing here takes away a right that, by law, cannot be given up.",
      ],
    },
    {
      heading: "User responsibility",
      body: [
        "You alone answer for what you report, upload and write. When you make a report, you say that:",
        {
          list: [
            "it is true, as far as you know, and you can show proof;",
            "the amount is owed to you or to the business that you act for, and its due date has come;",
            "you may share the documents that you attach;",
            "you will tell us when the amount is paid or the matter is settled.",
          ],
        },
        "Knowingly making a false report can be defamation or another offence. If you rely on a report, check it yourself first.",
      ],
    },
    {
      heading: "Anonymity",
      body: [
        "A report can be made without showing who made it. Readers then see Anonymous. Bulk reports are always anonymous.",
        "Anonymous does not mean unknown to us. We store which account made a report. We disclose it only where the law obliges us to, for example by an order of a court. What you write, and what can be seen in your documents, may also give you away.",
      ],
    },
    {
      heading: "No legal advice",
      body: [
        "Nothing on this site is legal, financial or tax advice. This holds also for the text of the legal notice that can be downloaded: it is a format. Have an advocate look at it before you send it. Using the site does not make us your advocate.",
      ],
    },
    {
      heading: "No dispute mediation",
      body: [
        "We do not mediate between vendors and buyers, and we do not decide who is right. Disputes about goods, quality, accounts or payment are for the parties themselves and for the courts.",
        "If a report about you is false, settled or a mistake, we look at it for free: read [Is this about you?](/how-it-works#about-you)",
      ],
    },
    {
      heading: "Misuse reporting",
      body: [
        "Tell us when you see misuse: an invented report, a report made to put pressure on somebody, a document that should not be public, abuse in a comment. Write to {support} with the address of the page. It costs nothing and you need no account.",
        "We can hide a report, remove a comment or a document, and close an account.",
      ],
    },
    {
      heading: "Indemnification",
      body: [
        "If somebody makes a claim against us because of what you reported, uploaded or wrote, or because you broke these rules or the law, you make good the loss that it causes us, including reasonable legal costs. This holds only as far as the claim comes from what you did.",
      ],
    },
  ],
};
