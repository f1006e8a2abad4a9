import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";

import { getCampaign } from "#database/queries/campaign.ts";
import { uploads } from "#database/schema.ts";
import { parseMockupRecipe } from "#domain/design/mockup-recipe.ts";

import { createImportBed } from "./testing/import-bed.ts";

let edition = "0123456789ab";
const bed = createImportBed({
  bases: {
    find: async (kind, view) =>
      kind === "tshirt" && view === "front"
        ? { edition, width: 1600, height: 2000, prints: [{ name: "front" }] }
        : undefined,
  },
  fill: (folder) => {
    mkdirSync(join(folder, "artwork"));
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30"><path d="M0 0h9v9z"/></svg>';
    writeFileSync(join(folder, "artwork", "moon.svg"), svg);
    writeFileSync(join(folder, "artwork", "half.svg"), svg.slice(0, 60));
    const lettered = svg.replace("<path", "<text>Moin</text><path");
    writeFileSync(join(folder, "artwork", "lettered.svg"), lettered);
  },
});
const { storage } = bed;
beforeEach(() => {
  edition = "0123456789ab";
});

const front = { print: "front", file: "artwork/moon.svg" };
const shirt = (option: string | null, parts: object = {}) => ({
  mockup: { base: "tshirt", view: "front", artworks: [front], ...parts },
  option,
  alt: "A T-shirt",
});

const colors = { options: { color: ["navy", "sand"] }, default_option: {} };
const run = (images: readonly unknown[]) =>
  bed.run({ slug: "moon" }, { ...colors, system_type: "mockup", images });

const images = async () => (await getCampaign(bed.db(), bed.store().id, "moon"))?.images ?? [];
async function recipes() {
  const keys = (await images()).map(({ fileKey }) => fileKey);
  const files = await Promise.all(keys.map((key) => storage.get(`${bed.store().id}/${key}`)));
  return files.map((bytes) => parseMockupRecipe(Buffer.from(bytes ?? []).toString()));
}

describe("CAM-05 images that are mockups", () => {
  it("become recipes in the colour of their option, with one file of the artwork", async () => {
    await run([shirt("navy"), shirt("sand", { ground: "#FFFFFF" })]);
    const [navy, sand] = await recipes();
    expect(navy).toEqual({
      format: "platen-mockup-recipe/1",
      kind: "tshirt",
      view: "front",
      edition: "0123456789ab",
      color: "#1f2a44",
      ground: "#f1efea",
      artworks: [
        {
          print: "front",
          key: expect.stringMatching(/^artwork\/[0-9a-f]{16}\.svg$/u),
          placement: { fit: "contain", scale: 1, x: 0, y: 0 },
        },
      ],
    });
    expect(sand).toMatchObject({ color: "#d8c9a8", ground: "#ffffff" });
    expect(sand?.artworks).toEqual(navy?.artworks);
    expect((await images())[0]).toMatchObject({ width: 500, height: 625, option: "navy" });
    const rows = await bed.db().select().from(uploads).where(eq(uploads.storeId, bed.store().id));
    expect(rows.map(({ key }) => key.slice(key.indexOf("."))).toSorted()).toEqual([
      ".mockup",
      ".mockup",
      ".svg",
    ]);
  });

  it("stay the same picture when they are read again, and become another with a new base", async () => {
    await run([shirt("navy")]);
    const before = await images();
    expect((await run([shirt("navy")])).campaigns).toMatchObject({ unchanged: 1 });
    edition = "ba9876543210";
    expect((await run([shirt("navy")])).campaigns).toMatchObject({ changed: 1 });
    expect((await images())[0]?.fileKey).not.toBe(before[0]?.fileKey);
  });

  const at = (path: string) => `campaigns[0].products[0].images[0]${path}`;
  it.each([
    ["a base that is not there", shirt("navy", { base: "sock" }), ".mockup.base", "no mockup base"],
    ["a view that is not there", shirt("navy", { view: "back" }), ".mockup.base", "no mockup base"],
    [
      "a print area that is not there",
      shirt("navy", { artworks: [{ ...front, print: "back" }] }),
      ".mockup.artworks[0].print",
      'no print area "back", only front',
    ],
    [
      "two artworks on one print area",
      shirt("navy", { artworks: [front, front] }),
      ".mockup.artworks[1].print",
      "twice",
    ],
    [
      "an artwork that is not there",
      shirt("navy", { artworks: [{ ...front, file: "artwork/none.svg" }] }),
      ".mockup.artworks[0].file",
      "does not exist",
    ],
    [
      "half an artwork",
      shirt("navy", { artworks: [{ ...front, file: "artwork/half.svg" }] }),
      ".mockup.artworks[0].file",
      "is not a whole SVG",
    ],
    [
      "an artwork whose look would depend on the machine's fonts",
      shirt("navy", { artworks: [{ ...front, file: "artwork/lettered.svg" }] }),
      ".mockup.artworks[0].file",
      "turn all of it into outlines",
    ],
    ["no colour", shirt(null), ".mockup.color", "must be given"],
    ["both a file and a mockup", { ...shirt("navy"), file: "a.png" }, "", "either file or mockup"],
    ["neither of them", { option: null, alt: "" }, "", "either file or mockup"],
  ])("refuse %s, and nothing is kept", async (_case, image, path, reason) => {
    const before = storage.files.size;
    await expect(run([image])).rejects.toMatchObject({
      fields: { [at(path)]: expect.stringContaining(reason) },
    });
    expect(storage.files.size).toBe(before);
  });
});
