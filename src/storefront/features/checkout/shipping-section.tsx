import { useState } from "react";

import type { Checkout } from "#contract/schemas/order.ts";
import { shippingWarnings, type WarnedOrder } from "#domain/shipping/shipping-warning.ts";
import { Notice } from "#ui/notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { useOrderMoney } from "../order/use-order-money.ts";
import { useShop } from "../shop/shop-context.tsx";
import { useIsHydrated } from "../shop/use-once-hydrated.ts";
import { calendarDay, ownTimeZone } from "./calendar-day.ts";
import { CheckoutSection } from "./checkout-section.tsx";
import { ChoiceCard } from "./choice-card.tsx";
import { deliveryText } from "./delivery-text.ts";
import type { CheckoutForm } from "./use-checkout-form.ts";

type ShippingMethod = Checkout["shipping_methods"][number];

export function ShippingSection({ form }: { form: CheckoutForm }) {
  const { t } = useMessages();
  const { checkout } = form.order;
  const money = useOrderMoney(checkout.order.currency_code);
  const price = ({ price: amountMinor }: ShippingMethod) => {
    if (amountMinor === null) return "–";
    return amountMinor === 0 ? t("checkout.free") : money(amountMinor);
  };
  return (
    <CheckoutSection title={t("checkout.shipping_method")}>
      <Warnings country={form.country} canadaUntil={checkout.canada_warning_until} />
      <fieldset className="m-0 flex min-w-0 flex-col gap-3 border-0 p-0">
        <legend className="sr-only">{t("checkout.shipping_method")}</legend>
        {checkout.shipping_methods.map((method) => (
          <ChoiceCard
            key={method.name}
            name="shipping_method"
            value={method.name}
            isChecked={method.name === form.shippingMethod}
            title={t(`checkout.${method.name}`)}
            aside={<span className="font-semibold tabular-nums">{price(method)}</span>}
          >
            <Delivery method={method} />
          </ChoiceCard>
        ))}
      </fieldset>
    </CheckoutSection>
  );
}

type WarningsProps = Pick<WarnedOrder, "country" | "canadaUntil">;

/** By the visitor's own day (OP-107). */
function Warnings(props: WarningsProps) {
  const { t } = useMessages();
  const isHydrated = useIsHydrated();
  const [today] = useState(() => calendarDay(new Date(), ownTimeZone()));
  const warnings = isHydrated ? shippingWarnings({ ...props, today }) : [];
  return (
    <div role="status" className="mb-3 flex flex-col gap-3 empty:hidden">
      {warnings.map((warning) => (
        <Notice key={warning} tone="warn">
          {t(`checkout.warning_${warning}`)}
        </Notice>
      ))}
    </div>
  );
}

/** Days count from the visitor's own day, which only the browser knows (OP-105). */
function Delivery({ method }: { method: ShippingMethod }) {
  const { t } = useMessages();
  const { locale } = useShop();
  const isHydrated = useIsHydrated();
  const [today] = useState(() => calendarDay(new Date(), ownTimeZone()));
  if (!isHydrated) {
    return (
      <span className="checkout-wait">
        <Skeleton className="" />
        <Skeleton className="" />
      </span>
    );
  }
  const [printing, delivery] = deliveryText(method, today, locale, t);
  return (
    <span className="checkout-method text-xs text-ink-soft">
      <span>{printing}</span>
      <span>{delivery}</span>
    </span>
  );
}
