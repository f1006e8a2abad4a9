import { join } from "node:path";

import { build } from "vite";

import { browserHarfBuzz } from "../scripts/vite-browser-harfbuzz.ts";

/** Builds the page that paints golden designs into a folder. */
export async function buildGoldenPage(folder: string): Promise<void> {
  await build({
    configFile: false,
    plugins: [browserHarfBuzz()],
    logLevel: "warn",
    root: join(import.meta.dirname, "page"),
    build: { outDir: folder, emptyOutDir: true, target: "es2024" },
  });
}
