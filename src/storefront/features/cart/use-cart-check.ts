import { useEffect, useRef } from "react";
import { useStore } from "zustand";

import { browserClient } from "../shop/browser-client.ts";
import { useShop } from "../shop/shop-context.tsx";
import { choiceKey, endCartVisit } from "./cart-check-store.ts";
import { cartStore } from "./cart-store.ts";
import { awaitQuestion, refreshCart } from "./refresh-cart.ts";

/** So that several changes in a row are one question. */
const settleMs = 250;

/**
 * Has the cart checked when it is opened, when the shopper comes back to the tab or online again, and
 * when its lines change. Returns what asks once more, with a code that was typed.
 */
export function useCartCheck(): (typedCode?: string) => Promise<void> {
  const { currency } = useShop();
  const isRestored = useStore(cartStore, (state) => state.isRestored);
  const lines = useStore(cartStore, ({ cart }) =>
    JSON.stringify(cart.products.map((item) => [choiceKey(item), item.quantity])),
  );
  useEffect(() => {
    if (!isRestored) return;
    const again = () => {
      if (!document.hidden) void refreshCart(browserClient(), currency.code);
    };
    again();
    document.addEventListener("visibilitychange", again);
    window.addEventListener("online", again);
    return () => {
      document.removeEventListener("visibilitychange", again);
      window.removeEventListener("online", again);
    };
  }, [isRestored, currency.code]);
  const checkedLines = useRef<string | null>(null);
  useEffect(() => {
    if (!isRestored) return;
    const before = checkedLines.current;
    checkedLines.current = lines;
    if (before === null || before === lines) return;
    awaitQuestion();
    const timer = setTimeout(() => void refreshCart(browserClient(), currency.code), settleMs);
    return () => clearTimeout(timer);
  }, [isRestored, lines, currency.code]);
  useEffect(() => endCartVisit, []);
  return (typedCode) => refreshCart(browserClient(), currency.code, typedCode);
}
