import { describe, expect, it } from "vitest";

import type { Client } from "#contract/client.ts";
import { orderEndpoints } from "#contract/endpoints/order.ts";
import { addToCart } from "#domain/cart/add-to-cart.ts";
import { type CartState, emptyCart } from "#domain/cart/cart-types.ts";
import {
  testCampaign as campaign,
  testProduct as product,
} from "#domain/cart/testing/cart-fixture.ts";
import { initialCheckoutState } from "#domain/checkout/checkout-state.ts";
import { serverMessages } from "#messages/server-catalogue.ts";

import { safeStorage } from "../shop/browser-storage.ts";
import { checkoutStore, dispatchCheckout } from "./checkout-store.ts";
import { startCheckout, type StartCheckoutDeps } from "./start-checkout.ts";

function twoLines(): CartState {
  const one = addToCart(emptyCart, { product, campaign }, { now: 1, count: 0 }).state;
  return addToCart(one, { product: { ...product, id: 8 }, campaign }, { now: 2, count: 0 }).state;
}

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
};

type Call = { path: string; key: string; body: Record<string, unknown> };

function shop(replies: unknown[], change: Partial<StartCheckoutDeps> = {}) {
  checkoutStore.setState(initialCheckoutState, true);
  const calls: Call[] = [];
  const seen = {
    toasts: [] as string[],
    paths: [] as string[],
    tokens: [] as (string | null)[],
    refreshes: 0,
    confirmations: [] as Parameters<StartCheckoutDeps["askToConfirm"]>[0][],
  };
  const cart = twoLines();
  const client = (async (
    path: string,
    input: { headers: Record<string, string>; body: Call["body"] },
  ) => {
    calls.push({ path, key: input.headers["idempotency-key"] ?? "", body: input.body });
    await Promise.resolve();
    return replies.shift();
  }) as unknown as Client;
  const deps: StartCheckoutDeps = {
    ...{ client, dispatch: dispatchCheckout, local: memory(), session: memory() },
    getCart: () => cart,
    picturesKept: () => Promise.resolve(),
    setToken: (token) => void seen.tokens.push(token),
    refreshCart: async () => void (seen.refreshes += 1),
    visitorCountry: () => null,
    testPriceToken: async () => undefined,
    navigate: (path) => void seen.paths.push(path),
    toast: (text) => void seen.toasts.push(text),
    askToConfirm: async (createAgain) => void seen.confirmations.push(createAgain),
    t: serverMessages("en").t,
    ...{ locale: "fr", currencyCode: "USD", isDistributed: false },
    ...change,
  };
  return { calls, seen, cart, deps };
}

const isShown = () => !checkoutStore.getState().isLoadingCheckout;

const created = { success: true, data: "tok", message: "" };
const failed = (message: unknown, code = "validation_failed") => ({
  success: false,
  code,
  message,
});

