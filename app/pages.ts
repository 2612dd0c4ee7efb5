// Every address of the site, one line a page: all that anybody has to know of a page before it is made. The router's routes,
// the guard, the limits, the edge, robots.txt, the sitemap and the document read it here; nobody else looks at a path.

/**
 * - everybody: signed in or not.
 * - at the door: where people come in and go out, also those who are suspended.
 * - holder of its key: whoever has the address, which is a key: it stands in no log and in no other page's address.
 * - invited: the page itself says to whoever is not signed in what signing in is for, and keeps what was typed.
 * - signed in: anybody else is led to sign in, and back.
 * - admin: with a second factor where that is asked for; anybody else is led to the admins' sign-in.
 */
type Who = "everybody" | "at the door" | "holder of its key" | "invited" | "signed in" | "admin, enrolling" | "admin";
/** kept: the same for everybody who is not signed in, and kept at the edge. */
type Edge = "kept" | "-";
/** What is sent to it at most (workers/body-limits.ts). */
export type Body = "form" | "long form" | "files" | "sheet" | "proof" | "-";
/** What a visit counts as, by network address: a look at a list, or at one report. */
type Counted = "look" | "report" | "-";
/** live: it comes to life in the browser; any other page ships no framework. */
type Browser = "live" | "-";
/** closed: search engines stay out. "-": nothing that they show. */
type Robots = "indexed" | "closed" | "-";
/** all: with a language in front of its address, /hi/report. */
type Languages = "all" | "English";

export type PageRow = [
  path: `/${string}`,
  file: string,
  who: Who,
  edge: Edge,
  body: Body,
  counted: Counted,
  browser: Browser,
  robots: Robots,
  languages: Languages,
];

/** Answered by workers/api.ts, which has its own routes. */
export const json = "workers/api.ts";

