import type { CampaignReply } from "#contract/schemas/catalogue.ts";
import type { OptionMap } from "#domain/campaign/campaign-types.ts";
import { parseOptionMap } from "#domain/campaign/product-options.ts";

type ProductReply = CampaignReply["products"][number];
type VariantReply = CampaignReply["variants"][number];
type ImageReply = CampaignReply["images"][number];

export type CampaignVideo = ProductReply["video_details"][number];

export type ProductView = Pick<
  ProductReply,
  | "id"
  | "name"
  | "slug"
  | "price"
  | "old_price"
  | "currency_code"
  | "full_printed"
  | "thumb_url"
  | "options"
  | "description"
  | "video_details"
> & { default_option: OptionMap };

export type CampaignPicture = Pick<ImageReply, "product_id" | "file_url" | "alt" | "option">;

/** A campaign as its page uses it: the default options read, what the page does not show left out. */
export type CampaignView = Pick<
  CampaignReply,
  | "id"
  | "slug"
  | "name"
  | "seller_id"
  | "seller_nickname"
  | "currency_code"
  | "pricing_mode"
  | "default_product_id"
  | "description"
  | "category"
  | "rating"
> & {
  products: ProductView[];
  variants: Omit<VariantReply, "adjust">[];
  images: CampaignPicture[];
};

/** Reads a reply; text that is broken counts as absent, so that the page still shows. */
export function readCampaign(reply: CampaignReply): CampaignView {
  const { id, slug, name, seller_id, seller_nickname, currency_code, pricing_mode } = reply;
  const { default_product_id, description, category, rating } = reply;
  return {
    ...{ id, slug, name, seller_id, seller_nickname, currency_code, pricing_mode },
    ...{ default_product_id, description, category, rating },
    products: reply.products.map(readProduct),
    variants: reply.variants.map(({ adjust: _adjust, ...variant }) => variant),
    images: reply.images.map(readPicture),
  };
}

function readPicture({ product_id, file_url, alt, option }: ImageReply): CampaignPicture {
  return { product_id, file_url, alt, option };
}

function readProduct(product: ProductReply): ProductView {
  const { id, name, slug, price, old_price, currency_code, full_printed } = product;
  const { thumb_url, options, description, video_details } = product;
  return {
    ...{ id, name, slug, price, old_price, currency_code, full_printed },
    ...{ thumb_url, options, description, video_details },
    default_option: parseOptionMap(product.default_option),
  };
}
