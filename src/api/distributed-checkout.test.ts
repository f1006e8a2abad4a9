import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type ApiBed, createApiBed } from "./testing/api-bed.ts";

let bed: ApiBed;

const key = () => randomUUID().replaceAll("-", "");

beforeAll(async () => {
  bed = await createApiBed();
  await bed.addStore({ slug: "main", name: "Main", hosts: ["main.localhost"] });
});
afterAll(() => bed.close());

describe("API-13, API-14, API-15, API-16, API-11, OP-097 distributed checkout", () => {
  const families = ["/public/order", "/v2/public/order", "/api2/v2/public/order"];

  it("create, update and read answer the same bodies in the same shape as the plain calls", async () => {
    const { campaign, products } = await bed.insertCampaign(
      bed.directory.get("main.localhost")?.id ?? 0,
    );
    const line = {
      cartItemId: "1",
      campaign_id: campaign.id,
      product_id: products[0]?.id,
      options: { color: "navy", size: "m" },
      quantity: 1,
      price: 1999,
      currency_code: "USD",
    };
    const body = { products: [line], currency_code: "USD", correct_price: true };
    const seen = [];
    for (const family of families) {
      const made = await bed.post("main.localhost", `${family}/create`, body, {
        "idempotency-key": key(),
      });
      expect(made.json(), family).toMatchObject({ success: true, message: "" });
      const token = String(made.json()["data"]);
      expect(token).toMatch(/^[\w-]{32}$/);
      const cookie = made.headers.get("set-cookie")?.split(";")[0] ?? "";
      const update = { token, email: "ann@example.com", shipping_method: "standard" };
      const updated = await bed.post("main.localhost", `${family}/update`, update, { cookie });
      const read = await bed.call("main.localhost", `/v2/public/order/${token}`, {
        headers: { cookie },
      });
      const plain = await bed.call("main.localhost", `/public/order?token=${token}`, {
        headers: { cookie },
      });
      expect(read.json(), family).toEqual(updated.json());
      expect(plain.json(), family).toEqual(read.json());
      seen.push(read.json()["data"] as Record<string, unknown>);
    }
    for (const data of seen) {
      expect(Object.keys(data).toSorted()).toEqual([
        "canada_warning_until",
        "card_discount_percent",
        "cart_origin",
        "order",
        "payment_domain",
        "payment_gateways",
        "separate_name",
        "shipping_methods",
      ]);
      expect(data).toMatchObject({
        order: { email: "ann@example.com", is_buyer: true, price: { itemsMinor: 1999 } },
        payment_gateways: [{ name: "sandbox", kind: "card", is_test: true }],
        payment_domain: null,
        cart_origin: null,
        card_discount_percent: 2,
        separate_name: false,
      });
      expect(data["shipping_methods"]).toEqual(seen[0]?.["shipping_methods"]);
    }
  });

  it("there is no other way in: what is no call of the family is 404 or 405", async () => {
    const token = "x".repeat(32);
    const answers = await Promise.all([
      bed.call("main.localhost", `/v2/public/order/${token}`),
      bed.call("main.localhost", `/v2/public/order/${token}/detail`),
      bed.call("main.localhost", "/v2/public/order"),
      bed.post("main.localhost", `/v2/public/order/${token}`, {}),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 405]);
    expect(answers[0]?.json()).toMatchObject({ code: "order_not_found" });
  });
});
