import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { CartLineBody } from "#contract/schemas/cart.ts";
import { cartLineBody } from "#contract/schemas/cart.ts";
import { listOrderLines, listOrders } from "#database/queries/orders.ts";
import { deleteUploads, insertShopperUpload } from "#database/queries/shopper-uploads.ts";
import { checkCart } from "#services/pricing/check-cart.ts";
import {
  createBody,
  createServiceFixture,
  refusalOf,
  sellLine,
  testClientIp,
} from "#services/testing/service-fixture.ts";
import type { ServiceFixture } from "#services/testing/service-fixture.ts";

import { createOrder } from "./create-order.ts";

let fixture: ServiceFixture;
let honest: CartLineBody;

const name = { type: "text", label: "Name", price: 700, unrequired: true };
const campaign = {
  options: { group: { limit: 3, extra_custom_fee: 500, name: "Name" }, options: [name] },
  commonOptions: [{ type: "text", label: "Font", price: 200, unrequired: true }],
};
const [item, fee, font] = [1999, 500, 200];

beforeAll(async () => {
  fixture = await createServiceFixture();
  honest = await sellLine(fixture.ctx, campaign);
});
afterAll(() => fixture.connection.close());

type Filled = Partial<Pick<CartLineBody, "custom_options" | "customer_custom_options">>;

const create = (filled: Filled, change: object, line = honest) =>
  createOrder(fixture.ctx, {
    body: createBody([{ ...line, ...filled }], change),
    idempotencyKey: randomUUID(),
    buyerSecret: undefined,
    clientIp: testClientIp,
  });

const check = async (filled: Filled, price = item, line = honest) => {
  const products = [{ ...line, ...filled, price }];
  return (await checkCart(fixture.ctx, { products, currencyCode: "USD" })).lines[0];
};

async function lineOf(orderId: number) {
  const [line] = await listOrderLines(fixture.ctx.db, fixture.store.id, orderId);
  return line;
}

const countOrders = async () =>
  (await listOrders(fixture.ctx.db, fixture.store.id, { limit: 500 })).length;

