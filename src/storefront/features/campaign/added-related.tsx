import { useEffect, useState } from "react";

import type { CartItem } from "#domain/cart/cart-types.ts";
import { useMessages } from "#ui/messages-context.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

import type { CardView } from "../catalogue/card-view.ts";
import { ProductPicture } from "../picture/product-picture.tsx";
import { browserClient } from "../shop/browser-client.ts";
import { ShopLink } from "../shop/shop-link.tsx";
import { ShopPrice } from "../test-price/shop-price.tsx";
import { loadRelated } from "./related/load-related.ts";

const shownCards = 3;

/** What goes with a line and is not in the cart, asked for when it is shown; null until then. */
function useRelated(
  { campaign_slug: slug }: CartItem,
  known: readonly CartItem[],
): readonly CardView[] | null {
  const [lines] = useState(known);
  const [cards, setCards] = useState<readonly CardView[] | null>(null);
  useEffect(() => {
    let isShown = true;
    void loadRelated(browserClient(), { slug, type: "related", lines }).then((found) => {
      if (isShown) setCards(found.slice(0, shownCards));
    });
    return () => {
      isShown = false;
    };
  }, [slug, lines]);
  return cards;
}

type AddedRelatedProps = {
  line: CartItem;
  /** All that is in the cart, what was added first. */
  known: readonly CartItem[];
  onLeave: () => void;
};

/** What others take along with a line that was added (CAM-45, OP-050); its place is kept meanwhile. */
export function AddedRelated({ line, known, onLeave }: AddedRelatedProps) {
  const { t } = useMessages();
  const cards = useRelated(line, known);
  if (cards?.length === 0) return null;
  return (
    <section aria-labelledby="added-related" className="border-t border-line pt-4">
      <h3 id="added-related" className="m-0 mb-3 text-sm font-semibold tracking-normal">
        {t("campaign.frequently_bought_together")}
      </h3>
      <ul className="m-0 grid list-none grid-cols-3 gap-3 p-0">
        {cards === null
          ? Array.from({ length: shownCards }, (_, index) => (
              <li key={index} className="flex flex-col gap-2">
                <Skeleton className="aspect-4/5 w-full" />
                <Skeleton className="h-9 w-full" />
                <Skeleton className="h-5 w-1/2" />
              </li>
            ))
          : cards.map((card) => (
              <li key={card.id}>
                <RelatedCard card={card} onLeave={onLeave} />
              </li>
            ))}
      </ul>
    </section>
  );
}

function RelatedCard({ card, onLeave }: { card: CardView; onLeave: () => void }) {
  return (
    <article className="group relative">
      <div className="relative mb-2 aspect-4/5 overflow-hidden rounded-picture bg-ground-soft">
        {card.thumb_url && (
          <ProductPicture
            src={card.thumb_url}
            use="card"
            sizes="8rem"
            className="absolute inset-0 size-full object-cover"
          />
        )}
      </div>
      <h4 className="m-0 line-clamp-2 min-h-9 text-xs leading-snug font-medium">
        <ShopLink
          to={card.path}
          onClick={onLeave}
          className="text-ink no-underline after:absolute after:inset-0 group-hover:underline"
        >
          <bdi>{card.name}</bdi>
        </ShopLink>
      </h4>
      <p className="m-0 min-h-5">
        <ShopPrice own={card} currencyCode={card.currency_code} />
      </p>
    </article>
  );
}
