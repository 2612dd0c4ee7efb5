import { type SQL, sql } from "drizzle-orm";
import { isVisible } from "../../../db/sql";
import type { About } from "../case-messages";

/**
 * Selects the report, its party's name and all that anybody can see and flag of something, as one text: another text is
 * another version. Of a report that is what it claims and how many files it has, a line each, in English, for the desk.
 */
export function flaggedObject(kind: About, id: SQL, seen = isVisible("r")): SQL {
  const under = sql`r.id as report, r.party_name as party`;
  if (kind === "report")
    return sql`select ${under}, 'Party name: ' || r.party_name || char(10) || 'Phone: ****' || r.phone_number || char(10)
        || 'Amount: ' || r.amount_due || char(10) || 'Due since: ' || r.due_date || char(10) || 'City: ' || coalesce(r.city, 'none')
        || char(10) || 'GSTIN: ' || coalesce(r.gstin, 'none') || char(10) || 'Reporter: ' || coalesce(r.reporter_name, 'anonymous') || char(10)
        || 'Files: ' || (select coalesce(group_concat(f.id, ', '), 'none') from report_files f where f.report_id = r.id) as text
      from fraud_reports r where r.id = ${id} and ${seen}`;
  if (kind === "comment")
    return sql`select ${under}, o.content as text from comments o join fraud_reports r on r.id = o.report_id
      where o.id = ${id} and ${seen}`;
  return sql`select ${under}, o.text from answers o join fraud_reports r on r.id = o.report_id
    where o.id = ${id} and o.status = 'shown' and ${seen}`;
}
