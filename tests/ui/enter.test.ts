import { expect, it } from "vitest";
import { formsWhereEnterDecides } from "../visitor";

const field = '<input id="reason" name="reason"/>';
const verify = '<button type="submit" name="verdict" value="verified">Verify</button>';
const reject = '<button type="submit" name="verdict" value="rejected">Reject</button>';

it.each([
  ["two verdicts", `<form>${field}${verify}${reject}</form>`, 1],
  [
    "two verdicts behind a button that Enter does not press",
    `<form><button type="submit" data-enter="nothing" disabled=""></button>${field}${verify}${reject}</form>`,
    0,
  ],
  ["one act", `<form>${field}${verify}</form>`, 0],
  ["no line to type in", `<form><input type="hidden" name="id"/>${verify}${reject}</form>`, 0],
  ["a form each", `<form>${field}${verify}</form><form>${field}${reject}</form>`, 0],
  [
    "buttons that lead elsewhere",
    `<form>${field}<button formaction="/a">A</button><button formaction="/b">B</button></form>`,
    1,
  ],
])("of a form with %s the tests of pages say whether Enter decides", (_, html, found) => {
  expect(formsWhereEnterDecides(html)).toHaveLength(found);
});
