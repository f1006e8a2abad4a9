import { Suspense, useId, useRef } from "react";

import type { BundleDiscountReply } from "#contract/schemas/campaign-offers.ts";
import { bundleDiscount } from "#domain/bundle/plan-bundle.ts";
import { currencyStepMinor } from "#domain/money/currency.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages-context.tsx";
import { Price } from "#ui/price.tsx";

import { lazyPart } from "../loading/lazy-part.tsx";
import { useShop } from "../shop/shop-context.tsx";
import { BundleCard } from "./bundle-card.tsx";
import { bundleAction, bundleProduct, personalOf } from "./bundle-choice.ts";
import { type OwnProduct, useBundle } from "./use-bundle.ts";
import { useBundleSubmit } from "./use-bundle-submit.ts";

const ConfirmDesignModal = lazyPart(async () => ({
  default: (await import("../campaign/buying-later.ts")).ConfirmDesignModal,
}));

type BundlePanelProps = {
  bundle: BundleDiscountReply;
  own: OwnProduct;
  onAdded: (cartItemIds: readonly string[]) => void;
};

/** Products that are bought together at a percentage off: all of them are added, or none (BUND-01..12). */
export function BundlePanel({ bundle, own, onAdded }: BundlePanelProps) {
  const { t } = useMessages();
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const { entries, counted, readEntries, select, choose, setExtra } = useBundle(bundle, own);
  const submit = useBundleSubmit(bundle, { panel, readEntries, onAdded });
  const { missing } = submit;
  const ownId = own.choice.product.id;
  const { title, discount_percentage } = bundle.promotion;
  return (
    <section ref={panel} aria-labelledby={titleId} className="page mt-12 md:mt-20">
      <h2 id={titleId} className="m-0 mb-1 text-lg">
        <bdi>{title ?? t("bundle.title", { percent: discount_percentage })}</bdi>
      </h2>
      <p className="m-0 mb-5 text-sm text-ink-soft">{t("bundle.hint")}</p>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_17rem] lg:items-start">
        <ul className="m-0 grid list-none gap-3 p-0 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]">
          {entries.map((entry) => (
            <li key={entry.reply.id}>
              <BundleCard
                entry={entry}
                isOwn={entry.reply.id === ownId}
                personal={entry.reply.id === ownId ? null : personalOf(bundle, entry.reply.id)}
                isCounted={counted.has(entry)}
                missing={missing?.productId === entry.reply.id ? missing.name : null}
                onSelect={(isSelected) => select(entry, isSelected)}
                onChoose={(name, value) => {
                  submit.forget();
                  choose(entry, name, value);
                }}
                onExtra={(extraMinor) => setExtra(entry, extraMinor)}
              />
            </li>
          ))}
        </ul>
        <BundleTotal
          products={entries.map((entry) => bundleProduct(entry))}
          percent={discount_percentage}
          action={bundleAction([...counted])}
          count={counted.size}
          isBusy={submit.isBusy || bundle.product_bundle_id !== ownId}
          onAdd={() => void submit.add()}
        />
      </div>
      <Suspense>
        {submit.toApprove && (
          <ConfirmDesignModal
            items={submit.toApprove}
            onApprove={(approved) => void submit.add(approved)}
            onClose={submit.closeApproval}
          />
        )}
      </Suspense>
    </section>
  );
}

type BundleTotalProps = {
  products: readonly ReturnType<typeof bundleProduct>[];
  percent: number;
  action: ReturnType<typeof bundleAction>;
  count: number;
  isBusy: boolean;
  onAdd: () => void;
};

function BundleTotal({ products, percent, action, count, isBusy, onAdd }: BundleTotalProps) {
  const { t } = useMessages();
  const { money, currency } = useShop();
  const stepMinor = currencyStepMinor(currency.code);
  const { totalMinor, discountMinor } = bundleDiscount({
    ...{ products, percent, stepMinor },
    toShownMinor: money.toShown,
  });
  return (
    <div className="flex flex-col gap-3 rounded-lg bg-ground-soft p-5">
      <div aria-live="polite" className="flex flex-col gap-1">
        <p className="m-0 text-sm text-ink-soft">{t("bundle.together", { count })}</p>
        <p className="m-0">
          <Price
            size="lg"
            price={money.format(totalMinor - discountMinor)}
            oldPrice={discountMinor > 0 ? money.format(totalMinor) : null}
          />
        </p>
        <p className="m-0 min-h-5 text-sm font-medium text-ok tabular-nums">
          {discountMinor > 0 && t("bundle.saving", { amount: money.format(discountMinor) })}
        </p>
      </div>
      <Button
        variant={action === "add" ? "primary" : "secondary"}
        isBusy={isBusy}
        className="min-h-12"
        onClick={onAdd}
      >
        {action === "out-of-stock"
          ? t("campaign.out_of_stock")
          : t(action === "choose" ? "bundle.choose" : "bundle.add", { count })}
      </Button>
    </div>
  );
}
