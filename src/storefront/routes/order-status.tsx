import { data } from "react-router";

import { pageContext } from "#storefront/context.ts";

import type { Route } from "./+types/order-status";
import { listCountryChoices } from "../features/checkout/checkout-data.ts";
import { pageRefusal } from "../features/errors/refuse.ts";
import { isUnknownOrder } from "../features/order/is-unknown-order.ts";
import { OrderMissing } from "../features/order/order-missing.tsx";
import { OrderStatusPage } from "../features/order/order-status-page.tsx";
import { signatureHeaders, signatureOf } from "../features/order/order-signature.ts";
import { TrackPage } from "../features/order/track-page.tsx";

/** Without a token it is where orders are looked up (OP-005). Any address without an order answers 404 with the same page (ORD-17, OP-121, T-099). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { client, general, locale } = context.get(pageContext);
  const { token } = params;
  if (token === undefined) return data(null);
  const headers = signatureHeaders(signatureOf(new URL(request.url).searchParams));
  const reply = await client("GET /public/order/{id}/detail", { params: { id: token }, headers });
  if (!reply.success) {
    if (isUnknownOrder(reply)) return data({ order: null, terms: null }, { status: 404 });
    throw pageRefusal(reply);
  }
  const order = reply.data;
  if (order.changes_until === null) return data({ order, terms: null });
  const checkout = await client("GET /v2/public/order/{token}", { params: { token } });
  if (!checkout.success) throw pageRefusal(checkout);
  const terms = {
    countries: listCountryChoices(general, locale),
    config: general.checkout_form_config,
    isSeparateName: checkout.data.separate_name,
  };
  return data({ order, terms });
}

export default function OrderStatus({ loaderData, params }: Route.ComponentProps) {
  const { token = "" } = params;
  if (loaderData === null) return <TrackPage />;
  const { order, terms } = loaderData;
  if (order === null) return <OrderMissing />;
  return <OrderStatusPage key={token} {...{ order, token, terms }} />;
}
