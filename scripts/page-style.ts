import postcss, { type ChildNode, type Container } from "postcss";
import type { Plugin } from "vite";
import type { Part } from "../app/request/page-style.ts";

/**
 * Takes the style sheet apart where the server imports it (`app.css?inline&parts`): into its rules, each with the elements and
 * classes without which it says nothing. app/request/page-style.ts puts together what a page has use for.
 */
export function pageStyle(): Plugin {
  return {
    name: "page-style",
    enforce: "post",
    transform: {
      filter: { id: /\.css\?inline&parts$/ },
      handler(code) {
        const css = /^export default (".*");?\s*$/s.exec(code)?.[1];
        if (!css) return this.error("the style sheet is not one string any more");
        // Read as JSON, which a new isolate does sooner than as code.
        const parts = JSON.stringify(JSON.stringify(partsOf(JSON.parse(css))));
        return { code: `export default JSON.parse(${parts});`, map: null };
      },
    },
  };
}

/** A style sheet as its parts, in their order. */
export function partsOf(css: string): Part[] {
  return partsIn(postcss.parse(css));
}

function partsIn(container: Container): Part[] {
  return (container.nodes ?? []).flatMap((node): Part[] => {
    if (node.type === "comment") return [{ text: `${node}` }];
    if (node.type === "decl") return [{ property: node.prop, text: `${node};` }];
    if (node.type === "atrule" && node.name === "property") return [{ property: node.params, text: `${node}` }];
    // What stands in keyframes looks like elements: from, to.
    if (node.type === "atrule" && node.nodes && !/keyframes$/.test(node.name))
      return [{ around: `@${node.name} ${node.params}`, parts: partsIn(node) }];
    if (node.type === "atrule") return [{ text: node.nodes ? `${node}` : `${node};` }];
    if (onlyTailwinds(node.nodes)) return [{ around: node.selector, parts: partsIn(node) }];
    const needs = node.selectors.map(neededBy);
    const text = `${node}`;
    const uses = [...new Set(text.match(/--tw-[\w-]+/g))];
    return [{ text, ...(needs.every((names) => names.length > 0) && { needs }), ...(uses.length > 0 && { uses }) }];
  });
}

/** Tailwind's own variables, which it sets to nothing for browsers that do not know @property. */
function onlyTailwinds(nodes: ChildNode[]): boolean {
  return nodes.every((node) => node.type === "decl" && node.prop.startsWith("--tw-"));
}

/** `.row` and `li` of "li.row:not(.whole) > *": what a page must have in it. Pseudo-classes, attributes and ids are not asked for. */
function neededBy(selector: string): string[] {
  const escaped: string[] = [];
  let plain = selector.replaceAll(/\\(.)/g, (_, letter: string) => `\u{e000}${escaped.push(letter) - 1}\u{e001}`);
  for (let before = ""; before !== plain; ) [before, plain] = [plain, plain.replaceAll(/\([^()]*\)|\[[^\]]*\]/g, "")];
  const names = plain.replaceAll(/(::?|#)[\w-]+/g, "").match(/\.?[\w\u{e000}\u{e001}-]+/gu) ?? [];
  return names.map((name) => name.replaceAll(/\u{e000}(\d+)\u{e001}/gu, (_, at: string) => escaped[Number(at)] ?? ""));
}
