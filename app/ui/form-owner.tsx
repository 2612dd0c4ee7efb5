import { useRouteLoaderData } from "react-router";

/** In every form that writes for somebody who is signed in: whose it is, as the server knows them. */
export function FormOwner() {
  const site = useRouteLoaderData<{ owner: string | null }>("root");
  return site?.owner ? <input type="hidden" name="owner" value={site.owner} /> : null;
}
