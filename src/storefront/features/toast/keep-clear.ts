import { liftAbove } from "./lift-above.ts";

/** The bars of a campaign and of the cart, and the buttons that a page is there for (`buttonClass`). */
export const actionSelector = "main :is([data-buy-bar], .cart-way, .bg-accent)";

/** Has a list of toasts stand above whatever it would cover of these, as long as the page moves; answers what ends that. */
export function keepClear(list: HTMLElement): () => void {
  let lift = 0;
  let frame = 0;
  const place = () => {
    frame = 0;
    const { top, right, bottom, left } = list.getBoundingClientRect();
    const actions = [...document.querySelectorAll(actionSelector)];
    const boxes = actions.map((action) => action.getBoundingClientRect());
    lift = liftAbove({ top: top + lift, right, bottom: bottom + lift, left }, boxes);
    list.style.translate = `0 ${-lift}px`;
  };
  const placeSoon = () => {
    frame ||= requestAnimationFrame(place);
  };
  list.style.translate = "";
  place();
  const sizes = new ResizeObserver(placeSoon);
  for (const own of [list, document.body]) sizes.observe(own);
  window.addEventListener("scroll", placeSoon, { capture: true, passive: true });
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    window.removeEventListener("scroll", placeSoon, { capture: true });
  };
}
