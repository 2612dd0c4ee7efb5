// What admins, those who object and the clock do.
import { linkIn, Visitor } from "../../visitor";
import type { Act, Hand } from "./hand";

const month = 31 * 24 * 3600 * 1000;

export function otherActs(hand: Hand): Act[] {
  const { sequence, out, accounts } = hand;
  const { served } = accounts;

  const hide = async () => {
    const report = await hand.anyReport("r.hidden_at is null");
    if (!report) return false;
    const act = () => hand.byAdmin(`/admin/reports/${report.id}/hide`, { hidden_reason: `Hidden by ${hand.mark}` });
    return out.leaving(`/fraud-parties/${report.id}`, act);
  };

  const hideBySql = async () => {
    const report = await hand.anyReport("r.hidden_at is null");
    if (!report) return false;
    const sql = "update fraud_reports set hidden_at = ? where id = ? and hidden_at is null returning id";
    return out.leaving(`/fraud-parties/${report.id}`, () => hand.bySql(sql, Date.now(), report.id));
  };

  const restore = async () => {
    const report = await hand.anyReport("r.hidden_at is not null");
    if (!report) return false;
    return out.returning(`/fraud-parties/${report.id}`, () => hand.byAdmin(`/admin/reports/${report.id}/restore`, {}));
  };

  const merge = async () => {
    const party = () =>
      hand.one<{ id: number }>("select id from parties where merged_into is null and reports > 0 order by id desc");
    const from = await party();
    const into = await party();
    if (!from || !into || from.id === into.id) return false;
    const act = () => hand.byAdmin(`/admin/parties/${from.id}/merge`, { into: String(into.id), sure: String(into.id) });
    return out.leaving(`/parties/${from.id}`, act);
  };

  const takeOut = async () => {
    const report = await hand.anyReport("r.party_id is not null");
    return report ? hand.byAdmin(`/admin/reports/${report.id}/take-out`, { sure: String(report.id) }) : false;
  };

  const undo = async () => {
    const move = await hand.one<{ id: number; from_party: number; to_party: number }>(
      "select id, from_party, to_party from party_moves where undone_at is null order by id desc",
    );
    if (!move) return false;
    const act = () => hand.byAdmin(`/admin/parties/${move.from_party}/undo-${move.id}`, {});
    return out.returning(`/parties/${move.from_party}`, () => out.returning(`/parties/${move.to_party}`, act));
  };

  const endPromotion = async () => {
    const now = Date.now();
    const promotion = await hand.one<{ id: number }>(
      `select id from promotions where status = 'active' and end_date > ${now} order by id desc`,
    );
    if (!promotion) return false;
    return hand.bySql("update promotions set end_date = ? where id = ? returning id", now, promotion.id);
  };

  const dispute = async () => {
    const report = await hand.anyReport();
    if (!report) return false;
    const requester = { name: "Meera Stores", email: `${crypto.randomUUID()}@example.in`, phone: "" };
    const said = { kind: "false", details: `Never bought, ${hand.mark}`, report: String(report.id) };
    const fields = { key: crypto.randomUUID(), ...said, ...requester };
    const asked = await hand.send(new Visitor(served), "/data-removal", fields);
    if (asked === null) return false;
    const link = new URL(linkIn((await served.mailTo(requester.email)).text)).pathname;
    return (await hand.send(new Visitor(served), link, { intent: "confirm" })) !== null;
  };

  const decide = async () => {
    const open = await hand.one<{ id: number; report: number }>(`select c.id, d.report_id as report from cases c
      join case_reports d on d.case_id = c.id where c.decided_at is null and c.kind = 'false' order by c.id desc`);
    if (!open) return false;
    const outcome = sequence.pick(["stays", "corrected", "removed"]);
    const act = () => hand.byAdmin(`/admin/cases/${open.id}`, { outcome, hidden_reason: "It was settled." });
    const page = `/fraud-parties/${open.report}`;
    return outcome === "removed" ? out.leaving(page, act) : out.returning(page, act);
  };

  /** What left the lists did so a month before: those of it that were paid two years ago are withdrawn. */
  const midnight = async () => {
    await served.db.exec(`update fraud_reports set archived_at = archived_at - ${month} where archived_at is not null`);
    await served.midnight();
    return true;
  };

  return [
    ["hide", 8, hide],
    ["hide by SQL", 2, hideBySql],
    ["restore", 9, restore],
    ["merge parties", 3, merge],
    ["take a report out of its party", 3, takeOut],
    ["undo a move", 3, undo],
    ["end a promotion", 2, endPromotion],
    ["dispute", 3, dispute],
    ["decide", 3, decide],
    ["midnight", 1, midnight],
  ];
}
