import { redirectDocument } from "react-router";
import { requestContext } from "../../request/context";
import { signOut } from "../accounts.server";
import { authFor } from "../auth.server";
import type { Route } from "./+types/sign-out";

export function loader() {
  throw redirectDocument("/");
}

export async function action({ request, context }: Route.ActionArgs) {
  const { env, cookies } = context.get(requestContext);
  cookies.push(...(await signOut(authFor(env), request.headers)));
  return redirectDocument("/", 303);
}
