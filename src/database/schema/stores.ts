import {
  bigint,
  boolean,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";

import type { StoreSettings } from "#domain/store/store-settings.ts";

export const stores = pgTable("stores", {
  id: serial().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  sellerId: integer("seller_id").notNull(),
  companyId: integer("company_id"),
  isProxy: boolean("is_proxy").notNull().default(false),
  status: text({ enum: ["verified", "blocked", "suspended"] })
    .notNull()
    .default("verified"),
  isDemo: boolean("is_demo").notNull().default(false),
  settings: jsonb().$type<StoreSettings>().notNull(),
  version: bigint({ mode: "number" }).notNull().default(1),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/** The store that a row belongs to. */
export const storeId = () =>
  integer("store_id")
    .notNull()
    .references(() => stores.id);

export const storeHosts = pgTable("store_hosts", {
  host: text().primaryKey(),
  storeId: storeId(),
  isPrimary: boolean("is_primary").notNull().default(false),
});

/** A store's own accounts at payment gateways, sealed: nobody reads them without the deployment's key. */
export const gatewayAccounts = pgTable(
  "gateway_accounts",
  {
    storeId: storeId(),
    gateway: text().notNull(),
    sealed: text().notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.gateway] })],
);

export const categories = pgTable(
  "categories",
  {
    id: serial().primaryKey(),
    storeId: storeId(),
    /** What campaign files call it; it stays when the slug changes. */
    key: text().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
  },
  (table) => [
    uniqueIndex("categories_store_slug").on(table.storeId, table.slug),
    uniqueIndex("categories_store_key").on(table.storeId, table.key),
  ],
);

/** Slugs that campaigns, categories, collections and content pages have had; a live owner of a slug has no row. */
export const formerAddresses = pgTable(
  "former_addresses",
  {
    storeId: storeId(),
    kind: text({ enum: ["campaign", "category", "collection", "page"] }).notNull(),
    slug: text().notNull(),
    /** Key of the campaign, category or collection; the current slug of the content page. */
    targetKey: text("target_key").notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.kind, table.slug] })],
);

export const colors = pgTable(
  "colors",
  {
    storeId: storeId(),
    name: text().notNull(),
    hexCode: text("hex_code").notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.name] })],
);

/**
 * The currencies of ISO 4217, which a migration inserts. `rate` is how many units one US dollar buys; null until the
 * deployment sets it.
 */
export const currencies = pgTable("currencies", {
  id: integer().primaryKey(),
  code: text().notNull().unique(),
  locale: text().notNull(),
  name: text().notNull(),
  rate: numeric({ precision: 20, scale: 8 }),
  settable: boolean().notNull().default(true),
});

export const discountCodes = pgTable(
  "discount_codes",
  {
    id: serial().primaryKey(),
    storeId: storeId(),
    /** Upper case; the API compares without case (OP-090). */
    code: text().notNull(),
    kind: text({ enum: ["percent", "amount"] }).notNull(),
    percent: numeric({ precision: 7, scale: 4 }),
    amountMinor: integer("amount_minor"),
    currencyCode: text("currency_code"),
    minItemsMinor: integer("min_items_minor"),
    minQuantity: integer("min_quantity"),
    startsAt: timestamp("starts_at", { withTimezone: true }),
    endsAt: timestamp("ends_at", { withTimezone: true }),
    usageLimit: integer("usage_limit"),
    usedCount: integer("used_count").notNull().default(0),
    /** What shoppers read of it; a code without one is shown nowhere (CAM-81, OP-076). */
    title: text(),
  },
  (table) => [uniqueIndex("discount_codes_store_code").on(table.storeId, table.code)],
);

export const shippingMethods = pgTable(
  "shipping_methods",
  {
    id: serial().primaryKey(),
    storeId: storeId(),
    name: text({ enum: ["standard", "express"] }).notNull(),
    minDays: integer("min_days").notNull(),
    maxDays: integer("max_days").notNull(),
    printingDays: integer("printing_days").notNull(),
    position: integer().notNull(),
  },
  (table) => [uniqueIndex("shipping_methods_store_name").on(table.storeId, table.name)],
);

/** Prices in minor units of `currencyCode`; `zone` is a country code, a region code or "*". */
export const shippingRates = pgTable(
  "shipping_rates",
  {
    id: serial().primaryKey(),
    storeId: storeId(),
    method: text({ enum: ["standard", "express"] }).notNull(),
    zone: text().notNull(),
    templateId: integer("template_id"),
    currencyCode: text("currency_code").notNull(),
    firstMinor: integer("first_minor").notNull(),
    furtherMinor: integer("further_minor").notNull(),
  },
  (table) => [
    unique("shipping_rates_key")
      .on(table.storeId, table.method, table.zone, table.templateId)
      .nullsNotDistinct(),
  ],
);
