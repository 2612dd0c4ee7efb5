import { msg } from "@lingui/core/macro";
import { productName } from "../../product";
import type { Explanation } from "../explanation";

export const privacyPolicy: Explanation = {
  title: msg`Privacy Policy`,
  description: msg`Which personal data ${productName} keeps, what everyone can see, and your rights under the Digital Personal Data Protection Act, 2023.`,
  changed: "2026-11-28",
  opening: [
    msg`This page is our notice under the Digital Personal Data Protection Act, 2023 (the Act). In the words of the Act, we who run this site are the data fiduciary: we decide why and how personal data is used. You are the data principal: the person whom the data is about. This holds if you have an account, and it holds if somebody reported you.`,
    msg`The parts of the Act take effect one after the other. We give you the rights described here now.`,
    msg`You may ask for this notice in any language of the Eighth Schedule to the Constitution of India. Write to {support}.`,
  ],
  sections: [
    {
      heading: msg`Data we collect`,
      body: [
        msg`If you only look things up, we ask for nothing. We count for a short time how often one network address looks something up, signs up or reports, so that nobody overloads the site. Our own log has the page and the time, not your address and not the words you search for. To answer faster we keep how many reports match a common search term, not who searched for it.`,
        msg`If you have an account, we keep:`,
        {
          list: [
            msg`your email, the day you signed up, and your password in a form from which it cannot be read;`,
            msg`your name, phone number and shop name, once you save them in My Account;`,
            msg`the language in which we write to you;`,
            msg`your sessions: when each began and when it ends, and, where your browser tells us, its kind and its network address;`,
            msg`your reports, files, comments, promotions and campaign details, each with your account;`,
            msg`whom you watch, with your notes, and which reports we told you of. Nobody but you sees it, not even our team, who see how many there are;`,
            msg`the bank's reference number of a payment that you make to us.`,
          ],
        },
        msg`About a party that is reported, we keep what the vendor enters: the name, the last 7 digits of the phone number, the amount due, the due date, and the documents. If the vendor starts a campaign, also an address, a pincode and a phone number for the legal notice. These are not public.`,
        msg`Of a checked bill we keep buyer, day and total, which everybody sees, and digests of its number and seller.`,
        msg`If you [ask for a report to be removed](/data-removal), we keep your name, email and phone number, what you write and the file you send, to decide on it. Only our team sees them, and you by your private link. If you say that a claim is not right, its reporter reads what you write, without phone numbers and addresses in it; never your name, your contact or your file. What the reporter answers is shown to you in the same way. If you flag something, we keep your reason with your account until it is decided, for our team alone.`,
        msg`From photos and PDF files we remove the hidden details, such as GPS position, camera and author, before anybody can open them. What can be seen or read in them stays.`,
        msg`If you send a form after your session has ended, we keep its text for up to two days, so that you find it again after signing in. Files of a report that you have not yet submitted are dropped after two days.`,
      ],
    },
    {
      heading: msg`Use`,
      body: [
        msg`We use personal data only:`,
        {
          list: [
            msg`to show reports and comments, so that vendors can check a party before they give credit and can pursue what they are owed;`,
            msg`to run your account: sign-in, confirmation of your email, a new password;`,
            msg`to tell you by mail when somebody reports whom you watch, until you end these mails or remove the party;`,
            msg`to carry out campaigns and other services that you ask for, and to verify payments;`,
            msg`to keep the site working and safe, and to prevent misuse;`,
            msg`to answer complaints, and to do what the law requires.`,
          ],
        },
        msg`With your own data we do this on your consent. You give it by a clear act: when you create an account, save your profile, submit a form. You need not give more than a form asks for. You can withdraw your consent at any time: [delete your account](/account/delete), withdraw a report, delete a comment, or write to {support}. What was done before stays lawful. What needs the data then ends.`,
        msg`The data of a party comes from the vendor, not from the party. So everyone who is reported can ask us to correct or erase it, without an account and for free.`,
        msg`We do not advertise, do not sell data, and make no profiles or scores of people.`,
      ],
    },
    {
      heading: msg`Sharing`,
      body: [
        msg`Everyone can see reports, their documents and comments. Search engines can find them, and anyone can send them on. A report shows your name only if you choose so. A comment shows the part of your email before the at sign, unless you post it anonymously. Your email, your profile and the account behind an anonymous report are never shown.`,
        msg`Besides this, data goes only to:`,
        {
          list: [
            msg`the company that hosts the site, stores its data and carries its mail. It works for us as a data processor and may keep data outside India, as the Act allows;`,
            msg`the buyer, if you confirm a campaign: the legal notice and the support group name you to the buyer;`,
            msg`courts and authorities, where the law obliges us.`,
          ],
        },
        msg`The share buttons only open WhatsApp or SMS on your own phone, with a text that you can read before you send it.`,
      ],
    },
    {
      heading: msg`Security`,
      body: [
        {
          list: [
            msg`The connection to the site is encrypted.`,
            msg`We store only a salted hash of a password. Not even our team can read it.`,
            msg`The cookie that keeps you signed in cannot be read by scripts. No program code of other companies runs on our pages.`,
            msg`We limit how often a password can be tried.`,
            msg`Documents are opened by number. The number reveals neither their place in our storage nor who uploaded them.`,
            msg`What a log records is limited: no search terms, no passwords, no email addresses.`,
          ],
        },
        msg`No site is perfectly safe. If personal data is lost or gets into wrong hands, we tell the Data Protection Board of India and each person affected, as the Act requires.`,
      ],
    },
    {
      heading: msg`Cookies`,
      body: [
        msg`We set cookies only for what you do yourself: one that keeps you signed in, for up to 30 days after your last visit, one that knows for a day that you made your account in this browser, so that confirming your email signs you in here, and one that finds a form again which you sent after your session had ended. A short notice, such as that your profile is saved, may travel in one from page to page. There are no trackers, no advertising cookies and no analytics of other companies.`,
      ],
    },
    {
      heading: msg`How long we keep it`,
      body: [
        msg`We keep an account until you delete it, or ask us to. A report stays until it is withdrawn, until two years after it was paid, or until we stop showing it. It is then not shown anywhere. Payments and corrections entered for it are kept with it, without the name of whoever entered them. We keep it hidden only as long as a complaint, a dispute or the law needs it.`,
        msg`Of a request to remove a report we delete your name, email, phone number, text and file 180 days after our decision. What we decided, when and why stays, and so does a payment.`,
        msg`Our audit log keeps which member of our team did what, to which report, account, payment or request, when and why. It is never changed or shortened, so that nobody can hide what they did, and only our team reads it. What it says about you is kept as short as it can be.`,
        msg`When an account is deleted, its documents are deleted too, and its reports and comments stay as Anonymous, without any link to you. If you want them gone as well, withdraw and delete them first. Erased data can stay in backups for up to 30 days.`,
      ],
    },
    {
      heading: msg`Your rights`,
      body: [
        msg`As a data principal you have these rights. Using them is free.`,
        {
          list: [
            msg`Access: to know which personal data about you we process, what we do with it, and with whom it was shared.`,
            msg`Correction and erasure: to have data corrected, completed, updated or erased.`,
            msg`Withdrawal: to withdraw your consent, as easily as you gave it.`,
            msg`Grievance redressal: to complain to us and to get an answer.`,
            msg`Nomination: to name somebody who uses these rights for you in the event of death or incapacity.`,
          ],
        },
        msg`In My Account you can [download your data](/account/download), correct your profile, and [delete your account](/account/delete). For everything else write to {support}, from the email of your account if you have one. If a report is about you, no account is needed: read [Is this about you?](/how-it-works#about-you) We ask only for what we need to be sure that it is you. We do not erase what the law obliges us to keep.`,
        msg`If our answer does not satisfy you, or none comes, you can complain to the Data Protection Board of India. The Act asks you to complain to us first.`,
        msg`You have duties too. Give true information, do not pretend to be somebody else, and do not make a false or frivolous complaint.`,
      ],
    },
    {
      heading: msg`Children`,
      body: [
        msg`${productName} is for people in business who are at least 18 years old. We do not knowingly keep data about children. If you find such data here, tell us, and we remove it.`,
      ],
    },
    {
      heading: msg`Privacy contact`,
      body: [
        msg`For every question about personal data, and for every complaint, write to {support}. Our team also acts as grievance officer at this address. We confirm within 24 hours that we have received a complaint, and decide within 7 days.`,
        msg`If this policy changes, the new one is shown here with its date. If a change needs your consent, we ask for it.`,
      ],
    },
  ],
};
