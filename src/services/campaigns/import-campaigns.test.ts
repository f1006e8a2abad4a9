import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { asc, eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { Connection } from "#database/connect.ts";
import { getCampaign } from "#database/queries/campaign.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import { campaignProducts, outbox, uploads, variantPrices } from "#database/schema.ts";
import { insertCurrencies, insertStore } from "#database/testing/factories.ts";
import { createTestDatabase } from "#database/testing/test-database.ts";

import { importCampaigns } from "./import-campaigns.ts";
import type { Storage } from "#services/ports/storage.ts";

const root = mkdtempSync(join(tmpdir(), "platen-import-"));
const folder = join(root, "shop");
const files = new Map<string, Uint8Array>();
const storage: Storage = {
  put: async (key, bytes) => void files.set(key, bytes),
  stage: () => Promise.reject(new Error("nothing is staged here")),
  get: async (key) => files.get(key),
  open: async () => undefined,
  has: async (key) => files.has(key),
  remove: async (key) => void files.delete(key),
};

const bases = { find: async () => undefined };

let connection: Connection;
let store: StoreRecord;
beforeAll(async () => {
  connection = await createTestDatabase();
  await insertCurrencies(connection.db);
  mkdirSync(join(folder, "pictures"), { recursive: true });
  const picture = sharp({ create: { width: 40, height: 50, channels: 3, background: "red" } });
  await picture.webp().toFile(join(folder, "pictures", "a.webp"));
  await picture.png().toFile(join(folder, "pictures", "b.png"));
  const whole = await picture.jpeg().toBuffer();
  writeFileSync(join(root, "outside.jpg"), whole);
  symlinkSync(join(root, "outside.jpg"), join(folder, "pictures", "link.jpg"));
  writeFileSync(join(folder, "pictures", "half.jpg"), whole.subarray(0, whole.length - 60));
  writeFileSync(join(folder, "pictures", "fake.png"), "<html>");
  writeFileSync(
    join(folder, "pictures", "drawn.png"),
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  );
  await picture.gif().toFile(join(folder, "pictures", "moves.gif"));
});
afterAll(async () => {
  await connection.close();
  rmSync(root, { recursive: true });
});
beforeEach(async () => {
  store = await insertStore(connection.db);
});

type Change = (document: ReturnType<typeof build>) => void;

function build() {
  const product = {
    key: "mug",
    name: "Ceramic mug",
    template: "mug",
    price: "14.99",
    old_price: null as string | null,
    options: { size: ["11 oz", "15 oz"], color: ["white"] } as Record<string, string[]>,
    default_option: { color: "white" } as Record<string, string>,
    full_printed: 0,
    system_type: null,
    description: "Stoneware.",
    variants: [{ options: { size: "15 oz" }, price: "17.99" }] as Record<string, unknown>[],
    images: [
      { file: "pictures/a.webp", option: "white" as string | null, alt: "White mug" },
      { file: "pictures/b.png", option: null, alt: "From the left" },
    ],
  };
  const tote = {
    ...product,
    key: "tote",
    name: "Tote",
    options: { color: ["white"] },
    variants: [],
  };
  return {
    format: "platen-campaigns/1",
    categories: [{ slug: "home", name: "Home" }],
    colors: [{ name: "white", hex_code: "#F7F4EE" }],
    templates: [{ key: "mug", name: "Mug" }] as Record<string, unknown>[],
    campaigns: [
      {
        slug: "slow-morning",
        name: "Slow Morning",
        category: "home",
        description: "For the first cup.",
        currency_code: "USD",
        pricing_mode: "custom_price",
        product_type: null,
        status: "active",
        featured: false,
        tags: ["coffee"],
        products: [product, tote] as (typeof product)[],
      },
    ],
  };
}

function run(change: Change = () => undefined, into = store) {
  const document = build();
  change(document);
  const request = { json: JSON.stringify(document), fileName: "shop.json", folder };
  return importCampaigns({ db: connection.db, storage, bases, store: into }, request);
}

const notes = async (of = store) =>
  (await connection.db.select().from(outbox)).filter((row) => row.storeId === of.id).length;
const first = (document: ReturnType<typeof build>) =>
  document.campaigns[0] as ReturnType<typeof build>["campaigns"][number];
const mug = (document: ReturnType<typeof build>) =>
  first(document).products[0] as ReturnType<typeof build>["campaigns"][number]["products"][number];

describe("CAM-12, CAM-13, CAM-04 options that the shopper fills in", () => {
  const text = { type: "text", label: "Name", placeholder: "Ann" };
  const metal = { type: "dropdown", label: "Metal", value: ["Gold", "Silver"], price: "2.50" };
  const photo = { type: "image", label: "Photo", unrequired: true };
  const group = { name: "Person", limit: 5, extra_custom_fee: "5.00" };
  const withOptions: Change = (document) => {
    Object.assign(first(document), {
      options: { group, options: [text] },
      common_options: [photo],
    });
    Object.assign(mug(document), { custom_options: [metal, back] });
  };
  const back = { ...photo, label: "Back" };
  const kept = { value: null, placeholder: null, max_length: null, price: null, imagePath: null };

  it("are kept with their flag, their prices in minor units, and without a change stay so", async () => {
    await run(withOptions);
    const campaign = await getCampaign(connection.db, store.id, "slow-morning");
    const name = { ...kept, type: "text", label: "Name", placeholder: "Ann", max_length: 16 };
    const photos = { ...kept, type: "image", label: "Photo", unrequired: true };
    expect(campaign).toMatchObject({
      options: {
        group: { ...group, extra_custom_fee: 500 },
        options: [{ ...name, unrequired: false }],
      },
      commonOptions: [photos],
      products: [
        {
          customOptions: [
            { ...kept, ...metal, price: 250, unrequired: false },
            { ...photos, label: "Back" },
          ],
        },
        { customOptions: null },
      ],
    });
    const again = await run(withOptions);
    expect(again).toMatchObject({ campaigns: { added: 0, changed: 0, unchanged: 1 } });
    expect(await run()).toMatchObject({ campaigns: { changed: 1 } });
    expect(await getCampaign(connection.db, store.id, "slow-morning")).toMatchObject({
      options: null,
      commonOptions: [],
      products: [{ customOptions: null }, { customOptions: null }],
    });
  });

  it.each([
    ["another type", { type: "colour", label: "Ink" }],
    ["a dropdown without values", { type: "dropdown", label: "Metal" }],
    ["a text with values", { ...text, value: ["a"] }],
    ["a flag that is no yes or no", { ...text, unrequired: "yes" }],
    ["a price with too many digits", { ...text, price: "1.999" }],
    ["a label for the second time", metal],
  ])("%s is refused at its place", async (_, option) => {
    const problems = run((document) => {
      Object.assign(mug(document), { custom_options: [metal, option] });
    });
    await expect(problems).rejects.toThrow(/campaigns\[0\]\.products\[0\]\.custom_options\[1\]/);
    expect(await getCampaign(connection.db, store.id, "slow-morning")).toBeUndefined();
  });
});

describe("STORE-03, CAM-14, CAM-15 the goods that a store sells", () => {
  const goods = [
    { key: "shirt", name: "T-shirt", template: "apparel", full_printed: 0 },
    { key: "canvas", name: "Canvas", template: "canvas", full_printed: 0 },
    { key: "poster", name: "Poster", template: "poster", full_printed: 0 },
    { key: "all-over", name: "All-over hoodie", template: "apparel", full_printed: 2 },
    { key: "cap", name: "Embroidered cap", template: "apparel", full_printed: 4 },
    { key: "gift", name: "Gift with a name", template: "poster", full_printed: 5 },
  ];
  const withGoods =
    (list: typeof goods): Change =>
    (document) => {
      document.templates = ["apparel", "canvas", "poster"].map((key) => ({ key, name: key }));
      first(document).products = list.map((good) => ({ ...mug(document), ...good }));
    };

  it("are apparel, canvas or poster, full-print, embroidered and custom-option items", async () => {
    await run(withGoods(goods));
    const campaign = await getCampaign(connection.db, store.id, "slow-morning");
    const kept = campaign?.products.map(({ key, fullPrinted, template }) => [
      key,
      template.key,
      fullPrinted,
    ]);
    expect(kept).toEqual(goods.map((good) => [good.key, good.template, good.full_printed]));
  });

  it.each([1, 3, 6, -1])("full_printed %i is no kind of goods", async (full_printed) => {
    const good = { key: "odd", name: "Odd", template: "poster", full_printed };
    await expect(run(withGoods([good]))).rejects.toThrow(/products\[0\]\.full_printed/);
  });
});

describe("importCampaigns", () => {
  it("writes campaigns with every combination as a variant (OP-040)", async () => {
    const result = await run();
    expect(result.campaigns).toEqual({ added: 1, changed: 0, unchanged: 0 });
    const campaign = await getCampaign(connection.db, store.id, "slow-morning");
    expect(campaign).toMatchObject({ priceMinor: 1499, category: { slug: "home" } });
    expect(campaign?.thumbKey).toMatch(/^catalogue\/[0-9a-f]{16}-[0-9a-f]{6}\.webp$/u);
    expect(campaign?.variants.map((row) => [row.variantKey, row.priceMinor])).toEqual([
      ["11_oz-white", 1499],
      ["15_oz-white", 1799],
      ["white", 1499],
    ]);
    expect(campaign?.images[0]).toMatchObject({ width: 40, height: 50, option: "white" });
    expect(files.has(`${store.id}/${campaign?.thumbKey}`)).toBe(true);
    const kept = await connection.db.select().from(uploads).where(eq(uploads.storeId, store.id));
    expect(kept).toHaveLength(2);
    expect(await notes()).toBe(1);
  });

  it("changes nothing when it runs again", async () => {
    await run();
    const before = await getCampaign(connection.db, store.id, "slow-morning");
    const again = await run();
    expect(again).toMatchObject({ campaigns: { unchanged: 1 }, hasChanges: false });
    expect(await getCampaign(connection.db, store.id, "slow-morning")).toEqual(before);
    expect(await notes()).toBe(1);
  });

  it("keeps ids, adds a price to the history and retires what is gone", async () => {
    await run();
    const before = await getCampaign(connection.db, store.id, "slow-morning");
    const result = await run((document) => {
      mug(document).variants = [{ options: { size: "15 oz" }, price: "18.99", out_of_stock: true }];
      first(document).products.pop();
    });
    expect(result.campaigns.changed).toBe(1);
    const after = await getCampaign(connection.db, store.id, "slow-morning");
    expect(after?.id).toBe(before?.id);
    expect(after?.products.map(({ id }) => id)).toEqual([before?.products[0]?.id]);
    expect(after?.images).toEqual(before?.images.slice(0, 2));
    const productId = before?.products[0]?.id ?? 0;
    const prices = await connection.db
      .select()
      .from(variantPrices)
      .where(eq(variantPrices.productId, productId))
      .orderBy(asc(variantPrices.id));
    expect(prices.map((row) => [row.variantKey, row.priceMinor])).toEqual([
      ["11_oz-white", 1499],
      ["15_oz-white", 1799],
      ["15_oz-white", 1899],
    ]);
    const all = await connection.db
      .select()
      .from(campaignProducts)
      .where(eq(campaignProducts.storeId, store.id));
    expect(all.map((row) => [row.key, row.isRetired]).toSorted()).toEqual([
      ["mug", false],
      ["tote", true],
    ]);
    expect(await notes()).toBe(2);
    await run();
    const back = await getCampaign(connection.db, store.id, "slow-morning");
    expect(back?.products.map(({ id }) => id)).toEqual(before?.products.map(({ id }) => id));
  });

  it("notices another order of the options, which changes the variant keys", async () => {
    await run();
    await run((document) => {
      mug(document).options = { color: ["white"], size: ["11 oz", "15 oz"] };
    });
    const campaign = await getCampaign(connection.db, store.id, "slow-morning");
    expect(campaign?.variants[0]?.variantKey).toBe("white-11_oz");
  });

  it("stores the difference for adjust_price (OP-037)", async () => {
    await run((document) => {
      first(document).pricing_mode = "adjust_price";
    });
    const campaign = await getCampaign(connection.db, store.id, "slow-morning");
    expect(campaign?.variants.map((row) => row.adjustMinor)).toEqual([0, 300, 0]);
  });

  it("leaves another store alone, also with the same slugs", async () => {
    const other = await insertStore(connection.db);
    await run(undefined, other);
    const before = await getCampaign(connection.db, other.id, "slow-morning");
    await run((document) => {
      first(document).name = "Mine";
      mug(document).price = "9.99";
    });
    expect(await getCampaign(connection.db, other.id, "slow-morning")).toEqual(before);
    expect(await notes(other)).toBe(1);
  });

  it.each<[string, string, Change]>([
    ["T-008 it", "campaigns[0].slug", (d) => void (first(d).slug = "it")],
    ["T-008 cart", "campaigns[0].slug", (d) => void (first(d).slug = "cart")],
    ["T-008 custom-mugs", "campaigns[0].slug", (d) => void (first(d).slug = "custom-mugs")],
    ["capital slug", "campaigns[0].slug", (d) => void (first(d).slug = "Mugs")],
    ["slug twice", "campaigns[1].slug", (d) => void d.campaigns.push(first(d))],
    ["unknown field", "campaigns[0].colour", (d) => void Object.assign(first(d), { colour: 1 })],
    ["format", "format", (d) => void (d.format = "platen-campaigns/2")],
    ["category", "campaigns[0].category", (d) => void (first(d).category = "none")],
    ["currency", "campaigns[0].currency_code", (d) => void (first(d).currency_code = "XXX")],
    ["template", "campaigns[0].products[0].template", (d) => void (mug(d).template = "none")],
    ["price", "campaigns[0].products[0].price", (d) => void (mug(d).price = "14.999")],
    ["negative price", "campaigns[0].products[0].price", (d) => void (mug(d).price = "-1")],
    ["huge price", "campaigns[0].products[0].price", (d) => void (mug(d).price = "99999999.00")],
    ["old price", "campaigns[0].products[0].old_price", (d) => void (mug(d).old_price = "14.99")],
    ["colour", "campaigns[0].products[0].options.color[0]", (d) => void d.colors.pop()],
    [
      "default",
      "campaigns[0].products[0].default_option.color",
      (d) => void (mug(d).default_option = { color: "red" }),
    ],
    [
      "variant",
      "campaigns[0].products[0].variants[0].options.size",
      (d) => void (mug(d).variants = [{ options: { size: "xl" } }]),
    ],
    [
      "value twice",
      "campaigns[0].products[0].options.size[1]",
      (d) => void (mug(d).options["size"] = ["11 oz", "11-OZ"]),
    ],
    ["long name", "campaigns[0].tags[0]", (d) => void (first(d).tags = ["x".repeat(121)])],
    [
      "image option",
      "campaigns[0].products[0].images[1].option",
      (d) => void ((mug(d).images[1] ?? { option: null }).option = "red"),
    ],
    [
      "fixed price",
      "campaigns[0].products[0].variants[0].price",
      (d) => void (first(d).pricing_mode = "fixed_price"),
    ],
    ["product key", "campaigns[0].products[1].key", (d) => void (first(d).products[1] = mug(d))],
  ])("refuses %s at %s and writes nothing", async (_name, path, change) => {
    await expect(run(change)).rejects.toMatchObject({
      code: "validation_failed",
      fields: { [path]: expect.any(String) },
      data: expect.arrayContaining([expect.objectContaining({ file: "shop.json", path })]),
    });
    expect(await getCampaign(connection.db, store.id, "slow-morning")).toBeUndefined();
    expect(await notes()).toBe(0);
  });

  it.each([
    ["pictures/none.webp", "does not exist"],
    ["pictures/half.jpg/none.webp", "does not exist"],
    [`pictures/${"long".repeat(80)}.webp`, "does not exist"],
    ["../outside.jpg", "without .."],
    ["/etc/hostname", "without .."],
    ["pictures", "is not a file"],
    ["pictures/link.jpg", "leads out of the folder"],
    ["pictures/half.jpg", "is not a whole"],
    ["pictures/fake.png", "is not a whole"],
    ["pictures/drawn.png", "is svg"],
    ["pictures/moves.gif", "is gif"],
  ])("refuses the picture %s: %s", async (file, reason) => {
    const before = files.size;
    const refused = run((document) => {
      (mug(document).images[1] ?? { file }).file = file;
    });
    await expect(refused).rejects.toMatchObject({
      fields: { "campaigns[0].products[0].images[1].file": expect.stringContaining(reason) },
    });
    expect(files.size).toBe(before);
  });

  it("tells all faults at once, and text that is not JSON", async () => {
    const refused = run((document) => {
      first(document).category = "none";
      mug(document).price = "x";
    });
    await expect(refused).rejects.toThrow(/category.*\n.*price/u);
    const request = { json: "{", fileName: "shop.json", folder };
    const broken = importCampaigns({ db: connection.db, storage, bases, store }, request);
    await expect(broken).rejects.toThrow("shop.json: is not JSON");
  });
});
