import { data } from "react-router";
import { contentDisposition, safeFileName } from "../../files/file-name";
import { requestContext, viewerContext } from "../../request/context";
import type { Route } from "./+types/file";
import { type AskedNotice, noticeByAddress, noticeByForm } from "./asked-notice";
import { noticeText } from "./notice";

export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const requested = context.get(requestContext);
  return fileOf(await noticeByAddress(requested, context.get(viewerContext), url), requested.env);
}

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const requested = context.get(requestContext);
  return fileOf(await noticeByForm(requested, context.get(viewerContext), request), requested.env);
}

/** The notice as a text file or PDF, named after the customer. */
async function fileOf({ facts, language, format }: AskedNotice, env: Env): Promise<Response> {
  // "M/s Party" is one name, not a path.
  const party = facts.party.name.replaceAll(/[/\\]/g, "-");
  const name = `legal-notice-${party}${language === "hi" ? "-hindi" : ""}`;
  if (format === "txt") return download(noticeText(facts, language), "text/plain; charset=utf-8", `${name}.txt`);
  if (format !== "pdf") throw data(null, { status: 404 });
  // Loaded only here: fonts and their shaping are most of what a notice needs, and no other page needs them.
  const { noticePdf } = await import("./notice-pdf.server");
  return download(await noticePdf(facts, language, env.ASSETS), "application/pdf", `${name}.pdf`);
}

function download(body: string | Uint8Array<ArrayBuffer>, type: string, name: string): Response {
  const extension = name.slice(name.lastIndexOf(".") + 1);
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": contentDisposition("attachment", safeFileName(name, extension)),
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "private, no-store",
    },
  });
}
