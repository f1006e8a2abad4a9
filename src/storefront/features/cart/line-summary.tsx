import type { CartItem } from "#domain/cart/cart-types.ts";
import { lineUnitMinor } from "#domain/cart/change-cart.ts";

import { useShop } from "../shop/shop-context.tsx";
import { LineOptions } from "./line-options.tsx";
import { LinePicture } from "./line-picture.tsx";

/** A line at a glance. */
export function LineSummary({ line }: { line: CartItem }) {
  const { money } = useShop();
  return (
    <div className="flex items-center gap-4">
      <LinePicture url={line.thumb_url} className="w-20" />
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="m-0 text-sm font-semibold">{line.campaign_title}</p>
        <p className="m-0 text-xs text-ink-soft">{line.product_name}</p>
        <LineOptions line={line} />
        <p className="m-0 text-sm tabular-nums">
          {line.quantity > 1 && `${line.quantity} × `}
          {money.show(lineUnitMinor(line), line.currency_code)}
        </p>
      </div>
    </div>
  );
}
