import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";

import { compiledMessages } from "../../scripts/vite-compiled-messages.ts";

/** Builds the page that shows products as bodies, as no part of the product, into a folder of its own. */
export async function buildSolidLab(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "platen-solid-lab-"));
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: "error",
    plugins: [compiledMessages(), tailwindcss()],
    build: { outDir: folder, target: "es2024", assetsInlineLimit: 0 },
  });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
