import type { Order } from "#contract/schemas/order.ts";
import { deliveryDates, type ShippingMethod } from "#domain/shipping/shipping-method.ts";
import { formatDay } from "#messages/format-date.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { calendarDay, ownTimeZone } from "../checkout/calendar-day.ts";
import { useShop } from "../shop/shop-context.tsx";
import { useIsHydrated } from "../shop/use-once-hydrated.ts";
import { OrderCard } from "./order-card.tsx";

type NextStepsProps = { order: Order; method: ShippingMethod | undefined };

/** What happens once an order is paid, counted from the day of its payment, or of the order until then (OP-105). */
export function NextSteps({ order, method }: NextStepsProps) {
  const { t } = useMessages();
  const { locale } = useShop();
  const isHydrated = useIsHydrated();
  const paidAt = new Date(order.paid_at ?? order.created_at);
  const paidOn = calendarDay(paidAt, isHydrated ? ownTimeZone() : "UTC");
  const dates = method && deliveryDates(method, paidOn);
  const day = (isoDate: string) => formatDay(isoDate, locale);
  const steps = [
    dates?.printedBefore && t("order.next_print", { day: day(dates.printedBefore) }),
    order.shipping_method === "express" && t("order.next_print_express"),
    dates && t("checkout.estimated_delivery", { day1: day(dates.from), day2: day(dates.to) }),
    t("order.next_follow"),
  ].filter((step) => typeof step === "string");
  return (
    <OrderCard title={t("order.what_next")}>
      <ol className="m-0 flex list-none flex-col gap-4 p-0">
        {steps.map((step, index) => (
          <li key={step} className="flex items-baseline gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full bg-ground-soft text-xs font-semibold tabular-nums"
            >
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </OrderCard>
  );
}
