import type { Client } from "#contract/client.ts";
import type { CartCheckLine, CartDiscount } from "#contract/schemas/cart.ts";
import { maxCartLines } from "#domain/cart/cart-limits.ts";
import { cartLineBody } from "#domain/cart/cart-line-body.ts";
import type { CartState } from "#domain/cart/cart-types.ts";
import { normaliseDiscountCode } from "#domain/discount/resolve-discount.ts";

import { testPriceToken } from "../test-price/test-price-token.ts";
import {
  applyCartCheck,
  linesWithTooMany,
  emptyOptions,
  refusedLabels,
  unavailableLines,
} from "./apply-cart-check.ts";
import {
  type AskedDiscount,
  cartCheckStore,
  choiceKey,
  type DiscountProblem,
  linesKey,
} from "./cart-check-store.ts";
import { cartStore } from "./cart-store.ts";
import { changeCart } from "./change-cart.ts";
import { forgetDiscountCode, readDiscountCode } from "./discount-cookie.ts";

type DiscountAnswer = {
  discount: CartDiscount | null;
  discount_problem: DiscountProblem["reason"] | null;
};

let latest = 0;

/**
 * Asks the API about every line and about the discount code: the one typed, until it is answered, else
 * the cart's, else one that waits for its conditions, else that of a link of the last 7 days. Puts
 * present prices and the code, if it holds, into the cart; a code that holds no longer is taken out of
 * it (OP-084). What was answered is in `cartCheckStore`. An answer that a later question has overtaken is
 * left alone, and asked for once more where the cart has got another code meanwhile; without one the
 * cart stays usable, as orders are checked again by the API in any case. Of a cart of more lines than
 * the API takes (two tabs may come to one) the first are asked about.
 */
export async function refreshCart(
  client: Client,
  currencyCode: string,
  typedCode?: string,
): Promise<void> {
  const { cart } = cartStore.getState();
  latest += 1;
  const question = latest;
  if (typedCode !== undefined) {
    cartCheckStore.setState({ typed: { code: typedCode, instead: cart.discount } });
  }
  if (cart.products.length === 0) return cartCheckStore.setState({ isAsking: false, typed: null });
  const code = pendingCode(cart) ?? cart.discount ?? waitingCode() ?? readDiscountCode(window);
  cartCheckStore.setState({ isAsking: true });
  const reply = await client("POST /public/cart/check", {
    body: {
      products: cart.products.slice(0, maxCartLines).map(cartLineBody),
      currency_code: currencyCode,
      discount_code: code,
      test_price_token: await testPriceToken(client),
    },
  });
  if (question !== latest) return;
  cartCheckStore.setState({ isAsking: false, hasFailed: !reply.success });
  if (!reply.success) return;
  applyLines(reply.data.lines);
  cartCheckStore.setState({ typed: null });
  if (cartStore.getState().cart.discount !== cart.discount) {
    cartCheckStore.setState({ discount: null, problem: null });
    return refreshCart(client, currencyCode);
  }
  if (code === null) cartCheckStore.setState({ discount: null });
  else
    applyDiscount(reply.data, { askedCode: code, currencyCode, linesKey: linesKey(cart.products) });
}

/** For a cart that has changed and is about to be asked about: answers on their way no longer fit it. */
export function awaitQuestion(): void {
  latest += 1;
  cartCheckStore.setState({ isAsking: true });
}

/** Takes the code out of the cart, and out of the memory of links; answers on their way say nothing of it. */
export function dropDiscount(): void {
  latest += 1;
  forgetDiscountCode(window);
  cartCheckStore.setState({ discount: null, problem: null, typed: null, isAsking: false });
  changeCart((cart) => ({ ...cart, discount: null }));
}

function pendingCode({ discount }: CartState): string | null {
  const { typed } = cartCheckStore.getState();
  return typed?.instead === discount ? typed.code : null;
}

function waitingCode(): string | null {
  const { problem } = cartCheckStore.getState();
  return problem?.reason === "conditions" ? problem.code : null;
}

function applyLines(lines: readonly CartCheckLine[]): void {
  const broken = unavailableLines(lines);
  const labels = refusedLabels(lines);
  changeCart((cart) => {
    const applied = applyCartCheck(cart, lines);
    cartCheckStore.setState(({ formerPrices }) => ({
      formerPrices: new Map([...applied.formerPrices, ...formerPrices]),
      unavailable: byChoice(cart, broken),
      refusedLabels: byChoice(cart, labels),
      emptyOptions: byChoice(cart, emptyOptions(lines, cart.products)),
      unitsLeft: byChoice(cart, linesWithTooMany(lines)),
    }));
    return applied.cart;
  });
}

function byChoice<T>(
  { products }: CartState,
  found: ReadonlyMap<string, T>,
): ReadonlyMap<string, T> {
  return new Map(
    products.flatMap((item) => {
      const state = found.get(item.cartItemId);
      return state === undefined ? [] : [[choiceKey(item), state] as const];
    }),
  );
}

function applyDiscount(answer: DiscountAnswer, asked: AskedDiscount): void {
  const { askedCode: code } = asked;
  const { discount, discount_problem: reason } = answer;
  if (reason === null) {
    const holds = discount === null ? null : { ...discount, ...asked };
    cartCheckStore.setState({ discount: holds, problem: null });
    changeCart((cart) => ({ ...cart, discount: code }));
    return;
  }
  const kept = cartStore.getState().cart.discount;
  const wasInCart = kept !== null && isSameCode(kept, code);
  if (reason === "invalid" && isSameCode(readDiscountCode(window) ?? "", code)) {
    forgetDiscountCode(window);
  }
  cartCheckStore.setState(({ problem, discount: before }) => ({
    discount: wasInCart ? null : before,
    problem: {
      code,
      reason,
      wasInCart: wasInCart || (problem?.wasInCart === true && isSameCode(problem.code, code)),
    },
  }));
  if (wasInCart) changeCart((cart) => ({ ...cart, discount: null }));
}

const isSameCode = (one: string, other: string) =>
  normaliseDiscountCode(one) === normaliseDiscountCode(other);
