import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { Connection } from "#database/connect.ts";
import { getCampaign } from "#database/queries/campaign.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import { uploads } from "#database/schema.ts";
import { insertCurrencies, insertStore } from "#database/testing/factories.ts";
import { createTestDatabase } from "#database/testing/test-database.ts";
import { parseMockupRecipe } from "#domain/design/mockup-recipe.ts";
import { createMemoryStorage } from "#integrations/storage/memory-storage.ts";

import { importCampaigns } from "./import-campaigns.ts";

const folder = mkdtempSync(join(tmpdir(), "platen-mockups-"));
const storage = createMemoryStorage();
let edition = "0123456789ab";
const bases = {
  find: async (kind: string, view: string) =>
    kind === "tshirt" && view === "front"
      ? { edition, width: 1600, height: 2000, prints: [{ name: "front" }] }
      : undefined,
};

let connection: Connection;
let store: StoreRecord;
beforeAll(async () => {
  connection = await createTestDatabase();
  await insertCurrencies(connection.db);
  mkdirSync(join(folder, "artwork"));
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30"><path d="M0 0h9v9z"/></svg>';
  writeFileSync(join(folder, "artwork", "moon.svg"), svg);
  writeFileSync(join(folder, "artwork", "half.svg"), svg.slice(0, 60));
  const lettered = svg.replace("<path", "<text>Moin</text><path");
  writeFileSync(join(folder, "artwork", "lettered.svg"), lettered);
});
afterAll(async () => {
  await connection.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  store = await insertStore(connection.db);
  edition = "0123456789ab";
});

const front = { print: "front", file: "artwork/moon.svg" };
const shirt = (option: string | null, parts: object = {}) => ({
  mockup: { base: "tshirt", view: "front", artworks: [front], ...parts },
  option,
  alt: "A T-shirt",
});

function run(images: readonly unknown[]) {
  const product = {
    key: "tee",
    name: "T-shirt",
    template: "tee",
    price: "24.99",
    old_price: null,
    options: { color: ["navy", "sand"] },
    default_option: {},
    full_printed: 0,
    system_type: "mockup",
    description: "",
    variants: [],
    images,
  };
  const campaign = {
    slug: "moon",
    name: "Moon",
    category: "wear",
    description: "",
    currency_code: "USD",
    pricing_mode: "custom_price",
    product_type: null,
    status: "active",
    featured: false,
    tags: [],
    products: [product],
  };
  const document = {
    format: "platen-campaigns/1",
    categories: [{ slug: "wear", name: "Wear" }],
    colors: [
      { name: "navy", hex_code: "#1F2A44" },
      { name: "sand", hex_code: "#d8c9a8" },
    ],
    templates: [{ key: "tee", name: "T-shirt" }],
    campaigns: [campaign],
  };
  const request = { json: JSON.stringify(document), fileName: "shop.json", folder };
  return importCampaigns({ db: connection.db, storage, bases, store }, request);
}

const images = async () => (await getCampaign(connection.db, store.id, "moon"))?.images ?? [];
async function recipes() {
  const keys = (await images()).map(({ fileKey }) => fileKey);
  const files = await Promise.all(keys.map((key) => storage.get(`${store.id}/${key}`)));
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
    const rows = await connection.db.select().from(uploads).where(eq(uploads.storeId, store.id));
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
