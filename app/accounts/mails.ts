import { letter, type Mail } from "../mail/letter";
import { productName } from "../product";

/** `returnTo`: the path on this site where the person was when the account was made. */
export function confirmationMail(site: string, token: string, returnTo: string | null): Mail {
  const link = new URL("/auth/callback", site);
  link.searchParams.set("token", token);
  if (returnTo && returnTo !== "/") link.searchParams.set("returnTo", returnTo);
  return letter({
    subject: `Confirm your email for ${productName}`,
    before: `Somebody, we hope you, made an account at ${productName} with this email address. Confirm it to sign in:`,
    action: "Confirm my email",
    link: link.href,
    after:
      "The link works for 24 hours. If it was not you, ignore this mail: without the link the account stays closed.",
  });
}

export function resetMail(site: string, token: string): Mail {
  const link = new URL("/auth/reset", site);
  link.searchParams.set("token", token);
  return letter({
    subject: `Choose a new password for ${productName}`,
    before: `Somebody, we hope you, asked to choose a new password for the account at ${productName} with this email address:`,
    action: "Choose a new password",
    link: link.href,
    after: "The link works once, for one hour. If it was not you, ignore this mail: your password stays as it is.",
  });
}

export function passwordChangedMail(site: string): Mail {
  return letter({
    subject: `Your password at ${productName} was changed`,
    before: `The password of your account at ${productName} was changed just now. If it was you, there is nothing to do. If it was not, choose a new one at once:`,
    action: "Choose a new password",
    link: new URL("/auth/forgot", site).href,
    after: "A new password ends every session of your account.",
  });
}

/** For somebody whose password is not looked at for now. `returnTo`: where signing in leads. */
export function signInMail(site: string, token: string, returnTo: string): Mail {
  const link = new URL("/auth/link", site);
  link.searchParams.set("token", token);
  if (returnTo !== "/") link.searchParams.set("returnTo", returnTo);
  return letter({
    subject: `Sign in to ${productName}`,
    before: `There were too many wrong passwords for your account at ${productName}. For up to an hour no password is looked at. If you want to sign in now, use this link:`,
    action: "Sign in",
    link: link.href,
    after:
      "The link works once, for 15 minutes. If you did not try to sign in, somebody else did, without success: ignore this mail, and give the link to nobody.",
  });
}

/** Goes to the address that an account is to have from now on. */
export function newEmailMail(site: string, token: string): Mail {
  const link = new URL("/account/email/confirm", site);
  link.searchParams.set("token", token);
  return letter({
    subject: `Confirm your new email for ${productName}`,
    before: `Somebody, we hope you, wants to use this email address for an account at ${productName}. Confirm it:`,
    action: "Confirm my new email",
    link: link.href,
    after: "The link works once, for 24 hours. If it was not you, ignore this mail: nothing changes without the link.",
  });
}

/** Goes to the address that an account had until now. */
export function emailChangedMail(site: string, support: string): Mail {
  return letter({
    subject: `Your email at ${productName} was changed`,
    before: `Your account at ${productName} has another email address from now on. You sign in with the new one.`,
    action: "Sign in",
    link: new URL("/auth", site).href,
    after: `If it was not you, write to ${support} from this address at once.`,
  });
}
