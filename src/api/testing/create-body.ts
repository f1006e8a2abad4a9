import { randomUUID } from "node:crypto";

/** A new Idempotency-Key of 32 characters. */
export const newKey = (): string => randomUUID().replaceAll("-", "");

/** The body of a call that creates an order; what `more` says goes before. */
export const createBody = (products: unknown[], more: object = {}) => ({
  products,
  currency_code: "USD",
  correct_price: true,
  ...more,
});
