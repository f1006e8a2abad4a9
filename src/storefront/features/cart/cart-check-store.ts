import { createStore } from "zustand/vanilla";

import type { CartDiscount } from "#contract/schemas/cart.ts";
import type { CartItem } from "#domain/cart/cart-types.ts";
import type { SurplusKind } from "#domain/cart/surplus-kind.ts";

/**
 * Why a line cannot be ordered: another choice helps, or fewer units of it, or another personalisation, or a picture sent
 * once more, or another design, or that the design is approved, or that a part is removed which its product does not ask
 * for, or nothing does.
 */
export type LineState =
  | "out_of_stock"
  | "too_many"
  | "options"
  | "personal"
  | "picture"
  | "design"
  | "approval"
  | `surplus_${SurplusKind}`
  | "unavailable";

/** A unit price as it was before the catalogue's was put in its place. */
export type FormerPrice = { unitMinor: number; currencyCode: string };

/** A code that takes nothing off; `wasInCart` says that it had been the cart's until then. */
export type DiscountProblem = {
  code: string;
  reason: "invalid" | "conditions";
  wasInCart: boolean;
};

/** What a discount was asked for; `linesKey` is that of the cart's lines then. */
export type AskedDiscount = { askedCode: string; currencyCode: string; linesKey: string };

/** What the API has said of the cart. */
export type CartCheckState = {
  isAsking: boolean;
  /** The last question had no answer; the cart stays as it is. */
  hasFailed: boolean;
  /** Lines that cannot be ordered, by `choiceKey`. */
  unavailable: ReadonlyMap<string, LineState>;
  /** Labels of fields whose pictures are gone, or which the product does not ask for, by `choiceKey`. */
  refusedLabels: ReadonlyMap<string, string>;
  /** Labels of options that are not filled in and have to be, by `choiceKey`. */
  emptyOptions: ReadonlyMap<string, string>;
  /** How many units there are of lines that have more, by `choiceKey`. */
  unitsLeft: ReadonlyMap<string, number>;
  /** What changed prices were, by line id. */
  formerPrices: ReadonlyMap<string, FormerPrice>;
  /** What the code `askedCode` takes off in that currency; the bundle's own code may be another. */
  discount: (CartDiscount & AskedDiscount) | null;
  problem: DiscountProblem | null;
  /** A typed code that has no answer yet, given up once the cart has another code than then. */
  typed: { code: string; instead: string | null } | null;
};

export const initialCartCheck: CartCheckState = {
  isAsking: false,
  hasFailed: false,
  unavailable: new Map(),
  refusedLabels: new Map(),
  emptyOptions: new Map(),
  unitsLeft: new Map(),
  formerPrices: new Map(),
  discount: null,
  problem: null,
  typed: null,
};

export const cartCheckStore = createStore<CartCheckState>(() => initialCartCheck);

/** Names a line with what was chosen, so that nothing is said of it once that has changed. */
export const choiceKey = ({ cartItemId, product_id, options }: CartItem): string =>
  JSON.stringify([cartItemId, product_id, options]);

/** Names all that a discount depends on but the catalogue. */
export const linesKey = (products: readonly CartItem[]): string =>
  JSON.stringify(
    products.map((item) => [
      choiceKey(item),
      item.quantity,
      item.custom_options,
      item.customer_custom_options,
    ]),
  );

/** Price changes are told on one visit of the cart, and that a code was dropped. */
export function endCartVisit(): void {
  cartCheckStore.setState(({ problem }) => ({
    formerPrices: new Map(),
    problem: problem?.reason === "conditions" ? { ...problem, wasInCart: false } : null,
  }));
}
