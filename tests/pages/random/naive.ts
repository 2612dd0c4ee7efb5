// What everybody must read, from the tables alone: no counter, no index of names, no sum that a trigger keeps.
import { dayOf, maskedPhone } from "../../../app/india";
import { plainName } from "../../../app/parties/folded-name";
import { stateOf } from "../../../app/parties/gstin";

export type NaiveReport = {
  id: number;
  party_id: number | null;
  party_name: string;
  phone_number: string;
  amount_due: number;
  due_date: string;
  city: string | null;
  gstin: string | null;
  reporter_name: string | null;
  is_anonymous: number;
  user_id: string | null;
  created_at: number;
  hidden_at: number | null;
  withdrawn_at: number | null;
  archived_at: number | null;
  hidden_reason: string | null;
  paid: number;
  paid_on: string | null;
  disputed_until: number | null;
  looked_at: number | null;
  documents: number;
  promoted: number;
  /** Lines of what became of it. */
  lines: number;
};
type Bill = { report_id: number; buyer_gstin: string; doc_date: string; paise: number };

const stands = "p.amount > 0 and not exists (select 1 from report_payments b where b.takes_back = p.id)";
// What only takes a name away is said to nobody but its owner.
const eventsShown = `e.kind not in ('withdrawn', 'archived')
  and not (e.kind = 'corrected' and coalesce(e.what ->> '$.changes', '{}') = '{}')`;

export class Naive {
  readonly visible: NaiveReport[];
  /** Newest first. */
  readonly listed: NaiveReport[];
  private readonly byParty: Map<number, NaiveReport[]>;

  private constructor(
    readonly reports: NaiveReport[],
    readonly parties: { id: number; merged_into: number | null }[],
    /** By report, newest first. */
    readonly comments: Map<number, string[]>,
    private readonly bills: Bill[],
  ) {
    this.visible = reports.filter((report) => report.hidden_at === null && report.withdrawn_at === null);
    this.listed = this.visible.filter((report) => report.archived_at === null).sort((a, b) => b.id - a.id);
    const paid = (report: NaiveReport) => Number(report.paid >= report.amount_due);
    const unpaidFirst = [...this.visible].sort((a, b) => paid(a) - paid(b) || b.id - a.id);
    this.byParty = Map.groupBy(unpaidFirst, ({ party_id }) => party_id ?? 0);
  }

  static async of(db: D1Database): Promise<Naive> {
    const all = async <T>(sql: string) => (await db.prepare(sql).all<T>()).results;
    const reports =
      await all<NaiveReport>(`select r.id, r.party_id, r.party_name, r.phone_number, r.amount_due, r.due_date,
      r.city, r.gstin, r.reporter_name, r.is_anonymous, r.user_id, r.created_at, r.hidden_at, r.withdrawn_at,
      r.archived_at, r.hidden_reason,
      coalesce((select sum(amount) from report_payments p where p.report_id = r.id), 0) as paid,
      (select max(p.paid_on) from report_payments p where p.report_id = r.id and ${stands}) as paid_on,
      (select max(disputed_until) from case_reports d where d.report_id = r.id) as disputed_until,
      (select max(looked_at) from case_reports d where d.report_id = r.id) as looked_at,
      (select count(*) from report_files f where f.report_id = r.id) as documents,
      exists (select 1 from promotions p where p.report_id = r.id and p.status = 'active' and p.end_date > ${Date.now()}) as promoted,
      1 + (select count(*) from report_events e where e.report_id = r.id and ${eventsShown}) as lines
      from fraud_reports r order by r.id`);
    const comments = await all<{ report_id: number; content: string }>(
      "select report_id, content from comments order by id desc",
    );
    return new Naive(
      reports,
      await all("select id, merged_into from parties order by id"),
      new Map(
        [...Map.groupBy(comments, ({ report_id }) => report_id)].map(([id, rows]) => [
          id,
          rows.map(({ content }) => content),
        ]),
      ),
      await all("select report_id, buyer_gstin, doc_date, paise from checked_bills"),
    );
  }

  /** Listed reports whose name contains it or whose digits end in it, newest first; digits that nobody has are a name. */
  found(term: string): NaiveReport[] {
    const byName = () => this.listed.filter(({ party_name }) => plainName(party_name).includes(plainName(term)));
    const digits = term.replaceAll(/[\s-]/g, "");
    if (!/^\d{1,7}$/.test(digits)) return byName();
    const byDigits = this.listed.filter(({ phone_number }) => phone_number.endsWith(digits));
    return byDigits.length > 0 ? byDigits : byName();
  }

  /** Parties above the rows of a search, from its newest 200 hits. */
  gathered(term: string): number[] {
    const hits = Map.groupBy(this.found(term).slice(0, 200), ({ party_id }) => party_id);
    hits.delete(null);
    return [...hits]
      .filter(([, reports]) => reports.length > 1)
      .sort(([, a], [, b]) => b.length - a.length || (b[0]?.id ?? 0) - (a[0]?.id ?? 0))
      .slice(0, 3)
      .map(([id]) => Number(id));
  }

