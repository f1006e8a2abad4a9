import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";

import { campaignProducts } from "./catalogue.ts";
import { payments } from "./orders.ts";
import { storeId } from "./stores.ts";

/**
 * How many units of a variant can still be sold; a variant without a row has no limit. A table of its own: its
 * rows change with every sale, and an import writes variants anew.
 */
export const variantStock = pgTable(
  "variant_stock",
  {
    storeId: storeId(),
    productId: integer("product_id")
      .notNull()
      .references(() => campaignProducts.id, { onDelete: "cascade" }),
    variantKey: text("variant_key").notNull(),
    /** Neither sold nor held by a payment. */
    free: integer().notNull(),
    /** Free, held and sold units together; a sale changes none of it (I3). */
    total: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.variantKey] }),
    check("variant_stock_free", sql`${table.free} >= 0`),
  ],
);

/** Units that a payment holds from its start on, taken off `free` already (P7). */
export const stockHolds = pgTable(
  "stock_holds",
  {
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id, { onDelete: "cascade" }),
    storeId: storeId(),
    productId: integer("product_id").notNull(),
    variantKey: text("variant_key").notNull(),
    quantity: integer().notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.productId, table.variantKey] }),
    foreignKey({
      columns: [table.productId, table.variantKey],
      foreignColumns: [variantStock.productId, variantStock.variantKey],
    }).onDelete("cascade"),
    index("stock_holds_expires").on(table.expiresAt),
  ],
);
