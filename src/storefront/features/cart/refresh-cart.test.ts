import { beforeEach, describe, expect, it, vi } from "vitest";

import type { Client } from "#contract/client.ts";
import { cartEndpoints } from "#contract/endpoints/cart.ts";
import { addToCart } from "#domain/cart/add-to-cart.ts";
import { type CartState, emptyCart } from "#domain/cart/cart-types.ts";
import { lineUnitMinor, resetCart, updateItem } from "#domain/cart/change-cart.ts";
import {
  testCampaign as campaign,
  testProduct as product,
} from "#domain/cart/testing/cart-fixture.ts";

import { cartCheckStore, choiceKey, endCartVisit, initialCartCheck } from "./cart-check-store.ts";
import { cartStore } from "./cart-store.ts";
import { changeCart } from "./change-cart.ts";
import { summaryDiscount } from "./summary-discount.ts";
import { awaitQuestion, dropDiscount, refreshCart } from "./refresh-cart.ts";

type Question = { products: { cartItemId: string }[]; discount_code: string | null };
type Answer = Record<string, unknown>;

const window = Object.assign(new EventTarget(), {
  document: { cookie: "" },
  location: { protocol: "http:" },
});
const { body } = cartEndpoints["POST /public/cart/check"];
let questions: Question[] = [];

const line = (cartItemId: string, change: Answer = {}) => ({
  ...{ cartItemId, state: "ok", price: 2499, currency_code: "USD" },
  ...{ unit_minor: 2499, thumb_url: null },
  ...change,
});
const answer = (change: Answer = {}): Answer => ({
  ...{ currency_code: "USD", lines: [line("10"), line("20")], items_minor: 4998 },
  ...{ discount: null, discount_problem: null },
  ...change,
});
const takesOff = (code: string) => ({
  discount: { code, kind: "percent", amount_minor: 500, lines: [] },
});

const clientOf = (...answers: (Answer | null | Promise<Answer>)[]): Client =>
  (async (_: string, input: { body: Question }) => {
    questions.push(body.parse(input.body) as Question);
    const data = await answers.shift();
    return data ? { success: true, data, message: "" } : { success: false, code: "unavailable" };
  }) as unknown as Client;
const ask = (client: Client, code?: string) => refreshCart(client, "USD", code);
const check = () => cartCheckStore.getState();
const code = () => cartStore.getState().cart.discount;

const twoLines: CartState = [7, 8].reduce(
  (state: CartState, id, at) =>
    addToCart(state, { product: { ...product, id }, campaign }, { now: at + 1, count: 0 }).state,
  emptyCart,
);

beforeEach(() => {
  window.document.cookie = "";
  vi.stubGlobal("window", window);
  questions = [];
  cartCheckStore.setState(initialCartCheck, true);
  cartStore.setState({ cart: twoLines, isRestored: true });
});

