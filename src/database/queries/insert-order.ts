import { sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { prepareStatement } from "#database/prepare-statement.ts";

import type { NewOrderEvent, NewOrderLine, OrderRecord } from "./orders.ts";

/** What an order is made of; every other column starts with its default. */
export type PlacedOrder = Pick<
  OrderRecord,
  | "id"
  | "storeId"
  | "publicId"
  | "tokenHash"
  | "buyerHash"
  | "number"
  | "status"
  | "paymentState"
  | "locale"
  | "currencyCode"
  | "totalMinor"
  | "email"
  | "shippingMethod"
  | "snapshot"
  | "visitInfo"
>;

/** Writes an order with its lines and the first event of its history, in one statement. */
export async function insertOrder(
  tx: Database,
  order: PlacedOrder,
  lines: readonly NewOrderLine[],
  event: NewOrderEvent,
): Promise<void> {
  const { id: orderId, storeId, ...columns } = order;
  const { kind, actor, data } = event;
  await placing(tx, {
    ...{ orderId, storeId, kind, actor, data: JSON.stringify(data ?? {}) },
    order: JSON.stringify(columns),
    lines: JSON.stringify(lines),
  });
}

const given = (name: string, type: "int" | "json" | "text") =>
  sql`${sql.placeholder(name)}::${sql.raw(type)}`;

/** JSON and not jsonb: a line's options keep their order. */
const placing = prepareStatement<{
  orderId: number;
  storeId: number;
  order: string;
  lines: string;
  kind: string;
  actor: string;
  data: string;
}>(
  "insert_order",
  sql`with placed as (
      insert into orders (id, store_id, public_id, token_hash, buyer_hash, number, status,
        payment_state, locale, currency_code, total_minor, email, shipping_method, snapshot, visit_info)
      select ${given("orderId", "int")}, ${given("storeId", "int")}, "publicId", "tokenHash",
        "buyerHash", "number", "status", "paymentState", "locale", "currencyCode", "totalMinor",
        "email", "shippingMethod", "snapshot", "visitInfo"
      from json_to_record(${given("order", "json")}) as given(
        "publicId" uuid, "tokenHash" text, "buyerHash" text, "number" text, "status" text,
        "paymentState" text, "locale" text, "currencyCode" text, "totalMinor" int, "email" text,
        "shippingMethod" text, "snapshot" jsonb, "visitInfo" jsonb)
    ), lines as (
      insert into order_lines (order_id, store_id, position, campaign_id, product_id, variant_key,
        quantity, unit_minor, discount_minor, status, snapshot)
      select ${given("orderId", "int")}, ${given("storeId", "int")}, "position", "campaignId",
        "productId", "variantKey", "quantity", "unitMinor", "discountMinor", "status", "snapshot"
      from json_to_recordset(${given("lines", "json")}) as given(
        "position" int, "campaignId" int, "productId" int, "variantKey" text, "quantity" int,
        "unitMinor" int, "discountMinor" int, "status" text, "snapshot" json)
    )
    insert into order_events (order_id, store_id, kind, actor, data)
    values (${given("orderId", "int")}, ${given("storeId", "int")}, ${given("kind", "text")},
      ${given("actor", "text")}, ${given("data", "json")}::jsonb)`,
);
