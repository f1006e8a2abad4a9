import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import type { CartLineBody } from "#contract/schemas/cart.ts";
import { bundles, discountCodes, variants } from "#database/schema.ts";
import type { ServiceContext } from "#services/context.ts";
import { openBundleShop } from "#services/testing/bundle-shop.ts";
import {
  createServiceFixture,
  placeTestOrder,
  refusalOf,
  sellLine,
} from "#services/testing/service-fixture.ts";
import type { ServiceFixture } from "#services/testing/service-fixture.ts";

import { checkCart } from "./check-cart.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());

const check = (ctx: ServiceContext, products: CartLineBody[], discountCode?: string | null) =>
  checkCart(ctx, { products, currencyCode: "USD", discountCode });

async function open() {
  const ctx = await fixture.openStore();
  return { ctx, ...(await openBundleShop(ctx)) };
}

async function addCode(ctx: ServiceContext, change: Partial<typeof discountCodes.$inferInsert>) {
  const row = { code: "TEN", kind: "percent", percent: "10" } as const;
  await ctx.db.insert(discountCodes).values({ ...row, ...change, storeId: ctx.store.id });
}

describe("OP-084 the discount of a cart that is checked", () => {
  it("is none without a code", async () => {
    const { ctx, lines } = await open();
    for (const code of [undefined, null, "", "  "]) {
      expect(await check(ctx, lines, code)).toMatchObject({
        discount: null,
        discount_problem: null,
      });
    }
  });

  it("T-078: is a bundle's, line by line, on what can be ordered", async () => {
    const { ctx, lines } = await open();
    const [page, b, c, d] = lines;
    const reply = await check(ctx, lines, " trio15 ");
    expect(reply.discount).toEqual({
      code: "TRIO15",
      kind: "bundle",
      amount_minor: 892,
      lines: [
        { cartItemId: page?.cartItemId, amount_minor: 300 },
        { cartItemId: b?.cartItemId, amount_minor: 375 },
        { cartItemId: c?.cartItemId, amount_minor: 217 },
      ],
    });
    expect(reply.discount_problem).toBeNull();
    await ctx.db
      .update(variants)
      .set({ outOfStock: true })
      .where(eq(variants.productId, b?.product_id ?? 0));
    const after = await check(ctx, lines, "TRIO15");
    expect(after.items_minor).toBe(1999 + 1450 + 3000 + 900);
    expect(after.discount?.lines.map(({ cartItemId }) => cartItemId)).toEqual([
      page?.cartItemId,
      c?.cartItemId,
      d?.cartItemId,
    ]);
    const pair = await check(ctx, lines.slice(0, 2), "TRIO15");
    expect(pair).toMatchObject({ discount: null, discount_problem: "conditions" });
  });

  it("is a code's, over all lines and units (OP-145)", async () => {
    const ctx = await fixture.openStore();
    await addCode(ctx, {});
    const lines = [await sellLine(ctx, {}, { quantity: 3 }), await sellLine(ctx)];
    const { discount } = await check(ctx, lines, "ten");
    expect(discount).toMatchObject({ code: "TEN", kind: "percent", amount_minor: 800 });
    expect(discount?.lines.map(({ amount_minor }) => amount_minor)).toEqual([600, 200]);
  });

  it("names what keeps a code from holding, CHK-32 and CHK-33", async () => {
    const { ctx, lines, bundle } = await open();
    await addCode(ctx, { code: "MANY", minQuantity: 9 });
    const problem = async (list: CartLineBody[], code: string) => {
      const { discount, discount_problem } = await check(ctx, list, code);
      expect(discount).toBeNull();
      return discount_problem;
    };
    expect(await problem(lines, "NONE")).toBe("invalid");
    expect(await problem(lines, "MANY")).toBe("conditions");
    expect(await problem(lines.slice(0, 1), "TRIO15")).toBe("conditions");
    const foreign = await fixture.openStore();
    const elsewhere = await check(foreign, [await sellLine(foreign)], "TRIO15");
    expect(elsewhere.discount_problem).toBe("invalid");
    const endsAt = new Date("2020-01-01T00:00:00Z");
    await ctx.db.update(bundles).set({ endsAt }).where(eq(bundles.id, bundle.id));
    expect(await problem(lines, "TRIO15")).toBe("invalid");
  });
});

describe("R9 the dates of a discount where the machine's clock is off by 13 hours", () => {
  afterEach(() => vi.unstubAllGlobals());
  const hourMs = 3_600_000;

  /** The embedded database takes its time from `Date.now`, which stays right. */
  function setClockOff(hours: number): void {
    const Right = Date;
    class Off extends Right {
      constructor(...given: [] | [number | string | Date]) {
        if (given.length === 0) super(Right.now() + hours * hourMs);
        else super(...given);
      }
    }
    vi.stubGlobal("Date", Off);
  }

  it.each([-13, 13])("are those of the order that is made of the cart: %i", async (hours) => {
    const { ctx, lines, bundle } = await open();
    const now = Date.now();
    const around = (fromHours: number, toHours: number) => ({
      startsAt: new Date(now + fromHours * hourMs),
      endsAt: new Date(now + toHours * hourMs),
    });
    await addCode(ctx, { code: "NOW", ...around(-1, 1) });
    await addCode(ctx, { code: "EARLIER", ...around(-14, -12) });
    await addCode(ctx, { code: "LATER", ...around(12, 14) });
    await ctx.db.update(bundles).set(around(-1, 1)).where(eq(bundles.id, bundle.id));
    setClockOff(hours);
    for (const code of ["NOW", "TRIO15"]) {
      expect((await check(ctx, lines, code)).discount, code).toMatchObject({ code });
      await placeTestOrder(ctx, lines, { discount_code: code });
    }
    for (const code of ["EARLIER", "LATER"]) {
      expect((await check(ctx, lines, code)).discount_problem, code).toBe("invalid");
      const order = placeTestOrder(ctx, lines, { discount_code: code });
      expect((await refusalOf(order)).code).toBe("discount_invalid");
    }
  });
});
