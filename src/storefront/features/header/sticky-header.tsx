import { useEffect, useRef } from "react";

import { followScroll } from "./follow-scroll.ts";
import { ShopHeader } from "./shop-header.tsx";

/** The header at the upper edge of the window, out of the way of who reads on (NAV-61). */
export function StickyHeader() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => (ref.current ? followScroll(ref.current, window) : undefined), []);
  return (
    <div ref={ref} className="sticky-header">
      <ShopHeader />
    </div>
  );
}
