import "./order-status-page.css";

import type { Order } from "#contract/schemas/order.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { statusLabelKey } from "./build-timeline.ts";
import { LocalTime } from "./local-time.tsx";
import { OrderCard } from "./order-card.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderOverview } from "./order-overview.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { PrivatePageHead } from "./private-page-head.tsx";

export function OrderStatusPage({ order }: { order: Order }) {
  const { t } = useMessages();
  const labelKey = statusLabelKey(order.status);
  return (
    <div className="page py-8 md:py-12">
      <PrivatePageHead title={`${t("order.status_title")} ${order.number}`} />
      <div className="order-heading">
        <div className="flex flex-col gap-1">
          <p className="text-ink-soft">
            {t("order.number")}{" "}
            <bdi className="font-semibold text-ink tabular-nums">{order.number}</bdi>
          </p>
          <h1 className="text-xl">{labelKey ? t(labelKey) : t("order.status_title")}</h1>
          <p className="text-ink-soft">
            <LocalTime instant={order.created_at} />
          </p>
        </div>
        <PaymentBadge state={order.payment_state} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <OrderCard title={t("order.timeline")}>
          <OrderTimeline order={order} />
        </OrderCard>
        <div className="flex flex-col gap-6">
          <OrderOverview order={order} />
          <OrderCard title={t("checkout.shipping_address")}>
            <OrderFacts order={order} />
          </OrderCard>
        </div>
      </div>
    </div>
  );
}

const badgeTones: Readonly<Record<Order["payment_state"], string>> = {
  none: "bg-warn-soft text-warn",
  pending: "bg-warn-soft text-warn",
  verifying: "bg-warn-soft text-warn",
  paid: "bg-ok-soft text-ok",
  partly_refunded: "bg-ground-soft text-ink",
  refunded: "bg-ground-soft text-ink",
  failed: "bg-danger-soft text-danger",
};

function PaymentBadge({ state }: { state: Order["payment_state"] }) {
  const { t } = useMessages();
  return (
    <p className={`order-badge rounded-full px-4 text-sm font-semibold ${badgeTones[state]}`}>
      {t(`order.payment.${state}`)}
    </p>
  );
}