describe("PERS-18 S1 T-090 OP-061 what is filled in is paid, wherever it stands", () => {
  it.each<[string, Filled, number]>([
    ["one name outside of groups", { custom_options: { Name: "Ann" } }, item + 700],
    ["one name in its group", { customer_custom_options: [{ Name: "Ann" }] }, item + 700],
    [
      "an empty group beside the name",
      { custom_options: { Name: "Ann" }, customer_custom_options: [{}] },
      item + 700,
    ],
    [
      "the same name twice",
      { custom_options: { Name: "Ann" }, customer_custom_options: [{ Name: "Ann" }] },
      item + 700,
    ],
    [
      "another name beside the group, which is a group more",
      { custom_options: { Name: "Ann" }, customer_custom_options: [{ Name: "Bo" }] },
      item + 2 * 700 + fee,
    ],
    [
      "two groups",
      { customer_custom_options: [{ Name: "Ann" }, { Name: "Bo" }] },
      item + 2 * 700 + fee,
    ],
    [
      "a common option in each group, once",
      { customer_custom_options: [{ Name: "Ann", Font: "Serif" }, { Font: "Serif" }] },
      item + 700 + fee + font,
    ],
    [
      "a common option that is two",
      { custom_options: { Font: "Serif" }, customer_custom_options: [{ Font: "Sans" }] },
      item + 2 * font + fee,
    ],
  ])("%s: the cart check and the order agree", async (_name, filled, price) => {
    expect(await check(filled, price)).toMatchObject({ state: "ok", price, unit_minor: price });
    expect(await check(filled)).toMatchObject({ state: "price_changed", price });
    expect((await refusalOf(create(filled, {}))).code).toBe("price_changed");
    const { orderId } = await create(filled, { correct_price: true });
    const line = await lineOf(orderId);
    expect(line?.unitMinor).toBe(price);
    expect(line?.snapshot.customOptions).toEqual(filled.custom_options ?? null);
    expect(line?.snapshot.customerCustomOptions).toEqual(filled.customer_custom_options ?? null);
  });

  it.each<[string, Filled, string, string]>([
    ["OP-057 nothing at all", {}, "customer_custom_options.0.Name", "cart.personal_missing"],
    [
      "OP-057 an empty name",
      { customer_custom_options: [{ Name: " " }] },
      "customer_custom_options.0.Name",
      "cart.personal_missing",
    ],
    [
      "a label with a space",
      { custom_options: { "Name ": "Ann" } },
      "custom_options.Name ",
      "cart.surplus_label",
    ],
    [
      "a label in small letters",
      { custom_options: { name: "Ann" } },
      "custom_options.name",
      "cart.surplus_label",
    ],
    [
      "an unknown label in a group",
      { customer_custom_options: [{ Name: "Ann" }, { Motto: "x" }] },
      "customer_custom_options.1.Motto",
      "cart.surplus_label",
    ],
    [
      "a value that is no plain one",
      { customer_custom_options: [{ Name: { text: "Ann" } }] },
      "customer_custom_options.0.Name",
      "cart.personal_invalid",
    ],
    [
      "more groups than the campaign has",
      { customer_custom_options: [{}, {}, {}, {}] },
      "customer_custom_options",
      "cart.personal_invalid",
    ],
    [
      "a group more beside as many as there are",
      { custom_options: { Name: "Di" }, customer_custom_options: [{ Name: "Ann" }, {}, {}] },
      "customer_custom_options",
      "cart.personal_invalid",
    ],
  ])("%s is refused by field, and told in a cart", async (_name, filled, field, text) => {
    const before = await countOrders();
    const refusal = await refusalOf(create(filled, { correct_price: true }));
    expect(refusal).toMatchObject({
      code: "validation_failed",
      fields: { [`products.0.${field}`]: text },
    });
    expect(await countOrders()).toBe(before);
    expect(await check(filled)).toMatchObject({ state: "unavailable", price: null });
  });

  it("OP-074 an order says which of its first record are common options", async () => {
    const two = { customer_custom_options: [{ Name: "Ann", Font: "Serif" }, { Name: "Bo" }] };
    const { orderId } = await create(two, { correct_price: true });
    expect((await lineOf(orderId))?.snapshot).toMatchObject({
      customerCustomOptions: two.customer_custom_options,
      commonLabels: ["Font"],
    });
  });

  it.each([[{ "0": { Name: "Ann" }, "1": { Name: "Bo" } }], ["Ann"], [["Ann"]]])(
    "groups as %j are none for the contract",
    (customer_custom_options) => {
      expect(cartLineBody.safeParse({ ...honest, customer_custom_options }).success).toBe(false);
      expect(cartLineBody.safeParse(honest).success).toBe(true);
    },
  );

  it("groups that reached the verb as an object are not given away either", async () => {
    const groups = { "0": { Name: "Ann" }, "1": { Name: "Bo" } };
    const filled = { customer_custom_options: groups } as unknown as Filled;
    expect((await refusalOf(create(filled, { correct_price: true }))).code).toBe(
      "validation_failed",
    );
  });

  it("an empty field of another label is left out, an empty one of the campaign stays", async () => {
    const filled = { customer_custom_options: [{ Name: "", Font: "Serif", Motto: " " }] };
    const { orderId } = await create(filled, { correct_price: true });
    const line = await lineOf(orderId);
    expect(line?.unitMinor).toBe(item + font);
    expect(line?.snapshot.customerCustomOptions).toEqual([{ Name: "", Font: "Serif" }]);
  });

  it("S6 R7 a picture that is swept away while the order is made stops it, by its field", async () => {
    const { ctx } = fixture;
    const key = `uploads/${"5e".repeat(20)}.png`;
    const size = { sizeBytes: 1, width: 900, height: 900 };
    const upload = { key, contentType: "image/png", sha256: "5e".repeat(32), ...size };
    await insertShopperUpload(ctx.db, ctx.store.id, upload);
    const photo = { type: "image", label: "Photo" };
    const line = await sellLine(ctx, { options: { options: [photo] } });
    const body = createBody([{ ...line, custom_options: { Photo: key } }], { correct_price: true });
    const order = (of: ServiceFixture["ctx"]) =>
      createOrder(of, {
        body,
        idempotencyKey: randomUUID(),
        buyerSecret: undefined,
        clientIp: testClientIp,
      });
    const before = await countOrders();
    const swept: typeof ctx.db = Object.create(ctx.db, {
      transaction: {
        value: async (work: Parameters<typeof ctx.db.transaction>[0]) => {
          await deleteUploads(ctx.db, ctx.store.id, [key]);
          return ctx.db.transaction(work);
        },
      },
    });
    const refusal = await refusalOf(order({ ...ctx, db: swept }));
    expect(refusal.code).toBe("picture_missing");
    expect(Object.keys(refusal.fields ?? {})).toEqual(["products.0.custom_options.Photo"]);
    expect(await countOrders()).toBe(before);
    await insertShopperUpload(ctx.db, ctx.store.id, upload);
    await order(ctx);
    expect(await countOrders()).toBe(before + 1);
  });

  it("the options of another campaign or store never count", async () => {
    const filled = { custom_options: { Name: "Ann" } };
    const plain = await sellLine(fixture.ctx);
    const other = await fixture.openStore();
    await sellLine(other, campaign);
    expect(await check(filled, item, plain)).toMatchObject({ state: "unavailable" });
    expect((await refusalOf(create(filled, {}, plain))).code).toBe("validation_failed");
    const foreign = await sellLine(other, campaign);
    expect(await check(filled, item, foreign)).toMatchObject({ state: "unavailable" });
    expect((await refusalOf(create(filled, {}, foreign))).code).toBe("variant_unavailable");
  });
});
