import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("site/home-page.tsx"),

  route("fraud-parties", "reports/list-page.tsx"),
  route("fraud-parties/:id", "reports/report-page.tsx"),
  route("fraud-parties/:id/files", "reports/add-files-page.tsx"),
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
  route("admin/reports", "admin/reports-page.tsx"),
  route("admin/reports/:id", "admin/report-page.tsx", { id: "admin-report" }),
  route("admin/reports/:id/:act", "admin/hide-page.tsx"),
  route("admin/files/:id", "admin/file.ts", { id: "admin-file" }),
  route("admin/users", "admin/users-page.tsx"),
  route("admin/users/:id", "admin/user-page.tsx"),
  route("admin/users/:id/:act", "admin/user-act-page.tsx"),
  route("admin/audit", "admin/audit-page.tsx"),
  route("admin/audit.csv", "admin/audit-csv.ts"),

  route("*", "site/not-found.ts"),
] satisfies RouteConfig;
