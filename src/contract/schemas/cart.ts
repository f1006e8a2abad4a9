import { z } from "zod";

import { designLimits } from "#domain/design/design-limits.ts";
import { maxCartLines } from "#domain/cart/cart-limits.ts";

const id = z.int().min(1).max(2_147_483_647);

/** What the shopper filled in, by the option's label (CART-18). */
const filledOptions = z
  .record(z.string().max(120), z.unknown())
  .refine((values) => Object.keys(values).length <= 200, "at most 200 fields");

/** Design documents as JSON, by print space (CART-06). */
export const designDocuments = z.record(
  z.string().max(60),
  z.string().max(designLimits.jsonLength),
);

/**
 * What the browser sends of a cart line (CART-02, CHK-14); prices are compared, never trusted. A line may
 * carry only what its product asks for, by the campaign's `personalized`: with 0 and 3 the values of the
 * campaign's and product's custom options, with 1 designs that are made of the product's, with 2 designs and
 * the answers in `pbCustomInfo` that they result from. Anything else is refused by its field.
 */
export const cartLineBody = z.object({
  cartItemId: z.string().min(1).max(40),
  campaign_id: id,
  product_id: id,
  options: z.record(z.string().max(60), z.string().max(120)),
  quantity: z.int().min(1).max(50),
  /** Unit price that the shopper saw, in the campaign's currency. */
  price: z.int().min(0).max(2_147_483_647),
  currency_code: z.string().regex(/^[A-Z]{3}$/),
  extra_custom_fee: z.int().min(0).max(2_147_483_647).default(0),
  campaignBundleId: id.nullish(),
  productBundleId: id.nullish(),
  custom_options: filledOptions.nullish(),
  /** One record a group of the campaign; more than it has, and labels that it has not, are refused. */
  customer_custom_options: z.array(filledOptions).max(50).nullish(),
  designs: designDocuments.nullish(),
  /** What the print builder was told that `designs` are made of (CART-17); looked at in mode 2 alone. */
  pbCustomInfo: z.unknown().optional(),
  /**
   * What the shopper approved of the designs, by print space: the proof that was shown (POST
   * /public/design/proof) and when. A line with a design that no proof was approved of is not sold.
   * A line without designs, of a product whose shoppers confirm what they filled in (campaigns with
   * `personalized` 3, products with `full_printed` 5), has one under `entered`: its `proof_id` is the SHA-256, in
   * hexadecimal, of the JSON text of `[custom_options, customer_custom_options]`, null for none, each
   * object as the array of its [name, value] pairs by the names' code units.
   */
  approvals: z
    .record(
      z.string().max(60),
      z.object({ proof_id: z.string().max(64), approved_at: z.string().max(40) }),
    )
    .nullish(),
  dynamic_base_index: z.int().min(0).max(100).nullish(),
  via: z.string().max(20).nullish(),
  product_url: z.string().max(2_000).nullish(),
  thumb_url: z.string().max(2_000).nullish(),
});

/** The answer of POST /public/test-price: with it the test price holds, with any other text it does not. */
export const testPriceToken = z.string().max(200).nullish();

export const cartLines = z.array(cartLineBody).min(1).max(maxCartLines);

export const cartCheckLine = z
  .object({
    cartItemId: z.string(),
    state: z.enum(["ok", "price_changed", "out_of_stock", "unavailable"]),
    /**
     * Why it is unavailable, null in any other state: another choice (`options`) or personalisation
     * (`personal`) of the same product can be bought, or the same once a picture that is not there any
     * more is sent again (`picture`), or another design or one that is
     * approved (`design`), or the same without what the product does not ask for (`surplus`); of what is
     * `not_sold` nothing can.
     */
    reason: z.enum(["options", "personal", "picture", "design", "surplus", "not_sold"]).nullable(),
    /** With `personal`, `picture`, `design` and `surplus`: the field of the line, as `custom_options.Photo`, `approvals.front`. */
    field: z.string().nullable(),
    /** How many units can be had, where that is fewer than the line has. */
    units_left: z.int().nullable(),
    /** Current unit price in the campaign's currency, absent when unavailable. */
    price: z.int().nullable(),
    currency_code: z.string().nullable(),
    /** The same in the asked currency, as the order will charge it. */
    unit_minor: z.int().nullable(),
    thumb_url: z.string().nullable(),
    /** The region that it is priced for, by the product's list of base costs; null for none (OP-039). */
    dynamic_base_index: z.int().nullable(),
  })
  .meta({ id: "CartCheckLine" });

/** What a discount code takes off a cart, in minor units of the asked currency. */
export const cartDiscount = z
  .object({
    code: z.string(),
    kind: z.enum(["percent", "amount", "bundle"]),
    amount_minor: z.int(),
    /** The lines that it takes something off; the amounts add up to `amount_minor`. */
    lines: z.array(z.object({ cartItemId: z.string(), amount_minor: z.int() })),
  })
  .meta({ id: "CartDiscount" });

export type CartDiscount = z.output<typeof cartDiscount>;
export type CartLineBody = z.output<typeof cartLineBody>;
export type CartCheckLine = z.output<typeof cartCheckLine>;
