import { z } from "zod";

import type { AddressFieldName } from "#domain/address/address-types.ts";
import { addressDoubtKinds } from "#domain/address/doubt-address.ts";
import { addressLimits } from "#domain/address/tidy-address.ts";
import { paymentStates } from "#domain/order/payment-state.ts";
import { shippingMethodNames } from "#domain/shipping/shipping-method.ts";

import { countryCode } from "./country-code.ts";
import { shippingMethod } from "./shipping.ts";
import { typedText } from "./typed-text.ts";

const amount = z.int();

export const priceBreakdown = z
  .object({
    currencyCode: z.string(),
    itemsMinor: amount,
    discount: z.object({
      kind: z.enum(["none", "percent", "amount", "bundle"]),
      code: z.string().optional(),
      amountMinor: amount,
    }),
    /** Percent that payment by card takes off; `cardDiscountMinor` is 0 where another method is chosen. */
    cardDiscountPercent: z.number(),
    cardDiscountMinor: amount,
    shippingMinor: amount,
    taxMinor: amount,
    totalMinor: amount,
    lines: z.array(
      z.object({
        id: z.string(),
        unitMinor: amount,
        quantity: z.int(),
        itemsMinor: amount,
        discountMinor: amount,
      }),
    ),
  })
  .meta({ id: "PriceBreakdown" });

export const orderLine = z
  .object({
    cartItemId: z.string(),
    campaign_title: z.string(),
    campaign_slug: z.string(),
    product_name: z.string(),
    options: z.record(z.string(), z.string()),
    quantity: z.int(),
    unit_price: amount,
    discount: amount,
    thumb_url: z.string(),
    /** Unprefixed address of what was chosen. */
    product_url: z.string(),
    status: z.string(),
    product_id: z.int(),
    /** Whether it can be reviewed now or was; null where it cannot, also where the store shows no reviews (OP-128). */
    review: z.enum(["open", "written"]).nullable(),
    custom_options: z.record(z.string(), z.unknown()).nullable(),
    /** What the shopper filled in, one record a group by label (CART-18). */
    customer_custom_options: z.array(z.record(z.string(), z.unknown())).nullable(),
    /** Which labels of its first record are asked once for all groups (OP-074). */
    common_labels: z.array(z.string()).nullable(),
    /** The proofs that were approved, which show what is printed; null for a line without designs. */
    proofs: z.array(z.object({ print_space: z.string(), url: z.string() })).nullable(),
  })
  .meta({ id: "OrderLine" });

/** What a line was made of, to be changed (OP-147); shapes as a cart has them. */
export const orderedLine = z
  .object({
    cartItemId: z.string(),
    campaign_id: z.int(),
    campaign_slug: z.string(),
    product_id: z.int(),
    options: z.record(z.string(), z.string()),
    quantity: z.int(),
    currency_code: z.string(),
    custom_options: z.record(z.string(), z.unknown()).nullable(),
    customer_custom_options: z.array(z.record(z.string(), z.unknown())).nullable(),
    common_labels: z.array(z.string()).nullable(),
    designs: z.record(z.string(), z.string()).nullable(),
    pbCustomInfo: z.unknown(),
    thumb_url: z.string(),
    product_url: z.string(),
  })
  .meta({ id: "OrderedLine" });

const line = (field: AddressFieldName) => typedText("line", { max: addressLimits[field] });

/** A ship-to address as a caller sends it: every field is cleaned before a rule reads it. */
export const addressBody = z.object({
  name: line("name").optional(),
  first_name: line("first_name").optional(),
  last_name: line("last_name").optional(),
  company: line("company").optional(),
  address: line("address"),
  address2: line("address2").optional(),
  city: line("city"),
  state: line("state").optional(),
  region: line("region").optional(),
  zipcode: typedText("postcode", { max: addressLimits.zipcode }).optional(),
  country: countryCode,
  phone: typedText("phone", { max: addressLimits.phone }).optional(),
});

