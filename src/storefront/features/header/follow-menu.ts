const entryOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(".shop-menu > ul > li") : null;

/**
 * What the stylesheet cannot know of the header's menu (NAV-60), as marks of an entry: `data-tapped`,
 * where the first tap of a finger opened its submenu and the second goes on, and `data-left` after a
 * choice or Escape, until pointer or focus come to it anew. Begins with what the shopper came upon before.
 */
export function followMenu(cause: Event): () => void {
  const { target, type } = cause;
  const connected = new AbortController();
  const { signal } = connected;
  let held: HTMLElement | null = null;
  let over = type === "pointerover" || type === "click" ? entryOf(target) : null;
  let isTouch = false;
  let isTapped = false;
  const hold = (entry: HTMLElement | null, byTap = false) => {
    held?.removeAttribute(isTapped ? "data-tapped" : "data-left");
    held?.querySelector("a")?.removeAttribute("aria-expanded");
    held = entry;
    isTapped = byTap;
    held?.setAttribute(isTapped ? "data-tapped" : "data-left", "");
    if (isTapped) held?.querySelector("a")?.setAttribute("aria-expanded", "true");
  };
  const leave = (entry: HTMLElement | null) => {
    entry?.querySelector("a")?.focus();
    hold(entry ?? over);
  };
  const on = <Type extends "pointerover" | "pointerdown" | "focusin" | "keydown" | "click">(
    type: Type,
    listen: (entry: HTMLElement | null, event: DocumentEventMap[Type]) => void,
  ) =>
    // Before the router hears of a click.
    document.addEventListener(type, (event) => listen(entryOf(event.target), event), {
      capture: true,
      signal,
    });
  on("pointerover", (entry, { pointerType }) => {
    if (pointerType !== "mouse" || entry === over) return;
    over = entry;
    hold(null);
  });
  on("pointerdown", (entry, { pointerType }) => {
    isTouch = pointerType !== "mouse";
    if (entry !== held) hold(null);
  });
  on("focusin", (entry) => {
    if (entry !== held || !isTapped) hold(null);
  });
  on("keydown", (entry, { key }) => key === "Escape" && leave(entry));
  const choose = (entry: HTMLElement | null, event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!entry || !link) return;
    const isTop = link.parentElement === entry && link.nextElementSibling !== null;
    // A click without a count is the keyboard's.
    const isByKey = event.detail === 0;
    const isFirstTap = isTop && isTouch && !isByKey && !(entry === held && isTapped);
    if (isFirstTap) event.preventDefault();
    // What is hidden cannot keep the focus.
    if (isByKey && entry.contains(document.activeElement)) entry.querySelector("a")?.focus();
    hold(entry, isFirstTap);
  };
  on("click", choose);
  if (cause instanceof MouseEvent && type === "click") choose(over, cause);
  if (type === "keydown") leave(entryOf(document.activeElement));
  window.addEventListener("popstate", () => isTapped && hold(null), { signal });
  return () => {
    hold(null);
    connected.abort();
  };
}
