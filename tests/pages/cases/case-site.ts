import type { Served } from "../../serve";
import { hidden, linkIn, Visitor } from "../../visitor";

type Form = Record<string, string | File>;

let people = 0;

/** The form as meera fills it in. */
export async function filled(served: Served, report: number, changes: Form = {}): Promise<Form> {
  const { body } = await new Visitor(served).open(`/data-removal?report=${report}`);
  people += 1;
  return {
    key: hidden(body, "key"),
    report: String(report),
    kind: "paid",
    details: "It was paid in October",
    name: "Meera Stores",
    email: `meera${people}@example.in`,
    phone: "",
    ...changes,
  };
}

/** Sends it and, where it is not refused, presses the button that the mail leads to. */
export async function ask(served: Served, report: number, changes: Form = {}) {
  const form = await filled(served, report, changes);
  const visitor = new Visitor(served);
  const sent = await visitor.submit("/data-removal", form);
  if (sent.status !== 200) return { ...sent, private: "", email: "" };
  const link = new URL(linkIn((await served.mailTo(String(form.email))).text)).pathname;
  const answer = await visitor.submit(link, { intent: "confirm" });
  return { ...answer, private: answer.path.split("?")[0] ?? "", email: String(form.email) };
}
