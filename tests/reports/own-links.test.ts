// A link to one of our own pages is about its party, whatever stands around it.
import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import * as listPage from "../../app/lookup/list-page";
import { searchReports } from "../../app/reports/search/find-reports.server";
import { type SearchTerm, searchTerm } from "../../app/reports/search/search-term";
import { i18nIn } from "../../app/words/i18n.server";
import { insertReports, spell } from "../../scripts/seed/seed-reports";
import { api } from "../../workers/api";
import { db } from "../people";
import { visit } from "../visit";

beforeAll(async () => {
  const row = {
    amount_due: 500,
    due_date: "2025-03-01",
    reporter_name: null,
    user_id: null,
    created_at: 1,
    submission: null,
  };
  const mills = { ...row, party_name: "Quorvella Mills", phone_number: "8012345" };
  await insertReports(env.DB, [mills, mills, { ...row, party_name: "Xavirath Traders", phone_number: "8877366" }]);
  await spell(env.DB);
});

it.each(["", "hi/"])(
  "a link to one of our own pages, /%sparties/…, is about its party, wherever it is pasted",
  async (language) => {
    const own = await searchReports(db, searchTerm("8012345") as SearchTerm, 1);
    const [{ id = 0, party } = {}] = own.reports;
    for (const path of [`parties/${party?.id}`, `fraud-parties/${id}?x=1`]) {
      const typed = `please see http://example.com/${language}${path}`;
      const { data } = await visit(listPage, `/fraud-parties?search=${encodeURIComponent(typed)}`);
      expect([data.total, (data.gathered as { id: number }[]).map((card) => card.id)]).toEqual([2, [party?.id]]);
      const i18n = await i18nIn("en");
      const request = (at: string) =>
        api.fetch(new Request(`http://example.com/api/${at}${encodeURIComponent(typed)}`), { db, i18n });
      expect(await (await request("reports?search=")).json()).toMatchObject({ total: 2 });
      expect(await (await request("suggest?q=")).json()).toMatchObject({ parties: [{ id: party?.id }] });
    }
    const elsewhere = `http://other.example/${language}parties/${party?.id}`;
    const { data } = await visit(listPage, `/fraud-parties?search=${encodeURIComponent(elsewhere)}`);
    expect(data.total).toBe(0);
  },
);
