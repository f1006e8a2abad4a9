import { sql } from "drizzle-orm";
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
import type { AddressDoubt } from "#domain/address/doubt-address.ts";
import { addressChecks } from "#domain/order/address-question.ts";
import { additionStates, type PreparedChange } from "#domain/order/prepared-change.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import type { OrderLineSnapshot, OrderSnapshot } from "#domain/order/order-snapshot.ts";
import type { PaymentState } from "#domain/order/payment-state.ts";

import { storeId } from "./stores.ts";

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
    /** Of the same browser's cookie at the store's payment domain; null where the checkout stayed (OP-099). */
    paymentBuyerHash: text("payment_buyer_hash"),
    /** The host that its checkout went on from, where its cart is; null where the checkout stayed (OP-099). */
    cartHost: text("cart_host"),
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
    /** When the hold before production ends, fixed at payment (OP-147). */
    productionDueAt: instant("production_due_at"),
    /** When a cancel was last requested (ORD-04), whatever became of it. */
    cancelRequestedAt: instant("cancel_requested_at"),
    /** Null before it is paid, and for orders of earlier versions (ORD-09). */
    addressCheck: text("address_check", { enum: addressChecks }),
    /** When its address was last asked about (ORD-07), whatever became of it. */
    addressAskedAt: instant("address_asked_at"),
    /** What that question is about. */
    addressDoubts: jsonb("address_doubts").$type<readonly AddressDoubt[]>().notNull().default([]),
    /** Whom a reminder may be sent to while it is unpaid, who has asked for that; null for nobody. */
    reminderEmail: text("reminder_email"),
    reminderAskedAt: instant("reminder_asked_at"),
    /** When its lines were taken back into a cart from the reminder. */
    reminderUsedAt: instant("reminder_used_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("orders_reminder_due")
      .on(table.updatedAt, table.id)
      .where(sql`reminder_email is not null and status = 'processing'`),
    index("orders_address_asked")
      .on(table.addressAskedAt, table.id)
      .where(sql`address_check = 'doubtful'`),
    index("orders_address_unchecked")
      .on(table.updatedAt, table.id)
      .where(sql`address_check in ('validate', 'validating')`),
    index("orders_cancel_requested")
      .on(table.cancelRequestedAt, table.id)
      .where(sql`status = 'cancel_requested'`),
    uniqueIndex("orders_store_number").on(table.storeId, table.number),
    index("orders_store_created").on(table.storeId, table.createdAt.desc()),
    // By the hash first: an unsigned cookie is looked up without its store (`findUnsignedBuyers`).
    index("orders_buyer").on(table.buyerHash, table.storeId),
    index("orders_payment_buyer")
      .on(table.paymentBuyerHash, table.storeId)
      .where(sql`payment_buyer_hash is not null`),
    index("orders_production_due")
      .on(table.productionDueAt, table.id)
      .where(sql`status = 'unfulfilled'`),
  ],
);

