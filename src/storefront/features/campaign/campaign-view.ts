import type { CampaignReply } from "#contract/schemas/catalogue.ts";
import type { OptionMap } from "#domain/campaign/campaign-types.ts";
import { parseSizeGuide } from "#domain/campaign/size-guide.ts";
import { parseOptionMap } from "#domain/campaign/product-options.ts";

import { type Prices, type Tested, withTest } from "../test-price/tested.ts";

type ProductReply = CampaignReply["products"][number];
type VariantReply = CampaignReply["variants"][number];
type ImageReply = CampaignReply["images"][number];

export type CampaignVideo = ProductReply["video_details"][number];

export type ProductView = Pick<
  ProductReply,
  | "id"
  | "template_id"
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
> &
  Tested & { default_option: OptionMap; has_size_guide: boolean };

export type VariantView = Omit<VariantReply, "adjust"> & Tested;

export type CampaignPicture = Pick<ImageReply, "product_id" | "file_url" | "alt" | "option">;

/** A campaign as its page uses it: the default options read, what the page does not show left out. */
export type CampaignView = Pick<
  CampaignReply,
  | "id"
  | "slug"
  | "name"
  | "seller_id"
  | "seller_nickname"
  | "personalized"
  | "currency_code"
  | "pricing_mode"
  | "default_product_id"
  | "description"
  | "category"
  | "rating"
  | "promotion_count"
  | "bundle_size"
  | "options"
  | "common_options"
> & {
  products: ProductView[];
  variants: VariantView[];
  /** Where the price of its default product is tested (CAM-06, `readyPriceArm`). */
  hasPriceTest?: true;
  images: CampaignPicture[];
  /** Absent where there is none (CAM-67). */
  countdown?: { show_countdown: number; end_time: string | null };
};

/** Reads a reply; text that is broken counts as absent, so that the page still shows. */
export function readCampaign(reply: CampaignReply): CampaignView {
  const { id, slug, name, seller_id, seller_nickname, currency_code, personalized, pricing_mode } =
    reply;
  const { default_product_id, description, category, rating, options, common_options } = reply;
  // The test is of the default product alone.
  const test = <T extends Prices>(own: T, productId: number) =>
    productId === default_product_id ? withTest(own, reply) : own;
  return {
    ...(reply.r_price !== null && { hasPriceTest: true as const }),
    ...{ id, slug, name, seller_id, seller_nickname, currency_code, personalized, pricing_mode },
    ...{ default_product_id, description, category, rating, options, common_options },
    products: reply.products.map((product) => test(readProduct(product), product.id)),
    variants: reply.variants.map(({ adjust: _adjust, ...variant }) =>
      test(variant, variant.product_id),
    ),
    images: reply.images.map(readPicture),
    promotion_count: reply.promotion_count,
    bundle_size: reply.bundle_size,
    ...(reply.show_countdown > 0 && {
      countdown: { show_countdown: reply.show_countdown, end_time: reply.end_time },
    }),
  };
}

function readPicture({ product_id, file_url, alt, option }: ImageReply): CampaignPicture {
  return { product_id, file_url, alt, option };
}

function readProduct(product: ProductReply): ProductView {
  const { id, template_id, name, slug, price, old_price, currency_code, full_printed } = product;
  const { thumb_url, options, description, video_details } = product;
  return {
    ...{ id, template_id, name, slug, price, old_price, currency_code, full_printed },
    ...{ thumb_url, options, description, video_details },
    default_option: parseOptionMap(product.default_option),
    has_size_guide: parseSizeGuide(product.attributes) !== null,
  };
}
