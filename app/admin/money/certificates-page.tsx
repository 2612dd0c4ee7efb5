import { redirectDocument } from "react-router";
import { formAction } from "../../accounts/form-action";
import { addPortal, certificateIn, portalsInUse, removePortal } from "../../bills/portals.server";
import { oneLine } from "../../india";
import { askedEntry } from "../../request/asked-entry";
import { adminContext, requestContext } from "../../request/context";
import { requireId } from "../../request/id";
import type { FormErrors } from "../../request/read-form";
import { ErrorSummary } from "../../ui/error-summary";
import { Field, TextArea } from "../../ui/field";
import { FormOwner } from "../../ui/form-owner";
import { Notice } from "../../ui/notice";
import { portals as messages } from "../../words/bills/portals";
import { AdminFrame, adminTitle } from "../admin-frame";
import type { Route } from "./+types/certificates-page";

const path = "/admin/certificates";

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const portals = await portalsInUse(context.get(requestContext).db, admin);
  return { portals, said: askedEntry(messages.said, url.searchParams.get("said")) };
}

export const action = formAction(
  {
    who: "admin",
    log: "certificates not changed",
    failed: messages.failed,
    refusals: { known: { pem: messages.known } },
  },
  async ({ sender, db, text }, refuse) => {
    const remove = text.get("remove");
    if (remove !== null) {
      await removePortal(db, sender, requireId(remove));
      return redirectDocument(`${path}?said=removed`, 303);
    }
    const read = await certificateIn(text.get("pem") ?? "");
    const [name, kid] = ["name", "kid"].map((field) => oneLine(text.get(field) ?? "")) as [string, string];
    const errors = {
      ...(name === "" || name.length > 80 ? { name: messages.nameRequired } : {}),
      ...(typeof read === "string" ? { pem: read === "weak" ? messages.keyWrong : messages.pemWrong } : {}),
      ...(/^[!-~]{0,200}$/.test(kid) ? {} : { kid: messages.kidWrong }),
    };
    if (typeof read === "string" || Object.keys(errors).length > 0) return refuse(422, errors);
    const outcome = await addPortal(db, sender, { ...read, name, kid: kid || read.kid });
    return outcome === "known" ? outcome : redirectDocument(`${path}?said=added`, 303);
  },
);

export default function CertificatesPage({ loaderData: { portals, said }, actionData }: Route.ComponentProps) {
  const errors: FormErrors = actionData?.errors ?? {};
  const values: Record<string, string> = actionData?.values ?? {};
  return (
    <AdminFrame
      here="/admin/settings"
      title={messages.title}
      summary={<ErrorSummary errors={errors} title={adminTitle(messages.title)} />}
    >
      {said && !actionData && <Notice kind="ok">{said}</Notice>}
      <p className="mt-2 max-w-2xl">{messages.what}</p>
      {portals.length === 0 && <p className="mt-4">{messages.none}</p>}
      <ul className="mt-4 max-w-2xl">
        {portals.map(({ id, name, kid, from, until, past }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 border-t border-rule py-2">
            <span className="min-w-0">
              <b translate="no">{name}</b>, valid {from} to {until}
              {past && <b className="text-warning"> (over: only bills of before are checked)</b>}
              <br />
              <span className="hint break-all">{kid}</span>
            </span>
            <form method="post" action={path}>
              <FormOwner />
              <button type="submit" name="remove" value={id} className="button-plain">
                Remove<span className="sr-only"> the certificate of {name}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
      <form id="form" method="post" action={path} noValidate className="narrow mt-8">
        <FormOwner />
        <h2>Add a certificate</h2>
        <Field
          name="name"
          label="Portal"
          hint="Whose it is, like IRP 1 (NIC)"
          autoComplete="off"
          defaultValue={values.name}
          error={errors.name}
        />
        <TextArea
          name="pem"
          label="Certificate"
          hint="X.509 in PEM: from -----BEGIN CERTIFICATE----- to its end"
          rows={6}
          spellCheck={false}
          defaultValue={values.pem}
          error={errors.pem}
        />
        <Field
          name="kid"
          label="Key id (kid)"
          hint="Only if the portal's codes name another than the certificate's SHA-1 fingerprint"
          autoComplete="off"
          defaultValue={values.kid}
          error={errors.kid}
        />
        <button type="submit" className="button mt-6">
          Add
        </button>
      </form>
    </AdminFrame>
  );
}
