import { jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

import type { ContentBlock } from "#domain/content/content-block.ts";
import type { LocaleCode } from "#domain/locale/locales.ts";

import { storeId } from "./stores.ts";

/** Pages that a store has written itself, as Markdown; where it has none of a slug, there may be a built-in text. */
export const contentPages = pgTable(
  "content_pages",
  {
    storeId: storeId(),
    slug: text().notNull(),
    locale: text().$type<LocaleCode>().notNull(),
    /** As the text says it, for lists. */
    title: text().notNull(),
    text: text().notNull(),
    /** What was read of the text. */
    blocks: jsonb().$type<ContentBlock[]>().notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.slug, table.locale] })],
);
