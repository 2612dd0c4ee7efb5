import { redirectDocument } from "react-router";
import { signOut } from "../../accounts/accounts.server";
import { authFor } from "../../accounts/auth.server";
import { requestContext } from "../../request/context";
import type { Route } from "./+types/sign-out";

export function loader() {
  throw redirectDocument("/admin/login");
}

export async function action({ request, context }: Route.ActionArgs) {
  const { env, cookies } = context.get(requestContext);
  cookies.push(...(await signOut(authFor(env), request.headers)));
  return redirectDocument("/admin/login", 303);
}