/** A ship-to address as an order has it. */
const orderAddress = z.object({
  name: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  company: z.string().optional(),
  address: z.string(),
  address2: z.string().optional(),
  city: z.string(),
  state: z.string().optional(),
  region: z.string().optional(),
  zipcode: z.string().optional(),
  country: z.string(),
  phone: z.string().optional(),
});

export const order = z
  .object({
    number: z.string(),
    status: z.string(),
    payment_state: z.enum(paymentStates),
    payment_message: z.string().nullable(),
    revision: z.int(),
    currency_code: z.string(),
    locale: z.string(),
    email: z.string().nullable(),
    address: orderAddress.nullable(),
    /** True where `email` and `address` are masked, as the caller has neither the buyer's secret nor a mail's signature. */
    is_masked: z.boolean(),
    /** Where shipping is priced to; guessed from the visit until the shopper has chosen. */
    /** `is_guess`: the shopper has not chosen the country yet. `is_unknown`: network, language and store name none, so the form starts without one. */
    ship_to: z.object({ country: z.string(), is_guess: z.boolean(), is_unknown: z.boolean() }),
    shipping_method: z.enum(shippingMethodNames),
    products: z.array(orderLine),
    price: priceBreakdown,
    /**
     * What was paid for changes beside `price`, or is to be: `open` and `verifying` wait for the money, `paid` are made,
     * `returned` could not be made any more, so that the money went back or is going (OP-114).
     */
    additions: z.array(
      z.object({
        amount_minor: amount,
        state: z.enum(["open", "verifying", "paid", "returned"]),
      }),
    ),
    pay_by_card: z.boolean(),
    /** True when the caller holds the buyer's secret and may change and pay the order (OP-119). */
    is_buyer: z.boolean(),
    /** How the buyer may be rid of it: by a request that a mail asks to confirm, at once, or not at all. */
    cancel_way: z.enum(["request", "drop", "none"]),
    /** Until when a request that is open can be confirmed or withdrawn; null for none. */
    cancel_ends_at: z.string().nullable(),
    /** When a mail about it goes out that its mailbox could not get at once; null where none waits. */
    mail_postponed_to: z.string().nullable(),
    /** What is asked about its address, and until when; null while nothing is (ORD-07). */
    address_question: z
      .object({
        ends_at: z.string(),
        doubts: z.array(z.object({ field: z.string(), kind: z.enum(addressDoubtKinds) })),
      })
      .nullable(),
    /** Until when whoever may change it can, as its production starts then; null where it cannot be (OP-147). */
    changes_until: z.string().nullable(),
    /** Its parcels, each with the lines that lie in it, by their place from 0; `sent_at` is null until it is on its way. */
    shipments: z.array(
      z.object({
        id: z.int(),
        carrier: z.string(),
        tracking_number: z.string(),
        tracking_url: z.string().nullable(),
        sent_at: z.string().nullable(),
        lines: z.array(z.int()),
      }),
    ),
    created_at: z.string(),
    paid_at: z.string().nullable(),
    events: z.array(z.object({ kind: z.string(), status: z.string().nullable(), at: z.string() })),
  })
  .meta({ id: "Order" });

export const checkout = z
  .object({
    order,
    payment_gateways: z.array(
      z.object({ name: z.string(), kind: z.enum(["card", "wallet"]), is_test: z.boolean() }),
    ),
    payment_domain: z.string().nullable(),
    /** Of the host that the checkout came from to the payment domain, where its cart is; null where that is here (OP-099). */
    cart_origin: z.string().nullable(),
    shipping_methods: z.array(shippingMethod),
    /** Percent that payment by card takes off today; 0 for no card discount (CHK-36). */
    card_discount_percent: z.number(),
    separate_name: z.boolean(),
    /** The last day of the warning for Canada, `YYYY-MM-DD`; null for no end (CHK-38). */
    canada_warning_until: z.string().nullable(),
  })
  .meta({ id: "Checkout" });

export type Order = z.output<typeof order>;
export type OrderedLine = z.output<typeof orderedLine>;
export type Checkout = z.output<typeof checkout>;
export type PriceBreakdownReply = z.output<typeof priceBreakdown>;
