/**
 * Says on the page that this browser has nothing in its cart (`data-cart`, app.css), so that the empty
 * state stands there before any script has come (P14). Runs as text in the page's head, before anything
 * is painted, and so may refer to nothing but the browser.
 */
export function markEmptyCart(): void {
  try {
    const kept = localStorage.getItem("cart");
    if (kept === null || kept.includes('"products":[]')) {
      document.documentElement.dataset["cart"] = "empty";
    }
  } catch {
    // Storage is forbidden: so there is no cart.
    document.documentElement.dataset["cart"] = "empty";
  }
}
