import type { PriceBreakdownReply } from "#contract/schemas/order.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { type PriceRow, priceRows } from "./price-rows.ts";
import { useOrderMoney } from "./use-order-money.ts";

type PriceBreakdownProps = {
  price: PriceBreakdownReply;
  /** What was paid for changes besides, in minor units (OP-114). */
  additionsMinor?: number;
};

/** The total of an order and what it is made of. */
export function PriceBreakdown({ price, additionsMinor = 0 }: PriceBreakdownProps) {
  const { t } = useMessages();
  const money = useOrderMoney(price.currencyCode);
  const amount = ({ kind, amountMinor }: PriceRow) =>
    kind === "shipping" && amountMinor === 0 ? t("checkout.free") : money(amountMinor);
  return (
    <dl className="m-0 flex flex-col gap-2">
      {priceRows(price, additionsMinor).map((row) => (
        <div key={row.kind} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-ink-soft">{t(row.labelKey, row.params)}</dt>
          <dd className={`m-0 ms-auto tabular-nums ${row.amountMinor < 0 ? "text-ok" : ""}`}>
            {amount(row)}
          </dd>
        </div>
      ))}
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
        <dt className="text-base font-semibold">{t("cart.total")}</dt>
        <dd className="m-0 ms-auto flex flex-wrap items-baseline gap-x-2">
          <span className="text-xs text-ink-soft">{price.currencyCode}</span>
          <span className="text-lg font-semibold tabular-nums">
            {money(price.totalMinor + additionsMinor)}
          </span>
        </dd>
      </div>
    </dl>
  );
}
