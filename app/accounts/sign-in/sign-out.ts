import { redirectDocument } from "react-router";
import { requestContext } from "../../request/context";
import { authFor } from "../auth.server";
import type { Route } from "./+types/sign-out";
import { signOut } from "./sign-in.server";

export function loader() {
  throw redirectDocument("/");
}

export async function action({ request, context }: Route.ActionArgs) {
  const { env, db, cookies } = context.get(requestContext);
  cookies.push(...(await signOut(authFor(env), db, request.headers)));
  return redirectDocument("/", 303);
}
