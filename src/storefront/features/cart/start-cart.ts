import { fetchAhead } from "../loading/fetch-ahead.ts";
import { readStorage } from "../shop/browser-storage.ts";
import { cartStorageKey, cartStore } from "./cart-store.ts";

/**
 * Knows the cart of a browser that has none; of any other the code that restores it is fetched, and
 * whoever changes the cart brings it along. So that the first view does without it (P13). Returns what
 * ends it.
 */
export function startCart(window: Window): () => void {
  const restore = () =>
    void fetchAhead(() => import("./change-cart.ts")).then((own) => own.ensureCart());
  const onStorage = ({ key }: StorageEvent) => {
    if (key === cartStorageKey) restore();
  };
  if (readStorage(cartStorageKey) === null) cartStore.setState({ isRestored: true });
  else restore();
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
