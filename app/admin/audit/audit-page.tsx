import { auditActions, auditFilter, auditQuery } from "../../audit/audit";
import { auditPage } from "../../audit/audit.server";
import { adminContext, requestContext } from "../../request/context";
import { beforeId } from "../../request/paging";
import { Field } from "../../ui/field";
import { AdminFrame } from "../admin-frame";
import { Choice } from "../choice";
import { FurtherPages } from "../further-pages";
import type { Route } from "./+types/audit-page";
import { AuditTable } from "./audit-table";

const path = "/admin/audit";

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const filter = auditFilter(url.searchParams);
  const before = beforeId(url.searchParams);
  return {
    ...(await auditPage(context.get(requestContext).db, admin, filter, before)),
    filter,
    first: before === null,
  };
}

export default function AuditPage({ loaderData: { lines, older, filter, first } }: Route.ComponentProps) {
  return (
    <AdminFrame here={path} title="Audit log">
      <p className="mt-2">Who did what, when and why. Nothing here can be changed or deleted.</p>
      <form method="get" action={path} className="narrow">
        <Choice
          name="action"
          label="Action"
          value={filter.action}
          options={[["", "All"], ...auditActions.map((action) => [action, action] as const)]}
        />
        <Field
          name="admin"
          label="Admin's email"
          hint="As it was then"
          autoComplete="off"
          defaultValue={filter.admin}
        />
        <Field name="object" label="About" hint="Like: report 12" autoComplete="off" defaultValue={filter.object} />
        <button type="submit" className="button mt-6">
          Show
        </button>
      </form>
      <p className="mt-6">
        <a className="target" href={`/admin/audit.csv${auditQuery(filter)}`} download>
          Download these as CSV
        </a>
      </p>
      {lines.length === 0 ? <p className="mt-4">Nothing was done yet.</p> : <AuditTable lines={lines} caption="Acts" />}
      <FurtherPages
        first={first ? null : path + auditQuery(filter)}
        older={older === null ? null : path + auditQuery(filter, older)}
      />
    </AdminFrame>
  );
}
