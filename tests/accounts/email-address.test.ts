import { expect, it } from "vitest";
import { signInForm } from "../../app/accounts/sign-in/credentials";
import { caseForm } from "../../app/cases/asking/case-form";
import { parseForm } from "../../app/request/read-form";
import { english } from "../english";

function read(email: string) {
  const outcome = parseForm(signInForm, new URLSearchParams({ email, password: "x" }), english);
  return "errors" in outcome ? outcome.errors.email : outcome.value.email;
}

it.each([
  ["Asha@Example.in", "asha@example.in"],
  [" asha@example.in\u00a0", "asha@example.in"],
  ["\u200basha@example.in\ufeff", "asha@example.in"],
  ["asha\u200d@exam\u2060ple.in", "asha@example.in"],
  ["\u202aasha@example.in\u202c", "asha@example.in"],
  ["ａｓｈａ＠example.in", "asha@example.in"],
  ["asha@उदाहरण.भारत", "asha@उदाहरण.भारत"],
  ["आशा@उदाहरण.भारत", "आशा@उदाहरण.भारत"],
  ["asha@ઉદાહરણ.ભારત", "asha@ઉદાહરણ.ભારત"],
  ["asha@xn--p1b6ci4b4b3a.xn--h2brj9c", "asha@xn--p1b6ci4b4b3a.xn--h2brj9c"],
  ["asha&sons@example.in", "asha&sons@example.in"],
  ["o'neil+bills@example.co.in", "o'neil+bills@example.co.in"],
  ["asha.demo_1@sub.example.in", "asha.demo_1@sub.example.in"],
])("the email %j is read as %j", (typed, email) => {
  expect(read(typed)).toBe(email);
});

it.each([
  "asha",
  "asha@",
  "@example.in",
  "asha@example",
  "asha@example.1",
  "a sha@example.in",
  "asha..demo@example.in",
  ".asha@example.in",
  "asha@-example.in",
  "asha@example..in",
  "asha@example.in?subject=x",
  "asha@example.in, ravi@example.in",
  "asha@example.in\nBcc: ravi@example.in",
  "<asha@example.in>",
  `${"a".repeat(250)}@example.in`,
  `ash${"\u0336".repeat(9)}a@example.in`,
])("%j is no email", (typed) => {
  expect(read(typed)).toBe("Enter an email address, like name@example.in");
});

it("who asks for a removal writes an address by the same rule", () => {
  const form = {
    report: "5",
    kind: "mistaken",
    details: "x",
    name: "Asha",
    email: " आशा&को@उदाहरण.भारत\u200b",
    phone: "",
  };
  const outcome = parseForm(caseForm, new URLSearchParams(form), english);
  expect("value" in outcome && outcome.value.email).toBe("आशा&को@उदाहरण.भारत");
});
