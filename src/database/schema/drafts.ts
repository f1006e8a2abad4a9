import { index, integer, jsonb, pgTable, serial, text, timestamp } from "drizzle-orm/pg-core";

import type { Draft } from "#domain/draft/draft.ts";

import { campaigns } from "./catalogue.ts";
import { storeId } from "./stores.ts";

/** What shoppers have made and take to another device by a link. */
export const drafts = pgTable(
  "drafts",
  {
    id: serial().primaryKey(),
    storeId: storeId(),
    /** SHA-256 of the link's key, in hexadecimal. */
    keyHash: text("key_hash").notNull().unique(),
    campaignId: integer("campaign_id")
      .notNull()
      .references(() => campaigns.id, { onDelete: "cascade" }),
    body: jsonb().$type<Draft>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("drafts_expiry").on(table.expiresAt),
    index("drafts_campaign").on(table.campaignId),
  ],
);
