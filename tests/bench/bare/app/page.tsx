import type { LoaderFunctionArgs } from "react-router";
import { useLoaderData } from "react-router";
import { envContext } from "../workers/app";

/** One read, as a visitor's page of the product makes one. */
export async function loader({ context }: LoaderFunctionArgs) {
  const rows = await context.get(envContext).DB.prepare("select name from settings").all();
  return { rows: rows.results.length };
}

export default function Page() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>A page</h1>
      <p>{rows} settings</p>
    </main>
  );
}
