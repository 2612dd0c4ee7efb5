import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { data, redirectDocument } from "react-router";
import { together } from "../../../db/together";
import { formAction } from "../../accounts/form-action";
import { maskedPhone } from "../../india";
import { stateIn } from "../../parties/state-names";
import { productName } from "../../product";
import { counted } from "../../reports/counted";
import { shown } from "../../reports/public-report";
import { ReportRow } from "../../reports/report-row";
import { askedEntry } from "../../request/asked-entry";
import { requestContext, viewerContext } from "../../request/context";
import { requireId } from "../../request/id";
import { ErrorSummary } from "../../ui/error-summary";
import { Fact } from "../../ui/fact";
import { Field } from "../../ui/field";
import { A } from "../../ui/link";
import { Notice } from "../../ui/notice";
import { SubmitButton } from "../../ui/submit-button";
import { isMayBe } from "../../watches/watch";
import { ownWatch, setNote } from "../../watches/watches.server";
import * as messages from "../../words/watching";
import type { Route } from "./+types/own-watch-page";
import { noteForm } from "./watch-form";
import { titleOf, WatchTitle } from "./watch-title";
import { reportsOfWatch } from "./watched-reports.server";

/** One watch of the viewer's own: what it is, who reported it, its note. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const { db, i18n } = requested;
  const id = requireId(params.id);
  const viewer = context.get(viewerContext);
  const [watch, reports] = await together(db, [
    (db) => ownWatch(db, viewer, id),
    (db) => reportsOfWatch(db, viewer, id),
  ]);
  if (!watch) throw data(null, { status: 404 });
  const notice = askedEntry(notices, url.searchParams.get("said"));
  return {
    watch,
    reports: reports.map((report) => ({ ...shown(i18n, report, report.highlighted), sure: !isMayBe(report.sign) })),
    state: watch.gstin === null ? null : stateIn(i18n, watch.gstin),
    notice: notice ? i18n._(notice) : null,
  };
}

const notices: Record<string, MessageDescriptor | undefined> = {
  added: messages.added,
  already: messages.already,
  "already noted": messages.alreadyNoted,
  noted: messages.noted,
};

export const action = formAction(
  { who: "signed in", log: "note not saved", failed: messages.failed, at: "note" },
  async ({ sender, db, params, parse }) => {
    const id = requireId(params.id);
    const { note } = await parse(noteForm);
    if (!(await setNote(db, sender, id, note))) throw data(null, { status: 404 });
    return redirectDocument(`/watch/${id}?said=noted`, 303);
  },
);

export default function OwnWatchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { watch, reports, state, notice } = loaderData;
  const party = titleOf(watch);
  const errors = actionData?.errors ?? {};
  return (
    <>
      <ErrorSummary errors={errors} title={t`You watch ${party} - ${productName}`} />
      <A className="target -mt-3" href="/watch">
        <Trans>Everything you watch</Trans>
      </A>
      {notice && !actionData && <Notice kind="ok">{notice}</Notice>}
      <h1>
        <WatchTitle {...watch} />
      </h1>
      <dl className="mt-3 max-w-2xl border-b border-rule">
        {watch.digits && (
          <Fact term={t`Phone Number`}>
            <span className="number">{maskedPhone(watch.digits)}</span>{" "}
            <span className="hint">
              <Trans>two firms can share 7 digits</Trans>
            </span>
          </Fact>
        )}
        {watch.gstin && (
          <Fact term="GSTIN">
            <span className="number">{watch.gstin}</span>
            {state && `, ${state}`}
          </Fact>
        )}
        <Fact term={t`Reports`}>{watch.reports === 0 ? t`None yet` : counted(i18n, watch.reports)}</Fact>
      </dl>
      {watch.reports === 0 && (
        <p className="hint mt-2">
          <Trans>We will tell you when somebody reports it. No report does not mean that a party pays on time.</Trans>
        </p>
      )}
      <Reports id="sure" heading={t`Reports`} reports={reports.filter(({ sure }) => sure)} />
      <Reports id="may-be" heading={t`May be the same`} reports={reports.filter(({ sure }) => !sure)}>
        {t`The same PAN in another state, or a name that sounds alike. They may be other firms: compare the phone number.`}
      </Reports>
      <form id="form" method="post" noValidate className="narrow mt-6">
        <Field
          name="note"
          label={t`Note`}
          hint={t`Only for you: nobody else sees it`}
          autoComplete="off"
          defaultValue={actionData?.values.note ?? watch.note}
          error={errors.note}
        />
        <SubmitButton pending={t`Saving...`}>{t`Save Note`}</SubmitButton>
      </form>
      <p className="mt-6">
        <A className="target" href={`/watch/${watch.id}/remove`}>
          <Trans>Stop watching it</Trans>
        </A>
      </p>
    </>
  );
}

type ReportsProps = {
  id: string;
  heading: string;
  reports: Parameters<typeof ReportRow>[0]["report"][];
  children?: string;
};

function Reports({ id, heading, reports, children }: ReportsProps) {
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id}>{heading}</h2>
      {children && <p className="hint">{children}</p>}
      <ul className="max-w-3xl">
        {reports.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </ul>
    </section>
  );
}
