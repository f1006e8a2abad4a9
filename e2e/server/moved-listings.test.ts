import { writeFile } from "node:fs/promises";
import { join } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import { demoStores } from "#demo/demo-stores.ts";
import { waitUntil } from "#domain/testing/wait-until.ts";

import { makeDataFolder } from "./data-folder.ts";
import { runToEnd } from "./run-to-end.ts";
import { makeScratchFolder } from "./scratch-folder.ts";
import { type Platen, removeFolder, startPlaten } from "./start-platen.ts";

const store = demoStores.find(({ hosts }) => hosts.includes("localhost"))?.slug ?? "";

let dataDir: string;
let folder: string;
let server: Platen;

beforeAll(async () => {
  dataDir = await makeDataFolder();
  folder = await makeScratchFolder();
  server = await startPlaten({ dataDir });
});
afterAll(async () => {
  await server.stop();
  await removeFolder(dataDir);
  await removeFolder(folder);
});

async function platen(...argv: string[]): Promise<void> {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: "", INIT_CWD: folder };
  const { code, stderr } = await runToEnd(["bin/platen.js", ...argv], settings);
  expect(code, stderr).toBe(0);
}

const importCategory = async (category: { key?: string; slug: string; name: string }) => {
  const document = {
    format: "platen-campaigns/1",
    categories: [category],
    colors: [],
    templates: [],
  };
  await writeFile(join(folder, "shop.json"), JSON.stringify({ ...document, campaigns: [] }));
  await platen("campaign", "import", "shop.json", "--store", store);
};

const setCollection = (key: string, value: string) =>
  platen("store", "set", store, "--set", `collections.${key}=${value}`);

type Listing = [kind: string, from: string, to: string, rename: () => Promise<void>];

const listings: Listing[] = [
  [
    "category",
    "wall-art",
    "pictures",
    () => importCategory({ key: "wall-art", slug: "pictures", name: "Pictures" }),
  ],
  ["collection", "night-sky", "stars", () => setCollection("night-sky.slug", "stars")],
];

it.each(listings)(
  "a %s at /%s that moves to /%s redirects in every language, with the query",
  async (kind, from, to, rename) => {
    const [old, moved] = [`/${kind}/${from}`, `/${kind}/${to}`];
    const ask = async (path: string) => {
      const { status, headers } = await server.ask(path);
      return [status, headers.location];
    };
    const countOf = async (slug: string) => {
      const { text } = await server.ask(`/public/products?${kind}_slug=${slug}`);
      return (JSON.parse(text) as { data: { total: number } }).data.total;
    };
    // The page of before is cached.
    expect(await ask(old)).toEqual([200, undefined]);
    const total = await countOf(from);
    expect(total).toBeGreaterThan(0);
    await rename();
    await waitUntil(moved, async () => (await server.ask(moved)).status === 200);
    expect(await countOf(to)).toBe(total);
    expect(await ask(old)).toEqual([301, moved]);
    expect(await ask(`/de${old}`)).toEqual([301, `/de${moved}`]);
    expect(await ask(`${old}?color=navy&spsid=a1`)).toEqual([301, `${moved}?color=navy&spsid=a1`]);
    expect(await ask(`/de${old}?sort=newest&filter_price=10-20`)).toEqual([
      301,
      `/de${moved}?sort=newest&filter_price=10-20`,
    ]);
    const data = await server.ask(`${old}.data`);
    expect(data.status).toBe(202);
    expect(data.text).toContain(`"${moved}"`);
    expect(await ask(`/${kind}/never-there`)).toEqual([404, undefined]);
  },
);
