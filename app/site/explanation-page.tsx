import { Trans, useLingui } from "@lingui/react/macro";
import { data } from "react-router";
import { day } from "../india";
import { hasBeenRead, languageOf } from "../languages";
import { productName } from "../product";
import { requestContext } from "../request/context";
import { defaultSettings } from "../settings/settings.server";
import { A } from "../ui/link";
import { OwnAddress } from "../ui/own-address";
import type { Route } from "./+types/explanation-page";
import { Drawing } from "./drawing";
import { type Block, explainedIn } from "./explanation";
import { explainerIn } from "./explanation-text.server";
import { explanations } from "./explanations";

/** Every page that explains: which one, its path says. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { env, settings, language } = context.get(requestContext);
  const path = languageOf(url.pathname.replace(/\/$/, "")).path;
  const explanation = explanations[path];
  if (!explanation) throw data(null, { status: 404 });
  const [{ support_email, support_phone }, say] = await Promise.all([
    settings().catch(() => defaultSettings(env)),
    explainerIn(language),
  ]);
  const page = explainedIn(explanation, say);
  const changedOn = day(explanation.changed, language);
  const support = { email: support_email, phone: support_phone };
  // A policy with a summary governs in English: its text is the same in every language.
  const summary = language === "en" ? undefined : page.summary;
  const unread = path === "/how-it-works" && !hasBeenRead(language);
  return { ...page, unread, summary, changedOn, path, site: url.origin, support };
}

/** Its own is in the page. */
export const meta = () => [];

export default function ExplanationPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useLingui();
  const title = `${page.title} - ${productName}`;
  const address = <a href={`mailto:${page.support.email}`}>{page.support.email}</a>;
  const english = page.summary ? "en-IN" : undefined;
  return (
    <div className="explained">
      <title>{title}</title>
      <meta name="description" content={page.description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:type" content="website" />
      <meta property="og:image" content={`${page.site}/preview.png`} />
      <OwnAddress site={page.site} path={page.path} />
      <h1>{page.title}</h1>
      <p className="hint">
        <Trans>
          Last changed on <time dateTime={page.changed}>{page.changedOn}</time>
        </Trans>
      </p>
      {page.summary && (
        <section aria-labelledby="short" className="note mt-4">
          <h2 id="short">
            <Trans>In short</Trans>
          </h2>
          <ul className="mt-2 list-disc space-y-2 pl-6">
            {page.summary.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="mt-3 font-bold">
            <Trans>
              This is a summary. The policy itself is in English, below, and only the English text is binding.
            </Trans>
          </p>
        </section>
      )}
      <nav aria-label={t`On this page`} className="contents-aside screen-only" lang={english}>
        <ul>
          {page.sections.map(({ heading, id }) => (
            <li key={heading}>
              <a className="target" href={`#${id ?? anchor(heading)}`}>
                {heading}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div lang={english}>
        <Blocks body={page.opening} support={page.support} />
        {page.sections.map(({ heading, id, body, drawing }) => (
          <section key={heading} id={id ?? anchor(heading)} className="mt-8">
            {drawing && <Drawing name={drawing} />}
            <h2>{heading}</h2>
            <Blocks body={body} support={page.support} />
          </section>
        ))}
      </div>
      {page.unread && (
        <p className="hint mt-10 border-t border-rule pt-3">
          <Trans>
            No trader who speaks this language has read our translation yet. Is something wrong or hard to understand?
            Write to us: {address}
          </Trans>
        </p>
      )}
    </div>
  );
}

/** Of a heading in English, for pages that are in English alone; others name theirs. */
function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

type Support = { email: string; phone: string };

function Blocks({ body, support }: { body: Block<string>[]; support: Support }) {
  return body.map((block) => {
    if (typeof block === "string")
      return (
        <p key={block} className="mt-4">
          <Text text={block} support={support} />
        </p>
      );
    const [List, items, marks] =
      "list" in block ? (["ul", block.list, "list-disc"] as const) : (["ol", block.steps, "list-decimal"] as const);
    return (
      <List key={items.join()} className={`mt-3 space-y-2 pl-6 ${marks}`}>
        {items.map((item) => (
          <li key={item}>
            <Text text={item} support={support} />
          </li>
        ))}
      </List>
    );
  });
}

/** Text with its `[words](/path)` as links and `{support}` as the address to write to, and the number to call. */
function Text({ text, support }: { text: string; support: Support }) {
  return text.split(/(\[[^\]]+\]\([^)]+\)|\{support\})/).map((piece) => {
    const [, words, href] = /^\[(.+)\]\((.+)\)$/.exec(piece) ?? [];
    if (piece !== "{support}" && !href) return piece;
    if (href)
      return (
        <A key={piece} href={href}>
          {words}
        </A>
      );
    return (
      <span key={piece}>
        <a href={`mailto:${support.email}`}>{support.email}</a>
        {support.phone && (
          <>
            {" "}
            <Trans>
              (or call <a href={`tel:${support.phone.replaceAll(/[\s-]/g, "")}`}>{support.phone}</a>)
            </Trans>
          </>
        )}
      </span>
    );
  });
}
