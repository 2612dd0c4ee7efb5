import { adminContext, requestContext } from "../../request/context";
import { beforeId } from "../../request/paging";
import { Field } from "../../ui/field";
import { admin as messages } from "../../words/admin";
import { AdminFrame } from "../admin-frame";
import { FurtherPages } from "../further-pages";
import { WideTable } from "../wide-table";
import type { Route } from "./+types/users-page";
import { findUsers } from "./users.server";

const path = "/admin/users";

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const search = (url.searchParams.get("search") ?? "").slice(0, 320);
  const before = beforeId(url.searchParams);
  const found = await findUsers(context.get(requestContext).db, admin, search, before);
  if ("refused" in found) return { search, error: messages.shortTerm, users: [], first: null, older: null };
  const query = new URLSearchParams({ search });
  return {
    search,
    error: undefined,
    users: found.users,
    first: before === null ? null : `${path}?${query}`,
    older: found.older === null ? null : `${path}?${query}&before=${found.older}`,
  };
}

export default function UsersPage({ loaderData: { search, error, users, first, older } }: Route.ComponentProps) {
  return (
    <AdminFrame here={path} title="Users">
      <form method="get" action={path} className="narrow">
        <Field
          name="search"
          label="Search users"
          hint="A part of their email, name, shop or phone number"
          autoComplete="off"
          defaultValue={search}
          error={error}
        />
        <button type="submit" className="button mt-6">
          Search
        </button>
      </form>
      {users.length === 0 ? (
        <p className="mt-6">No users found.</p>
      ) : (
        <WideTable
          caption="Users"
          columns={["Email", "Name", "Shop", "Phone", "State"]}
          rows={users.map((user) => ({
            key: user.id,
            cells: [
              <a key="email" className="break-all" href={`${path}/${user.id}`}>
                {user.email}
              </a>,
              <span key="name" translate="no" className="wrap-anywhere">
                {user.name}
              </span>,
              <span key="shop" translate="no" className="wrap-anywhere">
                {user.shop}
              </span>,
              user.phone,
              user.marks.join(", "),
            ],
          }))}
        />
      )}
      <FurtherPages first={first} older={older} />
    </AdminFrame>
  );
}
