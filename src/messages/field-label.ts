import type { MessageKey } from "./message-key.ts";

type Translate = (key: MessageKey) => string;

/** The fields that shoppers fill in, by the last name of their path. */
const labelKeys: Readonly<Record<string, MessageKey>> = {
  email: "checkout.email",
  number: "order.number",
  discount_code: "discount.label",
  quantity: "cart.quantity",
  options: "field.options",
  custom_options: "field.personalization",
  customer_custom_options: "field.personalization",
  designs: "field.design",
  approvals: "field.design",
  line: "field.item",
  products: "cart.title",
  shipping_method: "checkout.shipping_method",
  gateway: "checkout.payment_method",
  name: "address.label.name",
  first_name: "address.label.first_name",
  last_name: "address.label.last_name",
  company: "address.label.company",
  address: "address.label.address",
  address2: "address.label.address2",
  city: "address.label.city",
  state: "address.label.state",
  region: "address.label.region",
  zipcode: "address.label.zipcode",
  country: "address.label.country",
  phone: "address.label.phone",
  content: "review.text",
  rating: "review.rating",
};

/** What a shopper fills in for a product: the label is the option's own, in the seller's language. */
const filledOption = /(?:^|\.)(?:custom_options|customer_custom_options\.\d+)\.(?<label>.+)$/su;

/**
 * The name of a field of a call, by its path such as `products.0.quantity`, in the language of `t`. A
 * field that programs fill in alone has its English name in words.
 */
export function fieldLabel(path: string, t: Translate): string {
  const label = filledOption.exec(path)?.groups?.["label"];
  if (label !== undefined) return label;
  const name = path.split(".").findLast((part) => !/^\d*$/u.test(part)) ?? path;
  const key = Object.hasOwn(labelKeys, name) ? labelKeys[name] : undefined;
  return key === undefined ? inWords(name) : t(key);
}

/** `cartItemId`, `test_price_token` and `x-session-id` as words, the first in upper case. */
function inWords(name: string): string {
  const words = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|[_-]+/gu, " ").toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
