import type { CampaignCard } from "#contract/schemas/catalogue.ts";
import type { CardRow } from "#database/queries/campaign-cards.ts";
import { mediaUrl } from "#domain/campaign/media-url.ts";

/** A card as it goes over the wire (CAT-20, CAM-03). */
export const campaignCardReply = (row: CardRow): CampaignCard => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  campaign_name: row.name,
  product_type: row.productType,
  thumb_url: mediaUrl(row.thumbKey),
  hover_url: mediaUrl(row.hoverKey),
  price: row.priceMinor,
  old_price: row.oldPriceMinor,
  r_price: row.testPriceMinor,
  r_old_price: row.testOldPriceMinor,
  currency_code: row.currencyCode,
  personalized: row.personalized,
  product_slug: row.productSlug,
  default_color: row.defaultColor,
  colors: row.colors,
});
