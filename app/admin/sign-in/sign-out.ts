import { redirectDocument } from "react-router";
import { authFor } from "../../accounts/auth.server";
import { signOut } from "../../accounts/sign-in/sign-in.server";
import { requestContext } from "../../request/context";
import type { Route } from "./+types/sign-out";

export function loader() {
  throw redirectDocument("/admin/login");
}

export async function action({ request, context }: Route.ActionArgs) {
  const { env, db, cookies } = context.get(requestContext);
  cookies.push(...(await signOut(authFor(env), db, request.headers)));
  return redirectDocument("/admin/login", 303);
}
