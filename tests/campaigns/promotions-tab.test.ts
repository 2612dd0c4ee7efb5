import { I18nProvider } from "@lingui/react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { Promotion, PromotionsTabData } from "../../app/campaigns/promotions.server";
import { PromotionsTab } from "../../app/campaigns/promotions-tab";
import { english } from "../english";
import { textOf } from "../visitor";

const nothing: PromotionsTabData = { promotions: [], page: 1, pages: 1, dialer: null, failed: false };
const active: Promotion = {
  id: 1,
  report: 12,
  party: "Sri Lakshmi Stores",
  plan: "Pro",
  status: "Active",
  active: true,
  ends: "5 Nov 2025",
  price: "₹0",
  percentageFee: 2.5,
  charge: null,
  paid: false,
  waiting: false,
};

let shown = { data: nothing, created: false };
const Shown = () => createElement(PromotionsTab, shown);
const Page = createRoutesStub([{ path: "/", Component: Shown }]);

function html(data: Partial<PromotionsTabData>, created = false): string {
  shown = { data: { ...nothing, ...data }, created };
  return renderToStaticMarkup(createElement(I18nProvider, { i18n: english }, createElement(Page)));
}

it("without promotions the tab says so, and its button leads to the plans", () => {
  const tab = html({});
  expect(textOf(tab)).toMatch(/Your Promotions No Active Promotions You haven't created any promotion campaigns yet\./);
  expect(tab).toMatch(/href="\/profile\?tab=profile#plans"[^>]*>Create Your First Campaign/);
});

it("a promotion says party, plan, status, end, price and fee", () => {
  const text = textOf(html({ promotions: [active] }));
  expect(text).toMatch(
    /Sri Lakshmi Stores Active Pro Plan Ends 5 Nov 2025 Price paid: ₹0 2\.5% fee on recovered amount/,
  );
  expect(text).not.toContain("Auto Dialer");
});

it("the dialer app is offered in a new tab where there is an address", () => {
  const tab = html({ promotions: [active], dialer: "https://example.in/app" });
  expect(textOf(tab)).toContain("Auto Dialer App Available");
  expect(tab).toMatch(/href="https:\/\/example\.in\/app" target="_blank" rel="noopener noreferrer"[^>]*>Download App/);
});

it("a failure and a success are said in the specification's words", () => {
  expect(textOf(html({ failed: true }))).toContain("Failed to load promotions");
  expect(textOf(html({ promotions: [active] }, true))).toContain("Campaign created successfully!");
});
