import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import tailwindcss from "@tailwindcss/vite";
import { build, type Rolldown } from "vite";

import { browserHarfBuzz } from "../../scripts/vite-browser-harfbuzz.ts";
import { compiledMessages } from "../../scripts/vite-compiled-messages.ts";

export type Lab = {
  folder: string;
  /** Bytes of each chunk as it is sent, by its name. */
  gzipBytes: Readonly<Record<string, number>>;
  remove: () => Promise<void>;
};

const isMockup =
  /[\\/]src[\\/](?:render|designer)[\\/]\S*mockup|[\\/]node_modules[\\/](?:fast-png|fflate|iobuffer)[\\/]/;
const ofEngine =
  /[\\/]src[\\/](?:designer[\\/]engine|typeset|render)[\\/]|node_modules[\\/](?:harfbuzzjs|bidi-js)[\\/]/;
const isEngine = (id: string) => ofEngine.test(id) && !isMockup.test(id);

/** Builds a page of this folder, as no part of the product, into one of its own: the design editor's, or another. */
export async function buildLab(page = "index.html"): Promise<Lab> {
  const folder = await mkdtemp(join(tmpdir(), "platen-lab-"));
  const output = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: "error",
    plugins: [compiledMessages(), browserHarfBuzz(), tailwindcss()],
    build: {
      ...{ outDir: folder, target: "es2024", assetsInlineLimit: 0 },
      rolldownOptions: {
        input: join(import.meta.dirname, page),
        output: {
          codeSplitting: {
            groups: [
              // Every page of the shop has the languages already: they come with no editor.
              { name: "page", test: /[\\/]src[\\/]domain[\\/]locale[\\/]/, priority: 6 },
              // What the live mockup needs besides comes after the engine, which works without.
              { name: "engine", test: isEngine, priority: 5 },
              { name: "mockup", test: isMockup, priority: 4 },
              { name: "designer", test: /[\\/]src[\\/]designer[\\/]/, priority: 2 },
              { name: "framework", test: /node_modules/, priority: 3 },
            ],
          },
        },
      },
    },
  });
  const { output: files } = output as Rolldown.RolldownOutput;
  const sizes = files.map((file): [string, number] => [
    file.type === "chunk" ? `${file.name}.js` : (file.names[0] ?? file.fileName),
    gzipSync(file.type === "chunk" ? file.code : file.source, { level: 9 }).length,
  ]);
  return {
    folder,
    gzipBytes: Object.fromEntries(sizes),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
