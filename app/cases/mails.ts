import { letter, type Mail } from "../mail/letter";
import { productName } from "../product";
import { requestPath } from "./removal-kinds";

const keep = "The link is yours alone: whoever has it sees your request. If you asked for nothing, ignore this mail.";

export function requestMail(site: string, token: string, report: number, paid: boolean): Mail {
  return letter({
    subject: `Your request about report ${report} has come`,
    before: paid
      ? `We have your request about report ${report} at ${productName}. It is looked at once the service is paid for. How to pay, and how it stands:`
      : `We have your request about report ${report} at ${productName}. It costs nothing. We look at it within 7 days. How it stands:`,
    action: "See my request",
    link: new URL(requestPath(token), site).href,
    after: keep,
  });
}

export function decisionMail(site: string, token: string, report: number, removed: boolean, answer: string): Mail {
  return letter({
    subject: removed ? `Report ${report} is not shown any more` : `Report ${report} stays as it is`,
    before: `We have decided on your request about report ${report}. ${removed ? "The report is not shown any more." : "The report stays."} Why: ${answer}`,
    action: "See my request",
    link: new URL(requestPath(token), site).href,
    after: keep,
  });
}

export function paymentMail(site: string, token: string, report: number, verified: boolean): Mail {
  return letter({
    subject: verified ? "Your payment has come" : "We could not find your payment",
    before: verified
      ? `Your payment for the request about report ${report} has come. We look at the request now.`
      : `We could not find the payment for your request about report ${report}. Please check the bank's number (UTR) and enter it again.`,
    action: "See my request",
    link: new URL(requestPath(token), site).href,
    after: keep,
  });
}
