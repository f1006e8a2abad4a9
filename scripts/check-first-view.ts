import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import type { Failure, SuiteResult } from "./suite-result.ts";

type Route = { parentId?: string; module: string; imports?: string[] };
type RouterManifest = { entry: Route; routes: Record<string, Route> };

/** Most bytes of JavaScript, with gzip, that a first visit may load; the goal is 130 kB (P13). */
const budgets = { home: 121_600, campaign___page: 129_900 } as const;

const isCatalogueOfEveryPage = /"campaign\.add_to_cart":/;

/**
 * Adds up what a first visit to a page loads, as the router preloads it and as the server sends it,
 * in the language with the longest texts. Counts as one test a page.
 */
export async function checkFirstView(folder = "build/client"): Promise<SuiteResult> {
  const assets = await readScripts(join(folder, "assets"));
  const names = [...assets.keys()];
  const sizeOf = (name: string) => assets.get(name)?.bytes ?? 0;
  const manifestName = names.find((name) => name.startsWith("manifest-")) ?? "";
  const manifest = parseManifest(assets.get(manifestName)?.source ?? "");
  const catalogues = names.filter((name) =>
    isCatalogueOfEveryPage.test(assets.get(name)?.source ?? ""),
  );
  const texts = Math.max(...catalogues.map(sizeOf));
  const failures: Failure[] = [];
  for (const [page, budget] of Object.entries(budgets)) {
    const loaded = modulesOf(manifest, page).map((path) => path.split("/").at(-1) ?? "");
    const bytes = [manifestName, ...loaded].map(sizeOf).reduce((sum, size) => sum + size, texts);
    const isKnown = loaded.length > 0 && loaded.every((name) => assets.has(name));
    if (isKnown && bytes <= budget) continue;
    const error = `First view of ${page}: ${bytes} bytes of JavaScript, at most ${budget}.`;
    console.error(error);
    failures.push({ file: "", name: `the first view of ${page}`, error, at: "" });
  }
  return { passed: Object.keys(budgets).length - failures.length, failures };
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

function parseManifest(source: string): RouterManifest {
  const json = source.slice(source.indexOf("{"), source.lastIndexOf("}") + 1);
  return JSON.parse(json) as RouterManifest;
}

/** The entry, the page's route and the routes around it, each with what it imports; each file once. */
function modulesOf({ entry, routes }: RouterManifest, page: string): string[] {
  const branch: Route[] = [];
  for (let route = routes[page]; route; route = routes[route.parentId ?? ""]) branch.push(route);
  if (branch.length === 0) return [];
  const files = [entry, ...branch].flatMap(({ module, imports = [] }) => [module, ...imports]);
  return [...new Set(files)];
}
