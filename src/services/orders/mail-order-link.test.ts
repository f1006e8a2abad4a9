import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { listOrderMails } from "#database/queries/mails.ts";
import { orders } from "#database/schema.ts";
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

const setEmail = ({ orderId }: { orderId: number }, email: string) =>
  ctx.db.update(orders).set({ email }).where(eq(orders.id, orderId));
const letMailsAge = (seconds: number) =>
  ctx.db.execute(sql`update mails set created_at = created_at - make_interval(secs => ${seconds})`);

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

  it("S10 is mailed once an hour, and of an address' orders one an hour and three a day", async () => {
    const { orderId, number, email } = await place();
    const ask = () => mailOrderLink(ctx, { number, email });
    await Promise.all([ask(), ask(), ask()]);
    expect(await linksOf({ orderId })).toHaveLength(1);
    const others = [await place(), await place()];
    for (const own of others) await setEmail(own, email.toUpperCase());
    const askOther = (index: number) =>
      mailOrderLink(ctx, { number: others[index]?.number ?? "", email });
    expect((await refusalOf(askOther(0))).code).toBe("rate_limited");
    await letMailsAge(3_600);
    await askOther(0);
    await letMailsAge(3_600);
    await ask();
    expect(await linksOf({ orderId })).toHaveLength(2);
    await letMailsAge(3_600);
    expect((await refusalOf(askOther(1))).code).toBe("rate_limited");
    await letMailsAge(21 * 3_600);
    await askOther(1);
    expect((await refusalOf(mailOrderLink(other, { number, email }))).code).toBe("order_not_found");
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
      fields: { number: "order.number_required", email: "email.invalid" },
    });
  });
});