// Of two that both fit an address the first is meant.
// biome-ignore format: one line a page
const rows = [
  // path                                   file                                         who may               edge     body          counted    browser robots languages
  ["/",                                     "lookup/home-page.tsx",                      "everybody",          "kept",  "-",          "-",       "-",     "indexed",  "all"],
  ["/fraud-parties",                        "lookup/list-page.tsx",                      "everybody",          "kept",  "-",          "look",    "-",     "indexed",  "all"],
  ["/fraud-parties/:id",                    "lookup/report-page.tsx",                    "everybody",          "kept",  "form",       "report",  "-",     "indexed",  "all"],
  ["/fraud-parties/:id/files",              "reports/files/add-files-page.tsx",          "invited",            "-",     "files",      "-",       "live",  "closed",   "all"],
  ["/fraud-parties/:id/bills",              "reports/files/bills-page.tsx",              "invited",            "-",     "form",       "-",       "-",     "closed",   "all"],
  ["/fraud-parties/:id/paid",               "reports/life/paid-page.tsx",                "invited",            "-",     "form",       "-",       "-",     "closed",   "all"],
  ["/fraud-parties/:id/correct",            "reports/life/correct-page.tsx",             "invited",            "-",     "form",       "-",       "-",     "closed",   "all"],
  ["/fraud-parties/:id/withdraw",           "reports/life/withdraw-page.tsx",            "signed in",          "-",     "form",       "-",       "-",     "closed",   "all"],
  ["/fraud-parties/:id/link",               "cases/answers/party-link-page.tsx",         "signed in",          "-",     "form",       "-",       "-",     "closed",   "all"],
  ["/fraud-parties/:id/answer",             "cases/answers/answer-page.tsx",             "everybody",          "-",     "proof",      "-",       "-",     "closed",   "all"],
  ["/fraud-parties/:id/objections/:case",   "cases/hearing/hearing-page.tsx",            "invited",            "-",     "proof",      "-",       "-",     "closed",   "all"],
  ["/answer/:token",                        "cases/answers/linked-answer-page.tsx",      "holder of its key",  "-",     "proof",      "-",       "-",     "closed",   "all"],
  ["/comments/:id/delete",                  "comments/delete-comment-page.tsx",          "signed in",          "-",     "form",       "-",       "live",  "closed",   "all"],
  ["/parties/:id",                          "lookup/party-page.tsx",                     "everybody",          "kept",  "-",          "report",  "-",     "indexed",  "all"],
  ["/files/:id",                            "reports/files/file.ts",                     "everybody",          "-",     "-",          "-",       "-",     "closed",   "English"],

  ["/report",                               "reports/form/new-page.tsx",                 "invited",            "-",     "files",      "-",       "live",  "closed",   "all"],
  ["/report/files",                         "reports/files/draft-files.ts",              "invited",            "-",     "files",      "-",       "-",     "closed",   "all"],
  ["/report/submitted",                     "reports/form/submitted-page.tsx",           "signed in",          "-",     "-",          "-",       "-",     "closed",   "all"],
  ["/bulk-report",                          "bulk/bulk-page.tsx",                        "invited",            "-",     "long form",  "-",       "live",  "closed",   "all"],
  ["/bulk-report/file",                     "bulk/file-page.tsx",                        "invited",            "-",     "sheet",      "-",       "live",  "closed",   "all"],
  ["/bulk-report/sample.csv",               "bulk/sample.ts",                            "everybody",          "-",     "-",          "-",       "-",     "closed",   "all"],
  ["/bulk-report/drafts/:id",               "bulk/review/review-page.tsx",               "invited",            "-",     "long form",  "-",       "live",  "closed",   "all"],
  ["/bulk-report/drafts/:id/columns",       "bulk/columns-page.tsx",                     "signed in",          "-",     "form",       "-",       "live",  "closed",   "all"],
  ["/bulk-report/submitted",                "bulk/submitted-page.tsx",                   "signed in",          "-",     "-",          "-",       "-",     "closed",   "all"],

  ["/auth",                                 "accounts/sign-in/auth-page.tsx",            "at the door",        "-",     "form",       "-",       "live",  "indexed",  "all"],
  ["/auth/code",                            "accounts/second-factor/code-page.tsx",      "at the door",        "-",     "form",       "-",       "-",     "closed",   "all"],
  ["/auth/link",                            "accounts/sign-in/link-page.tsx",            "at the door",        "-",     "form",       "-",       "-",     "closed",   "all"],
  ["/auth/callback",                        "accounts/sign-in/callback-page.tsx",        "at the door",        "-",     "form",       "-",       "live",  "closed",   "all"],
  ["/auth/sign-out",                        "accounts/sign-in/sign-out.ts",              "at the door",        "-",     "form",       "-",       "-",     "closed",   "all"],
  ["/auth/forgot",                          "accounts/recovery/forgot-page.tsx",         "at the door",        "-",     "form",       "-",       "live",  "closed",   "all"],
  ["/auth/reset",                           "accounts/recovery/reset-page.tsx",          "at the door",        "-",     "form",       "-",       "live",  "closed",   "all"],

  ["/profile",                              "profile/profile-page.tsx",                  "invited",            "-",     "form",       "-",       "live",  "closed",   "all"],
  ["/account/password",                     "accounts/recovery/password-page.tsx",       "signed in",          "-",     "form",       "-",       "live",  "closed",   "all"],
  ["/account/email",                        "accounts/recovery/email-page.tsx",          "signed in",          "-",     "form",       "-",       "live",  "closed",   "all"],
  ["/account/email/confirm",                "accounts/recovery/confirm-email-page.tsx",  "everybody",          "-",     "form",       "-",       "live",  "closed",   "all"],
  ["/account/sessions",                     "accounts/recovery/sessions-page.tsx",       "signed in",          "-",     "form",       "-",       "live",  "closed",   "all"],
  ["/account/download",                     "profile/own-data.ts",                       "signed in",          "-",     "-",          "-",       "-",     "closed",   "all"],
  ["/account/delete",                       "profile/delete-account-page.tsx",           "signed in",          "-",     "form",       "-",       "live",  "closed",   "all"],

  ["/watch",                                "profile/watching/watch-page.tsx",           "signed in",          "-",     "form",       "-",       "-",     "closed",   "all"],
  ["/watch/add",                            "profile/watching/add-page.tsx",             "invited",            "-",     "form",       "-",       "-",     "closed",   "all"],
  ["/watch/import",                         "profile/watching/import-page.tsx",          "invited",            "-",     "sheet",      "-",       "-",     "closed",   "all"],
  ["/watch/export.csv",                     "profile/watching/export.ts",                "signed in",          "-",     "-",          "-",       "-",     "closed",   "all"],
  ["/watch/stop/:token",                    "profile/watching/stop-page.tsx",            "holder of its key",  "-",     "form",       "-",       "-",     "closed",   "all"],
  ["/watch/:id",                            "profile/watching/own-watch-page.tsx",       "signed in",          "-",     "form",       "-",       "-",     "closed",   "all"],
  ["/watch/:id/remove",                     "profile/watching/remove-page.tsx",          "signed in",          "-",     "form",       "-",       "-",     "closed",   "all"],

  ["/promotion-setup",                      "campaigns/setup-page.tsx",                  "invited",            "-",     "-",          "-",       "live",  "closed",   "all"],
  ["/campaign-confirmation",                "campaigns/confirm-page.tsx",                "invited",            "-",     "form",       "-",       "live",  "closed",   "all"],
  ["/campaign-payment/:reference",          "campaigns/payment-page.tsx",                "signed in",          "-",     "form",       "-",       "-",     "closed",   "all"],
  ["/campaign-payment/:reference/cancel",   "campaigns/cancel-page.tsx",                 "signed in",          "-",     "form",       "-",       "-",     "closed",   "all"],
  ["/campaign-payment/:reference/receipt",  "campaigns/receipt-page.tsx",                "signed in",          "-",     "-",          "-",       "-",     "closed",   "all"],
  ["/legal-notice",                         "campaigns/notice/file.ts",                  "signed in",          "-",     "form",       "-",       "-",     "closed",   "all"],
  ["/legal-notice/print",                   "campaigns/notice/print-page.tsx",           "signed in",          "-",     "form",       "-",       "-",     "closed",   "all"],

  ["/data-removal",                         "cases/asking/ask-page.tsx",                 "everybody",          "-",     "proof",      "-",       "-",     "indexed",  "all"],
  ["/data-removal/:token",                  "cases/case-page.tsx",                       "holder of its key",  "-",     "form",       "-",       "-",     "closed",   "all"],
  ["/flag",                                 "cases/flags/flag-page.tsx",                 "invited",            "-",     "form",       "-",       "-",     "closed",   "all"],
  ["/grievance",                            "cases/grievance-page.tsx",                  "everybody",          "kept",  "-",          "-",       "-",     "indexed",  "all"],
  ["/transparency",                         "cases/transparency-page.tsx",               "everybody",          "kept",  "-",          "-",       "-",     "indexed",  "all"],

  ["/offline",                              "site/offline-page.tsx",                     "everybody",          "-",     "-",          "-",       "-",     "closed",   "all"],
  ["/how-it-works",                         "site/explanation-page.tsx",                 "everybody",          "kept",  "-",          "-",       "-",     "indexed",  "all"],
  ["/disclaimer",                           "site/explanation-page.tsx",                 "everybody",          "kept",  "-",          "-",       "-",     "indexed",  "all"],
  ["/privacy-policy",                       "site/explanation-page.tsx",                 "everybody",          "kept",  "-",          "-",       "-",     "indexed",  "all"],
  ["/terms-and-conditions",                 "site/explanation-page.tsx",                 "everybody",          "kept",  "-",          "-",       "-",     "indexed",  "all"],
  ["/refund-policy",                        "site/explanation-page.tsx",                 "everybody",          "kept",  "-",          "-",       "-",     "indexed",  "all"],

  ["/robots.txt",                           "site/robots.ts",                            "everybody",          "-",     "-",          "-",       "-",     "-",        "English"],
  ["/sitemap.xml",                          "lookup/sitemap-index.ts",                   "everybody",          "-",     "-",          "-",       "-",     "-",        "English"],
  ["/sitemap/:part",                        "lookup/sitemap-part.ts",                    "everybody",          "-",     "-",          "-",       "-",     "-",        "English"],
  ["/manifest.webmanifest",                 "site/manifest.ts",                          "everybody",          "-",     "-",          "-",       "-",     "-",        "all"],

  ["/admin/login",                          "admin/sign-in/login-page.tsx",              "at the door",        "-",     "form",       "-",       "live",  "closed",   "English"],
  ["/admin/sign-out",                       "admin/sign-in/sign-out.ts",                 "at the door",        "-",     "form",       "-",       "-",     "closed",   "English"],
  ["/admin/second-factor",                  "admin/sign-in/second-factor-page.tsx",      "admin, enrolling",   "-",     "form",       "-",       "-",     "closed",   "English"],
  ["/admin/dashboard",                      "admin/work/dashboard-page.tsx",             "admin",              "-",     "-",          "-",       "-",     "closed",   "English"],
  ["/admin/work",                           "admin/work/work-page.tsx",                  "admin",              "-",     "-",          "-",       "-",     "closed",   "English"],
  ["/admin/reports",                        "admin/reports/reports-page.tsx",            "admin",              "-",     "-",          "-",       "-",     "closed",   "English"],
  ["/admin/reports/:id",                    "admin/reports/report-page.tsx",             "admin",              "-",     "form",       "-",       "-",     "closed",   "English"],
  ["/admin/reports/:id/take-out",           "admin/reports/take-out-page.tsx",           "admin",              "-",     "form",       "-",       "live",  "closed",   "English"],
  ["/admin/reports/:id/party-link",         "admin/reports/party-link-page.tsx",         "admin",              "-",     "form",       "-",       "-",     "closed",   "English"],
  ["/admin/reports/:id/:act",               "admin/reports/hide-page.tsx",               "admin",              "-",     "form",       "-",       "live",  "closed",   "English"],
  ["/admin/parties/:id",                    "admin/parties/party-page.tsx",              "admin",              "-",     "-",          "-",       "-",     "closed",   "English"],
  ["/admin/parties/:id/:act",               "admin/parties/party-act-page.tsx",          "admin",              "-",     "form",       "-",       "live",  "closed",   "English"],
  ["/admin/files/:id",                      "admin/reports/file.ts",                     "admin",              "-",     "-",          "-",       "-",     "closed",   "English"],
  ["/admin/users",                          "admin/users/users-page.tsx",                "admin",              "-",     "-",          "-",       "-",     "closed",   "English"],
  ["/admin/users/:id",                      "admin/users/user-page.tsx",                 "admin",              "-",     "-",          "-",       "-",     "closed",   "English"],
  ["/admin/users/:id/reports",              "admin/users/user-reports-page.tsx",         "admin",              "-",     "form",       "-",       "-",     "closed",   "English"],
  ["/admin/users/:id/:act",                 "admin/users/user-act-page.tsx",             "admin",              "-",     "form",       "-",       "live",  "closed",   "English"],
  ["/admin/payments",                       "admin/money/payments-page.tsx",             "admin",              "-",     "form",       "-",       "-",     "closed",   "English"],
  ["/admin/campaigns",                      "admin/campaigns/campaigns-page.tsx",        "admin",              "-",     "-",          "-",       "-",     "closed",   "English"],
  ["/admin/campaigns/:id",                  "admin/campaigns/campaign-page.tsx",         "admin",              "-",     "form",       "-",       "-",     "closed",   "English"],
  ["/admin/cases",                          "admin/cases/cases-page.tsx",                "admin",              "-",     "-",          "-",       "-",     "closed",   "English"],
  ["/admin/cases/:id",                      "admin/cases/case-page.tsx",                 "admin",              "-",     "form",       "-",       "-",     "closed",   "English"],
  ["/admin/cases/:id/proof/:report?",       "admin/cases/case-proof.ts",                 "admin",              "-",     "-",          "-",       "-",     "closed",   "English"],
  ["/admin/answers/:id/proof",              "admin/cases/answer-proof.ts",               "admin",              "-",     "-",          "-",       "-",     "closed",   "English"],
  ["/admin/answers/:id/:act",               "admin/cases/answer-page.tsx",               "admin",              "-",     "form",       "-",       "-",     "closed",   "English"],
  ["/admin/post",                           "admin/work/post-page.tsx",                  "admin",              "-",     "form",       "-",       "-",     "closed",   "English"],
  ["/admin/audit",                          "admin/audit/audit-page.tsx",                "admin",              "-",     "-",          "-",       "-",     "closed",   "English"],
  ["/admin/audit.csv",                      "admin/audit/audit-csv.ts",                  "admin",              "-",     "-",          "-",       "-",     "closed",   "English"],
  ["/admin/settings",                       "admin/settings/settings-page.tsx",          "admin",              "-",     "form",       "-",       "live",  "closed",   "English"],
  ["/admin/certificates",                   "admin/money/certificates-page.tsx",         "admin",              "-",     "form",       "-",       "-",     "closed",   "English"],
  ["/admin/bills",                          "admin/money/bill-claims-page.tsx",          "admin",              "-",     "form",       "-",       "-",     "closed",   "English"],
  ["/admin/*",                              "site/not-found.ts",                         "at the door",        "-",     "-",          "-",       "-",     "closed",   "English"],

  ["/api/reports",                          json,                                        "everybody",          "-",     "-",          "look",    "-",     "closed",   "English"],
  ["/api/suggest",                          json,                                        "everybody",          "-",     "-",          "look",    "-",     "closed",   "English"],
  ["/api/reports/:id",                      json,                                        "everybody",          "-",     "-",          "report",  "-",     "closed",   "English"],
  ["/api/parties/:id",                      json,                                        "everybody",          "-",     "-",          "report",  "-",     "closed",   "English"],
  ["/api/*",                                json,                                        "everybody",          "-",     "-",          "-",       "-",     "closed",   "English"],

  ["/*",                                    "site/not-found.ts",                         "everybody",          "-",     "-",          "-",       "-",     "-",        "all"],
] as const satisfies PageRow[];

/** A page's address, with names for its parts. */
export type PagePath = (typeof rows)[number][0];

export type Page = {
  path: PagePath;
  file: string;
  who: Who;
  kept: boolean;
  body: Body;
  counted: Counted;
  live: boolean;
  robots: Robots;
  inAllLanguages: boolean;
};

export const pages: Page[] = rows.map(([path, file, who, edge, body, counted, browser, robots, languages]) => ({
  path,
  file,
  who,
  kept: edge === "kept",
  body,
  counted,
  live: browser === "live",
  robots,
  inAllLanguages: languages === "all",
}));

/** What once was elsewhere, with all below it: links in old mails and in the audit log. */
export const oldAddresses: [old: string, now: PagePath][] = [["/admin/removals", "/admin/cases"]];

/** Whether a page is of the desk, its sign-in included: in English, and kept nowhere. */
export function isDesk({ who, inAllLanguages }: Page): boolean {
  return who !== "everybody" && !inAllLanguages;
}

export const notFoundPage = pages.at(-1) as Page;
