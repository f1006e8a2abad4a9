import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { checkFirstView } from "./check-first-view.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "first-view-"));
  await mkdir(join(folder, "assets"));
});
afterEach(() => rm(folder, { recursive: true }));

const asset = (name: string) => `/assets/${name}.js`;
const manifest = {
  entry: { module: asset("entry"), imports: [asset("framework")] },
  routes: {
    root: { module: asset("root"), imports: [asset("framework"), asset("shop")] },
    home: { parentId: "root", module: asset("home"), imports: [asset("shop")] },
    collection: { parentId: "root", module: asset("listing"), imports: [asset("shop")] },
    collections: { parentId: "root", module: asset("collections"), imports: [asset("shop")] },
    campaign___page: { parentId: "root", module: asset("campaign"), imports: [asset("buy")] },
  },
};

const everyPage = '{"campaign.add_to_cart":["x"]}';
const listings = '{"listing.sort":["x"]}';
const starts: Record<string, string> = {
  ...{ "en-1": everyPage, "ar-1": everyPage },
  ...{ "en-2": listings, "ar-2": listings },
};

/** Files of about that many bytes, which gzip cannot make smaller. */
async function plant(kilobytes: Record<string, number>): Promise<void> {
  const texts = { "en-1": 1, "ar-1": 2, "en-2": 1, "ar-2": 1, ...kilobytes };
  const pages = ["home", "campaign", "listing", "collections"];
  const names = ["entry", "framework", "root", "shop", "buy", ...pages];
  const sizes = { ...Object.fromEntries(names.map((name) => [name, 1])), ...texts };
  for (const [name, size] of Object.entries(sizes)) {
    const start = starts[name] ?? "";
    const filling = randomBytes(Math.ceil(size * 750)).toString("base64");
    await writeFile(join(folder, "assets", `${name}.js`), `${start}//${filling}`);
  }
  const source = `window.__reactRouterManifest=${JSON.stringify(manifest)};`;
  await writeFile(join(folder, "assets", "manifest-1.js"), source);
}

describe("P13 the budget of the first view", () => {
  it("counts entry, route, layouts and the longest texts, each file once", async () => {
    await plant({ framework: 100, shop: 12 });
    expect(await checkFirstView(folder)).toEqual({ passed: 5, failures: [] });
  });

  it.each(["framework", "shop", "root", "entry", "ar-1"])("sees a fat %s in all", async (name) => {
    const shown = vi.spyOn(console, "error").mockReturnValue();
    await plant({ [name]: 180 });
    expect(await checkFirstView(folder)).toMatchObject({
      passed: 1,
      failures: ["home", "campaign___page", "collection", "collections"].map((page) => ({
        name: `the first view of ${page}`,
      })),
    });
    expect(shown).toHaveBeenCalledWith(expect.stringMatching(/^First view of home: 1\d{5} bytes/));
    shown.mockRestore();
  });

  it.each(["campaign", "buy"])("sees a fat %s on the campaign page alone", async (name) => {
    const shown = vi.spyOn(console, "error").mockReturnValue();
    await plant({ [name]: 180 });
    expect(await checkFirstView(folder)).toMatchObject({
      passed: 4,
      failures: [{ name: "the first view of campaign___page" }],
    });
    shown.mockRestore();
  });

  it.each(["listing", "ar-2"])("sees a fat %s on listings alone", async (name) => {
    const shown = vi.spyOn(console, "error").mockReturnValue();
    await plant({ [name]: 180 });
    expect(await checkFirstView(folder)).toMatchObject({
      passed: 4,
      failures: [{ name: "the first view of collection" }],
    });
    shown.mockRestore();
  });

  it("refuses a page whose files it cannot find", async () => {
    const shown = vi.spyOn(console, "error").mockReturnValue();
    await plant({});
    await rm(join(folder, "assets", "home.js"));
    expect(await checkFirstView(folder)).toMatchObject({
      passed: 4,
      failures: [{ name: "the first view of home" }],
    });
    shown.mockRestore();
  });

  it("sees stylesheets that grew", async () => {
    const shown = vi.spyOn(console, "error").mockReturnValue();
    await plant({});
    await writeFile(join(folder, "assets", "root-1.css"), `/*${randomBytes(9000).toString("hex")}`);
    expect(await checkFirstView(folder)).toMatchObject({ passed: 5, failures: [] });
    await writeFile(join(folder, "assets", "more-1.css"), `/*${randomBytes(1500).toString("hex")}`);
    expect(await checkFirstView(folder)).toMatchObject({
      passed: 4,
      failures: [
        { name: "the stylesheets", error: expect.stringMatching(/^Stylesheets: \d{5} b/) },
      ],
    });
    shown.mockRestore();
  });
});
