import type { CampaignReply } from "#contract/schemas/catalogue.ts";
import type { OptionMap } from "#domain/campaign/campaign-types.ts";
import { parseOptionMap } from "#domain/campaign/product-options.ts";

type ProductReply = CampaignReply["products"][number];

export type ProductView = Omit<
  ProductReply,
  "default_option" | "template_custom_options" | "common_options"
> & { default_option: OptionMap };

/** A campaign as its page uses it: the default options read, what the page does not show left out. */
export type CampaignView = Omit<CampaignReply, "options" | "common_options" | "products"> & {
  products: ProductView[];
};

export type CampaignPicture = CampaignReply["images"][number];

/** Reads a reply; text that is broken counts as absent, so that the page still shows. */
export function readCampaign(reply: CampaignReply): CampaignView {
  const { options: _, common_options: __, ...shown } = reply;
  return { ...shown, products: reply.products.map(readProduct) };
}

function readProduct(product: ProductReply): ProductView {
  const { template_custom_options: _, common_options: __, ...shown } = product;
  return { ...shown, default_option: parseOptionMap(product.default_option) };
}
