import { Parser } from "saxen";

type Handlers = {
  /** `name` without its prefix. */
  open?: (name: string, attributes: () => Record<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/** Reads XML from front to back. Throws for what is none. */
export function parseXml(xml: string, { open, close, text }: Handlers): void {
  const parser = new Parser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("openTag", (name, attributes, decode) =>
    open?.(local(name), () => {
      const given = attributes();
      return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, decode(value)]));
    }),
  );
  parser.on("closeTag", (name) => close?.(local(name)));
  if (text) {
    parser.on("text", (value, decode) => text(decode(value)));
    parser.on("cdata", (value) => text(value));
  }
  parser.parse(xml);
}

/** An attribute of yes or no. */
export function isTrue(value: string | undefined): boolean {
  return value === "1" || value === "true" || value === "on";
}

function local(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
