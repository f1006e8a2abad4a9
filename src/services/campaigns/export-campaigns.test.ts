import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";

import { putArtwork } from "#database/queries/artworks.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import { campaigns, variantStock } from "#database/schema.ts";
import { insertStore } from "#database/testing/factories.ts";
import { parseArtwork } from "#domain/artwork/parse-artwork.ts";
import { familyInput } from "#domain/artwork/testing/test-artwork.ts";
import { testDesign, testImage, testText } from "#domain/design/testing/test-design.ts";
import { mp4Bytes, webmBytes } from "#domain/media/testing/video-bytes.ts";

import { exportCampaigns } from "./export-campaigns.ts";
import { importCampaigns } from "./import-campaigns.ts";
import { removeCampaign } from "./remove-campaign.ts";
import { createImportBed } from "./testing/import-bed.ts";

const bases = {
  find: async (kind: string, view: string) =>
    kind === "tshirt"
      ? { edition: "0123456789ab", width: 1600, height: 2000, prints: [{ name: view }] }
      : undefined,
};
const moon =
  '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30"><path d="M0 0h9v9z"/></svg>';
const bed = createImportBed({
  bases,
  fill: (folder) => {
    mkdirSync(join(folder, "art"));
    writeFileSync(join(folder, "art", "moon.svg"), moon);
    writeFileSync(join(folder, "turn.mp4"), mp4Bytes());
    writeFileSync(join(folder, "again.mp4"), mp4Bytes());
    writeFileSync(join(folder, "talk.webm"), webmBytes());
  },
});

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Exports into a new folder; answers it, the files by their paths, and the result. */
async function exported(names: string[] = [], store: StoreRecord = bed.store()) {
  const folder = mkdtempSync(join(tmpdir(), "platen-export-"));
  folders.push(folder);
  const files = new Map<string, string>();
  const result = await exportCampaigns(
    { db: bed.db(), storage: bed.storage, store },
    {
      names,
      async write(path, bytes) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), bytes);
        files.set(path, Buffer.from(bytes).toString("base64"));
      },
    },
  );
  const json = await readFile(join(folder, "campaigns.json"), "utf8");
  return { folder, files, result, json, document: JSON.parse(json) as Document };
}

type Entry = Record<string, unknown> & { products: Record<string, unknown>[] };
type Document = { campaigns: Entry[] } & Record<"categories" | "colors" | "templates", object[]>;

const imported = ({ folder, json }: { folder: string; json: string }, store = bed.store()) =>
  importCampaigns(
    { db: bed.db(), storage: bed.storage, bases, store },
    { json, fileName: "campaigns.json", folder },
  );

const shirt = (option: string | null, parts: object = {}) => ({
  mockup: {
    base: "tshirt",
    view: "front",
    artworks: [{ print: "front", file: "art/moon.svg", scale: 0.5, y: -0.25 }],
    ...parts,
  },
  option,
  alt: "A T-shirt",
});
const picture = { file: "a.webp", option: null, alt: "Mug" };
const text = { type: "text", label: "Name", placeholder: "Ann", max_length: 20 };
const metal = { type: "dropdown", label: "Metal", value: ["Gold", "Silver"], price: "2.50" };
const photo = { type: "image", label: "Photo", unrequired: true };
const logo = testImage({ name: "Logo", isCustom: false, src: "b.png" });
const design = testDesign({
  area: { ...testDesign().area, widthMm: 200, heightMm: 250 },
  objects: [
    testText({ name: "Name", x: 100 }),
    { ...logo, placement: { ...logo.placement, width: 40, height: 50 } },
  ],
});

const template = {
  print_method: "embroidery",
  base_costs: { US: "12.50", EU: "14.20" },
  size_guide: {
    name: "Shirts",
    rows: [{ size: "s", unit: "inch", width: "18", length: "27-28", note: "Slim" }],
  },
  print_areas: [
    {
      ...{ print_space: "front", option: "size" },
      areas: [
        { value: "s", width_mm: 200, height_mm: 250 },
        { value: "m", width_mm: 240, height_mm: 300 },
      ],
    },
  ],
};

const entries = [
  {
    slug: "plain",
    seller_nickname: "Ann",
    best_seller_rank: 2,
    test_price: "19.99",
    test_old_price: "22.00",
    show_countdown: 1,
    end_time: "2030-11-29T23:59:00+01:00",
    market_location: "US",
    featured: true,
    tags: ["coffee", "Gift idea"],
    options: { group: { name: "Person", limit: 3, extra_custom_fee: "5.00" }, options: [text] },
    common_options: [photo],
    bundle: {
      ...{ code: "PAIR", percent: 12.5, title: "Two", starts_at: "2026-05-01T00:00:00+02:00" },
      with: [{ campaign: "made" }],
    },
  },
  { slug: "made", personalized: 1, design_set: "alphabet", status: "blocked" },
];
const plain = {
  price: "24.99",
  old_price: "30.00",
  options: { color: ["navy", "sand"], size: ["s", "m"] },
  default_option: { color: "sand" },
  custom_options: [metal],
  full_printed: 5,
  system_type: "mockup",
  images: [shirt("navy"), shirt("sand", { color: "#112233", ground: "#ffffff" }), picture],
  videos: [
    { file: "turn.mp4", poster: { file: "b.png" }, alt: "It turns" },
    { file: "talk.webm", alt: "It talks" },
    { file: "again.mp4", alt: "It turns again" },
  ],
  variants: [
    { options: { size: "m" }, price: "31.00", out_of_stock: true },
    { options: { color: "navy", size: "s" }, stock: 4, old_price: null },
  ],
};
const made = {
  options: { color: ["navy"], size: ["s", "m"] },
  default_option: {},
  images: [shirt("navy")],
  designs: ["a", "b"].map((value) => ({ print_space: "front", design, value })),
};

