import { type RouterContextProvider, redirectDocument } from "react-router";
import { hasSecondFactor } from "../accounts/second-factor/second-factor.server";
import { asAdmin } from "../accounts/viewer.server";
import { requestContext } from "../request/context";
import type { Admin } from "../viewer";

/** The admin who asks, read from the database for this very request; anybody else is led to the admins' sign-in. */
export async function adminOf(context: Readonly<RouterContextProvider>): Promise<Admin> {
  const admin = await adminEnrolling(context);
  const { db, settings } = context.get(requestContext);
  if ((await settings()).admins_need_second_factor && !(await hasSecondFactor(db, admin)))
    throw redirectDocument("/admin/second-factor");
  return admin;
}

/** The same, also without the second factor that a setting may ask of all admins: for the page that turns it on. */
export async function adminEnrolling(context: Readonly<RouterContextProvider>): Promise<Admin> {
  const { db, viewer } = context.get(requestContext);
  const admin = await asAdmin(db, await viewer());
  if (!admin) throw redirectDocument("/admin/login");
  return admin;
}
