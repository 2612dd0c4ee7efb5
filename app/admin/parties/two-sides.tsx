import type { Agreement, Compared, PartySide } from "../../reports/party-sides.server";
import { WideTable } from "../wide-table";

const shown = 5;
const verdicts: Record<Agreement, string> = { agree: "The same", differ: "Different", unknown: "Not known" };
const facts = [
  ["names", "Name"],
  ["digits", "Phone"],
  ["gstins", "GSTIN"],
  ["cities", "City"],
] as const;

/** Two parties side by side, with what of them is the same: what an admin looks at before he makes them one, or two. */
export function TwoSides({ compared: { sides, agreement }, titles }: { compared: Compared; titles: [string, string] }) {
  const [one, other] = sides;
  return (
    <WideTable
      caption="Both sides, and what of them is the same"
      columns={["What", ...titles, "Compared"]}
      rows={[
        ...facts.map(([fact, label]) => ({
          key: fact,
          cells: [
            <strong key="what">{label}</strong>,
            <Listed key="one" items={one[fact]} />,
            <Listed key="other" items={other[fact]} />,
            <strong key="compared" className={agreement[fact] === "differ" ? "text-alert" : undefined}>
              {verdicts[agreement[fact]]}
            </strong>,
          ],
        })),
        { key: "reports", cells: [<strong key="what">Reports</strong>, counted(one), counted(other), ""] },
      ]}
    />
  );
}

const counted = ({ reports }: PartySide) => (reports < 500 ? reports : "500 or more");

function Listed({ items }: { items: string[] }) {
  if (items.length === 0) return <span className="text-muted">None</span>;
  return (
    <span translate="no" className="wrap-anywhere">
      {items.slice(0, shown).join(", ")}
      {items.length > shown && ` and ${items.length - shown} more`}
    </span>
  );
}
