import type { PriceBreakdown } from "#domain/pricing/price-order.ts";

/** What an order keeps of its own making: nothing in it is looked up again later (OP-145). */
export type OrderSnapshot = {
  version: 1;
  price: PriceBreakdown;
  payByCard: boolean;
  currencyRate: string;
  shipTo: { country: string; regionCode: string };
  discountCode: string | null;
  countryOfVisitor: string;
};

/** One line as it was bought, with everything needed to show and to make it. */
export type OrderLineSnapshot = {
  version: 1;
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
  designs: Record<string, string> | null;
};
