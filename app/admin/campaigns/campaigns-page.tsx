import { feeOf, type Show, showIn, taskLabels, tasks } from "../../campaigns/campaign-tasks";
import { type Cursor, campaignsPage } from "../../campaigns/campaigns.server";
import { ageOf, day, dayOf, rupees } from "../../india";
import { adminContext, requestContext } from "../../request/context";
import { AdminFrame } from "../admin-frame";
import { Choice } from "../choice";
import { Onward } from "../further-pages";
import { WideTable } from "../wide-table";
import type { Route } from "./+types/campaigns-page";

const path = "/admin/campaigns";

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const show = showIn(url.searchParams);
  const after = cursorIn(url.searchParams);
  const now = Date.now();
  const { campaigns, next } = await campaignsPage(context.get(requestContext).db, admin, show, after, now);
  return {
    show,
    first: after === null,
    next: next && `${path}?show=${encodeURIComponent(show)}&after=${next.due}-${next.id}`,
    campaigns: campaigns.map((campaign) => ({
      id: campaign.id,
      plan: campaign.plan_name,
      vendor: campaign.vendor,
      party: campaign.party,
      others: campaign.parties - 1,
      began: day(dayOf(campaign.created_at), "en"),
      next: nextOf(campaign.task, campaign.due_at, now),
      recovered: `${rupees(campaign.recovered)}, fee ${rupees(feeOf(campaign.recovered, campaign.percentage_fee))}`,
    })),
  };
}

function nextOf(task: keyof typeof taskLabels | null, due: number | null, now: number): string {
  if (!task || due === null) return "nothing";
  const late = due <= now ? `due ${ageOf(due, now) === "today" ? "today" : `since ${ageOf(due, now)}`}` : null;
  return `${taskLabels[task]}: ${late ?? `due on ${day(dayOf(due), "en")}`}`;
}

function cursorIn(query: URLSearchParams): Cursor | null {
  const [, due, id] = /^(\d{1,15})-(\d{1,15})$/.exec(query.get("after") ?? "") ?? [];
  return due && id ? { due: Number(due), id: Number(id) } : null;
}

const shows: (readonly [Show, string])[] = [
  ["due", "Anything due"],
  ...tasks.map((task) => [task, `Due: ${taskLabels[task]}`] as const),
  ["all", "All campaigns"],
];

export default function CampaignsPage({ loaderData: { show, first, next, campaigns } }: Route.ComponentProps) {
  return (
    <AdminFrame here={path} title="Campaigns">
      <form method="get" action={path} className="narrow">
        <Choice name="show" label="Show" value={show} options={[...shows]} />
        <button type="submit" className="button mt-4">
          Show
        </button>
      </form>
      {campaigns.length === 0 ? (
        <p className="mt-6">{show === "all" ? "No campaigns yet." : "Nothing is due."}</p>
      ) : (
        <WideTable
          caption="Campaigns"
          columns={["Campaign", "Vendor", "Parties", "Next", "Recovered"]}
          rows={campaigns.map((campaign) => ({
            key: campaign.id,
            cells: [
              <a key="campaign" className="target" href={`${path}/${campaign.id}`}>
                {campaign.plan} of {campaign.began}
              </a>,
              <span key="vendor" className="break-all">
                {campaign.vendor ?? "a deleted account"}
              </span>,
              <span key="parties">
                <span translate="no">{campaign.party}</span>
                {campaign.others > 0 && ` and ${campaign.others} more`}
              </span>,
              campaign.next,
              campaign.recovered,
            ],
          }))}
        />
      )}
      <Onward first={first ? null : `${path}?show=${encodeURIComponent(show)}`} next={next} />
    </AdminFrame>
  );
}
