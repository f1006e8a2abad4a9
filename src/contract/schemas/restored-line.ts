import { z } from "zod";

/** A line of an order as a cart takes it back (REP-13). */
export const restoredLine = z
  .object({
    cartItemId: z.string(),
    campaign_id: z.int(),
    campaign_title: z.string(),
    campaign_slug: z.string(),
    product_id: z.int(),
    product_name: z.string(),
    full_printed: z.int(),
    options: z.record(z.string(), z.string()),
    quantity: z.int(),
    /** One unit, fees included, in minor units of `currency_code`. */
    price: z.int(),
    currency_code: z.string(),
    thumb_url: z.string(),
    product_url: z.string(),
    designs: z.record(z.string(), z.string()).nullable(),
    approvals: z
      .record(z.string(), z.object({ proof_id: z.string(), approved_at: z.string() }))
      .nullish(),
    custom_options: z.record(z.string(), z.unknown()).nullable(),
    customer_custom_options: z.array(z.record(z.string(), z.unknown())).nullable(),
    common_labels: z.array(z.string()).nullable(),
    pbCustomInfo: z.unknown(),
    campaignBundleId: z.int().nullable(),
    productBundleId: z.int().nullable(),
  })
  .meta({ id: "RestoredLine" });

export type RestoredLine = z.output<typeof restoredLine>;
