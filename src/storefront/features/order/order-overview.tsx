import type { Order } from "#contract/schemas/order.ts";
import { useMessages } from "#ui/messages-context.tsx";

import type { OrderEdit } from "../order-edit/order-edit.ts";
import { OrderCard } from "./order-card.tsx";
import { OrderItems } from "./order-items.tsx";
import type { OrderLine } from "./option-text.ts";
import { paidForChanges } from "./price-rows.ts";
import { PriceBreakdown } from "./price-breakdown.tsx";

type OrderOverviewProps = {
  order: Order;
  edit?: OrderEdit | null;
  /** Opens the form of a line's review; absent where none are written. */
  onReview?: (line: OrderLine) => void;
};

/** What was ordered and what it cost. */
export function OrderOverview({ order, edit, onReview }: OrderOverviewProps) {
  const { t } = useMessages();
  return (
    <OrderCard title={t("order.items")}>
      <OrderItems
        lines={order.products}
        currencyCode={order.currency_code}
        edit={edit ?? null}
        onReview={onReview}
      />
      <div className="mt-6 border-t border-line pt-5">
        <PriceBreakdown price={order.price} additionsMinor={paidForChanges(order)} />
      </div>
    </OrderCard>
  );
}
