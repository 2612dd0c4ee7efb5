declare module "virtual:page-words" {
  const ids: Record<string, string[]>;
  export default ids;
}

declare module "*.po?ids" {
  export const ids: string[];
}

declare module "*.css?inline&parts" {
  const sheet: import("./request/page-style").Part[];
  export default sheet;
}

declare module "*?inline-script" {
  const source: string;
  export default source;
}
