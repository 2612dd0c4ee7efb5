import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("site/home-page.tsx"),

  route("fraud-parties", "reports/list-page.tsx"),
  route("fraud-parties/:id", "comments/report-page.tsx"),
  route("fraud-parties/:id/files", "reports/add-files-page.tsx"),
  route("fraud-parties/:id/withdraw", "reports/withdraw-page.tsx"),
  route("comments/:id/delete", "comments/delete-comment-page.tsx"),
  route("files/:id", "reports/file.ts"),
  route("report", "reports/new-page.tsx"),
  route("report/files", "reports/draft-files.ts"),
  route("report/submitted", "reports/submitted-page.tsx"),

  route("bulk-report", "reports/bulk/bulk-page.tsx"),
  route("bulk-report/file", "reports/bulk/file-page.tsx"),
  route("bulk-report/sample.csv", "reports/bulk/sample.ts"),
  route("bulk-report/drafts/:id", "reports/bulk/review-page.tsx"),
  route("bulk-report/drafts/:id/columns", "reports/bulk/columns-page.tsx"),
  route("bulk-report/submitted", "reports/bulk/submitted-page.tsx"),

  route("auth", "accounts/auth-page.tsx"),
  route("auth/callback", "accounts/callback-page.tsx"),
  route("auth/sign-out", "accounts/sign-out.ts"),
  route("auth/forgot", "accounts/forgot-page.tsx"),
  route("auth/reset", "accounts/reset-page.tsx"),

  route("profile", "profile/profile-page.tsx"),
  route("account/password", "accounts/password-page.tsx"),
  route("account/email", "accounts/email-page.tsx"),
  route("account/email/confirm", "accounts/confirm-email-page.tsx"),
  route("account/sessions", "accounts/sessions-page.tsx"),
  route("account/download", "profile/own-data.ts"),
  route("account/delete", "profile/delete-account-page.tsx"),

  route("promotion-setup", "campaigns/setup-page.tsx"),
  route("campaign-confirmation", "campaigns/confirm-page.tsx"),
  route("campaign-payment/:reference", "campaigns/payment-page.tsx"),
  route("campaign-payment/:reference/receipt", "campaigns/receipt-page.tsx"),
  route("legal-notice", "campaigns/notice/file.ts"),
  route("legal-notice/print", "campaigns/notice/print-page.tsx"),

  route("how-it-works", "site/explanation-page.tsx", { id: "how-it-works" }),
  route("disclaimer", "site/explanation-page.tsx", { id: "disclaimer" }),
  route("privacy-policy", "site/explanation-page.tsx", { id: "privacy-policy" }),
  route("terms-and-conditions", "site/explanation-page.tsx", { id: "terms-and-conditions" }),
  route("refund-policy", "site/explanation-page.tsx", { id: "refund-policy" }),

  route("robots.txt", "site/robots.ts"),
  route("sitemap.xml", "site/sitemap-index.ts"),
  route("sitemap/:part", "site/sitemap-part.ts"),
  route("manifest.webmanifest", "site/manifest.ts"),

  route("admin/login", "admin/login-page.tsx"),
  route("admin/dashboard", "admin/dashboard-page.tsx"),
  route("admin/sign-out", "admin/sign-out.ts"),

  route("*", "site/not-found.ts"),
] satisfies RouteConfig;
