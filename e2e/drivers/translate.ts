import type { BrowserContext, Page } from "@playwright/test";

/**
 * What a translator of a browser does to texts: `wrap` moves each into two `<font>` elements, `replace` puts a copy in
 * its place and lets go of it. `early` wraps before the page's scripts run, as a translator does on a slow line.
 */
export const translations = ["wrap", "replace", "early"] as const;
export type Translation = (typeof translations)[number];

/** In the page. Changes every text there is and will be, in the manner of browsers' translators. */
function translate(mode: Translation): void {
  const untouched = "script, style, noscript, textarea, option, title, svg, font, [translate=no]";
  const change = (text: Text) => {
    if (text.data.trim() === "" || !text.parentElement?.isConnected) return;
    if (text.parentElement.closest(untouched) !== null) return;
    const inner = document.createElement("font");
    const outer = document.createElement("font");
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(mode === "replace" ? new Text(text.data) : text);
  };
  const changeAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node: Node | null = root; node !== null; node = walker.nextNode()) {
      if (node instanceof Text) texts.push(node);
    }
    for (const text of texts) change(text);
  };
  const start = () => {
    changeAll(document.body);
    const seen = (records: MutationRecord[]) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) changeAll(node);
    };
    new MutationObserver(seen).observe(document.body, { childList: true, subtree: true });
  };
  const isHydrated = () => history.scrollRestoration === "manual";
  const whenHydrated = () => (isHydrated() ? start() : requestAnimationFrame(whenHydrated));
  if (mode !== "early") whenHydrated();
  else if (document.readyState !== "loading") start();
  else document.addEventListener("DOMContentLoaded", start);
}

/** Translates every page that is opened from now on. */
export const translatePages = (at: BrowserContext | Page, mode: Translation): Promise<unknown> =>
  at.addInitScript(translate, mode);

/** Translates the page as it is, and what it shows from now on. */
export const translateNow = (page: Page, mode: Translation): Promise<void> =>
  page.evaluate(translate, mode);
