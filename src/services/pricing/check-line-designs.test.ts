import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { CartLineBody } from "#contract/schemas/cart.ts";
import { orders } from "#database/schema.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { testDesign } from "#domain/design/testing/test-design.ts";
import { createOrder } from "#services/orders/create-order.ts";
import { approveDesigns } from "#services/testing/approve-designs.ts";
import { sellDesigned } from "#services/testing/sell-designed.ts";
import {
  createBody,
  createServiceFixture,
  refusalOf,
  sellLine,
  testClientIp,
} from "#services/testing/service-fixture.ts";
import type { ServiceFixture } from "#services/testing/service-fixture.ts";

import { checkCart } from "./check-cart.ts";
import { designProblem } from "./check-line-designs.ts";

const designOf = (printSpace: string) => serialiseDesign(testDesign({ printSpace }));
const spaces = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`space-${index}`, designOf(`space-${index}`)]),
  );

describe("CART-06 the designs of a line", () => {
  it.each([
    ["there are none", undefined],
    ["they are null", null],
    ["each is of its print space", { front: designOf("front"), back: designOf("back") }],
    ["there are ten", spaces(10)],
  ])("can be printed where %s", (_, designs) => {
    expect(designProblem({ designs })).toBeNull();
  });

  it.each([
    ["of eleven print spaces", spaces(11), "designs"],
    ["in a list", [designOf("front")], "designs"],
    ["as text", designOf("front"), "designs"],
    ["that are no JSON", { back: designOf("back"), front: "none" }, "designs.front"],
    ["that are no design", { front: '{"version":1}' }, "designs.front"],
    ["that are no text", { front: testDesign() }, "designs.front"],
    ["of another print space", { back: designOf("front") }, "designs.back"],
    ["of two million letters", { front: " ".repeat(2_000_000) }, "designs.front"],
  ])("cannot be printed %s", (_, designs, field) => {
    expect(designProblem({ designs })).toBe(field);
  });
});

describe("a line with a design that is none", () => {
  let fixture: ServiceFixture;
  let line: CartLineBody;
  let designed: CartLineBody;
  beforeAll(async () => {
    fixture = await createServiceFixture();
    line = await sellLine(fixture.ctx);
    designed = await sellDesigned(fixture.ctx, { front: designOf("front") });
  });
  afterAll(() => fixture.connection.close());

  const withDesigns = (designs: CartLineBody["designs"]): CartLineBody => ({
    ...designed,
    designs,
  });
  const check = async (designs: CartLineBody["designs"]) => {
    const products = [line, withDesigns(designs)];
    return (await checkCart(fixture.ctx, { products, currencyCode: "USD" })).lines;
  };
  const order = (designs: CartLineBody["designs"]) => place([line, withDesigns(designs)]);
  const place = (lines: CartLineBody[]) =>
    createOrder(fixture.ctx, {
      body: createBody(lines, { correct_price: true }),
      idempotencyKey: randomUUID(),
      buyerSecret: undefined,
      clientIp: testClientIp,
    });

  it("is told when the cart is checked, by its print space", async () => {
    expect(await check({ front: "none" })).toMatchObject([
      { state: "ok" },
      { state: "unavailable", reason: "design", field: "designs.front", price: null },
    ]);
    expect((await check({ front: designOf("front") }))[1]).toMatchObject({
      field: "approvals.front",
    });
  });

  it("is in no order: the refusal names line and print space", async () => {
    expect(await refusalOf(order({ front: designOf("back") }))).toMatchObject({
      code: "design_invalid",
      fields: { "products.1.designs.front": "api.design_invalid" },
    });
    expect(await fixture.ctx.db.select().from(orders)).toEqual([]);
    const designs = { front: designOf("front") };
    await place([line, await approveDesigns(fixture.ctx, withDesigns(designs))]);
    expect(await fixture.ctx.db.select().from(orders)).toHaveLength(1);
  });
});
