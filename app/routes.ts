import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { json, type Page, pages } from "./pages";

const served = pages.filter(({ file }) => file !== json);
const isAdmins = ({ who }: Page) => who.startsWith("admin");

export default [
  ...served.filter((page) => !isAdmins(page)).map(routeOf),
  layout("admin/desk.tsx", { id: "desk" }, served.filter(isAdmins).map(routeOf)),
] satisfies RouteConfig;

function routeOf({ path, file }: Page) {
  if (path === "/") return index(file);
  // A file that shows several pages is a route for each.
  const isShared = served.filter((page) => page.file === file).length > 1;
  return route(path.slice(1), file, isShared ? { id: path.slice(1) } : {});
}