describe("CHK-05..10 creating an order", () => {
  it("T-084: a press between the reply and the checkout's page makes no second order", async () => {
    const { promise: page, resolve: showPage } = Promise.withResolvers<void>();
    const { deps, cart, calls } = shop([created, created], { navigate: () => page });
    const first = startCheckout(cart.products, deps);
    await expect.poll(() => deps.local.getItem("visitInfo")).not.toBeNull();
    expect(await startCheckout(cart.products, deps)).toBe("ignored");
    expect(isShown()).toBe(false);
    showPage();
    expect(await first).toBe("created");
    expect(isShown()).toBe(true);
    expect(calls).toHaveLength(1);
  });

  it("STORE-44 goes where it is paid in place of the checkout, as one order until that page is shown", async () => {
    const { promise: page, resolve: leave } = Promise.withResolvers<void>();
    const { deps, seen, cart, calls } = shop([created], { leaveForPayment: () => page });
    const first = startCheckout(cart.products, deps);
    await expect.poll(() => deps.local.getItem("visitInfo")).not.toBeNull();
    expect(await startCheckout(cart.products, deps)).toBe("ignored");
    leave();
    expect(await first).toBe("created");
    expect(seen).toMatchObject({ tokens: ["tok"], paths: [] });
    expect(calls).toHaveLength(1);
  });

  it("T-087: token stored, prefixed checkout, flags off", async () => {
    const { deps, seen, cart, calls } = shop([created]);
    await startCheckout(cart.products, deps);
    expect(seen).toMatchObject({ tokens: ["tok"], paths: ["/fr/checkout/tok"], toasts: [] });
    expect(checkoutStore.getState()).toMatchObject({
      isLoadingCheckout: false,
      needRecaptchaToken: false,
    });
    expect(calls[0]).toMatchObject({
      path: "POST /public/order/create",
      body: { currency_code: "USD", correct_price: false },
    });
    expect(deps.local.getItem("userInfo")).not.toBeNull();
    expect(deps.local.getItem("visitInfo")).not.toBeNull();
  });

  it("OP-072 CAM-63 waits for pictures that are being kept, and orders the lines with them", async () => {
    const { promise: kept, resolve: keep } = Promise.withResolvers<void>();
    const now: { cart?: CartState } = {};
    const { deps, cart, calls } = shop([created], { picturesKept: () => kept });
    const getCart = () => now.cart ?? cart;
    const starting = startCheckout(cart.products, { ...deps, getCart });
    await Promise.resolve();
    expect(calls).toHaveLength(0);
    const [first, ...others] = cart.products;
    if (!first) throw new Error("no line");
    now.cart = {
      ...cart,
      products: [{ ...first, thumb_url: "/media/uploads/own.jpg" }, ...others],
    };
    keep();
    expect(await starting).toBe("created");
    expect(calls[0]?.body["products"]).toMatchObject([
      { thumb_url: "/media/uploads/own.jpg" },
      { thumb_url: others[0]?.thumb_url },
    ]);
  });

  it("CHK-14: sends of a line what the contract takes, and nothing that it would drop", async () => {
    const { deps, cart, calls } = shop([created]);
    await startCheckout(cart.products, deps);
    const { body } = orderEndpoints["POST /public/order/create"];
    const sent = calls[0]?.body ?? {};
    expect(body.parse(sent).products).toEqual(sent.products);
  });

  it.each([
    ["DE", "DE"],
    ["BR", "BR"],
    ["MX", "US"],
    ["RU", "US"],
    ["UA", "US"],
    [null, null],
  ])("sends the visitor's country %s as %s (CHK-14, CHK-31, T-088)", async (country, sent) => {
    const { deps, cart, calls } = shop([created, created], { visitorCountry: () => country });
    await startCheckout(cart.products, deps);
    // Less than the whole cart, as "Buy it now" orders it.
    await startCheckout(cart.products.slice(0, 1), deps);
    expect(calls.map(({ body }) => body["country"])).toEqual([sent, sent]);
    const { body } = orderEndpoints["POST /public/order/create"];
    expect(body.parse(calls[0]?.body).country).toBe(sent);
  });

  it("OP-036: brings the token of the price test, as the contract takes it", async () => {
    const { deps, cart, calls } = shop([created], { testPriceToken: async () => "test.1.s" });
    await startCheckout(cart.products, deps);
    const { body } = orderEndpoints["POST /public/order/create"];
    expect(body.parse(calls[0]?.body).test_price_token).toBe("test.1.s");
  });

  it("T-084: a double click posts once; after a failure a click posts again with the same key", async () => {
    const { deps, calls, cart } = shop([failed("Y"), created]);
    await Promise.all([startCheckout(cart.products, deps), startCheckout(cart.products, deps)]);
    expect(calls).toHaveLength(1);
    expect(checkoutStore.getState().isLoadingCheckout).toBe(false);
    await startCheckout(cart.products, deps);
    expect(calls.map(({ key }) => key)).toEqual([calls[0]?.key, calls[0]?.key]);
    expect(calls[0]?.key).toMatch(/^[0-9a-f]{32}$/u);
  });

  it("another body has another key", async () => {
    const { deps, calls, cart } = shop([failed("Y"), failed("Y")]);
    await startCheckout(cart.products, deps);
    await startCheckout(cart.products, { ...deps, currencyCode: "EUR" });
    expect(calls[0]?.key).not.toBe(calls[1]?.key);
  });

  it("OP-085: some lines alone leave the cart's token", async () => {
    const { deps, seen, cart, calls } = shop([created], { isDistributed: true });
    await startCheckout(cart.products.slice(0, 1), deps);
    expect(seen.tokens).toEqual([]);
    expect(calls[0]).toMatchObject({ path: "POST /v2/public/order/create", body: { token: null } });
  });

  it("OP-085: some units of the only line leave the cart's token and are all that is ordered", async () => {
    const cart: CartState = {
      ...twoLines(),
      products: twoLines()
        .products.slice(0, 1)
        .map((line) => ({ ...line, quantity: 3 })),
      token: "cart-token",
    };
    const { deps, seen, calls } = shop([created, created], { getCart: () => cart });
    await startCheckout(
      cart.products.map((line) => ({ ...line, quantity: 1 })),
      deps,
    );
    expect(seen.tokens).toEqual([]);
    expect(calls[0]?.body).toMatchObject({ token: null, products: [{ quantity: 1 }] });
    await startCheckout(cart.products, deps);
    expect(seen.tokens).toEqual(["tok"]);
    expect(calls[1]?.body).toMatchObject({ token: "cart-token", products: [{ quantity: 3 }] });
  });

  it("CART-07, CHK-08: the checkout opens where the browser keeps nothing", async () => {
    const denied = () =>
      safeStorage(() => {
        throw new DOMException("denied", "SecurityError");
      });
    const { deps, seen, cart } = shop([created], { local: denied(), session: denied() });
    await startCheckout(cart.products, deps);
    expect(seen).toMatchObject({ tokens: ["tok"], paths: ["/fr/checkout/tok"] });
    expect(checkoutStore.getState().isLoadingCheckout).toBe(false);
  });

  it("CHK-08: what is kept for later is kept after the checkout opens", async () => {
    const order: string[] = [];
    const { deps, cart } = shop([created], {
      navigate: () => void order.push("navigate"),
      local: { getItem: () => null, setItem: (name) => void order.push(name) },
    });
    await startCheckout(cart.products, deps);
    expect(order).toEqual(["navigate", "userInfo", "visitInfo"]);
  });

  it("a fault of ours clears the loading flag too", async () => {
    const client = (async () => Promise.reject(new Error("x"))) as unknown as Client;
    const { deps, cart } = shop([], { client });
    await expect(startCheckout(cart.products, deps)).rejects.toThrow("x");
    expect(checkoutStore.getState().isLoadingCheckout).toBe(false);
  });
});

