import type { ReactNode } from "react";

import type { Prices, Tested } from "./tested.ts";

type PriceArmsProps = { own: Tested; show: (prices: Prices) => ReactNode };

/**
 * Prices, and beside them those of the test's half where there is a test: app.css shows the visitor's
 * alone, also to screen readers (OP-036).
 */
export function PriceArms({ own, show }: PriceArmsProps) {
  if (!own.test) return show(own);
  return (
    <>
      <span data-arm="plain">{show(own)}</span>
      <span data-arm="test">{show(own.test)}</span>
    </>
  );
}
