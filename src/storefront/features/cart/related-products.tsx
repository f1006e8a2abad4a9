import { useMessages } from "#ui/messages-context.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

import { CardGrid } from "../catalogue/card-grid.tsx";
import { useRelatedCart } from "./use-related-cart.ts";

/** Campaigns that go with what is in the cart; room is kept for them until they are known. */
export function RelatedProducts() {
  const { t } = useMessages();
  const { cards, isWaiting } = useRelatedCart();
  if (cards.length === 0 && !isWaiting) return null;
  return (
    <section
      aria-labelledby="cart-related"
      aria-busy={cards.length === 0}
      className="mt-14 md:mt-20"
    >
      <h2 id="cart-related" className="mb-5 text-lg md:mb-6">
        {t("cart.related")}
      </h2>
      {cards.length > 0 ? <CardGrid cards={cards} /> : <EmptyGrid />}
    </section>
  );
}

function EmptyGrid() {
  return (
    <div aria-hidden="true" className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 lg:gap-x-6">
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className="flex flex-col gap-3">
          <Skeleton className="aspect-4/5 w-full rounded-picture" />
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-1/3" />
        </div>
      ))}
    </div>
  );
}
