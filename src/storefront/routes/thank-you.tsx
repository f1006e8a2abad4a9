import { data, redirect } from "react-router";

import { localisePath } from "#domain/locale/locale-path.ts";
import { pageContext } from "#storefront/context.ts";

import type { Route } from "./+types/thank-you";
import { pageRefusal } from "../features/errors/refuse.ts";
import { isUnknownOrder } from "../features/order/is-unknown-order.ts";
import { OrderMissing } from "../features/order/order-missing.tsx";
import { ThankYouPage } from "../features/order/thank-you-page.tsx";

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { client, locale } = context.get(pageContext);
  if (token === undefined) throw redirect(localisePath("/order/track", locale));
  const [reply, checkout] = await Promise.all([
    client("GET /public/order/{id}", {
      ...{ params: { id: token }, headers: {}, query: { ref: "thank_you" } },
    }),
    client("GET /v2/public/order/{token}", { params: { token } }),
  ]);
  if (reply.success) {
    const methods = checkout.success ? checkout.data.shipping_methods : [];
    const method = methods.find(({ name }) => name === reply.data.shipping_method);
    return data({ found: { order: reply.data, token, method } });
  }
  if (isUnknownOrder(reply)) return data({ found: null }, { status: 404 });
  throw pageRefusal(reply);
}

export default function ThankYou({ loaderData: { found } }: Route.ComponentProps) {
  if (found === null) return <OrderMissing />;
  const { order, token, method } = found;
  return <ThankYouPage key={token} loaded={order} token={token} method={method} />;
}
