import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";
import { languageCodes } from "./app/languages.ts";

export default defineConfig({
  sourceLocale: "en",
  runtimeConfigModule: { Trans: ["virtual:trans", "Trans"] },
  locales: languageCodes,
  catalogs: [
    { path: "<rootDir>/app/words/po/{locale}", include: ["app", "workers"], exclude: ["app/site/content/**"] },
    { path: "<rootDir>/app/site/content/po/{locale}", include: ["app/site/content"] },
  ],
  format: formatter({ lineNumbers: false, printLinguiId: true }),
  orderBy: "origin",
});
