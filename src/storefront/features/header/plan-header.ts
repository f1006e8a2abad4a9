/** Where a page was scrolled to when its header was last decided upon, and what was decided. */
export type HeaderState = { scrollY: number; isHidden: boolean };

/** How long a page has to rest before its header is decided upon; each scroll event starts it anew (OP-016). */
export const headerDebounceMs = 100;

/**
 * Hidden after scrolling down, shown after scrolling up, and always shown as long as its own place
 * at the top of the page, `heightPx` high, is in sight. Source: NAV-61, OP-016.
 */
export function planHeader(previous: HeaderState, scrollY: number, heightPx: number): HeaderState {
  const isDown = scrollY === previous.scrollY ? previous.isHidden : scrollY > previous.scrollY;
  return { scrollY, isHidden: isDown && scrollY > heightPx };
}
