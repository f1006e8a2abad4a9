import { useEffect, useEffectEvent } from "react";

const mark = "isOverlay";

const isOurs = (state: unknown): boolean =>
  typeof state === "object" && state !== null && Object.hasOwn(state, mark);

/**
 * Hears the browser's Back while something lies over the page: it is told instead of the page being left. It
 * keeps an entry of the history of its own, which it takes away once it is gone; the router hears of neither.
 */
export function useBackIsHeard(onBack: () => void): void {
  const tell = useEffectEvent(onBack);
  useEffect(() => {
    const push = () => history.pushState({ ...history.state, [mark]: true }, "", location.href);
    const onPop = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      push();
      tell();
    };
    push();
    window.addEventListener("popstate", onPop, true);
    return () => {
      window.removeEventListener("popstate", onPop, true);
      // Who has gone to another page since has an entry of the router's on top.
      if (!isOurs(history.state)) return;
      const swallow = (event: PopStateEvent) => event.stopImmediatePropagation();
      window.addEventListener("popstate", swallow, { capture: true, once: true });
      history.back();
    };
  }, []);
}
