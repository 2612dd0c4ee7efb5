import { type RouterContextProvider, redirectDocument } from "react-router";
import { type Admin, asAdmin } from "../accounts/viewer.server";
import { carried } from "../context";

/** The admin who asks, read from the database for this very request; anybody else is led to the admins' sign-in. */
export async function adminOf(context: Readonly<RouterContextProvider>): Promise<Admin> {
  const { db, viewer } = context.get(carried);
  const admin = await asAdmin(db, await viewer());
  if (!admin) throw redirectDocument("/admin/login");
  return admin;
}
