import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/storefront",
  buildDirectory: "build",
  ssr: true,
  splitRouteModules: false,
  routeDiscovery: { mode: "initial" },
} satisfies Config;
