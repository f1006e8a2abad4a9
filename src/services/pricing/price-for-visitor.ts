import { listShippingRates } from "#database/queries/shipping.ts";
import { checkoutBodyCountry } from "#domain/address/countries.ts";
import type { Currency } from "#domain/money/currency.ts";
import type { ShippingRate } from "#domain/shipping/shipping-price.ts";

import type { ServiceContext } from "#services/context.ts";
import { hashSecret } from "#services/orders/order-token.ts";
import { guessShipTo, type ShipTo, toShipTo } from "#services/orders/ship-to.ts";

import { hasDynamicBase } from "./dynamic-base-of.ts";
import { touchLineUploads } from "./line-uploads.ts";
import { type LineRequest, openLines, type PricedLine } from "./price-lines.ts";
import { isTestPriceToken } from "./test-price-token.ts";

type VisitorLine = LineRequest & { cartItemId: string; quantity: number };

export type Visitor = {
  currency: Currency;
  currencies: ReadonlyMap<string, Currency>;
  testPriceToken?: string | null | undefined;
  /** Where the visit comes from, as far as it is known. */
  visitorCountry?: string | undefined;
  /** The country that the browser's languages name; used if the network's country is unknown. */
  languageCountry?: string | undefined;
  /** Where the shopper wants it to go, where that is known. */
  chosenCountry?: string | undefined;
  /** The secret of the buyer's browser, where it has one. */
  buyerSecret?: string | undefined;
};

export type VisitorPrices = {
  priced: PricedLine[];
  /** The visitor's country as orders keep it (CHK-31). */
  country: string;
  /** The country that the lines are priced for. */
  shipTo: ShipTo;
  /** Nothing says where they go: the shopper has to choose. */
  isShipToUnknown: boolean;
  rates: ShippingRate[];
  isTestPriced?: true;
};

const unknownCountry = "US";

/**
 * The lines as the visitor is to be charged for them while there is no address: for the country that he
 * chose or else comes from or, where that is not known, is likely to be in, if they can go there (`guessShipTo`), and at the test price with a valid
 * token. A cart and the order that is made of it get the same prices (OP-036, OP-039, T-045). The pictures that
 * they name count as used today.
 */
export async function priceForVisitor(
  ctx: ServiceContext,
  lines: readonly VisitorLine[],
  visitor: Visitor,
): Promise<VisitorPrices> {
  const { currency, currencies, chosenCountry } = visitor;
  const { buyerSecret } = visitor;
  const buyerHash = buyerSecret === undefined ? undefined : hashSecret(buyerSecret);
  const isTestPriced = isTestPriceToken(ctx, visitor.testPriceToken);
  await touchLineUploads(ctx, lines);
  const [opened, rates] = await Promise.all([
    openLines(ctx, lines, { buyerHash }),
    listShippingRates(ctx.db, ctx.store.id),
  ]);
  const price = (regionCode?: string) => opened(currency, currencies, { regionCode, isTestPriced });
  const plain = price();
  const country = checkoutBodyCountry(visitor.visitorCountry ?? unknownCountry);
  // A country that the buyer named stays, also where the lines cannot go: then payment is refused.
  const likely = visitor.visitorCountry
    ? [country]
    : [visitor.languageCountry, ctx.store.settings.country].filter((code) => code != null);
  const { shipTo, isUnknown } =
    chosenCountry === undefined
      ? guessShipTo(
          ctx,
          { likely, otherwise: country },
          { lines: cargoOf(lines, plain), rates, method: "standard" },
        )
      : { shipTo: toShipTo(chosenCountry), isUnknown: false };
  // Where a line can go depends on what it is, which is known once it is priced.
  const priced = hasDynamicBase(ctx.store) ? price(shipTo.regionCode) : plain;
  return {
    priced,
    country,
    shipTo,
    isShipToUnknown: isUnknown,
    rates,
    ...(isTestPriced && { isTestPriced }),
  };
}

const cargoOf = (lines: readonly VisitorLine[], priced: readonly PricedLine[]) =>
  lines.flatMap(({ cartItemId, quantity }, index) => {
    const line = priced[index];
    if (!line || line.state === "unavailable") return [];
    return [{ cartItemId, quantity, templateId: line.sellable.template.id }];
  });
