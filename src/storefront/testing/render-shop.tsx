import { cleanup, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, expect, vi } from "vitest";

import { formatMoney } from "#messages/format-money.ts";
import { serverMessages } from "#messages/server-catalogue.ts";

import { cartCheckStore } from "../features/cart/cart-check-store.ts";
import { cartStore } from "../features/cart/cart-store.ts";
import { checkoutStore } from "../features/checkout/checkout-store.ts";
import { toastStore } from "../features/toast/toast-store.ts";
import { clientState } from "../features/visit/client-state.ts";
import { type ApiDouble, type ApiReplies, createApiDouble } from "./api-double.ts";
import { buildShopPage, type ShopPageOptions } from "./shop-page.tsx";

type RenderOptions = ShopPageOptions & {
  /** Replies of the API; a call of any other endpoint fails the test. */
  api?: ApiReplies;
};

type Store<State> = {
  getInitialState: () => State;
  setState: (state: State, replace: true) => void;
};

const reset = <State,>(store: Store<State>) => store.setState(store.getInitialState(), true);

let api: ApiDouble | undefined;

afterEach(() => {
  cleanup();
  reset(cartStore);
  reset(cartCheckStore);
  reset(checkoutStore);
  reset(toastStore);
  reset(clientState);
  vi.unstubAllGlobals();
  const faults = api?.faults ?? [];
  api = undefined;
  expect(faults, "calls of the API").toEqual([]);
});

/**
 * Renders an element as a page of a sample shop (`buildShopPage`). Returns what Testing Library's `render` returns, and a
 * user, the API double, the texts of the locale and the format of its amounts.
 */
export function renderShop(
  element: ReactNode,
  { api: replies = {}, ...options }: RenderOptions = {},
) {
  const double = createApiDouble(replies);
  api = double;
  const { shop, page } = buildShopPage(element, options);
  return {
    ...render(page),
    user: userEvent.setup(),
    api: double,
    t: serverMessages(shop.locale).t,
    money: (amountMinor: number) => formatMoney(amountMinor, shop.currency.code, shop.locale),
  };
}
