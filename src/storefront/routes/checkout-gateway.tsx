import { pageContext } from "#storefront/context.ts";

import type { Route } from "./+types/checkout-gateway";
import { ExpressPage } from "../features/gateway-page/express-page.tsx";
import {
  leadOn,
  loadExpressPage,
  loadPaypalPage,
  loadStripePage,
} from "../features/gateway-page/load-gateway-page.ts";
import { NothingToPay } from "../features/gateway-page/nothing-to-pay.tsx";
import { PaypalPage } from "../features/gateway-page/paypal-page.tsx";
import { StripePage } from "../features/gateway-page/stripe-page.tsx";
import { OrderMissing } from "../features/order/order-missing.tsx";

/** The pages of gateways (PAY-07): two have a page to pay on, all of them a way back, and wallets one before either. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const gateway = /\/checkout\/([a-z]+)/u.exec(new URL(request.url).pathname)?.[1];
  if (gateway === "express") return loadExpressPage(page, request);
  if (gateway === "stripe") return loadStripePage(page, request);
  return gateway === "paypal" ? loadPaypalPage(page) : leadOn(page);
}

export default function CheckoutGateway({ loaderData: loaded }: Route.ComponentProps) {
  if (loaded === null) return <OrderMissing />;
  if (loaded.gateway === "express") {
    return loaded.due === null ? <NothingToPay /> : <ExpressPage due={loaded.due} />;
  }
  return loaded.gateway === "stripe" ? (
    <StripePage due={loaded.due} />
  ) : (
    <PaypalPage due={loaded.due} />
  );
}
