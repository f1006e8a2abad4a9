import { index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

import { campaigns } from "./catalogue.ts";
import { storeId } from "./stores.ts";

/** How often a campaign was looked at and put into a cart, by the hour; sales are counted from orders (OP-049). */
export const campaignActivity = pgTable(
  "campaign_activity",
  {
    storeId: storeId(),
    campaignId: integer("campaign_id")
      .notNull()
      .references(() => campaigns.id, { onDelete: "cascade" }),
    kind: text({ enum: ["view", "cart"] }).notNull(),
    hour: timestamp({ withTimezone: true }).notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.kind, table.hour] }),
    index("campaign_activity_hour").on(table.hour),
  ],
);
