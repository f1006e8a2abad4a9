import type { Order } from "#contract/schemas/order.ts";
import type { ShippingMethod } from "#domain/shipping/shipping-method.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { NextSteps } from "./next-steps.tsx";
import { OrderCard } from "./order-card.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderOverview } from "./order-overview.tsx";
import { PaymentHeading } from "./payment-heading.tsx";
import { PrivatePageHead } from "./private-page-head.tsx";
import { thankYouState } from "./thank-you-state.ts";
import { useCartAfterPaid } from "./use-cart-after-paid.ts";
import { useOrderPolling } from "./use-order-polling.ts";

type ThankYouPageProps = { loaded: Order; token: string; method: ShippingMethod | undefined };

/** Where a shopper lands after paying (NAV-24); follows the payment until its state is known. */
export function ThankYouPage({ loaded, token, method }: ThankYouPageProps) {
  const { t } = useMessages();
  const { order, hasGivenUp, askAgain } = useOrderPolling(loaded, token);
  useCartAfterPaid(order, token);
  const state = thankYouState(order.payment_state);
  return (
    <div className="page py-8 md:py-12">
      <PrivatePageHead title={t(state === "paid" ? "order.thank_you" : "order.payment_label")} />
      <PaymentHeading order={order} token={token} hasGivenUp={hasGivenUp} onAskAgain={askAgain} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="flex flex-col gap-6">
          {(state === "paid" || state === "verifying") && (
            <NextSteps order={order} method={method} />
          )}
          <OrderCard title={t("checkout.shipping_address")}>
            <OrderFacts order={order} />
          </OrderCard>
        </div>
        <OrderOverview order={order} />
      </div>
    </div>
  );
}
