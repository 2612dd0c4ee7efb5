import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { data, redirectDocument } from "react-router";
import type { Db } from "../../../db/client";
import { together } from "../../../db/together";
import { profileOf } from "../../accounts/accounts.server";
import { otherAccount } from "../../accounts/form-owner";
import { heldForm } from "../../accounts/held/held-form.server";
import { requireViewerOrHold } from "../../accounts/require-viewer";
import { SignInFirst } from "../../accounts/sign-in/sign-in-first";
import { day, rupees, today } from "../../india";
import { pathOf } from "../../languages";
import { logFailure } from "../../log";
import { findParty } from "../../parties/parties.server";
import { typedParty } from "../../parties/typed-party";
import { requestContext } from "../../request/context";
import { keyIn } from "../../request/form-key";
import { idIn } from "../../request/id";
import { type FormErrors, parseForm, readForm } from "../../request/read-form";
import { retryIn } from "../../settings/limits.server";
import { keepTyping, unlessLost } from "../../ui/keep-typing";
import { useLastAnswer } from "../../ui/last-answer";
import * as billsMessages from "../../words/bills/bills";
import { wrongBill } from "../../words/bills/bills";
import * as bulkMessages from "../../words/bulk";
import * as filesMessages from "../../words/files";
import { languageIn } from "../../words/i18n";
import * as limitsMessages from "../../words/limits";
import * as naming from "../../words/naming";
import * as messages from "../../words/reports";
import { fieldsOf } from "../fields/fields";
import { checkChosen } from "../files/chosen-files.server";
import { draftFiles, keepDraftFiles, removeDraftFile } from "../files/draft-files.server";
import { sentBills } from "../files/sent-bills";
import { reportForm, reportInputOf } from "../report";
import type { Route } from "./+types/new-page";
import { isNameAsked } from "./name-asked";
import { type Asked, ReportForm } from "./report-form";
import { type Submitted, submitReport } from "./submit-report.server";

export const clientAction = keepTyping;
export const shouldRevalidate = unlessLost;

const path = "/report";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const { db } = requested;
  const viewer = await requested.viewer();
  if (!viewer) return { signedIn: false as const, returnTo: pathOf(url) };
  const held = await heldForm(requested, path, request.headers);
  const key = keyIn(new URLSearchParams(held ?? undefined));
  const [profile, party, drafts] = await together(db, [
    (db) => profileOf(db, viewer),
    (db) => (held ? {} : partyIn(db, url)),
    (db) => draftFiles(db, viewer, key),
  ]);
  const values: Record<string, string> = held
    ? Object.fromEntries(held)
    : { is_anonymous: "yes", reporter_name: profile.name, ...party };
  return {
    signedIn: true as const,
    values,
    held: held !== null,
    key,
    today: today(),
    drafts,
  };
}

/** 'It owes me too': the party's own fields, from its page. 'Report it': what was searched for. */
async function partyIn(db: Db, url: URL): Promise<Record<string, string>> {
  const id = idIn(url.searchParams.get("party"));
  const search = url.searchParams.get("search");
  if (id === null && search) {
    const { name, numbers, gstins } = typedParty(search);
    return { party_name: /\p{L}/u.test(name) ? name : "", phone_number: numbers[0] ?? "", gstin: gstins[0] ?? "" };
  }
  const party = id === null ? null : await findParty(db, id).catch(() => null);
  if (!party || "mergedInto" in party) return {};
  return {
    party_name: party.name,
    phone_number: party.phones[0]?.slice(-7) ?? "",
    gstin: party.gstin ?? "",
    city: party.cities[0] ?? "",
  };
}

