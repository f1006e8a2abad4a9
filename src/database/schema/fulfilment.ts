import { sql } from "drizzle-orm";
import {
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

import { orderLines, orders } from "./orders.ts";
import { storeId } from "./stores.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });
const orderId = () =>
  integer("order_id")
    .notNull()
    .references(() => orders.id, { onDelete: "cascade" });
const lineId = () =>
  integer("line_id")
    .notNull()
    .references(() => orderLines.id, { onDelete: "cascade" });

/** Lines of an order that go to who makes them together; `{order number}-{sequence}` outside. */
export const handovers = pgTable(
  "handovers",
  {
    id: serial().primaryKey(),
    storeId: storeId(),
    orderId: orderId(),
    /** From 1 in its order. */
    sequence: integer().notNull(),
    state: text({ enum: ["queued", "taken", "refused"] })
      .notNull()
      .default("queued"),
    /** Where it went. */
    via: text({ enum: ["folder", "webhook"] }),
    /** What who took it calls it. */
    reference: text(),
    /** Why it was refused, or not taken yet. */
    problem: text(),
    createdAt: instant("created_at").notNull().defaultNow(),
    takenAt: instant("taken_at"),
  },
  (table) => [
    uniqueIndex("handovers_order_sequence").on(table.orderId, table.sequence),
    index("handovers_open")
      .on(table.state, table.createdAt)
      .where(sql`state in ('queued', 'refused')`),
  ],
);

/** The unique key has no line made twice. */
export const handoverLines = pgTable(
  "handover_lines",
  {
    lineId: lineId().primaryKey(),
    handoverId: integer("handover_id")
      .notNull()
      .references(() => handovers.id, { onDelete: "cascade" }),
    storeId: storeId(),
  },
  (table) => [index("handover_lines_handover").on(table.handoverId)],
);

/** A parcel that is on its way; an order may have several. */
export const shipments = pgTable(
  "shipments",
  {
    id: serial().primaryKey(),
    storeId: storeId(),
    orderId: orderId(),
    carrier: text().notNull(),
    trackingNumber: text("tracking_number").notNull(),
    trackingUrl: text("tracking_url"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("shipments_parcel").on(table.orderId, table.carrier, table.trackingNumber),
  ],
);

/** A line of many units may lie in several parcels. */
export const shipmentLines = pgTable(
  "shipment_lines",
  {
    shipmentId: integer("shipment_id")
      .notNull()
      .references(() => shipments.id, { onDelete: "cascade" }),
    lineId: lineId(),
    storeId: storeId(),
  },
  (table) => [primaryKey({ columns: [table.shipmentId, table.lineId] })],
);

/** Reports that were applied: a doubled delivery finds its row and changes nothing. */
export const fulfilmentEvents = pgTable(
  "fulfilment_events",
  {
    storeId: storeId(),
    eventId: text("event_id").notNull(),
    receivedAt: instant("received_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.eventId] })],
);
