import { type RouterContextProvider, redirectDocument } from "react-router";
import { asAdmin } from "../accounts/viewer.server";
import { requestContext } from "../request/context";
import type { Admin } from "../viewer";

/** The admin who asks, read from the database for this very request; anybody else is led to the admins' sign-in. */
export async function adminOf(context: Readonly<RouterContextProvider>): Promise<Admin> {
  const set = context.get(requestContext).settings();
  // It is read meanwhile; who is led elsewhere does not wait for it.
  set.catch(() => undefined);
  const admin = await adminEnrolling(context);
  if ((await set).admins_need_second_factor && !admin.secondFactor) throw redirectDocument("/admin/second-factor");
  return admin;
}

/** The same, also without the second factor that a setting may ask of all admins: for the page that turns it on. */
export async function adminEnrolling(context: Readonly<RouterContextProvider>): Promise<Admin> {
  const admin = asAdmin(await context.get(requestContext).viewer());
  if (!admin) throw redirectDocument("/admin/login");
  return admin;
}