describe("CHK-12, CHK-13, T-086 what a refusal says", () => {
  it.each([
    [failed({ email: "Temporary email" }), "Temporary email"],
    [failed({ content: "X" }), "Error: X"],
    [{ success: false, code: "validation_failed", error: "Y" }, "Error: Y"],
    [
      failed("slow down", "rate_limited"),
      "Error: Too many requests. Please wait a moment and try again.",
    ],
  ])("%j: %s", async (reply, text) => {
    const { deps, seen, cart } = shop([reply]);
    await startCheckout(cart.products, deps);
    expect(seen.toasts).toEqual([text]);
  });

  it("OP-098: changed prices are fetched and shown in the cart", async () => {
    const { deps, seen, cart } = shop([
      failed({ content: "Prices have changed" }, "price_changed"),
    ]);
    await startCheckout(cart.products, deps);
    expect(seen).toMatchObject({ refreshes: 1, paths: ["/fr/cart"] });
    expect(seen.toasts).toHaveLength(1);
  });

  it.each(["discount_invalid", "discount_conditions"])(
    "OP-084: with %s the cart drops the code and tells, so that the next try can pass",
    async (code) => {
      const { deps, seen, cart } = shop([failed({ content: "Discount" }, code)]);
      await startCheckout(cart.products, deps);
      expect(seen).toMatchObject({ refreshes: 1, paths: ["/fr/cart"] });
      expect(seen.toasts).toHaveLength(1);
    },
  );

  it("OP-146: an order that is being paid gives its token up", async () => {
    const { deps, seen, cart } = shop([failed("busy", "order_in_payment")]);
    await startCheckout(cart.products, deps);
    expect(seen.tokens).toEqual([null]);
  });
});

