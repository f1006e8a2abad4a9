import type { CampaignView } from "../campaign/campaign-view.ts";
import { CartLine } from "../cart/cart-line.tsx";
import { CartSkeleton } from "../cart/cart-skeleton.tsx";
import { CartSummary } from "../cart/cart-summary.tsx";
import { DiscountField } from "../discount/discount-field.tsx";
import { EmptyCart } from "../cart/empty-cart.tsx";
import { RemovedLine } from "../cart/removed-line.tsx";
import { Part } from "./part.tsx";
import { buildSampleCart } from "./sample-cart.ts";

const doNothing = () => {};

/** A line that can be ordered and one that cannot, one taken out, the sum, and a cart that is empty or on its way. */
export function CartSamples({ campaign }: { campaign: CampaignView }) {
  const { products } = buildSampleCart(campaign);
  return (
    <>
      <Part name="cart-lines">
        <ul className="m-0 list-none divide-y divide-line p-0">
          {products.map((line, index) => (
            <li key={line.cartItemId} className="sample-line">
              <CartLine
                line={line}
                state={index === 0 ? undefined : "out_of_stock"}
                onRemove={doNothing}
              />
            </li>
          ))}
        </ul>
      </Part>
      <Part name="removed-line">
        <RemovedLine name={campaign.name} onUndo={doNothing} />
      </Part>
      <Part name="cart-summary">
        <CartSummary products={products} discount={{ code: "SAVE10", amountMinor: 500 }}>
          <DiscountField
            code="SAVE10"
            problem={null}
            isBusy={false}
            onApply={doNothing}
            onRemove={doNothing}
          />
        </CartSummary>
      </Part>
      <Part name="empty-cart">
        <EmptyCart />
      </Part>
      <Part name="cart-skeleton">
        <CartSkeleton />
      </Part>
    </>
  );
}
