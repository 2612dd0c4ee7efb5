import { expect, it } from "vitest";
import { partsOf } from "../scripts/page-style.ts";

it.each([
  [".row{color:red}", [{ text: ".row{color:red}", needs: [[".row"]] }]],
  ["h1,.sm\\:flex{margin:0}", [{ text: "h1,.sm\\:flex{margin:0}", needs: [["h1"], [".sm:flex"]] }]],
  [
    "li.row:not(.whole)>a:hover{margin:0}",
    [{ text: "li.row:not(.whole)>a:hover{margin:0}", needs: [["li", ".row", "a"]] }],
  ],
  ["form:has(#part:checked) .all{top:0}", [{ text: "form:has(#part:checked) .all{top:0}", needs: [["form", ".all"]] }]],
  ["#menu p{top:0}", [{ text: "#menu p{top:0}", needs: [["p"]] }]],
  // What asks for nothing is always kept, also beside what does.
  ["[hidden]{top:0}", [{ text: "[hidden]{top:0}" }]],
  ["a,:focus-visible{top:0}", [{ text: "a,:focus-visible{top:0}" }]],
  ["@media print{a{top:0}}", [{ around: "@media print", parts: [{ text: "a{top:0}", needs: [["a"]] }] }]],
  ["@keyframes turn{from{top:0}to{top:1px}}", [{ text: "@keyframes turn{from{top:0}to{top:1px}}" }]],
  ["@layer base,components;", [{ text: "@layer base,components;" }]],
  ["@property --tw-x{inherits:false}", [{ property: "--tw-x", text: "@property --tw-x{inherits:false}" }]],
  ["*,:before{--tw-x:0}", [{ around: "*,:before", parts: [{ property: "--tw-x", text: "--tw-x:0;" }] }]],
  [".x{top:var(--tw-x)}", [{ text: ".x{top:var(--tw-x)}", needs: [[".x"]], uses: ["--tw-x"] }]],
  ["/*! whose it is */", [{ text: "/*! whose it is */" }]],
])("%s is taken apart with what it needs", (css, parts) => {
  expect(partsOf(css)).toEqual(parts);
});
