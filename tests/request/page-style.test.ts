import { expect, it } from "vitest";
import { namesIn, type Part, styleFor } from "../../app/request/page-style";

const sheet: Part[] = [
  { text: "/*! Tailwind */" },
  {
    around: "@layer base",
    parts: [{ text: "[hidden]{display:none}" }, { text: "h1,hr{margin:0}", needs: [["h1"], ["hr"]] }],
  },
  {
    around: "@layer components",
    parts: [
      { text: ".row>div{display:flex}", needs: [[".row", "div"]] },
      { around: "@media (width>=40rem)", parts: [{ text: ".sm\\:flex{display:flex}", needs: [[".sm:flex"]] }] },
      { text: ".shade{--tw-shadow:0 0 red}", needs: [[".shade"]], uses: ["--tw-shadow"] },
    ],
  },
  { property: "--tw-shadow", text: "@property --tw-shadow{inherits:false}" },
];
const always = "/*! Tailwind */@layer base{[hidden]{display:none}";

it.each([
  ["", `${always}}`],
  ["<h1>Bakaya</h1>", `${always}h1,hr{margin:0}}`],
  ["<hr/>", `${always}h1,hr{margin:0}}`],
  ['<p class="row">', `${always}}`],
  ['<li class="whole row"><div>', `${always}}@layer components{.row>div{display:flex}}`],
  ['<p class="sm:flex">', `${always}}@layer components{@media (width>=40rem){.sm\\:flex{display:flex}}}`],
  ["<p>sm:flex .sm:flex &lt;hr></p>", `${always}}`],
  [
    '<p class="shade">',
    `${always}}@layer components{.shade{--tw-shadow:0 0 red}}@property --tw-shadow{inherits:false}`,
  ],
])("of a style sheet the page %j gets what says something of it", (html, style) => {
  expect(styleFor(namesIn(html, sheet), sheet)).toBe(style);
});

it("a class is met as React writes it, and what a script will make has its rules too", () => {
  const parts: Part[] = [
    { text: ".a{}", needs: [[".[&>li]:mt-1"]] },
    { text: ".b{}", needs: [[".suggested", "li"]] },
    { text: ".c{}", needs: [[".suggests"]] },
  ];
  expect(styleFor(namesIn('<ul class="[&amp;&gt;li]:mt-1">', parts), parts)).toBe(".a{}.b{}");
});

it("pages that need the same rules have the same names, whatever else stands in them", () => {
  const names = namesIn('<li class="whole row"><div>', sheet);
  expect(names).toBe(".row div");
  expect(namesIn('<div class="row"><div><p class="else">', sheet)).toBe(names);
});
