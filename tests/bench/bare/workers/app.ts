// A page as React Router's template for Workers answers one; `scheduled` because tests/around-worker.ts hands it on.
import { createContext, createRequestHandler, RouterContextProvider } from "react-router";

export const envContext = createContext<Env>();
const handler = createRequestHandler(() => import("virtual:react-router/server-build"), import.meta.env.MODE);

export default {
  fetch(request, env) {
    const context = new RouterContextProvider();
    context.set(envContext, env);
    return handler(request, context);
  },
  scheduled() {},
} satisfies ExportedHandler<Env>;
