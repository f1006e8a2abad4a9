import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { listOrderMails } from "#database/queries/mails.ts";
import { orderOf } from "#services/testing/cancel-steps.ts";
import { pay } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  placeTestOrder,
  refusalOf,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";
import type { ServiceContext } from "#services/context.ts";

import { mailOrderLink } from "./mail-order-link.ts";

let fixture: ServiceFixture;
let ctx: ServiceContext;
let other: ServiceContext;
beforeAll(async () => {
  fixture = await createServiceFixture();
  ctx = fixture.ctx;
  other = await fixture.openStore({ slug: "other" });
});
afterAll(() => fixture.connection.close());

async function place() {
  const placed = await pay(ctx, fixture.gateway, await placeReadyOrder(ctx));
  const { number, email } = await orderOf(ctx, placed);
  return { ...placed, number, email: email ?? "" };
}

const linksOf = async ({ orderId }: { orderId: number }) =>
  (await listOrderMails(ctx.db, ctx.store.id, orderId)).filter(({ kind }) => kind === "order_link");

describe("NAV-10 OP-119 an order's link", () => {
  it("is mailed to the order's own address, however both are typed", async () => {
    const { orderId, number, email } = await place();
    const sloppy = number.toLowerCase().replaceAll("-", " ");
    await mailOrderLink(ctx, { number: sloppy, email: ` ${email.toUpperCase()} ` });
    const links = await linksOf({ orderId });
    expect(links.map(({ recipient }) => recipient)).toEqual([email]);
  });

  it("is mailed once in ten minutes", async () => {
    const { orderId, number, email } = await place();
    for (let round = 0; round < 3; round++) await mailOrderLink(ctx, { number, email });
    // Two where the minutes ended in between.
    expect((await linksOf({ orderId })).length).toBeLessThanOrEqual(2);
    expect((await linksOf({ orderId })).length).toBeGreaterThan(0);
  });

  it("ORD-17 S2 I5 is none of another address, number or store, in the same words", async () => {
    const { orderId, number, email } = await place();
    const another = await place();
    const bare = await orderOf(ctx, await placeTestOrder(ctx));
    const calls = [
      mailOrderLink(ctx, { number, email: "someone@example.com" }),
      mailOrderLink(ctx, { number: "PL-99999-9", email }),
      mailOrderLink(ctx, { number: String(orderId), email }),
      mailOrderLink(ctx, { number: bare.number, email }),
      mailOrderLink(other, { number, email }),
    ];
    for (const { code, fields } of await Promise.all(calls.map(refusalOf))) {
      expect([code, fields]).toEqual(["order_not_found", undefined]);
    }
    expect(await linksOf({ orderId })).toEqual([]);
    expect(await linksOf(another)).toEqual([]);
  });

  it("ORD-16 says what is missing", async () => {
    const refusal = await refusalOf(mailOrderLink(ctx, { number: "  ", email: "ann" }));
    expect(refusal).toMatchObject({
      code: "validation_failed",
      fields: { number: "order.number_required", email: "email.invalid_checkout" },
    });
  });
});
