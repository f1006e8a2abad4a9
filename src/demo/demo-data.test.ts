import { readFile, stat } from "node:fs/promises";
import path from "node:path";

import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { z } from "zod";

import { checkCampaignSlug } from "#domain/campaign/campaign-slug.ts";
import { localeCodes } from "#domain/locale/locales.ts";
import { parseAmount } from "#domain/money/parse-amount.ts";
import type { MenuItem } from "#domain/store/store-settings.ts";
import type { DemoStoreData } from "#services/stores/seed-demo.ts";

import { demoCurrencies } from "./demo-currencies.ts";
import { demoStores } from "./demo-stores.ts";

const price = z.string().regex(/^\d+(\.\d+)?$/);
const optionMap = z.record(z.string(), z.string());
const variant = z.strictObject({
  options: optionMap,
  price: price.optional(),
  old_price: price.nullable().optional(),
  out_of_stock: z.literal(true).optional(),
});
const product = z.strictObject({
  key: z.string(),
  name: z.string(),
  template: z.string(),
  price,
  old_price: price.nullable(),
  options: z.record(z.string(), z.array(z.string()).min(1)),
  default_option: optionMap,
  full_printed: z.literal(0),
  system_type: z.enum(["mockup", "custom"]).nullable(),
  description: z.string().min(1),
  variants: z.array(variant),
  images: z
    .array(
      z.strictObject({ file: z.string(), option: z.string().nullable(), alt: z.string().min(1) }),
    )
    .min(1),
});
const document = z.strictObject({
  format: z.literal("platen-campaigns/1"),
  categories: z.array(z.strictObject({ slug: z.string(), name: z.string() })),
  colors: z.array(
    z.strictObject({ name: z.string(), hex_code: z.string().regex(/^#[0-9a-f]{6}$/) }),
  ),
  templates: z.array(
    z.strictObject({
      key: z.string(),
      name: z.string(),
      size_guide: z
        .strictObject({ name: z.string(), rows: z.array(z.record(z.string(), z.string())) })
        .optional(),
    }),
  ),
  campaigns: z.array(
    z.strictObject({
      slug: z.string(),
      name: z.string(),
      category: z.string(),
      description: z.string().min(1),
      seller_nickname: z.string().optional(),
      currency_code: z.string(),
      pricing_mode: z.literal("custom_price"),
      product_type: z.enum(["product", "shortcut"]).nullable(),
      status: z.literal("active"),
      featured: z.boolean(),
      best_seller_rank: z.int().positive().optional(),
      tags: z.array(z.string()),
      products: z.array(product).min(1),
    }),
  ),
});
type Product = z.output<typeof product>;

const readDocument = async (store: DemoStoreData) =>
  document.parse(
    JSON.parse(await readFile(path.join(import.meta.dirname, store.campaignFile), "utf8")),
  );
const stores = await Promise.all(
  demoStores.map(async (store) => ({ store, file: await readDocument(store) })),
);
const products = stores.flatMap(({ store, file }) =>
  file.campaigns.flatMap((campaign) =>
    campaign.products.map((item) => ({
      title: `${store.slug}/${campaign.slug}/${item.key}`,
      item,
      file,
      currency: campaign.currency_code,
    })),
  ),
);
const menuUrls = (items: readonly MenuItem[]): string[] =>
  items.flatMap((item) => [item.url, ...menuUrls(item.submenu ?? [])]);

function hasOption(item: Product, options: Record<string, string>): boolean {
  return Object.entries(options).every(([name, value]) => item.options[name]?.includes(value));
}

describe.each(stores)("demo store $store.slug", ({ store, file }) => {
  it("CAM-03 names campaigns that can be reached, with a category and a product each", () => {
    const reserved = { localeCodes, routeFirstSegments: ["cart", "checkout", "order", "page"] };
    for (const campaign of file.campaigns) {
      expect(checkCampaignSlug(campaign.slug, reserved)).toEqual({ ok: true });
      expect(file.categories.map(({ slug }) => slug)).toContain(campaign.category);
      expect(campaign.currency_code).toBe(store.info.default_currency);
    }
    expect(new Set(file.campaigns.map(({ slug }) => slug)).size).toBe(file.campaigns.length);
  });

  it("STORE-21 links only to pages that exist", () => {
    const pages = ["/", "/cart", ...file.campaigns.map(({ slug }) => `/${slug}`)];
    const links = [
      ...menuUrls(store.info.headerMenu),
      ...store.info.footerMenu.map(({ url }) => url),
    ];
    for (const url of links) expect(pages).toContain(url);
  });

  it("STORE-22 has a logo, a language and a currency that exist", async () => {
    expect((await stat(path.join(import.meta.dirname, store.logoFile))).size).toBeLessThan(20_000);
    expect(store.info.languages).toContain(store.info.default_language);
    expect(demoCurrencies.map(({ code }) => code)).toContain(store.info.default_currency);
  });

  it("OP-140 has shipping prices that parse", () => {
    for (const { first, further } of store.shipping.rates) {
      expect(parseAmount(first, "USD")).toBeGreaterThan(parseAmount(further, "USD") ?? Infinity);
    }
  });
});

describe.each(products)("demo product $title", ({ item, file, currency }) => {
  it("OP-140 has prices that parse, the old one above the price", () => {
    for (const row of [item, ...item.variants]) {
      const rowPrice = parseAmount(row.price ?? item.price, currency);
      expect(rowPrice).toBeGreaterThan(0);
      const oldPrice = row.old_price === undefined ? item.old_price : row.old_price;
      if (oldPrice !== null)
        expect(parseAmount(oldPrice, currency)).toBeGreaterThan(rowPrice ?? Infinity);
    }
  });

  it("CAM-08 has variants, defaults, colours and a template that exist", () => {
    expect(hasOption(item, item.default_option)).toBe(true);
    for (const row of item.variants) expect(hasOption(item, row.options)).toBe(true);
    const names = file.colors.map(({ name }) => name);
    for (const color of item.options["color"] ?? []) expect(names).toContain(color);
    const template = file.templates.find(({ key }) => key === item.template);
    expect(template).toBeDefined();
    const sizes = template?.size_guide?.rows.map((row) => row["size"]);
    if (sizes !== undefined)
      expect(sizes).toEqual(expect.arrayContaining(item.options["size"] ?? []));
  });

  it("shows every colour in a picture of 1000 x 1250 and at most 45 KB", async () => {
    const shown = item.images.map(({ option }) => option);
    for (const color of item.options["color"] ?? []) expect(shown).toContain(color);
    for (const { file: name, option } of item.images) {
      if (option !== null) expect(item.options["color"]).toContain(option);
      const bytes = await readFile(path.join(import.meta.dirname, name));
      const { width, height, format } = await sharp(bytes).metadata();
      expect({ name, width, height, format }).toEqual({
        name,
        width: 1000,
        height: 1250,
        format: "webp",
      });
      expect(bytes.length).toBeLessThanOrEqual(45_000);
    }
  });
});

it("has eight campaigns, some old prices, some empty shelves and one size that is sold out", () => {
  expect(stores.flatMap(({ file }) => file.campaigns)).toHaveLength(8);
  const rows = products.flatMap(({ item }) => item.variants);
  expect(products.some(({ item }) => item.old_price !== null)).toBe(true);
  expect(rows.some((row) => row.out_of_stock && Object.keys(row.options).join() === "size")).toBe(
    true,
  );
  expect(rows.some((row) => row.out_of_stock && Object.keys(row.options).length > 1)).toBe(true);
});

it("I18N-08 currencies: ids and codes once, the US dollar first at rate 1", () => {
  expect(demoCurrencies[0]).toMatchObject({ code: "USD", id: 1, rate: "1" });
  expect(new Set(demoCurrencies.map(({ id }) => id)).size).toBe(demoCurrencies.length);
  expect(new Set(demoCurrencies.map(({ code }) => code)).size).toBe(demoCurrencies.length);
  for (const { rate } of demoCurrencies) expect(rate).toMatch(/^\d+(\.\d{1,8})?$/);
});
