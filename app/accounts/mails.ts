import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { pathIn } from "../languages";
import { letter, type Mail } from "../mail/letter";
import { productName } from "../product";
import { languageIn } from "../words/i18n";

/** `returnTo`: the path on this site where the person was when the account was made. */
export function confirmationMail(i18n: I18n, site: string, token: string, returnTo: string | null): Mail {
  const link = new URL(pathIn(languageIn(i18n), "/auth/callback"), site);
  link.searchParams.set("token", token);
  if (returnTo && returnTo !== "/") link.searchParams.set("returnTo", returnTo);
  return letter({
    language: languageIn(i18n),
    subject: t(i18n)`Confirm your email for ${productName}`,
    before: t(
      i18n,
    )`Please confirm your email for ${productName}. An account was created with this address. Confirm it to sign in:`,
    action: t(i18n)`Confirm my email`,
    link: link.href,
    after: t(
      i18n,
    )`The link works for 24 hours. If this was not you, ignore this mail: without the link nobody can use the account.`,
  });
}

export function resetMail(i18n: I18n, site: string, token: string): Mail {
  const link = new URL(pathIn(languageIn(i18n), "/auth/reset"), site);
  link.searchParams.set("token", token);
  return letter({
    language: languageIn(i18n),
    subject: t(i18n)`Choose a new password for ${productName}`,
    before: t(i18n)`We received a request to choose a new password for your ${productName} account:`,
    action: t(i18n)`Choose a new password`,
    link: link.href,
    after: t(
      i18n,
    )`The link works once, for one hour. If this was not you, ignore this mail: your password stays as it is.`,
  });
}

export function passwordChangedMail(i18n: I18n, site: string): Mail {
  return letter({
    language: languageIn(i18n),
    subject: t(i18n)`Your password at ${productName} was changed`,
    before: t(
      i18n,
    )`The password of your account at ${productName} was changed just now. If this was you, you do not need to do anything. If not, choose a new one at once:`,
    action: t(i18n)`Choose a new password`,
    link: new URL(pathIn(languageIn(i18n), "/auth/forgot"), site).href,
    after: t(i18n)`A new password signs you out on all devices.`,
  });
}

/** For somebody whose password is not looked at for now. `returnTo`: where signing in leads. */
export function signInMail(i18n: I18n, site: string, token: string, returnTo: string): Mail {
  const link = new URL(pathIn(languageIn(i18n), "/auth/link"), site);
  link.searchParams.set("token", token);
  if (returnTo !== "/") link.searchParams.set("returnTo", returnTo);
  return letter({
    language: languageIn(i18n),
    subject: t(i18n)`Sign in to ${productName}`,
    before: t(
      i18n,
    )`There were too many wrong passwords for your account at ${productName}. For up to an hour no password is accepted. To sign in now, use this link:`,
    action: t(i18n)`Sign in`,
    link: link.href,
    after: t(
      i18n,
    )`The link works once, for 15 minutes. If you did not try to sign in, somebody else tried and failed: ignore this mail, and do not give the link to anyone.`,
  });
}

/** Goes to the address that an account is to have from now on. */
export function newEmailMail(i18n: I18n, site: string, token: string): Mail {
  const link = new URL(pathIn(languageIn(i18n), "/account/email/confirm"), site);
  link.searchParams.set("token", token);
  return letter({
    language: languageIn(i18n),
    subject: t(i18n)`Confirm your new email for ${productName}`,
    before: t(i18n)`Please confirm that you want to use this email address for your ${productName} account:`,
    action: t(i18n)`Confirm my new email`,
    link: link.href,
    after: t(
      i18n,
    )`The link works once, for 24 hours. If this was not you, ignore this mail: nothing changes without the link.`,
  });
}

/** Goes to an address that has an account, when somebody signed in to another one asks to have that address. */
export function addressTakenMail(i18n: I18n, site: string): Mail {
  return letter({
    language: languageIn(i18n),
    subject: t(i18n)`You already have an account at ${productName}`,
    before: t(
      i18n,
    )`Somebody asked to use this email address for another account at ${productName}. It is already the address of your account, so nothing was changed. If this was you, sign in here with this address:`,
    action: t(i18n)`Sign in`,
    link: new URL(pathIn(languageIn(i18n), "/auth"), site).href,
    after: t(i18n)`If this was not you, you do not need to do anything: nobody was told that you have an account.`,
  });
}

/** Goes to the address that an account had until now. */
export function emailChangedMail(i18n: I18n, site: string, support: string): Mail {
  return letter({
    language: languageIn(i18n),
    subject: t(i18n)`Your email at ${productName} was changed`,
    before: t(i18n)`Your ${productName} account now has a new email address. Sign in with the new one.`,
    action: t(i18n)`Sign in`,
    link: new URL(pathIn(languageIn(i18n), "/auth"), site).href,
    after: t(i18n)`If this was not you, write to ${support} from this address at once.`,
  });
}