describe("OP-098, CART-25 what a check finds", () => {
  it("puts present prices in and remembers the ones before; names what cannot be had", async () => {
    const lines = [
      line("10", { state: "price_changed", price: 2999 }),
      line("20", { state: "out_of_stock" }),
    ];
    await ask(clientOf(answer({ lines }), answer()));
    const { products } = cartStore.getState().cart;
    expect(products.map(lineUnitMinor)).toEqual([2999, 2499]);
    expect([...check().formerPrices]).toEqual([["10", { unitMinor: 2499, currencyCode: "USD" }]]);
    expect([...check().unavailable.values()]).toEqual(["out_of_stock"]);
    expect(products[1] && check().unavailable.has(choiceKey(products[1]))).toBe(true);
  });

  it("asks about as many lines as the API takes, where two tabs came to more", async () => {
    const products = Array.from({ length: 65 }, (_, at) =>
      twoLines.products.map((item) => ({ ...item, cartItemId: `${at}-${item.cartItemId}` })),
    ).flat();
    cartStore.setState({ cart: { ...twoLines, products } });
    await ask(clientOf(answer({ lines: [] })));
    expect(questions.map((question) => question.products.length)).toEqual([100]);
    expect(check().hasFailed).toBe(false);
    expect(cartStore.getState().cart.products).toHaveLength(130);
  });

  it("says nothing of a line whose choice has changed since", async () => {
    await ask(clientOf(answer({ lines: [line("10"), line("20", { state: "unavailable" })] })));
    changeCart((cart) => updateItem(cart, { index: 1 }, { options: { size: "m" } }));
    const [, changed] = cartStore.getState().cart.products;
    expect(changed && check().unavailable.has(choiceKey(changed))).toBe(false);
  });

  it("a price that changes twice on one visit is told from what it was at first", async () => {
    const changed = (price: number) => ({ lines: [line("10", { state: "price_changed", price })] });
    const client = clientOf(answer(changed(2999)), answer(changed(3999)));
    await ask(client);
    await ask(client);
    expect(check().formerPrices.get("10")?.unitMinor).toBe(2499);
    endCartVisit();
    expect(check().formerPrices.size).toBe(0);
  });

  it("leaves the cart as it is when there is no answer", async () => {
    changeCart((cart) => ({ ...cart, discount: "TEN" }));
    const { cart } = cartStore.getState();
    const client = clientOf(null, answer(takesOff("TEN")));
    await ask(client);
    expect(cartStore.getState().cart).toEqual(cart);
    expect(check()).toMatchObject({ hasFailed: true, isAsking: false });
    await ask(client);
    expect(check().hasFailed).toBe(false);
  });

  it("an answer that a later question or change has overtaken is left alone", async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const client = clientOf(promise, answer());
    const first = ask(client);
    await ask(client);
    resolve(answer({ lines: [line("10", { state: "unavailable" })] }));
    await first;
    expect(check().unavailable.size).toBe(0);
    const late = Promise.withResolvers<Answer>();
    const second = ask(clientOf(late.promise));
    awaitQuestion();
    late.resolve(answer({ lines: [line("10", { state: "unavailable" })] }));
    await second;
    expect(check()).toMatchObject({ isAsking: true });
    expect(check().unavailable.size).toBe(0);
  });

  it("asks nothing of an empty cart", async () => {
    changeCart(resetCart);
    await ask(clientOf());
    expect(questions).toEqual([]);
    expect(check().isAsking).toBe(false);
  });
});

