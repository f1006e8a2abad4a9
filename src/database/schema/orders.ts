import {
  bigserial,
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import type { Address } from "#domain/address/address-types.ts";
import type { OrderStatus, PaymentState } from "#domain/order/order-status.ts";
import type { OrderLineSnapshot, OrderSnapshot } from "#domain/order/order-snapshot.ts";

import { stores } from "./stores.ts";

const storeId = () =>
  integer("store_id")
    .notNull()
    .references(() => stores.id);
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const orders = pgTable(
  "orders",
  {
    id: serial().primaryKey(),
    storeId: storeId(),
    /** Source of the address token: HMAC(order key, public id), see services/order-token. */
    publicId: uuid("public_id").notNull().unique(),
    tokenHash: text("token_hash").notNull().unique(),
    buyerHash: text("buyer_hash").notNull(),
    number: text().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    paymentState: text("payment_state").$type<PaymentState>().notNull(),
    /** Grows with every change of lines, address or method: a stale price is never paid. */
    revision: integer().notNull().default(1),
    locale: text().notNull(),
    currencyCode: text("currency_code").notNull(),
    totalMinor: integer("total_minor").notNull(),
    email: text(),
    address: jsonb().$type<Address>(),
    shippingMethod: text("shipping_method", { enum: ["standard", "express"] }).notNull(),
    snapshot: jsonb().$type<OrderSnapshot>().notNull(),
    visitInfo: jsonb("visit_info").$type<Record<string, unknown>>().notNull().default({}),
    paidAt: instant("paid_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("orders_store_number").on(table.storeId, table.number),
    index("orders_store_created").on(table.storeId, table.createdAt.desc()),
  ],
);

export const orderLines = pgTable(
  "order_lines",
  {
    id: serial().primaryKey(),
    storeId: storeId(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    campaignId: integer("campaign_id").notNull(),
    productId: integer("product_id").notNull(),
    variantKey: text("variant_key").notNull(),
    quantity: integer().notNull(),
    unitMinor: integer("unit_minor").notNull(),
    discountMinor: integer("discount_minor").notNull(),
    status: text().$type<OrderStatus>().notNull(),
    /** Not jsonb: the options keep the order in which they are shown. */
    snapshot: json().$type<OrderLineSnapshot>().notNull(),
  },
  (table) => [uniqueIndex("order_lines_order_position").on(table.orderId, table.position)],
);

/** The history of an order: what happened, when, by whom. Rows are only ever added. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: serial().primaryKey(),
    storeId: storeId(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    actor: text({ enum: ["buyer", "gateway", "owner", "system"] }).notNull(),
    fromStatus: text("from_status").$type<OrderStatus>(),
    toStatus: text("to_status").$type<OrderStatus>(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    at: instant("at").notNull().defaultNow(),
  },
  (table) => [index("order_events_order").on(table.orderId, table.id)],
);

export const payments = pgTable(
  "payments",
  {
    /** Also the reference and the idempotency key at the gateway. */
    id: uuid().primaryKey(),
    storeId: storeId(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    orderRevision: integer("order_revision").notNull(),
    gateway: text().notNull(),
    state: text({
      enum: ["starting", "pending", "verifying", "paid", "failed", "canceled", "refunded"],
    }).notNull(),
    amountMinor: integer("amount_minor").notNull(),
    currencyCode: text("currency_code").notNull(),
    intentId: text("intent_id"),
    message: text(),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("payments_order").on(table.orderId),
    index("payments_open").on(table.state, table.updatedAt),
    uniqueIndex("payments_intent").on(table.gateway, table.intentId),
  ],
);

/** Webhook events already applied: a doubled delivery finds its row and changes nothing. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    gateway: text().notNull(),
    eventId: text("event_id").notNull(),
    storeId: storeId(),
    paymentId: uuid("payment_id").notNull(),
    type: text().notNull(),
    receivedAt: instant("received_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.eventId] })],
);

export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    storeId: storeId(),
    scope: text().notNull(),
    key: text().notNull(),
    bodyHash: text("body_hash").notNull(),
    /** What the call made (an order's or payment's id), from which the same answer is built again. */
    resultId: text("result_id"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.scope, table.key] })],
);

/** Effects that must follow a committed write: read and deleted by one notifier. */
export const outbox = pgTable("outbox", {
  id: bigserial({ mode: "number" }).primaryKey(),
  storeId: storeId(),
  topic: text({ enum: ["store_changed"] }).notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
});

/** One row a mail: the unique key makes "at most once for an order, kind and occasion" hold (I7). */
export const mails = pgTable(
  "mails",
  {
    id: serial().primaryKey(),
    storeId: storeId(),
    orderId: integer("order_id").references(() => orders.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    occasion: text().notNull(),
    recipient: text().notNull(),
    locale: text().notNull(),
    subject: text(),
    html: text(),
    plain: text(),
    /** Claimed before the hand-over to SMTP: after a crash in between, the mail is not sent twice. */
    state: text({ enum: ["queued", "sending", "sent", "failed"] })
      .notNull()
      .default("queued"),
    isOutboxOnly: boolean("is_outbox_only").notNull().default(false),
    createdAt: instant("created_at").notNull().defaultNow(),
    sentAt: instant("sent_at"),
  },
  (table) => [uniqueIndex("mails_once").on(table.orderId, table.kind, table.occasion)],
);

export const rateLimits = pgTable(
  "rate_limits",
  {
    bucket: text().notNull(),
    windowStart: instant("window_start").notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bucket, table.windowStart] })],
);
