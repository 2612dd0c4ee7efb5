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
        return { code: `export default ${JSON.stringify(partsOf(postcss.parse(JSON.parse(css))))};`, map: null };
      },
    },
  };
}

function partsOf(container: Container): Part[] {
  return (container.nodes ?? []).flatMap((node): Part[] => {
    if (node.type === "comment") return [{ text: `${node}` }];
    if (node.type === "decl") return [{ property: node.prop, text: `${node};` }];
    if (node.type === "atrule" && node.name === "property") return [{ property: node.params, text: `${node}` }];
    if (node.type === "atrule" && node.nodes) return [{ around: `@${node.name} ${node.params}`, parts: partsOf(node) }];
    if (node.type === "atrule") return [{ text: `${node};` }];
    if (onlyTailwinds(node.nodes)) return [{ around: node.selector, parts: partsOf(node) }];
    const needs = node.selectors.map(namesIn);
    const text = `${node}`;
    const uses = [...new Set(text.match(/--tw-[\w-]+/g))];
    return [{ text, ...(needs.every((names) => names.length > 0) && { needs }), ...(uses.length > 0 && { uses }) }];
  });
}

/** Tailwind's own variables, which it sets to nothing for browsers that do not know @property. */
function onlyTailwinds(nodes: ChildNode[]): boolean {
  return nodes.every((node) => node.type === "decl" && node.prop.startsWith("--tw-"));
}

/** `.row` and `li` of "li.row:not(.whole) > *": what an element must have, itself or above it. Alternatives are not looked into. */
function namesIn(selector: string): string[] {
  const escaped: string[] = [];
  let plain = selector.replaceAll(/\\(.)/g, (_, letter: string) => `\u{e000}${escaped.push(letter) - 1}\u{e001}`);
  for (let before = ""; before !== plain; ) [before, plain] = [plain, plain.replaceAll(/\([^()]*\)|\[[^\]]*\]/g, "")];
  const names = plain.replaceAll(/::?[\w-]+/g, "").match(/\.?[\w\u{e000}\u{e001}-]+/gu) ?? [];
  return names.map((name) => name.replaceAll(/\u{e000}(\d+)\u{e001}/gu, (_, at: string) => escaped[Number(at)] ?? ""));
}
