import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

import type { DesignFault, DesignStamp, PrintDifference } from "#domain/design/drawn-design.ts";
import type { LinePictureUse } from "#domain/design/line-picture.ts";
import type { PrintFinding } from "#domain/print-quality/print-finding.ts";

import { orderLines, orders } from "./orders.ts";
import { storeId } from "./stores.ts";

/** What an order's lines are printed from: one file for each print space, made once (OP-148). */
export const printFiles = pgTable(
  "print_files",
  {
    id: serial().primaryKey(),
    storeId: storeId(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    lineId: integer("line_id")
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    printSpace: text("print_space").notNull(),
    /** Key of the file in the storage. */
    storageKey: text("storage_key").notNull(),
    fileSha256: text("file_sha256").notNull(),
    pixelsSha256: text("pixels_sha256").notNull(),
    widthPx: integer("width_px").notNull(),
    heightPx: integer("height_px").notNull(),
    /** Of the proof as it was drawn with the file. */
    stamp: jsonb().$type<DesignStamp>().notNull(),
    difference: jsonb().$type<PrintDifference>().notNull(),
    /** What a printer would ask about it; null of files that were made before that was kept. */
    findings: jsonb().$type<readonly PrintFinding[]>(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("print_files_line_space").on(table.lineId, table.printSpace),
    index("print_files_order").on(table.orderId),
  ],
);

/** Pictures of designs that shoppers were shown to approve (OP-148). */
export const designProofs = pgTable(
  "design_proofs",
  {
    /** 128 random bits in hexadecimal: whoever has it sees the picture (`proofKey`). */
    id: text().notNull(),
    storeId: storeId(),
    productId: integer("product_id").notNull(),
    printSpace: text("print_space").notNull(),
    stamp: jsonb().$type<DesignStamp>().notNull(),
    /** Of the stamp, by which the same question finds the same proof. */
    document: text().notNull(),
    ground: text().notNull(),
    locale: text().notNull(),
    renderer: integer().notNull(),
    /** Key of its PNG, without the store. */
    pictureKey: text("picture_key").notNull(),
    widthPx: integer("width_px").notNull(),
    heightPx: integer("height_px").notNull(),
    faults: jsonb().$type<readonly DesignFault[]>().notNull(),
    /** The pictures of lines in which it is seen. */
    linePictures: jsonb("line_pictures").$type<readonly LinePictureUse[]>().notNull().default([]),
    /** Whether nothing is missing from it: only such a one is approved, and shown again. */
    isWhole: boolean("is_whole").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** When a page, a cart or an order last named it, to the day. */
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex("design_proofs_question")
      .on(
        table.storeId,
        table.productId,
        table.printSpace,
        table.document,
        table.ground,
        table.locale,
        table.renderer,
      )
      .where(sql`${table.isWhole}`),
    index("design_proofs_last_used").on(table.lastUsedAt),
  ],
);
