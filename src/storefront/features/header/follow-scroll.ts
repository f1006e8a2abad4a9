import { headerDebounceMs, planHeader } from "./plan-header.ts";

/** The part of the browser that the header follows. */
export type ScrolledWindow = Pick<Window, "addEventListener" | "removeEventListener" | "scrollY">;

type Header = Pick<HTMLElement, "toggleAttribute" | "offsetHeight">;

/**
 * Marks the header with `data-away` when the shopper has scrolled down and takes the mark off when
 * they have scrolled up; the stylesheet moves it, but never while focus or an open menu is in it.
 * Decides once the page has rested for 100 ms (NAV-61, NAV-62). Returns what ends it.
 */
export function followScroll(header: Header, browser: ScrolledWindow): () => void {
  let state = { scrollY: browser.scrollY, isHidden: false };
  let timer: ReturnType<typeof setTimeout>;
  const decide = () => {
    state = planHeader(state, browser.scrollY, header.offsetHeight);
    header.toggleAttribute("data-away", state.isHidden);
  };
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(decide, headerDebounceMs);
  };
  browser.addEventListener("scroll", onScroll, { passive: true });
  return () => {
    clearTimeout(timer);
    browser.removeEventListener("scroll", onScroll);
  };
}
