import { Trans, useLingui } from "@lingui/react/macro";
import { data } from "react-router";
import { day } from "../india";
import { productName } from "../product";
import { requestContext } from "../request/context";
import { defaultSettings } from "../settings/settings.server";
import { A } from "../ui/link";
import type { Route } from "./+types/explanation-page";
import { Drawing } from "./drawing";
import type { Block } from "./explanation";
import { explanations } from "./explanations";

/** Every page that explains: which one, its path says. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { env, settings, language } = context.get(requestContext);
  const path = url.pathname.replace(/\/$/, "");
  const explanation = explanations[path];
  if (!explanation) throw data(null, { status: 404 });
  const { support_email, support_phone } = await settings().catch(() => defaultSettings(env));
  const support = { email: support_email, phone: support_phone };
  return { ...explanation, changedOn: day(explanation.changed, language), path, site: url.origin, support };
}

export const meta = ({ loaderData: page }: Route.MetaArgs) => {
  if (!page) return [{ title: productName }];
  const title = `${page.title} - ${productName}`;
  return [
    { title },
    { name: "description", content: page.description },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:type", content: "website" },
    { property: "og:image", content: `${page.site}/preview.png` },
    { property: "og:url", content: page.site + page.path },
    { tagName: "link", rel: "canonical", href: page.site + page.path },
  ];
};

export default function ExplanationPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <div className="explained">
      <h1>{page.title}</h1>
      <p className="hint">
        <Trans>
          Last changed on <time dateTime={page.changed}>{page.changedOn}</time>
        </Trans>
      </p>
      <nav aria-label={t`On this page`} className="contents-aside screen-only">
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
      <div>
        <Blocks body={page.opening} support={page.support} />
        {page.sections.map(({ heading, id, body, drawing }) => (
          <section key={heading} id={id ?? anchor(heading)} className="mt-8">
            {drawing && <Drawing of={drawing} />}
            <h2>{heading}</h2>
            <Blocks body={body} support={page.support} />
          </section>
        ))}
      </div>
    </div>
  );
}

function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

type Support = { email: string; phone: string };

function Blocks({ body, support }: { body: Block[]; support: Support }) {
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
