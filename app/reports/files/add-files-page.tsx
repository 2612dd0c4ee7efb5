import { Trans, useLingui } from "@lingui/react/macro";
import { data, Form, redirectDocument } from "react-router";
import { together } from "../../../db/together";
import { formAction } from "../../accounts/form-action";
import { requireViewer } from "../../accounts/require-viewer";
import { productName } from "../../product";
import { requestContext } from "../../request/context";
import { requireId } from "../../request/id";
import { ErrorSummary } from "../../ui/error-summary";
import { keepTyping, unlessLost } from "../../ui/keep-typing";
import { useLastAnswer } from "../../ui/last-answer";
import { A } from "../../ui/link";
import { SubmitButton } from "../../ui/submit-button";
import * as messages from "../../words/files";
import { findReport } from "../search/find-reports.server";
import type { Route } from "./+types/add-files-page";
import { checkChosen } from "./chosen-files.server";
import type { DraftFile } from "./draft-files.server";
import { FileField } from "./file-field";
import { addFiles, isOwnReport } from "./report-files.server";

export const clientAction = keepTyping;
export const shouldRevalidate = unlessLost;

export async function loader({ params, context }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const { db } = requested;
  const id = requireId(params.id);
  const viewer = await requireViewer(requested, `/fraud-parties/${id}/files`);
  const [own, report] = await together(db, [(db) => isOwnReport(db, viewer, id), (db) => findReport(db, id)]);
  if (!own || !report) throw data(null, { status: 404 });
  return { id, party: report.party_name };
}

export const action = formAction(
  {
    who: "invited",
    log: "files not added",
    failed: messages.uploadFailed,
    at: "proof",
    holds: false,
    signIn: { proof: messages.signIn },
  },
  async ({ sender, db, bucket, i18n, params, files, cut }, refuse) => {
    const id = requireId(params.id);
    if (!(await isOwnReport(db, sender, id))) throw data(null, { status: 404 });
    const { good, errors } = await checkChosen(i18n, files);
    if (cut) errors.proof = i18n._(messages.tooLarge);
    if (Object.keys(errors).length > 0) return refuse(422, errors);
    if (good.length === 0) return refuse(422, { proof: messages.none });
    const outcome = await addFiles(db, bucket, sender, id, good);
    if (outcome === "not yours") throw data(null, { status: 404 });
    if ("refused" in outcome) return refuse(422, { proof: outcome.refused });
    return redirectDocument(`/fraud-parties/${id}`, 303);
  },
);

/** One list for good: a new one would clear what is chosen. */
const none: DraftFile[] = [];

export default function AddFilesPage({ loaderData: { id, party }, actionData: answer }: Route.ComponentProps) {
  const { t } = useLingui();
  const actionData = useLastAnswer(answer);
  const errors = actionData?.errors ?? {};
  const reportLink = <A href={`/fraud-parties/${id}`}>{party}</A>;
  return (
    <>
      <ErrorSummary errors={errors} title={`${t`Add documents`} - ${productName}`} />
      <h1>
        <Trans>Add documents</Trans>
      </h1>
      <p className="mt-2">
        <Trans>To your report of {reportLink}. A report can have one visiting card and five proofs.</Trans>
      </p>
      <Form method="post" encType="multipart/form-data" noValidate className="narrow">
        <FileField
          kind="visiting_card"
          draft=""
          kept={none}
          hint={t`One photo: JPEG, PNG or WebP, up to 5 MB`}
          error={errors.visiting_card}
        />
        <FileField
          kind="proof"
          draft=""
          kept={none}
          hint={t`Photos or PDF files, up to 5 MB each`}
          error={errors.proof}
        />
        <SubmitButton pending={t`Submitting...`}>{t`Add Documents`}</SubmitButton>
      </Form>
    </>
  );
}
