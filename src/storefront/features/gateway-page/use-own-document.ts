import { useEffect } from "react";

/**
 * Has every link of this page load a document anew: what comes next may hold an order's token, and must not
 * share a document with a gateway's script, nor its policy (OP-113).
 */
export function useOwnDocument(): void {
  useEffect(() => {
    const leave = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      if (!(link instanceof HTMLAnchorElement) || !isPlain || link.target === "_blank") return;
      if (link.origin !== location.origin || link.hash !== "") return;
      event.preventDefault();
      event.stopPropagation();
      location.assign(link.href);
    };
    document.addEventListener("click", leave, true);
    return () => document.removeEventListener("click", leave, true);
  }, []);
}
