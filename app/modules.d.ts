declare module "virtual:page-words" {
  const ids: Record<string, string[]>;
  export default ids;
}

declare module "virtual:page-modules" {
  const load: Record<string, () => Promise<import("react-router").ServerBuild["routes"][string]["module"]>>;
  export default load;
}

declare module "virtual:react-router/server-manifest" {
  const manifest: import("react-router").ServerBuild["assets"];
  export default manifest;
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
