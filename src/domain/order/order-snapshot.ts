import type { ApprovedDesign, ApprovedEntry } from "#domain/design/approved-design.ts";
import type { PrintMethod } from "#domain/print-quality/print-limits.ts";
import { defaultCardDiscountPercent } from "#domain/pricing/card-discount.ts";
import type { OrderDiscount, PriceBreakdown } from "#domain/pricing/price-order.ts";
import type { UnitPriceParts } from "#domain/pricing/unit-price.ts";

/** A stored price; orders from before the percentage was a setting lack it. */
type StoredPrice = Omit<PriceBreakdown, "cardDiscountPercent"> &
  Partial<Pick<PriceBreakdown, "cardDiscountPercent">>;

type OrderFacts = {
  price: StoredPrice;
  payByCard: boolean;
  /** The rate of the order's currency when it was priced; null where the currency had none. */
  currencyRate: string | null;
  shipTo: { country: string; regionCode: string };
  /** Absent while `shipTo` is a guess from where the visit comes from. */
  isShipToChosen?: true;
  /** Present if the shopper's country was unknown: `shipTo` is a placeholder for prices until they choose one. */
  isShipToUnknown?: true;
  /** Present where it was made with a token of the price test: it stays priced so (OP-036). */
  isTestPriced?: true;
  discountCode: string | null;
  countryOfVisitor: string;
};

/**
 * What an order keeps of its own making: nothing in it is looked up again later (OP-145). Version 1
 * kept what its discount came to, but not its terms.
 */
export type OrderSnapshot =
  | (OrderFacts & { version: 1 })
  | (OrderFacts & { version: 2; discount: OrderDiscount });

type OrderLineFacts = {
  cartItemId: string;
  campaignTitle: string;
  campaignSlug: string;
  productName: string;
  templateId: number;
  fullPrinted: number;
  options: Record<string, string>;
  thumbUrl: string;
  productUrl: string;
  currencyCode: string;
  extraCustomFeeMinor: number;
  customOptions: Record<string, unknown> | null;
  customerCustomOptions: unknown;
  /** Which labels of its first record are common options (OP-074); absent from older orders. */
  commonLabels?: string[] | null;
  /** What a print builder was told (CART-17); absent but in mode 2. */
  pbCustomInfo?: unknown;
  /** Design documents by print space, as JSON (CART-06). */
  designs: Record<string, string> | null;
  /** What the shopper approved of them (OP-148); absent where nothing was asked. */
  approvals?: Record<string, ApprovedDesign> | null;
  /** That what was filled in was confirmed, where there are no designs (PERS-17); absent where nothing was asked. */
  approvedEntry?: ApprovedEntry;
  /** How it is printed, for the checks of its print files; absent where its template did not say. */
  printMethod?: PrintMethod;
  /** Of lines that say they were added with a bundle; `isCounted`: the order's discount is of them. */
  bundle?: { id: number; productBundleId: number | null; isCounted: boolean };
};

/**
 * One line as it was bought, with everything needed to show and to make it. Version 1 kept its unit
 * price, but not the parts of it.
 */
export type OrderLineSnapshot =
  | (OrderLineFacts & { version: 1 })
  | (OrderLineFacts & { version: 2; unitParts: UnitPriceParts });

/** The code whose uses are counted: that of a bundle is no row of discount codes and has no limit. */
export function limitedCode(snapshot: OrderSnapshot): string | null {
  return snapshot.price.discount.kind === "bundle" ? null : snapshot.discountCode;
}

/** The price of a stored order, with the 2% card discount of orders that do not name a percentage. Source: CHK-36. */
export const orderPrice = ({ price }: OrderSnapshot): PriceBreakdown => ({
  ...price,
  cardDiscountPercent: price.cardDiscountPercent ?? defaultCardDiscountPercent,
});
