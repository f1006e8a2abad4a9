import type { PriceBreakdownReply } from "#contract/schemas/order.ts";

import { OrderTimeline } from "../order/order-timeline.tsx";
import { PriceBreakdown } from "../order/price-breakdown.tsx";
import { Part } from "./part.tsx";

const price: PriceBreakdownReply = {
  currencyCode: "USD",
  itemsMinor: 7497,
  discount: { kind: "percent", code: "WELCOME10", amountMinor: 750 },
  cardDiscountPercent: 2,
  cardDiscountMinor: 0,
  shippingMinor: 599,
  taxMinor: 0,
  totalMinor: 7346,
  lines: [],
};

const order = {
  status: "packaged",
  payment_state: "paid",
  created_at: "2026-03-09T08:12:00Z",
  events: [
    { kind: "paid", status: null, at: "2026-03-09T08:13:00Z" },
    { kind: "status", status: "in_production", at: "2026-03-10T06:30:00Z" },
    { kind: "status", status: "packaged", at: "2026-03-12T14:05:00Z" },
  ],
} as const;

/** An order on its way: what happened and what is to come, and what its total is made of. */
export function OrderSamples() {
  return (
    <>
      <Part name="timeline">
        <OrderTimeline order={order} />
      </Part>
      <Part name="price-breakdown">
        <div className="sample-dialog">
          <PriceBreakdown price={price} />
        </div>
      </Part>
    </>
  );
}