/** Both campaigns in the bed's store. */
const fill = () =>
  bed.runAll(
    entries.map((entry) => ({
      ...entry,
      products: [{ ...bed.mug, ...(entry.slug === "made" ? made : plain) }],
    })),
    {},
    { template },
  );

describe("an export", () => {
  it("changes nothing when the same store imports it", async () => {
    await fill();
    expect(await imported(await exported())).toMatchObject({
      ...{ campaigns: { added: 0, changed: 0, unchanged: 2 }, hasChanges: false, missing: [] },
    });
  });

  it("of a store that imported it is the same, file by file", async () => {
    await fill();
    const first = await exported();
    const other = await insertStore(bed.db());
    await imported(first, other);
    const second = await exported([], other);
    expect(second.json).toBe(first.json);
    expect(second.files).toEqual(first.files);
    const folders = new Set([...first.files.keys()].map((path) => path.split("/")[0]));
    expect([...folders].toSorted()).toEqual([
      ...["campaigns.json", "designs", "pictures", "prints", "videos"],
    ]);
  });

  it("writes variants that deviate alone, with the units that are free", async () => {
    await fill();
    await bed
      .db()
      .update(variantStock)
      .set({ free: 1 })
      .where(eq(variantStock.storeId, bed.store().id));
    const { document } = await exported(["plain"]);
    expect(document.campaigns[0]?.products[0]?.["variants"]).toEqual([
      { options: { size: "m" }, price: "31.00", out_of_stock: true },
      { options: { color: "navy", size: "s" }, old_price: null, stock: 1 },
    ]);
  });

  it("of named campaigns has what they use, under their current slugs", async () => {
    await fill();
    await bed.runAll(
      [
        {
          key: "made",
          slug: "made-for-you",
          products: [{ ...bed.mug, ...made }],
          personalized: 1,
          design_set: "alphabet",
        },
      ],
      {},
      { template },
    );
    const { document, result } = await exported(["made"]);
    expect(result).toEqual({ campaigns: 1, artworks: [] });
    expect(document.campaigns[0]).toMatchObject({ key: "made", slug: "made-for-you" });
    expect(document.colors).toEqual([{ name: "navy", hex_code: "#1f2a44" }]);
    const whole = (await exported()).document;
    expect(whole.colors).toHaveLength(3);
    const bundle = { with: [{ campaign: "made-for-you", product: "mug" }] };
    expect(whole.campaigns[0]).toMatchObject({ bundle });
  });

  it("leaves removed campaigns out unless they are named, and imports leave them removed", async () => {
    await fill();
    await removeCampaign({ db: bed.db(), store: bed.store() }, "made");
    expect((await exported()).document.campaigns).toHaveLength(1);
    const named = await exported(["made"]);
    expect(named.document.campaigns[0]).toMatchObject({ status: "blocked" });
    expect(await imported(named)).toMatchObject({ hasChanges: false, outOfSale: ["made"] });
  });

  it("is refused for an unknown name, another store's campaign, a lost file and a campaign without a category", async () => {
    await fill();
    const other = await insertStore(bed.db());
    const unknown = { thing: { kind: "campaign", name: "plain" } };
    await expect(exported(["plain"], other)).rejects.toMatchObject(unknown);
    await expect(exported(["nothing"])).rejects.toMatchObject({ code: "not_found" });
    const files = new Map(bed.storage.files);
    bed.storage.files.clear();
    await expect(exported()).rejects.toThrow("is not in the storage");
    for (const [key, file] of files) bed.storage.files.set(key, file);
    const ofStore = eq(campaigns.storeId, bed.store().id);
    await bed.db().update(campaigns).set({ categoryId: null }).where(ofStore);
    await expect(exported()).rejects.toThrow("The campaign plain has no category");
  });

  it("names the templates that campaigns of the print builder need", async () => {
    const parsed = parseArtwork(familyInput());
    if (!parsed.isValid) throw new Error(JSON.stringify(parsed.problems));
    const other = await insertStore(bed.db());
    for (const { id } of [bed.store(), other]) await putArtwork(bed.db(), id, parsed.artwork);
    const built = { slug: "us", personalized: 2, artwork: "family" };
    await bed.run(built, { images: [shirt(null, { color: "#ffffff" })] });
    const first = await exported();
    expect(first.result).toEqual({ campaigns: 1, artworks: ["family"] });
    expect(await imported(first)).toMatchObject({ hasChanges: false });
    await imported(first, other);
    expect((await exported([], other)).json).toBe(first.json);
  });
});
