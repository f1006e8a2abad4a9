import { data, redirect } from "react-router";

import { localisePath } from "#domain/locale/locale-path.ts";
import { pageContext } from "#storefront/context.ts";
import { useMessages } from "#ui/messages-context.tsx";

import type { Route } from "./+types/checkout";
import { listCountryChoices } from "../features/checkout/checkout-data.ts";
import { CheckoutPage } from "../features/checkout/checkout-page.tsx";
import { leaveForPaymentDomain } from "../features/checkout/leave-for-payment-domain.ts";
import { ReadOnlyCheckout } from "../features/checkout/read-only-checkout.tsx";
import { pageRefusal } from "../features/errors/refuse.ts";
import { isUnknownOrder } from "../features/order/is-unknown-order.ts";
import { OrderMissing } from "../features/order/order-missing.tsx";
import { PrivatePageHead } from "../features/order/private-page-head.tsx";
import { thankYouState } from "../features/order/thank-you-state.ts";

/** Without a token it is the cart (OP-005); what is paid or being verified is on its thank-you page. */
export async function loader({ context, request, params: { token } }: Route.LoaderArgs) {
  const { client, general, locale } = context.get(pageContext);
  if (token === undefined) throw redirect(localisePath("/cart", locale));
  const reply = await client("GET /v2/public/order/{token}", { params: { token } });
  if (!reply.success) {
    if (isUnknownOrder(reply)) return data({ found: null }, { status: 404 });
    throw pageRefusal(reply);
  }
  const checkout = reply.data;
  const { payment_state } = checkout.order;
  if (payment_state === "verifying" || thankYouState(payment_state) === "paid") {
    throw redirect(localisePath(`/order/thank-you/${token}`, locale));
  }
  const elsewhere = leaveForPaymentDomain({ token, checkout, locale, to: "checkout" });
  if (elsewhere) throw elsewhere;
  const countries = listCountryChoices(general, locale);
  const isBackUnpaid = new URL(request.url).searchParams.get("payment") === "unfinished";
  const config = general.checkout_form_config;
  return data({ found: { token, checkout, countries, config, isBackUnpaid } });
}

export default function Checkout({ loaderData: { found } }: Route.ComponentProps) {
  const { t } = useMessages();
  if (found === null) return <OrderMissing />;
  const { order } = found.checkout;
  return (
    <>
      <PrivatePageHead title={t("checkout.title")} />
      {order.is_buyer ? (
        <CheckoutPage key={found.token} data={found} />
      ) : (
        <ReadOnlyCheckout order={order} />
      )}
    </>
  );
}
