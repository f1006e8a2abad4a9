import {
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  real,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

import type { SizeGuide } from "#domain/campaign/size-guide.ts";
import type { DesignSet } from "#domain/design/design-sets.ts";
import type { PrintArea } from "#domain/design/print-areas.ts";
import type { MockupRecipe } from "#domain/design/mockup-recipe.ts";
import type { PrintMethod } from "#domain/print-quality/print-limits.ts";
import type { ProductVideo } from "#domain/media/product-video.ts";
import type { SolidShape } from "#domain/solid/solid.ts";

import { categories, storeId } from "./stores.ts";

/** A kind of product that several campaigns sell (a "Unisex T-shirt"). */
export const templates = pgTable(
  "templates",
  {
    id: serial().primaryKey(),
    storeId: storeId(),
    key: text().notNull(),
    name: text().notNull(),
    sizeGuide: jsonb("size_guide").$type<SizeGuide>(),
    /** How it is printed; null where nothing says so (`defaultPrintMethod`). */
    printMethod: text("print_method").$type<PrintMethod>(),
    /** How large it is printed where that goes by an option, such as its size (CANV-05). */
    printAreas: jsonb("print_areas").$type<PrintArea[]>().notNull().default([]),
    /** Base cost in US-dollar minor units by region code (OP-039). */
    baseCosts: jsonb("base_costs").$type<Record<string, number>>().notNull().default({}),
  },
  (table) => [uniqueIndex("templates_store_key").on(table.storeId, table.key)],
);

export const campaigns = pgTable(
  "campaigns",
  {
    id: serial().primaryKey(),
    storeId: storeId(),
    /** What campaign files call it; it stays when the slug changes. */
    key: text().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    description: text().notNull().default(""),
    /** A campaign file writes the first three; `removed` is out of sale until it is restored. */
    status: text({ enum: ["active", "blocked", "taken_down", "removed"] })
      .notNull()
      .default("active"),
    /** The status of a removed campaign after it is restored; null for others. */
    restoreStatus: text("restore_status", { enum: ["active", "blocked", "taken_down"] }),
    productType: text("product_type", { enum: ["product", "shortcut"] }),
    categoryId: integer("category_id").references(() => categories.id),
    sellerId: integer("seller_id").notNull(),
    sellerNickname: text("seller_nickname"),
    currencyCode: text("currency_code").notNull(),
    pricingMode: text("pricing_mode", { enum: ["adjust_price", "fixed_price", "custom_price"] })
      .notNull()
      .default("custom_price"),
    marketLocation: text("market_location"),
    personalized: integer().notNull().default(0),
    /** What its designs are one of: a letter, a month or a year (PERS-07). */
    designSet: text("design_set").$type<DesignSet>(),
    systemType: text("system_type"),
    showCountdown: integer("show_countdown").notNull().default(0),
    endTime: timestamp("end_time", { withTimezone: true }),
    tags: jsonb().$type<string[]>().notNull().default([]),
    options: jsonb().$type<unknown>(),
    commonOptions: jsonb("common_options").$type<unknown>(),
    isFeatured: boolean("is_featured").notNull().default(false),
    soldCount: integer("sold_count").notNull().default(0),
    /** Set by the owner, 1 first; goes before the count of sold items. */
    bestSellerRank: integer("best_seller_rank"),
    /** Price of the first product, kept for sorting and cards. */
    priceMinor: integer("price_minor").notNull(),
    oldPriceMinor: integer("old_price_minor"),
    testPriceMinor: integer("test_price_minor"),
    testOldPriceMinor: integer("test_old_price_minor"),
    thumbKey: text("thumb_key"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("campaigns_store_slug").on(table.storeId, table.slug),
    uniqueIndex("campaigns_store_key").on(table.storeId, table.key),
    index("campaigns_store_newest").on(table.storeId, table.createdAt.desc(), table.id.desc()),
    index("campaigns_store_popular").on(
      table.storeId,
      table.bestSellerRank,
      table.soldCount.desc(),
      table.id.desc(),
    ),
    index("campaigns_store_price").on(table.storeId, table.priceMinor, table.id),
    index("campaigns_store_category").on(table.storeId, table.categoryId),
  ],
);

export const campaignProducts = pgTable(
  "campaign_products",
  {
    id: serial().primaryKey(),
    storeId: storeId(),
    campaignId: integer("campaign_id")
      .notNull()
      .references(() => campaigns.id, { onDelete: "cascade" }),
    templateId: integer("template_id")
      .notNull()
      .references(() => templates.id),
    key: text().notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    position: integer().notNull(),
    description: text().notNull().default(""),
    priceMinor: integer("price_minor").notNull(),
    oldPriceMinor: integer("old_price_minor"),
    /** Not jsonb, which would lose the order of the names: the variant key follows it (OP-040). */
    options: json().$type<Record<string, string[]>>().notNull(),
    customOptions: jsonb("custom_options").$type<unknown>(),
    defaultOption: jsonb("default_option").$type<Record<string, string>>().notNull().default({}),
    fullPrinted: integer("full_printed").notNull().default(0),
    systemType: text("system_type"),
    /** As which body it can be turned with its designs on it; null where it cannot (CAM-35). */
    solidShape: text("solid_shape").$type<SolidShape>(),
    videos: jsonb().$type<ProductVideo[]>().notNull().default([]),
    thumbKey: text("thumb_key"),
    isRetired: boolean("is_retired").notNull().default(false),
  },
  (table) => [uniqueIndex("campaign_products_key").on(table.campaignId, table.key)],
);

/** The product, its colour and what it lies on. */
export type ImageMockup = Pick<MockupRecipe, "kind" | "view" | "color" | "ground">;

export const campaignImages = pgTable(
  "campaign_images",
  {
    id: serial().primaryKey(),
    storeId: storeId(),
    campaignId: integer("campaign_id")
      .notNull()
      .references(() => campaigns.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => campaignProducts.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    fileKey: text("file_key").notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    alt: text().notNull().default(""),
    /** Value of the colour option that the picture shows, or null for all. */
    option: text(),
    mockupId: integer("mockup_id"),
    /** What it is drawn from where it is a mockup, as its recipe says it; null for a file. */
    mockup: jsonb().$type<ImageMockup>(),
  },
  (table) => [index("campaign_images_campaign").on(table.campaignId, table.position)],
);

export const variants = pgTable(
  "variants",
  {
    storeId: storeId(),
    productId: integer("product_id")
      .notNull()
      .references(() => campaignProducts.id, { onDelete: "cascade" }),
    variantKey: text("variant_key").notNull(),
    priceMinor: integer("price_minor").notNull(),
    oldPriceMinor: integer("old_price_minor"),
    /** Difference to the product's price for adjust_price campaigns (OP-037). */
    adjustMinor: integer("adjust_minor").notNull().default(0),
    outOfStock: boolean("out_of_stock").notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.productId, table.variantKey] })],
);

/** Every price that a variant has had (for the lowest price of the last 30 days). */
export const variantPrices = pgTable(
  "variant_prices",
  {
    id: serial().primaryKey(),
    storeId: storeId(),
    productId: integer("product_id").notNull(),
    variantKey: text("variant_key").notNull(),
    priceMinor: integer("price_minor").notNull(),
    currencyCode: text("currency_code").notNull(),
    validFrom: timestamp("valid_from", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("variant_prices_variant").on(table.productId, table.variantKey, table.validFrom),
  ],
);

/** Files that the shop serves; `key` names the bytes (content hash), so an address never changes meaning. */
export const uploads = pgTable(
  "uploads",
  {
    key: text().notNull(),
    storeId: storeId(),
    purpose: text({ enum: ["catalogue", "shopper"] }).notNull(),
    contentType: text("content_type").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    sha256: text().notNull(),
    width: integer(),
    height: integer(),
    /** Null where it was not looked at: pictures of the catalogue, and what is older than the column. */
    hasAlpha: boolean("has_alpha"),
    /** Share of the pixels that are neither opaque nor clear, 0 to 1. */
    translucentShare: real("translucent_share"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** When a cart, a draft, a link or an order last named it, to the day. */
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.key] })],
);
