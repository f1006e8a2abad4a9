import { type RefObject, useEffect, useRef } from "react";

/**
 * A field of a form that works without scripts as well: it follows what the page shows, as after going
 * back, and keeps what was entered before the page was live.
 */
export function useShownValue<Field extends HTMLInputElement | HTMLSelectElement>(
  value: string,
): RefObject<Field | null> {
  const ref = useRef<Field>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current === value || ref.current === null) return;
    shown.current = value;
    ref.current.value = value;
  }, [value]);
  return ref;
}
