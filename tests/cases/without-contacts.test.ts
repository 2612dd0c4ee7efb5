import { expect, it } from "vitest";
import { withoutContacts } from "../../app/cases/hearing/without-contacts";

it.each([
  "98765 43210",
  "98765  43210",
  "98765–43210",
  "98765/43210",
  "(0261) 98765-43210",
  "+91.98765.43210",
  "९८७६५ ४३२१०",
  "ramesh@okaxis",
  "canary.party@mail.in",
  "www.shop.example/x",
  "https://shop.example",
  "bakaya-login.example/verify",
])("%s leads nobody anywhere", (contact) => {
  const text = withoutContacts(`Call or pay: ${contact}, please`);
  expect(text).toMatch(/^Call or pay: .*\((number|address) left out\)/);
  expect(text).not.toContain(contact.slice(-5));
});

it.each([
  "₹45,000 since 31/10/2025",
  "Paid ₹20,000 on 3/11 and ₹25,000 on 4/12",
  "Bills 1001, 1002, 1003 of 2025",
  "Half of 120 m of cloth at ₹85.50 a metre",
  "दो बिल 2025-10-31 के",
])("%s is read as it is written", (text) => {
  expect(withoutContacts(text)).toBe(text);
});
