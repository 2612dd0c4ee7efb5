import type { Messages } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { languageNamed } from "./languages";
import { createI18n } from "./words/create-i18n";

// The words of this page in its language: the server wrote them into it.
const locale = languageNamed(document.documentElement.lang.slice(0, 2));
const messages = JSON.parse(document.getElementById("words")?.textContent ?? "{}") as Messages;
const i18n = createI18n(locale, messages);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <HydratedRouter />
      </I18nProvider>
    </StrictMode>,
  );
});