describe("CHK-09, T-085 a creation that needs a confirmation", () => {
  const needVerify = failed("need_verify", "need_verify");
  const flags = () => {
    const { isLoadingCheckout, needRecaptchaToken } = checkoutStore.getState();
    return { isLoadingCheckout, needRecaptchaToken };
  };

  it("is asked for, and confirmed it posts again with the token, as one attempt", async () => {
    const { deps, calls, cart, seen } = shop([needVerify, created]);
    expect(await startCheckout(cart.products, deps)).toBe("need_verify");
    expect(flags()).toEqual({ isLoadingCheckout: false, needRecaptchaToken: true });
    expect(seen).toMatchObject({ toasts: [], paths: [], tokens: [] });
    expect(seen.confirmations).toHaveLength(1);
    expect(await seen.confirmations[0]?.("solved")).toBe("created");
    expect(calls).toHaveLength(2);
    expect(calls[0]?.body).not.toHaveProperty("recaptcha_token");
    expect(calls[1]?.body["recaptcha_token"]).toBe("solved");
    expect(calls[1]?.key).toBe(calls[0]?.key);
    expect(flags()).toEqual({ isLoadingCheckout: false, needRecaptchaToken: false });
    expect(seen).toMatchObject({ paths: ["/fr/checkout/tok"], toasts: [] });
  });

  it("CHK-10: is loading until the confirmation is there, so that a second click does nothing", async () => {
    const { deps, calls, cart } = shop([needVerify, created]);
    let show = () => {};
    const askToConfirm = () => new Promise<void>((resolve) => (show = resolve));
    const first = startCheckout(cart.products, { ...deps, askToConfirm });
    await expect.poll(() => calls).toHaveLength(1);
    expect(await startCheckout(cart.products, deps)).toBe("ignored");
    await Promise.resolve();
    show();
    await first;
    expect(calls).toHaveLength(1);
  });

  it("whose token is refused leaves it to the same confirmation", async () => {
    const { deps, cart, seen } = shop([needVerify, needVerify, created]);
    await startCheckout(cart.products, deps);
    expect(await seen.confirmations[0]?.("stale")).toBe("need_verify");
    expect(seen.confirmations).toHaveLength(1);
    expect(flags()).toEqual({ isLoadingCheckout: false, needRecaptchaToken: true });
    expect(await seen.confirmations[0]?.("fresh")).toBe("created");
  });

  it("that fails otherwise then says why", async () => {
    const { deps, cart, seen } = shop([needVerify, failed({ content: "X" })]);
    await startCheckout(cart.products, deps);
    expect(await seen.confirmations[0]?.("solved")).toBe("failed");
    expect(seen.toasts).toEqual(["Error: X"]);
    expect(flags().isLoadingCheckout).toBe(false);
  });

  it("CHK-08: whose confirmation cannot be fetched clears the loading flag", async () => {
    const askToConfirm = () => Promise.reject(new Error("no chunk"));
    const { deps, cart } = shop([needVerify], { askToConfirm });
    await expect(startCheckout(cart.products, deps)).rejects.toThrow("no chunk");
    expect(flags().isLoadingCheckout).toBe(false);
  });
});
