import type { Served } from "../serve";
import { hidden, Visitor } from "../visitor";

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

export async function ask(served: Served, report: number, changes: Form = {}) {
  const form = await filled(served, report, changes);
  const answer = await new Visitor(served).submit("/data-removal", form);
  return { ...answer, private: answer.path.split("?")[0] ?? "", email: String(form.email) };
}
