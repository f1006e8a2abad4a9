import { type RefObject, useEffect } from "react";

/** Closes a `details` on a press outside of it, and on Escape, which leads back to its summary. */
export function useDismissal(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = ref.current;
    if (details === null) return;
    const connected = new AbortController();
    const { signal } = connected;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !details.contains(target)) details.open = false;
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !details.open) return;
      details.open = false;
      details.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", onPointerDown, { signal });
    details.addEventListener("keydown", onKeyDown, { signal });
    return () => connected.abort();
  }, [ref]);
}