/** What lets a browser go on with an order at the store's payment domain, once and soon (OP-099). */
export const checkoutHandoffs = pgTable(
  "checkout_handoffs",
  {
    codeHash: text("code_hash").primaryKey(),
    storeId: storeId(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** The host that it is for. */
    host: text().notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("checkout_handoffs_order").on(table.orderId),
    index("checkout_handoffs_expired").on(table.storeId, table.expiresAt),
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
  (table) => [
    uniqueIndex("order_lines_order_position").on(table.orderId, table.position),
    index("order_lines_in_production")
      .on(table.orderId)
      .where(sql`status = 'in_production'`),
  ],
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

/** Changes of a paid order that cost more, each with what is to be paid for it (OP-114). */
export const orderAdditions = pgTable(
  "order_additions",
  {
    id: uuid().primaryKey(),
    storeId: storeId(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    state: text({ enum: additionStates }).notNull(),
    /** Not jsonb: the options of a line keep their order. */
    change: json().$type<PreparedChange>().notNull(),
    amountMinor: integer("amount_minor").notNull(),
    currencyCode: text("currency_code").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [index("order_additions_order").on(table.orderId, table.createdAt)],
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
    /** Of a change of an order that is paid already; null for what the order itself costs. */
    additionId: uuid("addition_id").references(() => orderAdditions.id, { onDelete: "cascade" }),
    orderRevision: integer("order_revision").notNull(),
    gateway: text().notNull(),
    state: text({
      enum: ["starting", "pending", "verifying", "paid", "failed", "canceled", "refunded"],
    }).notNull(),
    amountMinor: integer("amount_minor").notNull(),
    currencyCode: text("currency_code").notNull(),
    intentId: text("intent_id"),
    message: text(),
    /** From where it was started, as in network_traffic; null in payments of before. */
    network: text(),
    /** When its gateway's books are next compared with it, once it is over; null before the first time. */
    compareAt: instant("compare_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("payments_order").on(table.orderId),
    index("payments_open").on(table.state, table.updatedAt),
    uniqueIndex("payments_intent").on(table.storeId, table.gateway, table.intentId),
  ],
);

/**
 * Webhook events already applied: a doubled delivery finds its row and changes nothing. Each store
 * has gateway accounts of its own, whose event ids may be alike.
 */
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
  (table) => [primaryKey({ columns: [table.storeId, table.gateway, table.eventId] })],
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
    /** `dropped`: what it was to say had no sense any more when its turn came. */
    state: text({ enum: ["queued", "sending", "sent", "failed", "dropped"] })
      .notNull()
      .default("queued"),
    isOutboxOnly: boolean("is_outbox_only").notNull().default(false),
    /** When a mail is sent that its mailbox cannot get at once (S10). Mails of one kind, mailbox and time are sent as one. */
    sendAfter: instant("send_after"),
    createdAt: instant("created_at").notNull().defaultNow(),
    sentAt: instant("sent_at"),
  },
  (table) => [
    uniqueIndex("mails_once").on(table.orderId, table.kind, table.occasion),
    index("mails_unsent")
      .on(table.state, table.createdAt)
      .where(sql`state in ('queued', 'sending', 'failed')`),
    index("mails_recipient").on(
      table.storeId,
      table.kind,
      sql`lower(${table.recipient})`,
      table.createdAt,
    ),
  ],
);

/** Who wants no reminder of a store any more; the address itself is not kept. */
export const unsubscribes = pgTable(
  "unsubscribes",
  {
    storeId: storeId(),
    emailHash: text("email_hash").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.emailHash] })],
);

/**
 * Requests for the link of an order, right and wrong ones alike, until a job has looked for the order. Number and
 * e-mail address are removed then; their keys, HMACs, count towards the limits until they are swept after a day.
 */
export const orderLookups = pgTable(
  "order_lookups",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    storeId: storeId(),
    numberKey: text("number_key").notNull(),
    emailKey: text("email_key").notNull(),
    number: text(),
    email: text(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("order_lookups_number").on(table.storeId, table.numberKey, table.createdAt),
    index("order_lookups_email").on(table.storeId, table.emailKey, table.createdAt),
    index("order_lookups_created").on(table.createdAt),
  ],
);

/**
 * Hashes of buyers' secrets from unsigned cookies whose orders were moved to a signed secret. For a day such a cookie
 * still leads to the signed one from the same network (an HMAC, never an address): a request may be on its way, or its
 * answer lost. Of no store, as a cookie is of a host.
 */
export const buyerRenewals = pgTable("buyer_renewals", {
  buyerHash: text("buyer_hash").primaryKey(),
  network: text().notNull(),
  renewedAt: instant("renewed_at").notNull().defaultNow(),
});

export const rateLimits = pgTable(
  "rate_limits",
  {
    bucket: text().notNull(),
    windowStart: instant("window_start").notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bucket, table.windowStart] })],
);

/**
 * What networks did lately, to notice what is unusual (CHK-09, S11). Swept after a day; `network` is
 * an HMAC, never an address.
 */
export const networkTraffic = pgTable(
  "network_traffic",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    storeId: storeId(),
    network: text().notNull(),
    kind: text({ enum: ["order", "decline"] }).notNull(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    at: instant("at").notNull().defaultNow(),
  },
  (table) => [
    index("network_traffic_network").on(table.storeId, table.network, table.at),
    index("network_traffic_order").on(table.orderId),
    index("network_traffic_at").on(table.at),
  ],
);

/** Challenges whose solution was accepted: the unique key lets each pass one order (S11). */
export const spentChallenges = pgTable(
  "spent_challenges",
  {
    storeId: storeId(),
    challenge: text().notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.challenge] })],
);
