import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { CampaignCard } from "#contract/schemas/catalogue.ts";

import { cardView } from "../catalogue/card-view.ts";
import { relatedCards } from "./related-cards.ts";

const card = (id: number, change: Partial<CampaignCard> = {}): CampaignCard => ({
  ...{ id, slug: `c-${id}`, name: `C ${id}`, campaign_name: `C ${id}`, product_type: null },
  ...{ thumb_url: null, hover_url: null, price: 1000, old_price: null, r_price: null },
  ...{ r_old_price: null, currency_code: "USD", personalized: 0, product_slug: null },
  ...{ default_color: null, colors: [] },
  ...change,
});
const knows = (code: string) => code === "USD";
const ids = (cards: readonly CampaignCard[]) => cards.map(({ id }) => id);

describe("CART-24 what goes with a cart", () => {
  it("is the first four that are not in it", () => {
    const kept = [1, 2, 3, 4, 5, 6].map((id) => card(id));
    expect(ids(relatedCards(kept, new Set([2]), knows))).toEqual([1, 3, 4, 5]);
  });

  it("leaves out what this shop cannot show", () => {
    const { price: _, ...broken } = card(1);
    const kept = [broken, card(2, { currency_code: "XXX" }), { ...card(3), colors: "x" }, card(4)];
    expect(ids(relatedCards(kept, new Set(), knows))).toEqual([4]);
  });

  it("any stored cart can be shown", () => {
    const entry = fc.dictionary(fc.constantFrom(...Object.keys(card(1))), fc.jsonValue());
    const mixed = entry.map((fields) => ({ ...card(1), ...fields }));
    fc.assert(
      fc.property(fc.array(fc.oneof(entry, mixed)), (kept) => {
        const cards = relatedCards(kept, new Set(), () => true);
        expect(cards.map((one) => cardView(one).path.startsWith("/"))).not.toContain(false);
      }),
    );
  });
});
