import type { Client } from "#contract/client.ts";

import { type CardView, cardView, priceTestOf } from "../../catalogue/card-view.ts";
import { readyPriceArm } from "../../test-price/ready-price-arm.ts";

export type RelatedLine = { campaign_id: number; product_id?: number; template_id?: number };

export type RelatedQuestion = {
  slug: string;
  /** `cart`: what goes with any of the lines, else with the campaign alone. */
  type: "related" | "cart";
  /** What the shopper has before him already: left out of the answer. */
  lines: readonly RelatedLine[];
};

/** As much of a filter as the API reads. */
const maxFilterLines = 20;

/** Campaigns that go with one or with a cart; none where the API does not answer (CAM-80, CAM-87, OP-050). */
export async function loadRelated(
  client: Client,
  { slug, type, lines }: RelatedQuestion,
): Promise<CardView[]> {
  const known = new Map(lines.map((line) => [`${line.campaign_id} ${line.product_id}`, line]));
  const filter = [...known.values()]
    .slice(0, maxFilterLines)
    .map(({ product_id, campaign_id, template_id }) => ({ product_id, campaign_id, template_id }));
  const reply = await client("GET /public/campaign/{slug}/related", {
    params: { slug },
    query: { type, filter: JSON.stringify(filter) },
  });
  if (!reply.success) return [];
  const knownIds = new Set(lines.map(({ campaign_id }) => campaign_id));
  const cards = reply.data.filter(({ id }) => !knownIds.has(id)).map((card) => cardView(card));
  await readyPriceArm(priceTestOf(cards));
  return cards;
}
