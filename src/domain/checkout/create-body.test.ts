import { describe, expect, it } from "vitest";

import { addToCart } from "#domain/cart/add-to-cart.ts";
import { emptyCart } from "#domain/cart/cart-types.ts";
import { buildCreateBody } from "./create-body.ts";

const product = {
  id: 7,
  name: "T",
  price: 2499,
  currency_code: "USD",
  full_printed: 0,
  thumb_url: "/t",
};
const campaign = { id: 3, name: "Cat", slug: "cat", seller_id: 1 };
const line = { product, campaign, options: { size: "m" }, designs: { front: "{}" } };
const { products } = addToCart(emptyCart, line, { now: 1, count: 0 }).state;
const input = {
  email: " ann@example.com ",
  products,
  country: "DE",
  token: null,
  discountCode: " TEN ",
  currencyCode: "EUR",
  visitInfo: { device: "d" },
  correctPrice: false,
};

describe("CHK-14 body of the create call", () => {
  it("has the named fields, and of a line what the server needs", () => {
    expect(buildCreateBody(input)).toEqual({
      email: "ann@example.com",
      country: "DE",
      token: null,
      discount_code: "TEN",
      currency_code: "EUR",
      visit_info: { device: "d" },
      correct_price: false,
      products: [
        {
          cartItemId: "10",
          campaign_id: 3,
          product_id: 7,
          options: { size: "m" },
          quantity: 1,
          price: 2499,
          currency_code: "USD",
          extra_custom_fee: 0,
          pbCustomInfo: null,
          campaignBundleId: null,
          productBundleId: null,
          via: "page",
          designs: { front: "{}" },
          approvals: null,
          custom_options: null,
          customer_custom_options: null,
          dynamic_base_index: null,
          product_url: products[0]?.product_url,
          thumb_url: "/t",
        },
      ],
    });
  });

  it.each(["MX", "RU", "UA"])("CHK-31: %s is sent as US", (country) => {
    expect(buildCreateBody({ ...input, country }).country).toBe("US");
  });

  it("leaves the country to the server where the browser did not detect it", () => {
    expect(buildCreateBody({ ...input, country: null }).country).toBeNull();
  });

  it("OP-036: carries the token of the price test when there is one", () => {
    expect(buildCreateBody({ ...input, testPriceToken: "t" }).test_price_token).toBe("t");
    expect(buildCreateBody(input)).not.toHaveProperty("test_price_token");
  });

  it("CHK-09: carries the recaptcha token when there is one; extra fields override nothing", () => {
    const extraFields = { price_test: "x", email: "evil@example.com" };
    const body = buildCreateBody({ ...input, recaptchaToken: "r", extraFields });
    expect(body).toMatchObject({ recaptcha_token: "r", price_test: "x", email: "ann@example.com" });
    const nothing = { email: null, discount_code: null };
    expect(buildCreateBody({ ...input, email: " ", discountCode: "" })).toMatchObject(nothing);
    expect(buildCreateBody({ ...input, email: null, discountCode: null })).toMatchObject(nothing);
  });
});
