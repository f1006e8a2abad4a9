import { index, integer, pgTable, serial, text, unique } from "drizzle-orm/pg-core";

import { campaignProducts, campaigns } from "./catalogue.ts";
import { storeId } from "./stores.ts";

/** What a product of a campaign carries before a shopper fills it in (PERS-06, CAM-84). */
export const customDesigns = pgTable(
  "custom_designs",
  {
    id: serial().primaryKey(),
    storeId: storeId(),
    campaignId: integer("campaign_id")
      .notNull()
      .references(() => campaigns.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => campaignProducts.id, { onDelete: "cascade" }),
    printSpace: text("print_space").notNull(),
    /** Which of its campaign's design set it is, such as "m"; null outside of one (PERS-07). */
    setValue: text("set_value"),
    /** Print spaces in the order in which they are offered. */
    position: integer().notNull(),
    /** The one text of its document (`serialiseDesign`). */
    designJson: text("design_json").notNull(),
    /** The artwork of mode 2 that it belongs to; null in mode 1. */
    pbArtworkId: integer("pb_artwork_id"),
  },
  (table) => [
    unique("custom_designs_place")
      .on(table.productId, table.printSpace, table.setValue)
      .nullsNotDistinct(),
    index("custom_designs_campaign").on(table.campaignId, table.position),
  ],
);