// No formAction: its answer brings the files that are kept so far, and it takes two forms, of which one changes nothing.
export async function action({ request, context }: Route.ActionArgs) {
  const requested = context.get(requestContext);
  const { db, bucket, env, address, i18n } = requested;
  const { text, files, cut } = await readForm(request);
  // What is held through a sign-in is kept for two days, and a bill's code says who sold.
  if (!(await requested.viewer())) text.delete("bills");
  const { viewer, held } = await requireViewerOrHold(requested, path, text);
  if (!viewer) return held;
  const key = keyIn(text);
  const rerender = async (status: number, errors: FormErrors, asked: Asked | null = null) => {
    const drafts = await draftFiles(db, viewer, key).catch(() => []);
    return data({ signIn: false as const, values: Object.fromEntries(text), errors, drafts, key, asked }, status);
  };
  const other = await otherAccount(requested, text);
  if (other) return rerender(409, { form: other });

  const [intent, id] = text.get("intent")?.split(" ") ?? [];
  if (intent === "remove") {
    await removeDraftFile(db, bucket, viewer, key, idIn(id) ?? 0);
    return rerender(200, {});
  }
  const older = text.get("older");
  if (older === "anonymous" || older === "as they are") text.set("is_anonymous", "yes");
  if (older === "under my name") text.delete("is_anonymous");
  const isAsked = isNameAsked(text);
  const form = parseForm(reportForm, text, i18n);
  const chosen = await checkChosen(i18n, files);
  const errors: FormErrors = { ...("errors" in form ? form.errors : {}), ...chosen.errors };
  if (isAsked) errors.party_name ??= i18n._(messages.numberInName);
  if (cut) errors.proof = i18n._(filesMessages.tooLarge);
  const sent =
    "errors" in form
      ? null
      : await sentBills(requested, viewer, text, { id: null, ...form.value }).catch((error) => unchecked(i18n, error));
  if (sent && "error" in sent) errors.bills = sent.error;
  if ("errors" in form || !sent || "error" in sent || Object.keys(errors).length > 0) {
    for (const { kind, message } of await keepDraftFiles(db, bucket, viewer, key, chosen.good))
      errors[kind] ??= i18n._(message);
    return rerender(sent && "error" in sent ? sent.status : 422, inOrder(errors));
  }
  try {
    const submission = { idempotencyKey: key, address, limitFactor: env.LIMIT_FACTOR };
    const outcome = await submitReport(db, bucket, viewer, {
      report: { ...reportInputOf(form.value), gstin: sent.gstin },
      bills: sent.bills,
      files: chosen.good,
      submission,
      ask: text.get("another") !== "yes",
      anonymise: older === "anonymous",
    });
    if ("id" in outcome)
      return redirectDocument(
        `/report/submitted?report=${outcome.id}${outcome.unkept.length > 0 ? "&files=failed" : ""}${outcome.unkeptBills > 0 ? "&bills=used" : ""}`,
        303,
      );
    if (outcome.refused === "reported before" || outcome.refused === "named and anonymous") {
      const { unkept } = outcome;
      const another = text.get("another") === "yes";
      return rerender(
        409,
        Object.fromEntries(unkept.map(({ kind, message }) => [kind, i18n._(message)])),
        askedBy(i18n, outcome, another),
      );
    }
    if (outcome.refused === "bill used")
      return rerender(409, { bills: wrongBill(i18n, "used", outcome.at, sent.bills.length) });
    if (outcome.refused === "too many") {
      const wait = retryIn(outcome.retryAt, i18n);
      const { newcomer } = outcome;
      return rerender(429, {
        form: newcomer ? i18n._(limitsMessages.newcomer(newcomer, wait)) : i18n._(limitsMessages.tooMany(wait)),
      });
    }
    return rerender(401, { form: i18n._(messages.notAuthenticated) });
  } catch (error) {
    logFailure("report not created", error);
    return rerender(500, { form: i18n._(messages.createFailed) });
  }
}

function unchecked(i18n: I18n, error: Error) {
  logFailure("bill not checked", error);
  return { error: i18n._(billsMessages.failed), status: 500 };
}

function askedBy(
  i18n: I18n,
  outcome: Extract<Submitted, { refused: "reported before" | "named and anonymous" }>,
  another: boolean,
): Asked {
  if (outcome.refused === "named and anonymous") {
    const question = outcome.older === "named" ? naming.othersNamed : naming.othersAnonymous;
    return { kind: outcome.older, another, question: i18n._(question(outcome.reports)) };
  }
  const { id, on, amount_due } = outcome.earlier;
  return {
    kind: "earlier",
    id,
    question: i18n._(bulkMessages.reportedBefore(day(on, languageIn(i18n)), rupees(amount_due))),
  };
}

/** As they stand on the page. */
const order = [
  ...fieldsOf("party"),
  ...fieldsOf("due"),
  "visiting_card",
  "proof",
  "bills",
  "reporter_name",
  "disclaimer",
];

function inOrder(errors: FormErrors): FormErrors {
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
}

export default function NewPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const actionData = useLastAnswer(answer);
  if (!loaderData.signedIn || actionData?.signIn)
    return (
      <SignInFirst
        title={t`Report Fraud`}
        why={i18n._(messages.signIn)}
        kept={actionData?.signIn && t`What you typed is kept. Photos and files have to be chosen again.`}
        unkept={actionData?.signIn ? actionData.unkept : null}
        returnTo={loaderData.signedIn ? path : loaderData.returnTo}
      />
    );
  const values = actionData?.values ?? loaderData.values;
  const key = actionData?.key ?? loaderData.key;
  return (
    <ReportForm
      key={key}
      formKey={key}
      values={values}
      errors={actionData?.errors ?? none}
      drafts={actionData?.drafts ?? loaderData.drafts}
      today={loaderData.today}
      held={loaderData.held && !actionData}
      asked={actionData?.asked ?? null}
    />
  );
}

const none: FormErrors = {};
