import { type CardView, cardView, priceTestOf } from "../catalogue/card-view.ts";
import { readyPriceArm } from "../test-price/ready-price-arm.ts";
import { relatedCards } from "./related-cards.ts";

/**
 * What of `relatedCards` is to be shown, once the visitor's half is picked where a price of them is
 * tested: the cart's page has no prices of its own, so that nothing has picked it before (T-045, OP-036).
 */
export async function readyRelatedCards(
  ...question: Parameters<typeof relatedCards>
): Promise<CardView[]> {
  const cards = relatedCards(...question).map((card) => cardView(card));
  await readyPriceArm(priceTestOf(cards));
  return cards;
}
