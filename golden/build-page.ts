import { join } from "node:path";

import { build } from "vite";

/** Builds the page that paints golden designs into a folder. */
export async function buildGoldenPage(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    root: join(import.meta.dirname, "page"),
    build: { outDir: folder, emptyOutDir: true, target: "es2024" },
  });
}
