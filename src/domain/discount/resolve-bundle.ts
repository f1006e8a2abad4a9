import { bundleMaxLines, bundleMinLines } from "#domain/pricing/bundle-limits.ts";
import type { OrderDiscount } from "#domain/pricing/price-order.ts";

/** A bundle of a store, as its rows say. */
export type BundleTerms = {
  readonly id: number;
  readonly code: string;
  readonly percent: number;
  /** The campaign on whose page it stands; each product of it may be the page's own. */
  readonly campaignId: number;
  /** Whether that page can be seen. */
  readonly isOffered: boolean;
  /** The products beside the page's own. */
  readonly productIds: readonly number[];
  /** Valid from this instant on. */
  readonly startsAt?: Date | null | undefined;
  /** No longer valid from this instant on. */
  readonly endsAt?: Date | null | undefined;
};

/** A line that can be bought, and the bundle that it says it is of. */
export type BundleLine = {
  readonly campaignId: number;
  readonly productId: number;
  readonly campaignBundleId: number | null;
};

export type BundleAnswer =
  | {
      readonly ok: true;
      readonly discount: Extract<OrderDiscount, { kind: "bundle" }>;
      /** Places of the lines that count, at most 3. */
      readonly counted: readonly number[];
    }
  | { readonly ok: false; readonly reason: "invalid" | "conditions" };

/**
 * Whether a bundle's code may be used on these lines, and of which of them it takes off. A line counts
 * where it names the bundle and its product is really of it, each product once, the page's own first,
 * then in the order of the cart, at most 3. "invalid": no such bundle, or outside of its dates;
 * "conditions": fewer than 2 products of it. Source: BUND-05, OP-081, OP-084.
 */
export function resolveBundle(
  bundle: BundleTerms | undefined,
  lines: readonly BundleLine[],
  now: Date,
): BundleAnswer {
  if (bundle === undefined || !isBundleInForce(bundle, now))
    return { ok: false, reason: "invalid" };
  const { id, code, percent } = bundle;
  const counted = countedLines(bundle, lines);
  if (counted.length < bundleMinLines) return { ok: false, reason: "conditions" };
  return { ok: true, discount: { kind: "bundle", code, percent, bundleId: String(id) }, counted };
}

/** Whether a bundle is offered at that time; its end is no longer part of it. */
export function isBundleInForce(
  {
    isOffered,
    percent,
    startsAt,
    endsAt,
  }: Pick<BundleTerms, "isOffered" | "percent" | "startsAt" | "endsAt">,
  now: Date,
): boolean {
  if (!isOffered || !(percent > 0 && percent <= 100)) return false;
  if (startsAt != null && now.getTime() < startsAt.getTime()) return false;
  return endsAt == null || now.getTime() < endsAt.getTime();
}

function countedLines(
  { id, campaignId, productIds }: BundleTerms,
  lines: readonly BundleLine[],
): number[] {
  const claiming = lines.flatMap((line, index) =>
    line.campaignBundleId === id ? [{ ...line, index }] : [],
  );
  const own = claiming.find(
    (line) => line.campaignId === campaignId && !productIds.includes(line.productId),
  );
  const others = productIds.flatMap(
    (productId) => claiming.find((line) => line.productId === productId) ?? [],
  );
  const places = others.map(({ index }) => index).toSorted((a, b) => a - b);
  return [...(own ? [own.index] : []), ...places].slice(0, bundleMaxLines);
}
