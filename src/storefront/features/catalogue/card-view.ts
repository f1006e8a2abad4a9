import type { CampaignCard } from "#contract/schemas/catalogue.ts";

import { cardLink } from "./card-link.ts";

/** What a card shows: pages carry dozens, so the rest of the API's reply stays on the server (P13). */
export type CardView = Pick<
  CampaignCard,
  "id" | "name" | "thumb_url" | "hover_url" | "price" | "old_price" | "currency_code"
> & {
  /** Unprefixed address of its campaign (CAT-16, CAT-17). */
  path: string;
  colorCount: number;
};

/** `found` says that the card is of the product that a listing's filters found. */
export function cardView(card: CampaignCard, found = false): CardView {
  const { id, name, thumb_url, hover_url, price, old_price, currency_code, colors } = card;
  return {
    ...{ id, name, thumb_url, hover_url, price, old_price, currency_code },
    path: cardLink(card, found),
    colorCount: colors.length,
  };
}
