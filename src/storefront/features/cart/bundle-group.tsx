import { type ReactNode, useId } from "react";

import type { RowGroup } from "#domain/cart/group-bundles.ts";
import type { CartRow } from "#domain/cart/removed-lines.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { useShop } from "../shop/shop-context.tsx";

type BundleGroupProps = {
  group: RowGroup;
  shares: ReadonlyMap<string, number>;
  children: (row: CartRow) => ReactNode;
};

/** Lines that were added as one bundle, with what it takes off them together. */
export function BundleGroup({ group, shares, children }: BundleGroupProps) {
  const { t } = useMessages();
  const { money } = useShop();
  const id = useId();
  const lines = group.rows.filter(({ isRemoved }) => !isRemoved);
  const savedMinor = lines.reduce((sum, { item }) => sum + (shares.get(item.cartItemId) ?? 0), 0);
  const title = group.rows[0]?.item.promotion?.title ?? t("cart.bundle");
  return (
    <section
      aria-labelledby={id}
      className="rounded-lg border border-line px-4 pb-4 sm:px-5 sm:pb-5"
    >
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line py-2">
        <p id={id} className="m-0 text-sm font-semibold">
          <bdi>{title}</bdi>
        </p>
        {savedMinor > 0 && (
          <p className="m-0 text-sm font-medium text-ok tabular-nums">
            {t("cart.bundle_saving", { amount: money.format(savedMinor) })}
          </p>
        )}
        {savedMinor === 0 && lines.length < 2 && (
          <p className="m-0 text-xs text-ink-soft">{t("cart.bundle_incomplete")}</p>
        )}
      </div>
      <ul className="m-0 flex list-none flex-col gap-5 p-0">
        {group.rows.map((row) => (
          <li key={row.item.cartItemId}>{children(row)}</li>
        ))}
      </ul>
    </section>
  );
}
