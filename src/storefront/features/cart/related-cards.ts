import type { CampaignCard } from "#contract/schemas/catalogue.ts";

/** Source: CART-24; one row of a desktop, two of a phone. */
const mostCards = 4;

/**
 * The campaigns that a cart keeps as going with its lines, without those that are in it and those that
 * this shop cannot show: a stored cart may be of any age.
 */
export function relatedCards(
  kept: readonly Record<string, unknown>[],
  campaignIds: ReadonlySet<number>,
  knowsCurrency: (code: string) => boolean,
): CampaignCard[] {
  return kept
    .filter(isCard)
    .filter(({ id, currency_code }) => !campaignIds.has(id) && knowsCurrency(currency_code))
    .slice(0, mostCards);
}

const texts = ["slug", "name", "currency_code"] as const;
const textsOrNull = ["product_type", "thumb_url", "hover_url", "product_slug", "default_color"];
const amountsOrNull = ["old_price", "r_price", "r_old_price"];

function isCard(entry: Record<string, unknown>): entry is Record<string, unknown> & CampaignCard {
  const isText = (name: string) => typeof entry[name] === "string";
  const isAmount = (name: string) => Number.isSafeInteger(entry[name]) && Number(entry[name]) >= 0;
  return (
    isAmount("id") &&
    isAmount("price") &&
    texts.every(isText) &&
    textsOrNull.every((name) => entry[name] === null || isText(name)) &&
    amountsOrNull.every((name) => entry[name] === null || isAmount(name)) &&
    Array.isArray(entry["colors"])
  );
}
