import "./order-status-page.css";

import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";

import type { Order } from "#contract/schemas/order.ts";
import { isStoreOpen } from "#domain/store/store-status.ts";
import { buttonClass } from "#ui/button-class.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { lazyPart } from "../loading/lazy-part.tsx";
import { OrderReview } from "../reviews/order-review.tsx";
import { useShop } from "../shop/shop-context.tsx";
import { ShopLink } from "../shop/shop-link.tsx";
import { AdditionNotices } from "./addition-notices.tsx";
import type { AddressTerms } from "./address-dialog.tsx";
import { AddressPanel } from "./address-panel.tsx";
import { CancelButton } from "./cancel-button.tsx";
import { CancelPanel } from "./cancel-panel.tsx";
import { statusLabelKey } from "./build-timeline.ts";
import { LocalTime } from "./local-time.tsx";
import type { OrderLine } from "./option-text.ts";
import { OrderCard } from "./order-card.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderOverview } from "./order-overview.tsx";
import { OrderShipments } from "./order-shipments.tsx";
import { signatureOf } from "./order-signature.ts";
import { OrderTimeline } from "./order-timeline.tsx";
import { PrivatePageHead } from "./private-page-head.tsx";
import { useAddressCalls } from "./use-address-calls.ts";
import { useCancelCalls } from "./use-cancel-calls.ts";

const AddressDialog = lazyPart(() => import("./address-dialog.tsx"));

type OrderStatusPageProps = {
  order: Order;
  token: string;
  /** How its address is asked for; null where it cannot be changed. */
  terms: AddressTerms | null;
};

export function OrderStatusPage({ order: loaded, token, terms }: OrderStatusPageProps) {
  const { t } = useMessages();
  const [search] = useSearchParams();
  const [order, setOrder] = useState(loaded);
  const signature = search.get("cancel");
  const calls = useCancelCalls({ token, signature, onOrder: setOrder });
  const change = search.get("change");
  const addressCalls = useAddressCalls({ token, signature: change, onOrder: setOrder });
  const [isChanging, setIsChanging] = useState(false);
  const [reviewed, setReviewed] = useState<OrderLine | null>(null);
  const mayChange = terms !== null && isChangeable(order, change);
  const { store } = useShop();
  // A line is changed on the page of its product, which a suspended store does not show.
  const mayChangeLines = mayChange && isStoreOpen(store.status);
  const startChange = () => setIsChanging(true);
  return (
    <div className="page py-8 md:py-12">
      <PrivatePageHead title={`${t("order.status_title")} ${order.number}`} />
      <OrderHeading order={order} />
      <UnpaidNotice {...{ order, token }} />
      <CancelPanel {...{ order, signature, calls }} />
      <AddressPanel {...{ order, mayChange }} calls={addressCalls} onChange={startChange} />
      <AdditionNotices {...{ order, token }} signature={signatureOf(search)} onOrder={setOrder} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <OrderCard title={t("order.timeline")}>
          <OrderTimeline order={order} />
          <CancelButton {...{ order, calls }} />
        </OrderCard>
        <div className="flex flex-col gap-6">
          <OrderShipments order={order} />
          <OrderOverview
            order={order}
            edit={mayChangeLines ? { token, signature: change } : null}
            onReview={setReviewed}
          />
          <OrderCard title={t("checkout.shipping_address")}>
            <OrderFacts order={order} />
            {mayChange && <ChangeUntil until={order.changes_until} onChange={startChange} />}
          </OrderCard>
        </div>
      </div>
      {isChanging && terms && (
        <Suspense>
          <AddressDialog
            {...{ order, token, terms }}
            calls={addressCalls}
            onClose={() => setIsChanging(false)}
          />
        </Suspense>
      )}
      {reviewed && (
        <OrderReview
          {...{ token, line: reviewed }}
          onOrder={setOrder}
          onClose={() => setReviewed(null)}
        />
      )}
    </div>
  );
}

/** Whether this browser may change the order: the buyer's, or one that came by the signed link of a mail. */
const isChangeable = (order: Order, signature: string | null) =>
  order.changes_until !== null && (order.is_buyer || (signature !== null && !order.is_masked));

function OrderHeading({ order }: { order: Order }) {
  const { t } = useMessages();
  const labelKey = statusLabelKey(order.status);
  return (
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
  );
}

/** The way to another address, with the time that is left (OP-147). */
function ChangeUntil({ until, onChange }: { until: string | null; onChange: () => void }) {
  const { t } = useMessages();
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line pt-4">
      <button
        type="button"
        className="min-h-11 cursor-pointer text-sm font-medium underline underline-offset-4"
        onClick={onChange}
      >
        {t("order.address_change")}
      </button>
      {until && (
        <p className="m-0 text-sm text-ink-soft">
          {t("order.change_until")} <LocalTime instant={until} />
        </p>
      )}
    </div>
  );
}

const payable: ReadonlySet<string> = new Set(["none", "pending", "failed"]);

/** The way back to the checkout of an order that was left before it was paid. */
function UnpaidNotice({ order, token }: Pick<OrderStatusPageProps, "order" | "token">) {
  const { t } = useMessages();
  const isOpen = order.status === "processing" && payable.has(order.payment_state);
  if (!isOpen || !order.is_buyer) return null;
  return (
    <div className="order-unpaid">
      <p className="m-0">{t("order.unpaid")}</p>
      <ShopLink to={`/checkout/${token}`} className={buttonClass("primary", "min-h-12")}>
        {t("order.pay")}
      </ShopLink>
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