describe("OP-145, CHK-32, CHK-33 the discount code", () => {
  it("that is typed and holds is the cart's, with what it takes off", async () => {
    await ask(clientOf(answer(takesOff("SAVE10"))), "save10");
    expect(questions[0]?.discount_code).toBe("save10");
    expect(code()).toBe("save10");
    expect(check().discount).toMatchObject({ amount_minor: 500, currencyCode: "USD" });
    expect(check().problem).toBeNull();
  });

  it("is remembered with the lines that were asked about, not those that have come since", async () => {
    changeCart((cart) => ({ ...cart, discount: "TEN" }));
    const asked = cartStore.getState().cart;
    await ask(clientOf(answer(takesOff("TEN"))));
    changeCart((cart) => updateItem(cart, { index: 0 }, { quantity: 2 }));
    await ask(clientOf(null));
    expect(summaryDiscount(check(), asked, "USD")?.amountMinor).toBe(500);
    expect(summaryDiscount(check(), cartStore.getState().cart, "USD")?.amountMinor).toBeNull();
  });

  it.each(["invalid", "conditions"] as const)(
    "that is typed and does not hold (%s) changes nothing",
    async (reason) => {
      const client = clientOf(answer({ discount_problem: reason }), answer());
      await ask(client, "NOPE");
      expect(code()).toBeNull();
      expect(check().problem).toEqual({ code: "NOPE", reason, wasInCart: false });
      await ask(client);
      expect(questions[1]?.discount_code).toBe(reason === "conditions" ? "NOPE" : null);
    },
  );

  it("OP-084: of a bundle is dropped with its lines, told, and back with them", async () => {
    changeCart((cart) => ({ ...cart, discount: "TRIO15" }));
    const client = clientOf(
      answer(takesOff("TRIO15")),
      answer({ discount_problem: "conditions" }),
      answer({ discount_problem: "conditions" }),
      answer(takesOff("TRIO15")),
    );
    await ask(client);
    expect(check().discount).not.toBeNull();
    await ask(client);
    expect(code()).toBeNull();
    expect(check()).toMatchObject({ discount: null, problem: { wasInCart: true } });
    await ask(client);
    expect(check().problem?.wasInCart).toBe(true);
    await ask(client);
    expect(code()).toBe("TRIO15");
    expect(check().problem).toBeNull();
  });

  it("CART-23: of a link is asked about once the cart has none, and forgotten when invalid", async () => {
    window.document.cookie = "discount_code=link10";
    const client = clientOf(answer(takesOff("LINK10")), answer({ discount_problem: "invalid" }));
    await ask(client);
    expect([questions[0]?.discount_code, code()]).toEqual(["link10", "link10"]);
    await ask(client);
    expect(code()).toBeNull();
    expect(check().problem).toEqual({ code: "link10", reason: "invalid", wasInCart: true });
    expect(window.document.cookie).toContain("discount_code=; Max-Age=0; Path=/");
  });

  it("OP-090: the cart's wins over the link's, and what was removed is not asked about", async () => {
    window.document.cookie = "discount_code=LINK10";
    changeCart((cart) => ({ ...cart, discount: "TEN" }));
    await ask(clientOf(answer(takesOff("TEN"))));
    expect(questions[0]?.discount_code).toBe("TEN");
    dropDiscount();
    expect(window.document.cookie).toContain("Max-Age=0");
    window.document.cookie = "";
    await ask(clientOf(answer()));
    expect(questions[1]?.discount_code).toBeNull();
    expect([code(), check().discount]).toEqual([null, null]);
  });

  it("that is typed is asked about until it is answered, whatever else changes meanwhile", async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const first = ask(clientOf(promise), "SAVE10");
    changeCart((cart) => updateItem(cart, { index: 0 }, { quantity: 2 }));
    awaitQuestion();
    resolve(answer(takesOff("SAVE10")));
    await first;
    expect(code()).toBeNull();
    await ask(clientOf(null));
    await ask(clientOf(answer(takesOff("SAVE10")), answer()));
    expect(questions.map(({ discount_code }) => discount_code)).toEqual([
      ...["SAVE10", "SAVE10", "SAVE10"],
    ]);
    expect(code()).toBe("SAVE10");
    expect(check()).toMatchObject({ typed: null, problem: null });
  });

  it("that is typed is asked about once where it does not hold", async () => {
    await ask(clientOf(answer({ discount_problem: "invalid" })), "NOPE");
    await ask(clientOf(answer()));
    expect(questions.map(({ discount_code }) => discount_code)).toEqual(["NOPE", null]);
  });

  it.each(["typed", "dropped"])(
    "OP-084: that is %s without an answer gives way to one that was set later",
    async (kind) => {
      await ask(clientOf(null), "SAVE10");
      if (kind === "dropped") dropDiscount();
      else changeCart((cart) => ({ ...cart, discount: "TRIO15" }));
      await ask(clientOf(answer(takesOff("TRIO15"))));
      expect(questions[1]?.discount_code).toBe(kind === "dropped" ? null : "TRIO15");
    },
  );

  it.each([
    ["holds", null, takesOff("TEN")],
    ["does not hold", "TEN", { discount_problem: "invalid" }],
    ["none", null, {}],
  ])(
    "CART-23: a late answer (%s) leaves a code alone that a page has set since",
    async (_, before, late) => {
      changeCart((cart) => ({ ...cart, discount: before }));
      const { promise, resolve } = Promise.withResolvers<Answer>();
      const lines = [line("10", { state: "price_changed", price: 2999 }), line("20")];
      const client = clientOf(promise, answer(takesOff("TRIO15")));
      const question = ask(client, before === null && "discount" in late ? "TEN" : undefined);
      endCartVisit();
      changeCart((cart) => ({ ...cart, discount: "TRIO15" }));
      resolve(answer({ ...late, lines }));
      await question;
      expect(code()).toBe("TRIO15");
      expect(questions[1]?.discount_code).toBe("TRIO15");
      expect(check()).toMatchObject({ discount: { code: "TRIO15" }, problem: null });
      expect(cartStore.getState().cart.products.map(lineUnitMinor)).toEqual([2999, 2499]);
    },
  );

  it("that is removed while it is asked about stays removed", async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const question = ask(clientOf(promise), "TEN");
    dropDiscount();
    resolve(answer(takesOff("TEN")));
    await question;
    expect([code(), check().discount]).toEqual([null, null]);
  });
});
