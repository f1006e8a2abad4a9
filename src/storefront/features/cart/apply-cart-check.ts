import type { CartCheckLine } from "#contract/schemas/cart.ts";
import type { CartItem, CartState } from "#domain/cart/cart-types.ts";
import { lineUnitMinor } from "#domain/cart/change-cart.ts";
import { surplusKindOf } from "#domain/cart/surplus-kind.ts";
import { isFieldEmpty, optionOfField } from "#domain/personalisation/line-field.ts";

import type { FormerPrice, LineState } from "./cart-check-store.ts";

/** A line with the unit price that the catalogue has now, in minor units of `currencyCode`. */
function withUnitPrice(item: CartItem, unitMinor: number, currencyCode: string): CartItem {
  const own = { ...item, currency_code: currencyCode };
  return item.variantPrice === null
    ? { ...own, price: unitMinor }
    : { ...own, variantPrice: unitMinor - item.extra_custom_fee };
}

/**
 * The cart with the present prices and stock of a check, and what the prices that have changed were.
 * Lines that the check does not know stay as they are.
 */
export function applyCartCheck(
  cart: CartState,
  lines: readonly CartCheckLine[],
): { cart: CartState; formerPrices: Map<string, FormerPrice> } {
  const checks = new Map(lines.map((line) => [line.cartItemId, line]));
  const formerPrices = new Map<string, FormerPrice>();
  const products = cart.products.map((item) => {
    const check = checks.get(item.cartItemId);
    if (!check) return item;
    const { dynamic_base_index } = check;
    const fresh = {
      ...item,
      out_of_stock: brokenState(check) === "out_of_stock",
      dynamic_base_index,
    };
    if (check.state !== "price_changed" || check.price === null) return fresh;
    const former = { unitMinor: lineUnitMinor(item), currencyCode: item.currency_code };
    const currencyCode = check.currency_code ?? former.currencyCode;
    if (check.price !== former.unitMinor || currencyCode !== former.currencyCode) {
      formerPrices.set(item.cartItemId, former);
    }
    return withUnitPrice(fresh, check.price, currencyCode);
  });
  return { cart: { ...cart, products }, formerPrices };
}

/** Lines that cannot be ordered (CART-25), and what would help. */
export function unavailableLines(lines: readonly CartCheckLine[]): ReadonlyMap<string, LineState> {
  return new Map(
    lines.flatMap((line) => {
      const state = brokenState(line);
      return state === null ? [] : [[line.cartItemId, state] as const];
    }),
  );
}

function brokenState({ state, reason, field, units_left }: CartCheckLine): LineState | null {
  if (state === "out_of_stock") return units_left ? "too_many" : state;
  if (state !== "unavailable") return null;
  if (reason === "design" && field?.startsWith("approvals.")) return "approval";
  if (reason === "surplus") return `surplus_${surplusKindOf(field ?? "")}`;
  const isMendable = reason === "options" || reason === "personal" || reason === "picture";
  return isMendable || reason === "design" ? reason : state;
}

/** How many units there are of lines that have more. */
export const linesWithTooMany = (lines: readonly CartCheckLine[]): ReadonlyMap<string, number> =>
  new Map(
    lines.flatMap(({ cartItemId, units_left }) => (units_left ? [[cartItemId, units_left]] : [])),
  );

/** The labels of the fields whose pictures are gone, or which the product does not ask for, by line. */
export function refusedLabels(lines: readonly CartCheckLine[]): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap(({ cartItemId, reason, field }) =>
      (reason === "picture" || reason === "surplus") && field !== null
        ? [[cartItemId, labelOf(field)] as const]
        : [],
    ),
  );
}

/** The labels of the options that the shopper has not filled in and the check misses, by line. */
export function emptyOptions(
  lines: readonly CartCheckLine[],
  products: readonly CartItem[],
): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap(({ cartItemId, reason, field }) => {
      const item = products.find((own) => own.cartItemId === cartItemId);
      if (reason !== "personal" || field === null || item === undefined) return [];
      const label = optionOfField(field);
      return label !== null && isFieldEmpty(item, field) ? [[cartItemId, label] as const] : [];
    }),
  );
}

const labelOf = (field: string) => field.replace(/^(?:\w+options(?:\.\d+)?|designs)\./u, "");
