import { Suspense, useState } from "react";

import type { Order } from "#contract/schemas/order.ts";

import { lazyPart } from "../loading/lazy-part.tsx";
import { type OrderLine, optionTexts } from "../order/option-text.ts";
import { reviewedId } from "../order/order-items.tsx";
import type { ReviewTarget } from "./review-target.ts";

/** Tells what a campaign has loaded of its reviews, in a script of its own (`use-reviews.ts`). */
const reviewWritten = "platen:review-written";

const ReviewDialog = lazyPart(() => import("./review-dialog.tsx"));

type OrderReviewProps = {
  token: string;
  line: OrderLine;
  onOrder: (change: (order: Order) => Order) => void;
  onClose: () => void;
};

/** The form of a line's review on its order's page, which knows of the review as soon as it is written. */
export function OrderReview({ token, line, onOrder, onClose }: OrderReviewProps) {
  const [targets] = useState(() => [targetOf(token, line)]);
  const close = () => {
    onClose();
    // The button that opened it is gone where the line is reviewed now.
    requestAnimationFrame(() => document.getElementById(reviewedId(line))?.focus());
  };
  return (
    <Suspense>
      <ReviewDialog
        targets={targets}
        onWritten={({ productId }) => {
          onOrder((order) => withReview(order, productId));
          window.dispatchEvent(new Event(reviewWritten));
        }}
        onClose={close}
      />
    </Suspense>
  );
}

const targetOf = (token: string, line: OrderLine): ReviewTarget => ({
  ...{ token, productId: line.product_id, name: line.campaign_title },
  ...{ productName: line.product_name, options: optionTexts(line), thumbUrl: line.thumb_url },
});

/** The order with a product reviewed, in whichever of its lines. */
export function withReview(order: Order, productId: number): Order {
  const products = order.products.map((line) =>
    line.product_id === productId && line.review === "open"
      ? { ...line, review: "written" as const }
      : line,
  );
  return { ...order, products };
}
