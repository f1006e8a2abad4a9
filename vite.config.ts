import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

import { chunkReload } from "./scripts/vite-chunk-reload.ts";
import { compiledMessages } from "./scripts/vite-compiled-messages.ts";
import { nativeRooms } from "./scripts/vite-native-rooms.ts";

/**
 * Few chunks on the first view: the framework, which changes with its versions alone, and what most
 * pages share. Dozens of small files compress worse and cost a request each.
 */
const groups = [
  {
    name: "framework",
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|@lingui|zustand)[\\/]/,
    priority: 10,
  },
  {
    name: "shop",
    test: /src[\\/](ui|domain|messages|contract|storefront)[\\/].*\.tsx?$/,
    minShareCount: 4,
    priority: 5,
  },
];

export default defineConfig({
  plugins: [chunkReload(), nativeRooms(), compiledMessages(), tailwindcss(), reactRouter()],
  build: { target: "es2024", sourcemap: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
  server: { allowedHosts: [".localhost"] },
});
