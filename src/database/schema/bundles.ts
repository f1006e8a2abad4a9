import {
  integer,
  numeric,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

import { campaignProducts, campaigns } from "./catalogue.ts";
import { storeId } from "./stores.ts";

/** What a campaign's page offers together with its own product, at a percentage off (BUND-01). */
export const bundles = pgTable(
  "bundles",
  {
    id: serial().primaryKey(),
    storeId: storeId(),
    /** The campaign on whose page it stands; it has at most one. */
    campaignId: integer("campaign_id")
      .notNull()
      .references(() => campaigns.id, { onDelete: "cascade" }),
    title: text(),
    /** Upper case, as discount codes are; no discount code of the store has the same. */
    code: text().notNull(),
    percent: numeric({ precision: 7, scale: 4 }).notNull(),
    startsAt: timestamp("starts_at", { withTimezone: true }),
    endsAt: timestamp("ends_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("bundles_campaign").on(table.campaignId),
    uniqueIndex("bundles_store_code").on(table.storeId, table.code),
  ],
);

/** The products offered beside the page's own, in their order. */
export const bundleItems = pgTable(
  "bundle_items",
  {
    storeId: storeId(),
    bundleId: integer("bundle_id")
      .notNull()
      .references(() => bundles.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    productId: integer("product_id")
      .notNull()
      .references(() => campaignProducts.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.bundleId, table.productId] })],
);
