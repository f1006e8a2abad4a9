import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

import { maxReviewFiles } from "#domain/review/review-rules.ts";

import { campaigns, templates, uploads } from "./catalogue.ts";
import { orders } from "./orders.ts";
import { storeId } from "./stores.ts";

/** What buyers say of products that they received, one a product of an order (OP-128). */
export const reviews = pgTable(
  "reviews",
  {
    id: serial().primaryKey(),
    storeId: storeId(),
    campaignId: integer("campaign_id")
      .notNull()
      .references(() => campaigns.id, { onDelete: "cascade" }),
    templateId: integer("template_id")
      .notNull()
      .references(() => templates.id, { onDelete: "cascade" }),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    productId: integer("product_id").notNull(),
    rating: smallint().notNull(),
    content: text().notNull(),
    /** Characters of it, as a reader counts them. */
    length: smallint().notNull(),
    fileCount: smallint("file_count").notNull(),
    locale: text().notNull(),
    /** The values that were chosen, in the product's order. */
    options: json().$type<readonly string[]>().notNull(),
    /** Taken away by the owner: counted nowhere and shown nowhere. */
    isHidden: boolean("is_hidden").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("reviews_rating", sql`${table.rating} between 1 and 5`),
    uniqueIndex("reviews_order_product").on(table.orderId, table.productId),
    index("reviews_rated")
      .on(table.storeId, table.campaignId, table.templateId, table.rating)
      .where(sql`not is_hidden`),
    index("reviews_newest")
      .on(
        table.storeId,
        table.campaignId,
        table.templateId,
        table.createdAt.desc(),
        table.id.desc(),
      )
      .where(sql`not is_hidden`),
    index("reviews_helpful")
      .on(
        ...[table.storeId, table.campaignId, table.templateId, sql`(file_count > 0) desc`],
        ...[table.length.desc(), table.createdAt.desc(), table.id.desc()],
      )
      .where(sql`not is_hidden`),
    index("reviews_store").on(table.storeId, table.createdAt.desc()),
  ],
);

/** Pictures and videos of reviews. */
export const reviewFiles = pgTable(
  "review_files",
  {
    reviewId: integer("review_id")
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    position: smallint().notNull(),
    storeId: storeId(),
    key: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.position] }),
    check(
      "review_files_count",
      sql`${table.position} between 0 and ${sql.raw(String(maxReviewFiles - 1))}`,
    ),
    // An upload that a review shows cannot be swept away.
    foreignKey({
      columns: [table.storeId, table.key],
      foreignColumns: [uploads.storeId, uploads.key],
    }),
    // Who saw a review cannot show its pictures as his own.
    uniqueIndex("review_files_upload").on(table.storeId, table.key),
  ],
);
