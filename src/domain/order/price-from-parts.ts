import { priceOrder } from "#domain/pricing/price-order.ts";
import type { OrderDiscount, PriceBreakdown } from "#domain/pricing/price-order.ts";
import { unitPrice } from "#domain/pricing/unit-price.ts";

import { orderPrice, type OrderLineSnapshot, type OrderSnapshot } from "./order-snapshot.ts";

/**
 * The price of an order once more, from the parts that it keeps: each unit price from its variant,
 * fees, options and rates, the discount from its terms (OP-145). What an order of an earlier version
 * did not keep is taken as it stands. Throws a RangeError for parts that no price can be made of.
 */
export function priceFromParts(
  snapshot: OrderSnapshot,
  lines: readonly OrderLineSnapshot[],
): PriceBreakdown {
  const { payByCard } = snapshot;
  const price = orderPrice(snapshot);
  const { cardDiscountPercent, shippingMinor, taxMinor, currencyCode } = price;
  return priceOrder({
    currency: { code: currencyCode },
    lines: price.lines.map((line, index) => {
      const own = lines[index];
      const unitMinor = own?.version === 2 ? unitPrice(own.unitParts) : line.unitMinor;
      const bundleId = own?.bundle?.isCounted ? String(own.bundle.id) : undefined;
      return { id: line.id, unitMinor, quantity: line.quantity, bundleId };
    }),
    discount: discountTerms(snapshot),
    payByCard,
    cardDiscountPercent,
    shippingMinor,
    taxMinor,
  });
}

function discountTerms(snapshot: OrderSnapshot): OrderDiscount {
  if (snapshot.version === 2) return snapshot.discount;
  const { kind, code = "", amountMinor } = snapshot.price.discount;
  return kind === "none" ? { kind } : { kind: "amount", code, amountMinor };
}
