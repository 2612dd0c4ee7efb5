import { Trans, useLingui } from "@lingui/react/macro";
import { productName } from "../../product";
import { requestContext, viewerContext } from "../../request/context";
import { A } from "../../ui/link";
import type { Route } from "./+types/print-page";
import { type AskedNotice, noticeByAddress, noticeByForm } from "./asked-notice";
import { noticeParts } from "./notice";
import type { NoticePart } from "./terms";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  // After a form was sent here its action has answered: what is typed there is in no address.
  if (request.method === "POST" || !url.searchParams.has("report")) return null;
  return {
    ...shownOf(await noticeByAddress(context.get(requestContext), context.get(viewerContext), url)),
    typed: false,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return {
    ...shownOf(await noticeByForm(context.get(requestContext), context.get(viewerContext), request)),
    typed: true,
  };
}

function shownOf({ facts, language, report }: AskedNotice) {
  return { parts: noticeParts(facts, language), language, report, party: facts.party.name };
}

export default function PrintPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const shown = actionData ?? loaderData;
  if (!shown)
    return (
      <>
        <title>{`${t`Legal notice`} - ${productName}`}</title>
        <h1>
          <Trans>Legal notice</Trans>
        </h1>
        <p className="mt-4">
          <Trans>
            Choose it under <A href="/profile?tab=promotions">Your Promotions</A>.
          </Trans>
        </p>
      </>
    );
  const { parts, language, report, party, typed } = shown;
  const link = (label: string, path: string) => (
    <li>
      <A className="target" href={`${path}${path.includes("?") ? "&" : "?"}report=${report}`}>
        {label}
      </A>
    </li>
  );
  return (
    <>
      <title>{`${t`Legal notice: ${party}`} - ${productName}`}</title>
      <div className="screen-only mb-6 max-w-3xl bg-surface p-4">
        <p>
          <Trans>
            Fill in the places in [brackets], and have an advocate read the notice before you send it. To print it, use
            the browser's menu.
          </Trans>
        </p>
        <p className="mt-3">
          <button type="button" hidden data-print className="button">
            <Trans>Print</Trans>
          </button>
        </p>
        {!typed && (
          <ul className="mt-1 flex flex-wrap gap-x-6">
            {language === "hi"
              ? link("English", "/legal-notice/print")
              : link("हिन्दी", "/legal-notice/print?language=hi")}
            {link(t`PDF, English`, "/legal-notice?format=pdf")}
            {link(t`PDF, Hindi`, "/legal-notice?language=hi&format=pdf")}
            {link(t`Text, English`, "/legal-notice?format=txt")}
            {link(t`Text, Hindi`, "/legal-notice?language=hi&format=txt")}
          </ul>
        )}
      </div>
      <article lang={language === "hi" ? "hi" : "en-IN"} translate="no" className="max-w-3xl">
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a notice stand in one order and never move
          <Part key={index} part={part} />
        ))}
      </article>
    </>
  );
}

function Part({ part }: { part: NoticePart }) {
  if (part.kind === "title") return <h1 className="text-center">{part.text}</h1>;
  if (part.kind === "subtitle") return <p className="mx-auto mb-6 text-center">{part.text}</p>;
  if (part.kind === "subject") return <p className="mt-6 max-w-none font-bold">{part.text}</p>;
  if (part.kind === "label") return <p className="mt-4 font-bold">{part.text}</p>;
  if (part.kind === "lines") return <p className="mt-1 max-w-none whitespace-pre-line pl-8">{part.text}</p>;
  if (part.kind !== "point") return <p className="mt-3 max-w-none">{part.text}</p>;
  return (
    <p className="mt-3 flex max-w-none gap-2">
      <span className="w-6 shrink-0">{part.number}</span>
      <span>{part.text}</span>
    </p>
  );
}
