import type { CartLineBody } from "#contract/schemas/cart.ts";
import type { NewOrderLine } from "#database/queries/orders.ts";

import type { SellableLine } from "#services/pricing/price-lines.ts";

import type { Quote } from "./quote-order.ts";

/** The rows of an order's lines: everything needed to show and make them is kept with them (OP-145). */
export function buildOrderLines(
  lines: readonly CartLineBody[],
  priced: readonly SellableLine[],
  { price, counted }: Pick<Quote, "price" | "counted">,
): NewOrderLine[] {
  return priced.map((now, position): NewOrderLine => {
    const line = lines[position];
    const amounts = price.lines[position];
    if (!line || !amounts) throw new Error("an order line without its price");
    return {
      position,
      campaignId: line.campaign_id,
      productId: line.product_id,
      variantKey: now.variantKey,
      quantity: line.quantity,
      unitMinor: amounts.unitMinor,
      discountMinor: amounts.discountMinor,
      status: "processing",
      snapshot: { ...buildSnapshot(line, now), ...bundlePart(line, counted.includes(position)) },
    };
  });
}

/** What a line keeps of itself, as it is sold now. */
export function buildSnapshot(line: CartLineBody, now: SellableLine) {
  const { campaign, product, template } = now.sellable;
  const query = new URLSearchParams({ product: product.slug, ...now.options });
  return {
    version: 2 as const,
    cartItemId: line.cartItemId,
    campaignTitle: campaign.name,
    campaignSlug: campaign.slug,
    productName: product.name,
    templateId: template.id,
    fullPrinted: product.fullPrinted,
    options: now.options,
    thumbUrl: now.thumbUrl,
    productUrl: `/${campaign.slug}?${query}`,
    currencyCode: campaign.currencyCode,
    extraCustomFeeMinor: now.extraCustomFeeMinor,
    unitParts: now.unitParts,
    ...now.personal,
    designs: line.designs ?? null,
    ...(now.approvals && { approvals: now.approvals }),
    ...(now.approvedEntry && { approvedEntry: now.approvedEntry }),
    ...(template.printMethod === null ? {} : { printMethod: template.printMethod }),
  };
}

function bundlePart({ campaignBundleId, productBundleId }: CartLineBody, isCounted: boolean) {
  if (campaignBundleId == null) return {};
  return { bundle: { id: campaignBundleId, productBundleId: productBundleId ?? null, isCounted } };
}
