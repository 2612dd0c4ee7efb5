import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // A page's clientAction is one line that all of them share: a file of its own for it is a request for nothing.
  splitRouteModules: false,
} satisfies Config;
