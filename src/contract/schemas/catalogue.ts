import { z } from "zod";

import { productStatTypes } from "#domain/campaign/product-stats.ts";
import { listingSorts } from "#domain/listing/listing-subject.ts";
import { pricingModes } from "#domain/pricing/unit-price.ts";

const price = z.int().nonnegative();

export const campaignCard = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    campaign_name: z.string(),
    product_type: z.enum(["product", "shortcut"]).nullable(),
    thumb_url: z.string().nullable(),
    /** Second picture, shown on hover. */
    hover_url: z.string().nullable(),
    price,
    old_price: price.nullable(),
    r_price: price.nullable(),
    r_old_price: price.nullable(),
    currency_code: z.string(),
    personalized: z.int(),
    /** Product and colour of the card's picture, for its link (CAT-17). */
    product_slug: z.string().nullable(),
    default_color: z.string().nullable(),
    colors: z.array(z.string()),
  })
  .meta({ id: "CampaignCard" });

export const listing = z
  .object({
    data: z.array(campaignCard),
    per_page: z.int(),
    last_page: z.int(),
    total: z.int(),
    from: z.int().nullable(),
    to: z.int().nullable(),
    banner_url: z.string().nullable(),
  })
  .meta({ id: "Listing" });

export const listingFilters = z
  .object({
    colors: z.array(z.object({ name: z.string(), hex_code: z.string(), count: z.int() })),
    products: z.array(z.object({ key: z.string(), name: z.string(), count: z.int() })),
    categories: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
    price: z.object({ min: price, max: price, currency_code: z.string() }).nullable(),
    sorts: z.array(z.enum(listingSorts)),
  })
  .meta({ id: "ListingFilters" });

export const homeReply = z
  .object({
    best_seller: z.array(campaignCard),
    new_arrivals: z.array(campaignCard),
    featured: z.array(campaignCard),
    other: z.array(campaignCard),
  })
  .meta({ id: "Home" });

export const variant = z
  .object({
    variant_key: z.string(),
    product_id: z.int(),
    price,
    old_price: price.nullable(),
    /** Difference to the product's price, used by adjust_price campaigns (OP-037). */
    adjust: z.int(),
    out_of_stock: z.boolean(),
  })
  .meta({ id: "Variant" });

/** CAM-79. */
export const productStat = z
  .object({ type: z.enum(productStatTypes), count: z.int() })
  .meta({ id: "ProductStat" });

export const campaignImage = z
  .object({
    id: z.int(),
    product_id: z.int(),
    file_url: z.string(),
    width: z.int(),
    height: z.int(),
    alt: z.string(),
    option: z.string().nullable(),
    mockup_id: z.int().nullable(),
  })
  .meta({ id: "CampaignImage" });

export const productVideo = z
  .object({
    file_url: z.string(),
    /** The picture that stands there until the video plays. */
    poster_url: z.string(),
    alt: z.string(),
    width: z.int(),
    height: z.int(),
    /** Whether it has no sound track. */
    is_silent: z.boolean(),
  })
  .meta({ id: "ProductVideo" });

/** What the shopper fills in (CAM-12, CAM-13, PERS-05); asked for unless `unrequired`. */
export const customOption = z
  .object({
    type: z.enum(["text", "dropdown", "image"]),
    label: z.string(),
    /** The values to choose from for a dropdown, else what stands there at first. */
    value: z
      .union([z.string(), z.array(z.string())])
      .nullable()
      .default(null),
    placeholder: z.string().nullable().default(null),
    /** Longest text in characters; null where none is typed. */
    max_length: z.int().nullable().default(null),
    unrequired: z.boolean().default(false),
    price: price.nullable().default(null),
    imagePath: z.string().nullable().default(null),
  })
  .meta({ id: "CustomOption" });

/** Row CAM-07; `options`, `attributes` and the two option lists are JSON text as the documents have them. */
export const campaignProduct = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    template_id: z.int(),
    campaign_id: z.int(),
    price,
    old_price: price.nullable(),
    options: z.string(),
    default_option: z.string(),
    full_printed: z.int(),
    system_type: z.string().nullable(),
    attributes: z.string(),
    thumb_url: z.string().nullable(),
    full_path: z.string().nullable(),
    /** Addresses of the product's videos. */
    videos: z.array(z.string()),
    /** What is known of each of `videos`, in their order. */
    video_details: z.array(productVideo),
    description: z.string(),
    currency_code: z.string(),
    template_custom_options: z.string(),
    common_options: z.string(),
    personalized: z.int(),
    filterDesigns: z.array(z.unknown()),
  })
  .meta({ id: "CampaignProduct" });

/** Rows CAM-03..06. */
export const campaign = z
  .object({
    id: z.int(),
    campaign_id: z.int(),
    slug: z.string(),
    name: z.string(),
    campaign_name: z.string(),
    status: z.enum(["active", "blocked", "taken_down"]),
    product_type: z.enum(["product", "shortcut"]).nullable(),
    thumb_url: z.string().nullable(),
    price,
    old_price: price.nullable(),
    r_price: price.nullable(),
    r_old_price: price.nullable(),
    currency_code: z.string(),
    seller_id: z.int(),
    seller_nickname: z.string().nullable(),
    personalized: z.int(),
    default_product_id: z.int(),
    products: z.array(campaignProduct),
    variants: z.array(variant),
    options: z
      .object({
        group: z.object({ limit: z.int(), extra_custom_fee: price, name: z.string() }),
        options: z.array(customOption),
      })
      .nullable(),
    common_options: z.array(customOption),
    description: z.string(),
    show_countdown: z.int(),
    end_time: z.string().nullable(),
    market_location: z.string().nullable(),
    pricing_mode: z.enum(pricingModes),
    store_name: z.string(),
    images: z.array(campaignImage),
    system_type: z.string().nullable(),
    category: z.object({ slug: z.string(), name: z.string() }).nullable(),
    rating: z.object({ average_rating: z.number(), review_count: z.int() }).nullable(),
    /** How much its page will load later, so that it can keep the room (CAM-66). */
    promotion_count: z.int(),
    bundle_size: z.int(),
  })
  .meta({ id: "Campaign" });

export type CampaignCard = z.output<typeof campaignCard>;
export type CustomOptionReply = z.output<typeof customOption>;
export type CampaignReply = z.output<typeof campaign>;
export type HomeReply = z.output<typeof homeReply>;
export type Listing = z.output<typeof listing>;
export type ListingFilters = z.output<typeof listingFilters>;
