import { integer, jsonb, pgTable, serial, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

import type { Artwork } from "#domain/artwork/artwork-document.ts";

import { storeId } from "./stores.ts";

/** Templates of the print builder (OP-067), each as it is now: a line keeps the designs made of it. */
export const artworks = pgTable(
  "artworks",
  {
    id: serial().primaryKey(),
    storeId: storeId(),
    /** What campaign files call it. */
    key: text().notNull(),
    /** From 1, one more with each change. */
    version: integer().notNull(),
    template: jsonb().$type<Artwork>().notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex("artworks_store_key").on(table.storeId, table.key)],
);
