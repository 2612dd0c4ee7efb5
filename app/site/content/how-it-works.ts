import { msg } from "@lingui/core/macro";
import { productName } from "../../product";
import type { Explanation } from "../explanation";

export const howItWorks: Explanation = {
  title: msg`How It Works`,
  description: msg`What ${productName} is, how to look a buyer up and report one, what is checked and what is not, and what to do if a report is about you.`,
  changed: "2026-11-28",
  opening: [
    msg`${productName} is a list of buyers who, as their vendors say, have not paid. Wholesalers, distributors and shop owners in India look here before they give goods on credit.`,
    msg`Looking up is free and needs no account. Reporting is free and needs one.`,
    msg`Has somebody reported you? Read [Is this about you?](#about-you)`,
  ],
  sections: [
    {
      heading: msg`Search`,
      drawing: "search",
      body: [
        {
          steps: [
            msg`Go to [Fraud Parties](/fraud-parties), or use the search box on the [home page](/).`,
            msg`Type the party's name, or the last 7 digits of its phone number. A part of the name is enough.`,
            msg`Open the reports that may be about your buyer.`,
          ],
        },
        msg`We keep only the last 7 digits of a phone number. A report shows them after four asterisks. Two people can have the same last 7 digits, and two firms can have the same name. So compare both.`,
        msg`If nothing is found, nobody has reported that party here. It does not mean that the party pays on time.`,
      ],
    },
    {
      heading: msg`Read a report`,
      drawing: "read",
      body: [
        msg`A report says who is said to owe money, how much, and since which day it is due. It says who reported it, or Anonymous, and on which day. There may be photos, documents and comments.`,
        msg`A report is what one vendor claims. Before you decide about credit:`,
        {
          list: [
            msg`make sure that it is the same party: name, phone number, town;`,
            msg`look at the documents, if there are any;`,
            msg`read the comments;`,
            msg`ask the buyer. There may be a good answer.`,
          ],
        },
        msg`Whether you give credit is your own decision. We give no advice on it and no credit score.`,
      ],
    },
    {
      heading: msg`Report a party`,
      drawing: "write",
      body: [
        {
          steps: [
            msg`Create an account with your email and follow the link that we send you.`,
            msg`Open [Report Fraud](/report). Enter the party's name, the last 7 digits of its phone number, the amount due and the due date.`,
            msg`Add a photo of the visiting card and up to 5 proof documents, if you have them: bills, delivery notes, returned cheques.`,
            msg`Choose whether to report anonymously or under your name.`,
            msg`Read and accept the [disclaimer](/disclaimer), and submit.`,
          ],
        },
        msg`The report can be read by everyone at once, the party included. So report only what you can prove. A false report harms an honest trader, and you may have to answer for it in court.`,
        msg`Has the party paid, or a part of it? Open [My Account](/profile) and mark it as paid: everybody then sees that. Some weeks later a paid report leaves the lists, and stays on the party's page for two years. Is something in it wrong? Correct it there, too. Or withdraw it: it is then not shown anywhere, and its documents are deleted.`,
      ],
    },
    {
      heading: msg`What anonymous means`,
      drawing: "anonymous",
      body: [
        msg`The report shows Anonymous in place of a name. Nothing on its page tells readers which account made it. The same holds for its documents and their addresses.`,
        msg`From photos and PDF files we remove the hidden details: the place where a photo was taken, the camera, the author. What can be seen in the picture stays. If your shop's name is on the bill, cover it before you take the photo.`,
        msg`There are limits that you should know:`,
        {
          list: [
            msg`The party may guess who you are from the amount and the date.`,
            msg`Our own team can find out which account made a report. A court or an authority can order us, by law, to tell.`,
            msg`If you start a campaign for a report, its legal notice and its support group tell the buyer who you are.`,
          ],
        },
      ],
    },
    {
      heading: msg`What is checked, and what is not`,
      body: [
        msg`The site checks the form of a report:`,
        {
          list: [
            msg`that the reporter's email is confirmed;`,
            msg`that there are a name and exactly 7 digits, an amount from ₹100 to ₹10,00,000, and a due date that is not in the future;`,
            msg`that a file really is a photo or a PDF, and is not larger than 5 MB.`,
          ],
        },
        msg`Nobody checks the claim itself before it is shown. We do not verify:`,
        {
          list: [
            msg`whether the money is owed;`,
            msg`whether it has been paid since;`,
            msg`whether the documents are genuine;`,
            msg`who the party or the reporter really is.`,
          ],
        },
        msg`When somebody tells us that a report is wrong, our team looks at it.`,
      ],
    },
    {
      heading: msg`Checked bills`,
      id: "checked-bills",
      body: [
        msg`Larger wholesalers register their bills with a portal of the government, which signs them: the large QR code on an e-invoice. Bill checked means that the portal signed the code and that it names the report's GSTIN as the buyer. It means nothing more:`,
        {
          list: [
            msg`Whether the goods came, and whether they were paid since, is not in the code.`,
            msg`A bill that was cancelled, or lowered by a credit note, still has its signature: we cannot see it.`,
            msg`Bills of ₹X checked: they come to less than what is claimed.`,
          ],
        },
        msg`A bill counts in one report only. Its photo stays on your phone, and we do not keep the code, the seller or the bill's number. Everybody can see the day and the total: the party can tell from them whose bill it is.`,
      ],
    },
    {
      heading: msg`Comments`,
      body: [
        msg`Below each report, anyone who is signed in can comment: another vendor who knows the party, or the party itself. A comment shows the part of your email before the at sign, unless you choose to post anonymously. You can edit and delete your own comments. Comments are not verified either.`,
      ],
    },
    {
      heading: msg`Bulk reports`,
      body: [
        msg`If more than one buyer owes you money, you can report them in one go with the [bulk form](/bulk-report). Type them, paste rows from a spreadsheet, or upload a CSV or Excel file; you will see how we understood every row before anything is reported. The same rules apply to each of them. Bulk reports are always anonymous.`,
      ],
    },
    {
      heading: msg`Promotions and campaigns`,
      body: [
        msg`Vendors can have their own reports highlighted for some days. Such a report has the mark Vendor's paid promotion. It is also shown in a strip on the home page and above the first page of the list.`,
        msg`A highlight says nothing about whether a claim is true. It does not change the order of the list or of what a search finds. A highlighted report is looked at like any other when somebody says that it is wrong.`,
        msg`A promotion starts with a campaign: the vendor enters the party's details and can download the text of a legal notice. The price, the number of days and our share of the amount recovered are shown before anything is confirmed. The plans are in [My Account](/profile).`,
      ],
    },
    {
      heading: msg`Is this about you?`,
      id: "about-you",
      drawing: "answer",
      body: [
        msg`Nobody ever has to pay to have a false claim looked at. The same goes for a claim that is settled, and for one that is a mistake.`,
        msg`Use the [form](/data-removal), or write to {support}. You do not need an account or a lawyer. Send us:`,
        {
          list: [
            msg`the address of the report, or the name and the digits that it shows;`,
            msg`what is wrong with it: it was never owed, it is paid, the amount is wrong, or it is somebody else;`,
            msg`whatever shows it, such as a receipt, a bank entry, a ledger or a message.`,
          ],
        },
        msg`This is what happens then:`,
        {
          steps: [
            msg`What comes by the form is confirmed at once, by mail and on a private page; a mail to us within 24 hours.`,
            msg`We look at what you sent and at the report. Its reporter is asked and has three days; if they say nothing, the report is hidden until we have decided. We tell neither side who the other is.`,
            msg`Within 7 days we decide and write to you both. Either side can ask once, within 30 days, for a second look.`,
          ],
        },
        msg`A claim that turns out to be false, settled or about somebody else is no longer shown: its page, its documents, and every list and search. If we leave a report as it is, we tell you why. We are not a court, and cannot decide an honest dispute about goods or accounts.`,
        msg`You can also answer in public, with a comment below the report.`,
        msg`For other requests to remove a report there is a paid service for ₹249. Our team handles it once the payment is verified. You do not need it for a false, settled or mistaken claim, nor for your [rights over your data](/privacy-policy). The [form](/data-removal) shows the free ways first.`,
      ],
    },
  ],
};
