import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Takes up the discount code of any address of the shop; its code comes with such an address alone. */
export function DiscountLink() {
  const { search, key } = useLocation();
  const taken = useRef<string | null>(null);
  useEffect(() => {
    if (!search.includes("discount")) {
      taken.current = null;
      return;
    }
    void import("./take-discount.ts").then(({ followLink }) => {
      // Another choice on the page brings the code back: it has been taken up already.
      taken.current = followLink(search, window, taken.current);
    });
    // An address that is gone to again has its code once more.
  }, [search, key]);
  return null;
}
