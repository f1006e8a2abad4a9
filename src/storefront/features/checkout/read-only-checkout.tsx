import type { Order } from "#contract/schemas/order.ts";
import { useMessages } from "#ui/messages-context.tsx";
import { Notice } from "#ui/notice.tsx";

import { OrderCard } from "../order/order-card.tsx";
import { OrderFacts } from "../order/order-facts.tsx";
import { OrderOverview } from "../order/order-overview.tsx";

/** An order that another browser holds the secret of: for reading alone (OP-119). */
export function ReadOnlyCheckout({ order }: { order: Order }) {
  const { t } = useMessages();
  return (
    <div className="page flex max-w-3xl flex-col gap-6 py-8 md:py-12">
      <h1 className="text-xl">{t("checkout.title")}</h1>
      <Notice>{t("checkout.read_only")}</Notice>
      <OrderOverview order={order} />
      <OrderCard title={t("checkout.shipping_address")}>
        <OrderFacts order={order} />
      </OrderCard>
    </div>
  );
}
