import { useEffect, useState } from "react";
import { useStore } from "zustand";

import type { CartItem } from "#domain/cart/cart-types.ts";

import type { CardView } from "../catalogue/card-view.ts";
import { browserClient } from "../shop/browser-client.ts";
import { useShop } from "../shop/shop-context.tsx";
import { cartStore } from "./cart-store.ts";
import { changeCart } from "./change-cart.ts";
import { readyRelatedCards } from "./ready-related-cards.ts";

/** The API takes no more lines than these. */
const mostLines = 20;

const campaignsOf = (products: readonly CartItem[]) =>
  [...new Set(products.map(({ campaign_id }) => campaign_id))].toSorted((a, b) => a - b).join();

type RelatedCart = {
  cards: readonly CardView[];
  /** Cards may still come. */
  isWaiting: boolean;
};

/** What goes with the cart, of what it was restored with until that is answered. */
export function useRelatedCart(): RelatedCart {
  const isAsking = useRelatedAnswer();
  const { money } = useShop();
  const kept = useStore(cartStore, ({ cart }) => cart.relatedCart);
  const campaigns = useStore(cartStore, ({ cart }) => campaignsOf(cart.products));
  const [ready, setReady] = useState<{ of?: typeof kept; cards: readonly CardView[] }>({
    cards: [],
  });
  useEffect(() => {
    let isCurrent = true;
    const inCart = new Set(campaigns.split(",").map(Number));
    void readyRelatedCards(kept, inCart, money.knows).then((cards) => {
      if (isCurrent) setReady({ of: kept, cards });
    });
    return () => {
      isCurrent = false;
    };
  }, [kept, campaigns, money]);
  return { cards: ready.cards, isWaiting: isAsking || ready.of !== kept };
}

/**
 * Keeps in the cart what goes with its lines (CART-24), asked for when it is opened and when other
 * campaigns are in it. Answers whether the first answer is still to come; without one the cart keeps
 * what it has.
 */
function useRelatedAnswer(): boolean {
  const campaigns = useStore(cartStore, ({ cart }) => campaignsOf(cart.products));
  const [isAsking, setIsAsking] = useState(true);
  useEffect(() => {
    const { products } = cartStore.getState().cart;
    const [first] = products;
    if (first === undefined) return;
    let isCurrent = true;
    const lines = products
      .slice(0, mostLines)
      .map(({ product_id, campaign_id }) => ({ product_id, campaign_id }));
    void browserClient()("GET /public/campaign/{slug}/related", {
      params: { slug: first.campaign_slug },
      query: { type: "cart", filter: JSON.stringify(lines) },
    }).then((reply) => {
      if (!isCurrent) return;
      setIsAsking(false);
      if (reply.success) changeCart((cart) => ({ ...cart, relatedCart: reply.data }));
    });
    return () => {
      isCurrent = false;
    };
  }, [campaigns]);
  return isAsking;
}
