import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { readManifest } from "./vite-compact-manifest.ts";
import type { Failure, SuiteResult } from "./testing/suite-result.ts";

type Route = { parentId?: string; module: string; imports?: string[] };
type RouterManifest = { entry: Route; routes: Record<string, Route> };

/** The most bytes of JavaScript, with gzip, that a first visit may load; the goal is 150 kB (P13). */
const budgets = {
  home: 122_500,
  campaign___page: 132_600,
  collection: 130_800,
  collections: 120_900,
} as const;

/** Most bytes of stylesheets that a page links, as the server sends them; with its HTML the goal is 20 kB (P13). */
const styleBudget = 10_150;

/** A text of each slice of the catalogue that a page shows, to know the slice by. */
const ofEveryPage = /"campaign\.add_to_cart":/;
const ofListings = /"listing\.sort":/;
const ownTexts: Partial<Record<string, RegExp>> = { collection: ofListings };

/**
 * Adds up what a first visit to a page loads, as the router preloads it and as the server sends it,
 * in the language with the longest texts, and the stylesheets. Counts as one test a page and one more.
 */
export async function checkFirstView(folder = "build/client"): Promise<SuiteResult> {
  const assets = await readScripts(join(folder, "assets"));
  const names = [...assets.keys()];
  const sizeOf = (name: string) => assets.get(name)?.bytes ?? 0;
  const manifestName = names.find((name) => name.startsWith("manifest-")) ?? "";
  const manifest = readManifest<RouterManifest>(assets.get(manifestName)?.source ?? "");
  const textsOf = (slice: RegExp | undefined) => {
    const files = names.filter((name) => slice?.test(assets.get(name)?.source ?? ""));
    return slice === undefined ? 0 : Math.max(...files.map(sizeOf));
  };
  const failures: Failure[] = [];
  for (const [page, budget] of Object.entries(budgets)) {
    const loaded = modulesOf(manifest, page).map((path) => path.split("/").at(-1) ?? "");
    const texts = textsOf(ofEveryPage) + textsOf(ownTexts[page]);
    const bytes = [manifestName, ...loaded].map(sizeOf).reduce((sum, size) => sum + size, texts);
    const isKnown = loaded.length > 0 && loaded.every((name) => assets.has(name));
    if (isKnown && bytes <= budget) continue;
    const error = `First view of ${page}: ${bytes} bytes of JavaScript, at most ${budget}.`;
    console.error(error);
    failures.push({ file: "", name: `the first view of ${page}`, error });
  }
  const styleBytes = await weighStyles(join(folder, "assets"));
  if (styleBytes > styleBudget) {
    const error = `Stylesheets: ${styleBytes} bytes with brotli, at most ${styleBudget}.`;
    console.error(error);
    failures.push({ file: "", name: "the stylesheets", error });
  }
  return { passed: Object.keys(budgets).length + 1 - failures.length, failures };
}

/** Of what comes when it is asked for: the designer, and what a campaign's page opens. */
const onIntent = /^(?:customise-panel|edit-modal|later)-/;

/** The stylesheet of all pages and the largest that a page has besides. */
async function weighStyles(folder: string): Promise<number> {
  const isOfPage = (name: string) => name.endsWith(".css") && !onIntent.test(name);
  const files = (await readdir(folder)).filter(isOfPage);
  const sizes = files.map(async (name) => brotliCompressSync(await readFile(join(folder, name))));
  const bytes = (await Promise.all(sizes)).map(({ length }) => length).toSorted((a, b) => b - a);
  return bytes.slice(0, 2).reduce((sum, size) => sum + size, 0);
}

async function readScripts(folder: string) {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".js"));
  return new Map(
    await Promise.all(
      files.map(async (name) => {
        const code = await readFile(join(folder, name));
        const bytes = gzipSync(code, { level: 9 }).length;
        return [name, { source: code.toString(), bytes }] as const;
      }),
    ),
  );
}

/** The entry, the page's route and the routes around it, each with what it imports; each file once. */
function modulesOf({ entry, routes }: RouterManifest, page: string): string[] {
  const branch: Route[] = [];
  for (let route = routes[page]; route; route = routes[route.parentId ?? ""]) branch.push(route);
  if (branch.length === 0) return [];
  const files = [entry, ...branch].flatMap(({ module, imports = [] }) => [module, ...imports]);
  return [...new Set(files)];
}
