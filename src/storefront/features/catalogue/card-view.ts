import type { CampaignCard } from "#contract/schemas/catalogue.ts";

import { type Tested, withTest } from "../test-price/tested.ts";
import { cardLink } from "./card-link.ts";

/** What a card shows: pages carry dozens, so the rest of the API's reply stays on the server (P13). */
export type CardView = Pick<
  CampaignCard,
  "id" | "name" | "thumb_url" | "hover_url" | "price" | "old_price" | "currency_code"
> &
  Tested & {
    /** Unprefixed address of its campaign (CAT-16, CAT-17). */
    path: string;
    colorCount: number;
    /** Whether it is bought in a modal over the page (CAT-19); absent where it is not. */
    isQuickAdd?: true;
  };

/** `found` says that the card is of the product that a listing's filters found. */
export function cardView(card: CampaignCard, found = false): CardView {
  const { id, name, thumb_url, hover_url, price, old_price, currency_code, colors } = card;
  const prices = withTest({ price, old_price }, card);
  return {
    ...{ id, name, thumb_url, hover_url, ...prices, currency_code },
    path: cardLink(card, found),
    colorCount: colors.length,
    ...(card.product_type === null && { isQuickAdd: true as const }),
  };
}

/** What a page with these cards says of itself where some of their prices are tested (`readyPriceArm`). */
export const priceTestOf = (cards: readonly CardView[]): { hasPriceTest?: true } =>
  cards.some(({ test }) => test) ? { hasPriceTest: true } : {};