  /** Visible reports of a party, unpaid first, then newest. */
  ofParty(id: number): NaiveReport[] {
    return this.byParty.get(id) ?? [];
  }

  /** Where the address of a party leads. */
  lastOf(id: number): number {
    const into = this.parties.find((party) => party.id === id)?.merged_into ?? null;
    return into === null ? id : this.lastOf(into);
  }

  stillDue({ amount_due, paid }: NaiveReport): number {
    return Math.max(0, amount_due - paid);
  }

  private billsOf({ id, gstin, due_date }: NaiveReport): Bill[] {
    return this.bills.filter((b) => b.report_id === id && b.buyer_gstin === gstin && b.doc_date <= due_date);
  }

  /** As JSON has it. */
  report(report: NaiveReport) {
    const { id, party_name, amount_due, paid, due_date, city, gstin, party_id, is_anonymous } = report;
    const bills = this.billsOf(report);
    const paise = bills.reduce((sum, bill) => sum + bill.paise, 0);
    const dates = bills.map((bill) => bill.doc_date).sort();
    const dayOrNull = (moment: number | null) => (moment === null ? null : dayOf(moment));
    return {
      id,
      party_name,
      phone_number: maskedPhone(report.phone_number),
      amount_due,
      still_due: this.stillDue(report),
      state: paid >= amount_due ? "paid" : paid > 0 ? "part paid" : "due",
      paid_on: report.paid_on,
      disputed_until: dayOrNull(report.disputed_until),
      looked_at_on: dayOrNull(report.looked_at),
      due_date,
      city,
      gstin,
      party: party_id === null ? null : { id: party_id, reports: this.ofParty(party_id).length },
      checked_bills:
        bills.length === 0
          ? null
          : {
              bills: bills.length,
              total: Math.floor(paise / 100),
              first: dates[0],
              last: dates.at(-1),
              covers: paise > (amount_due - 1) * 100,
            },
      reporter_name: is_anonymous ? null : report.reporter_name,
      is_anonymous: is_anonymous === 1,
      created_at: dayOf(report.created_at),
    };
  }

  /** As JSON has it; null: nobody sees a report of it. Where two are said equally often, `like` says which is shown. */
  party(id: number, like: { gstin: string | null; gstins: string[]; phones: string[]; cities: string[] }) {
    const reports = this.ofParty(id);
    if (reports.length === 0) return null;
    const names = mostUsual(reports, ({ party_name }) => party_name);
    const gstins = mostUsual(reports, (report) => report.gstin);
    const gstin = agreed(gstins, like.gstin === null ? [] : [like.gstin], 1)[0] ?? null;
    const reporters = new Set(reports.flatMap((r) => (r.user_id ? `${r.user_id} ${r.is_anonymous}` : [])));
    const unpaid = reports.filter((report) => this.stillDue(report) > 0);
    return {
      id,
      name: names[0]?.value,
      spellings: different(names.map(({ value }) => value)).slice(1, 5),
      phones: agreed(
        mostUsual(reports, (report) => maskedPhone(report.phone_number)),
        like.phones,
        4,
      ),
      gstin,
      state: gstin === null ? null : (stateOf(gstin) ?? null),
      gstins: agreed(gstins, like.gstins, 4),
      cities: agreed(
        mostUsual(reports, (report) => report.city),
        like.cities,
        4,
      ),
      reports: reports.length,
      due: reports.reduce((sum, report) => sum + this.stillDue(report), 0),
      vendors: reporters.size >= 10 ? "10 or more" : reporters.size >= 3 ? "3 or more" : null,
      with_checked_bill: reports.filter((report) => report.gstin !== null && this.billsOf(report).length > 0).length,
      oldest_due: unpaid.map(({ due_date }) => due_date).sort()[0] ?? null,
    };
  }
}

type Counted = { value: string; n: number };

/** What reports say of something, the most usual first, the newest at a tie. */
function mostUsual(reports: NaiveReport[], of: (report: NaiveReport) => string | null): Counted[] {
  const newest = (said: NaiveReport[]) => Math.max(...said.map(({ id }) => id));
  return [...Map.groupBy(reports, of)]
    .flatMap(([value, said]) => (value === null ? [] : [{ value, n: said.length, newest: newest(said) }]))
    .sort((a, b) => b.n - a.n || b.newest - a.newest);
}

/** `shown`, where it is as many as it may be, each once, and none of those left out is said more often; else what is said most. */
function agreed(said: Counted[], shown: string[], most: number): string[] {
  const known = shown.map((value) => said.find((one) => one.value === value)?.n ?? 0);
  const wanted = said.slice(0, most);
  const asOften = known.length === wanted.length && known.every((n, at) => n === wanted[at]?.n);
  return asOften && new Set(shown).size === shown.length ? shown : wanted.map(({ value }) => value);
}

/** Capitals and dots make no other spelling. */
function different(texts: string[]): string[] {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
  return texts.filter((one, at) => texts.findIndex((other) => plain(other) === plain(one)) === at);
}
