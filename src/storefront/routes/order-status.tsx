import { data } from "react-router";

import { pageContext } from "#storefront/context.ts";

import type { Route } from "./+types/order-status";
import { pageRefusal } from "../features/errors/refuse.ts";
import { isUnknownOrder } from "../features/order/is-unknown-order.ts";
import { OrderMissing } from "../features/order/order-missing.tsx";
import { OrderStatusPage } from "../features/order/order-status-page.tsx";

/** Any address without an order answers 404 with the same page (ORD-17, OP-121, T-099). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  const reply = await client("GET /public/order/{id}/detail", { params: { id: params.token } });
  if (reply.success) return data({ order: reply.data });
  if (isUnknownOrder(reply)) return data({ order: null }, { status: 404 });
  throw pageRefusal(reply);
}

export default function OrderStatus({ loaderData: { order }, params }: Route.ComponentProps) {
  const { token = "" } = params;
  return order === null ? <OrderMissing /> : <OrderStatusPage key={token} {...{ order, token }} />;
}
