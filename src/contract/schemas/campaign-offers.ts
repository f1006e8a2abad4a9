import { z } from "zod";

import { campaignImage, customOption, variant } from "./catalogue.ts";

const price = z.int().nonnegative();

/** A product of a bundle, with what is needed to show it and to choose its options. */
export const bundleProduct = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    /** Amounts are minor units of `currency_code`, which all products of a bundle share. */
    price,
    old_price: price.nullable(),
    currency_code: z.string(),
    /** Where its price is tested: the campaign's price and those of the test (CAM-06). */
    tested: z.object({ price, r_price: price, r_old_price: price.nullable() }).nullable(),
    /** JSON text, as that of a campaign's product. */
    options: z.string(),
    default_option: z.string(),
    full_printed: z.int(),
    system_type: z.string().nullable(),
    thumb_url: z.string().nullable(),
    campaign: z.object({
      id: z.int(),
      slug: z.string(),
      name: z.string(),
      personalized: z.int(),
      seller_id: z.int(),
    }),
    /** `option` is the colour that one shows, null for all. */
    images: z.array(campaignImage),
  })
  .meta({ id: "BundleProduct" });

/** Rows BUND-02, BUND-09: what a campaign's page offers together with its own product. */
export const bundleDiscount = z
  .object({
    /** For the lines of the cart: the bundle, and the page's product that it was offered with. */
    campaign_bundle_id: z.int(),
    product_bundle_id: z.int(),
    /** The page's own product first; 2 to 10. */
    products: z.array(bundleProduct),
    variants: z.array(variant),
    /** What the shopper fills in, for those products that ask for anything. */
    custom_personalized_options: z.array(
      z.object({
        product_id: z.int(),
        options: z
          .object({
            group: z.object({ limit: z.int(), extra_custom_fee: price, name: z.string() }),
            options: z.array(customOption),
          })
          .nullable(),
        common_options: z.array(customOption),
        custom_options: z.array(customOption),
      }),
    ),
    promotion: z.object({
      discount_percentage: z.number(),
      discount_code: z.string(),
      title: z.string().nullable(),
      end_time: z.string().nullable(),
    }),
  })
  .meta({ id: "BundleDiscount" });

/** A discount code that the store tells shoppers of (CAM-81, OP-076). */
export const promotion = z
  .object({
    discount_code: z.string(),
    title: z.string(),
    /** Either a percentage or an amount. */
    discount_percentage: z.number().nullable(),
    discount_amount: price.nullable(),
    /** Of the two amounts. */
    currency_code: z.string(),
    min_quantity: z.int().nullable(),
    min_items: price.nullable(),
    end_time: z.string().nullable(),
  })
  .meta({ id: "Promotion" });

export type BundleProductReply = z.output<typeof bundleProduct>;
export type BundleDiscountReply = z.output<typeof bundleDiscount>;
export type PromotionReply = z.output<typeof promotion>;
