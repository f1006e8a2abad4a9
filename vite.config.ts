import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

import routerConfig from "./react-router.config.ts";
import { catalogueFiles } from "./scripts/vite-catalogue-files.ts";
import { chunkReload } from "./scripts/vite-chunk-reload.ts";
import { compiledMessages } from "./scripts/vite-compiled-messages.ts";
import { nativeRooms } from "./scripts/vite-native-rooms.ts";
import { slimRouter } from "./scripts/vite-slim-router.ts";

/** Matches a module by the beginnings of its path below src/, '/' standing for either slash. */
const sources = (...beginnings: string[]) =>
  new RegExp(`[\\\\/]src[\\\\/](?:${beginnings.join("|").replaceAll("/", "[\\\\/]")}).*\\.tsx?$`);

/**
 * Few chunks on the first view, as small files compress worse and cost a request each (P13): the
 * framework, which changes with its versions alone; what every page shows; what buying needs.
 */
const groups = [
  {
    name: "framework",
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|@lingui|zustand)[\\/]/,
    priority: 10,
  },
  {
    name: "shop",
    test: sources(
      "contract/client",
      "domain/(?:cart|locale|money|store)/",
      "domain/campaign/quantity",
      "messages/(?:create|load|format-money)",
      "storefront/features/(?:errors|loading|locale|meta|shop|visit)/",
      "storefront/features/(?:footer|header)/(?!order)",
      "storefront/features/cart/cart-(?:line-body|link|store)",
      "storefront/features/campaign/option-label",
      "storefront/features/toast/toast-store",
      "storefront/layouts/default-frame",
      "ui/(?:button|disclosure|icon|messages|price|spinner)",
    ),
    minShareCount: 2,
    priority: 5,
  },
  {
    name: "buy",
    test: sources(
      "domain/campaign/variant-key",
      "domain/checkout/checkout-state",
      "storefront/features/campaign/option-availability",
      "storefront/features/checkout/(?:checkout-store|use-start-checkout)",
      "ui/(?:quantity-)?select",
    ),
    minShareCount: 2,
    priority: 5,
  },
];

export default defineConfig({
  plugins: [
    chunkReload(),
    slimRouter(routerConfig),
    nativeRooms(),
    compiledMessages(),
    catalogueFiles(),
    tailwindcss(),
    reactRouter(),
  ],
  build: { target: "es2024", sourcemap: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
  // Known from the start, so that the first page of a development server is not loaded twice.
  optimizeDeps: { include: ["@lingui/core", "zustand", "zustand/vanilla"] },
  server: { allowedHosts: [".localhost"] },
});
