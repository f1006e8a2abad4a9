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
    campaign___page: { parentId: "root", module: asset("campaign"), imports: [asset("buy")] },
  },
};

/** Files of about that many bytes, which gzip cannot make smaller. */
async function plant(kilobytes: Record<string, number>): Promise<void> {
  const texts = { "en-1": 1, "ar-1": 2, ...kilobytes };
  const names = ["entry", "framework", "root", "shop", "home", "campaign", "buy"];
  const sizes = { ...Object.fromEntries(names.map((name) => [name, 1])), ...texts };
  for (const [name, size] of Object.entries(sizes)) {
    const start = name in { "en-1": 1, "ar-1": 1 } ? '{"campaign.add_to_cart":["x"]}' : "";
    const filling = randomBytes(Math.ceil(size * 750)).toString("base64");
    await writeFile(join(folder, "assets", `${name}.js`), `${start}//${filling}`);
  }
  const source = `window.__reactRouterManifest=${JSON.stringify(manifest)};`;
  await writeFile(join(folder, "assets", "manifest-1.js"), source);
}

describe("P13 the budget of the first view", () => {
  it("counts entry, route, layouts and the longest texts, each file once", async () => {
    await plant({ framework: 100, shop: 12 });
    expect(await checkFirstView(folder)).toEqual({ passed: 2, failures: [] });
  });

  it.each(["framework", "shop", "root", "entry", "ar-1"])("sees a fat %s in both", async (name) => {
    const shown = vi.spyOn(console, "error").mockReturnValue();
    await plant({ [name]: 180 });
    expect(await checkFirstView(folder)).toMatchObject({
      passed: 0,
      failures: [{ name: "the first view of home" }, { name: "the first view of campaign___page" }],
    });
    expect(shown).toHaveBeenCalledWith(expect.stringMatching(/^First view of home: 1\d{5} bytes/));
    shown.mockRestore();
  });

  it.each(["campaign", "buy"])("sees a fat %s on the campaign page alone", async (name) => {
    const shown = vi.spyOn(console, "error").mockReturnValue();
    await plant({ [name]: 180 });
    expect(await checkFirstView(folder)).toMatchObject({
      passed: 1,
      failures: [{ name: "the first view of campaign___page" }],
    });
    shown.mockRestore();
  });

  it("refuses a page whose files it cannot find", async () => {
    const shown = vi.spyOn(console, "error").mockReturnValue();
    await plant({});
    await rm(join(folder, "assets", "home.js"));
    expect(await checkFirstView(folder)).toMatchObject({
      passed: 1,
      failures: [{ name: "the first view of home" }],
    });
    shown.mockRestore();
  });
});
