import { join } from "node:path";

import type { Config } from "@react-router/dev/config";

import { compactBuiltManifest } from "./scripts/vite-compact-manifest.ts";

export default {
  appDirectory: "src/storefront",
  buildDirectory: "build",
  ssr: true,
  splitRouteModules: false,
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig: { buildDirectory } }) =>
    compactBuiltManifest(join(buildDirectory, "client", "assets")),
} satisfies Config;
