import type { Checkout, Order } from "#contract/schemas/order.ts";

export const sampleToken = "t".repeat(32);

/** An unpaid order of one mug (14.99 USD, US shipping), as its buyer reads it. */
const order: Order = {
  number: "ACME-1001",
  status: "processing",
  payment_state: "none",
  payment_message: null,
  revision: 1,
  currency_code: "USD",
  locale: "en",
  email: "ann@acme.example",
  address: {
    name: "Ann Lee",
    address: "1 Main Street",
    city: "Austin",
    state: "TX",
    zipcode: "78701",
    country: "US",
  },
  ship_to: { country: "US", is_guess: false, is_unknown: false },
  shipping_method: "standard",
  products: [
    {
      cartItemId: "1",
      campaign_title: "Slow Morning",
      campaign_slug: "slow-morning",
      product_name: "Ceramic mug",
      options: { size: "11 oz" },
      quantity: 1,
      unit_price: 1499,
      discount: 0,
      thumb_url: "",
      product_url: "/slow-morning?size=11-oz",
      status: "processing",
      product_id: 7,
      review: null,
      custom_options: null,
      customer_custom_options: null,
      common_labels: null,
      proofs: null,
    },
  ],
  price: {
    currencyCode: "USD",
    itemsMinor: 1499,
    discount: { kind: "none", amountMinor: 0 },
    cardDiscountPercent: 2,
    cardDiscountMinor: 0,
    shippingMinor: 499,
    taxMinor: 0,
    totalMinor: 1998,
    lines: [{ id: "1", unitMinor: 1499, quantity: 1, itemsMinor: 1499, discountMinor: 0 }],
  },
  additions: [],
  pay_by_card: true,
  is_masked: false,
  is_buyer: true,
  cancel_way: "drop",
  cancel_ends_at: null,
  mail_postponed_to: null,
  address_question: null,
  changes_until: null,
  shipments: [],
  created_at: "2026-03-09T08:12:00.000Z",
  paid_at: null,
  events: [],
};

export const buildSampleOrder = (part: Partial<Order> = {}): Order => ({ ...order, ...part });

/** The checkout of such an order, at a store with one gateway for cards. */
export const buildSampleCheckout = (
  orderPart: Partial<Order> = {},
  part: Partial<Omit<Checkout, "order">> = {},
): Checkout => ({
  order: buildSampleOrder(orderPart),
  payment_gateways: [{ name: "sandbox", kind: "card", is_test: true }],
  payment_domain: null,
  cart_origin: null,
  shipping_methods: [
    { name: "standard", shipping_time: [3, 10], printing_time: 3, price: 499 },
    { name: "express", shipping_time: [1, 3], printing_time: 0, price: 1299 },
  ],
  card_discount_percent: 2,
  separate_name: false,
  canada_warning_until: null,
  ...part,
});
