import {
  countries,
  defaultCheckoutDisabledCountries,
  findCountry,
} from "#domain/address/countries.ts";
import type { ShippingRate } from "#domain/shipping/shipping-price.ts";
import type { ShippingMethodName } from "#domain/shipping/shipping-method.ts";

import type { ServiceContext } from "#services/context.ts";
import { findUnshippable } from "./quote-order.ts";
import type { QuoteLine } from "./quote-order.ts";
import { ServiceError } from "#services/service-error.ts";

export type ShipTo = { country: string; regionCode: string };

type Cargo = {
  lines: readonly Pick<QuoteLine, "cartItemId" | "templateId" | "quantity">[];
  rates: readonly ShippingRate[];
  method: ShippingMethodName;
};

const lastResort = "US";

export function toShipTo(country: string): ShipTo {
  return { country, regionCode: findCountry(country)?.region_code ?? "" };
}

/** Whether the store delivers nothing to the country: its own list, else the default (CHK-29, CHK-30). */
export function isCheckoutDisabled(ctx: ServiceContext, country: string): boolean {
  const { country_disabled_checkout } = ctx.store.settings;
  return (country_disabled_checkout ?? defaultCheckoutDisabledCountries).includes(country);
}

/**
 * The country that an order is priced for before its address is known: the first to which everything
 * can go, of the `likely` ones (`otherwise` where there is none), those of the store's table and the US; the first one
 * where nothing can go anywhere. `isUnknown` if no country is likely, since neither network, language nor store name one.
 */
export function guessShipTo(
  ctx: ServiceContext,
  { likely, otherwise }: { likely: readonly string[]; otherwise: string },
  cargo: Cargo,
): { shipTo: ShipTo; isUnknown: boolean } {
  const zones = cargo.rates.map(({ zone }) => zone).filter((zone) => findCountry(zone) !== null);
  const isUnknown = likely.length === 0;
  const first = isUnknown ? [otherwise] : likely;
  const candidates = [...first, ...zones, lastResort].map(toShipTo);
  const shippable = candidates.find(
    (shipTo) =>
      findCountry(shipTo.country) !== null &&
      !isCheckoutDisabled(ctx, shipTo.country) &&
      findUnshippable({ ...cargo, shipTo }).length === 0,
  );
  return { shipTo: shippable ?? toShipTo(first[0] ?? otherwise), isUnknown };
}

/** Refuses with cannot_ship, naming the country and the lines that cannot go there (CHK-28, OP-102). */
export function assertShippable(ctx: ServiceContext, shipTo: ShipTo, cargo: Cargo): void {
  const items = listUnshippable(ctx, shipTo, cargo);
  if (items.length > 0) {
    throw new ServiceError("cannot_ship", { data: { country: shipTo.country, items } });
  }
}

/** The countries that `assertShippable` does not refuse. */
export function listShippableCountries(ctx: ServiceContext, cargo: Cargo): string[] {
  return countries
    .map(({ code }) => code)
    .filter((code) => listUnshippable(ctx, toShipTo(code), cargo).length === 0);
}

function listUnshippable(ctx: ServiceContext, shipTo: ShipTo, cargo: Cargo): string[] {
  const isClosed = findCountry(shipTo.country) === null || isCheckoutDisabled(ctx, shipTo.country);
  return isClosed
    ? cargo.lines.map(({ cartItemId }) => cartItemId)
    : findUnshippable({ ...cargo, shipTo });
}
