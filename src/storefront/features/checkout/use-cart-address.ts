import { useMatches } from "react-router";

import type { Checkout } from "#contract/schemas/order.ts";

import { useShop } from "../shop/shop-context.tsx";

type Shown = { checkout: Pick<Checkout, "cart_origin"> } | null;
/** What the loaders of the checkout and of the page of wallets have found. */
type Loaded = { found?: Shown; due?: Shown } | null | undefined;

/** Where the cart is of the order that the page shows: at the host that its checkout came from, else here (OP-099). */
export function useCartAddress(): string {
  const { path } = useShop();
  const matches = useMatches();
  const isOfOrder = ({ id }: (typeof matches)[number]) => /^checkout(?:-express)?$/u.test(id);
  const loaded = matches.find(isOfOrder)?.loaderData as Loaded;
  const origin = (loaded?.found ?? loaded?.due)?.checkout.cart_origin;
  return typeof origin === "string" ? `${origin}${path("/cart")}` : "/cart";
}
