import type { CampaignReply } from "#contract/schemas/catalogue.ts";
import type { Campaign, CampaignProduct, OptionMap } from "#domain/campaign/campaign-types.ts";

/** A campaign as its page uses it: JSON texts read, pictures with their sizes. */
export type CampaignView = Omit<Campaign, "images"> &
  Pick<CampaignReply, "images" | "rating" | "seller_nickname" | "category">;

export type CampaignPicture = CampaignReply["images"][number];

/** Reads a reply; text that is broken counts as absent, so that the page still shows. */
export function readCampaign(reply: CampaignReply): CampaignView {
  return {
    ...reply,
    options: null,
    common_options: null,
    products: reply.products.map(readProduct),
  };
}

function readProduct(product: CampaignReply["products"][number]): CampaignProduct {
  return {
    ...product,
    default_option: readOptionMap(product.default_option),
    template_custom_options: null,
    common_options: null,
  };
}

function readOptionMap(jsonText: string): OptionMap | null {
  try {
    const parsed: unknown = JSON.parse(jsonText);
    if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return null;
    const texts = Object.entries(parsed).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    );
    return Object.fromEntries(texts);
  } catch {
    return null;
  }
}
