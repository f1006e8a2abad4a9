/**
 * Draws the visitor's half of the price test where none is kept, and has the page show its prices
 * (`data-price-arm`, app.css): 50 to 50, kept for 10080 minutes over all campaigns (CAM-69, OP-036).
 * Where nothing can be kept, and for search engines, the prices are the plain ones. Runs as text in the page's head too, before
 * anything is painted, and so may refer to nothing but the browser.
 */
export function pickPriceArm(): void {
  const name = "test-price";
  let arm = "plain";
  try {
    const [kept = "", until] = (localStorage.getItem(name) ?? "").split(" ");
    if (Number(until) > Date.now()) arm = kept;
    else if (!/bot|crawl|spider/i.test(navigator.userAgent)) {
      const drawn = Math.random() < 0.5 ? "test" : arm;
      localStorage.setItem(name, `${drawn} ${Date.now() + 604_800_000}`);
      arm = drawn;
    }
  } catch {
    // Storage is forbidden or full.
  }
  document.documentElement.dataset["priceArm"] = arm;
}
