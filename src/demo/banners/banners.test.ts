import { readdir, readFile } from "node:fs/promises";

import sharp from "sharp";
import { describe, expect, it } from "vitest";

import { demoStores } from "../demo-stores.ts";
import { scenes, shapes } from "./make/scenes.ts";

const folder = new URL(".", import.meta.url);
const files = (await readdir(folder)).filter((name) => name.endsWith(".webp"));
const names = scenes.map(({ name }) => name);

describe("the demo's banners", () => {
  it("are the files that the scripts make, each used by a store", () => {
    expect(files.toSorted()).toEqual(names.map((name) => `${name}.webp`).toSorted());
    const used = demoStores.flatMap(({ banners = [], collectionPictures = {} }) => [
      ...banners.flatMap((banner) => ("file" in banner ? [banner.file] : [])),
      ...Object.values(collectionPictures),
    ]);
    expect(used.toSorted()).toEqual(files.map((name) => `banners/${name}`).toSorted());
  });

  it("have a scene each in their brand's script, as a banner or as a collection", async () => {
    const scripts = (await readdir(new URL("make", folder))).filter((name) =>
      /^scenes_\w+\.py$/u.test(name),
    );
    const set = await Promise.all(
      scripts.map(async (script) => {
        const text = await readFile(new URL(`make/${script}`, folder), "utf8");
        const brand = script.slice("scenes_".length, -".py".length).replaceAll("_", "-");
        return (["banner", "collection"] as const).flatMap((shape) => {
          const [, keys = ""] = new RegExp(`^${shape}s = \\{([^}]*)\\}`, "mu").exec(text) ?? [];
          return [...keys.matchAll(/"([\w-]+)":/gu)].map(([, key]) => `${shape} ${brand}-${key}`);
        });
      }),
    );
    const listed = scenes.map(({ shape, name }) =>
      shape === "collection" ? `collection ${name}` : `banner ${name}`,
    );
    expect(set.flat().toSorted()).toEqual(listed.toSorted());
  });

  it.each(scenes)("$name has its size and is light enough", async ({ name, shape }) => {
    const { width, height, maxBytes } = shapes[shape];
    const bytes = await readFile(new URL(`${name}.webp`, folder));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width, height });
    expect(bytes.length).toBeLessThanOrEqual(maxBytes);
  });
});
