import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { listOrderMails } from "#database/queries/mails.ts";
import { orders } from "#database/schema.ts";
import { createFakeMail } from "#integrations/mail/fake-mail.ts";
import { deliverMail } from "#services/mail/deliver-mail.ts";
import { isMailWanted } from "#services/mail/is-mail-wanted.ts";
import { updateOrder } from "#services/orders/update-order.ts";
import { deliver, lastIntent, start, type ReadyOrder } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());

async function fail(placed: ReadyOrder) {
  const { ctx, gateway } = fixture;
  await start(ctx, placed);
  const { intentId } = lastIntent(gateway);
  await deliver(ctx, gateway.completeIntent(intentId, "failed"));
}

const mailsOf = async ({ orderId }: ReadyOrder) =>
  (await listOrderMails(fixture.ctx.db, fixture.store.id, orderId)).filter(
    ({ kind }) => kind === "payment_failed",
  );

async function send(placed: ReadyOrder) {
  const transport = createFakeMail();
  const render = () => ({ subject: "failed", html: "failed", text: "failed" });
  const [mail] = await mailsOf(placed);
  const sender = { transport, render, fromAddress: "shop@example.com" };
  await deliverMail(fixture.system, sender, mail?.id ?? 0);
  return transport.delivered.length;
}

describe("a payment that failed", () => {
  it("I7 is told once, a quarter of an hour later, where nothing was paid since", async () => {
    const placed = await placeReadyOrder(fixture.ctx);
    await fail(placed);
    await fail(placed);
    expect(await mailsOf(placed)).toHaveLength(1);
    const [mail] = await mailsOf(placed);
    const job = fixture.jobs.sent.find(
      ({ name, payload }) =>
        name === "send-mail" && "mailId" in payload && payload.mailId === mail?.id,
    );
    expect(job?.startAfterSeconds).toBe(900);
    expect(await send(placed)).toBe(1);
    expect(await send(placed)).toBe(0);
  });

  it("is not told of an order that is paid by then, or being paid", async () => {
    const { ctx, gateway } = fixture;
    const [paid, open] = [await placeReadyOrder(ctx), await placeReadyOrder(ctx)];
    await fail(paid);
    await start(ctx, paid);
    await deliver(ctx, gateway.completeIntent(lastIntent(gateway).intentId));
    await fail(open);
    await start(ctx, open);
    for (const placed of [paid, open]) {
      expect(await send(placed)).toBe(0);
      expect((await mailsOf(placed))[0]?.state).toBe("dropped");
    }
  });

  it("is not mailed to an address that the order has no longer (OP-119)", async () => {
    const { ctx } = fixture;
    const placed = await placeReadyOrder(ctx);
    await fail(placed);
    const { token, buyerSecret } = placed;
    await updateOrder(ctx, { body: { token, email: "right@example.com" }, buyerSecret });
    expect(await send(placed)).toBe(0);
    expect((await mailsOf(placed))[0]?.state).toBe("dropped");
  });

  it.each(["blocked", "suspended"] as const)(
    "is not mailed by a store that is %s, where nothing can be paid (OP-009)",
    async (status) => {
      const placed = await placeReadyOrder(fixture.ctx);
      await fail(placed);
      const [mail] = await mailsOf(placed);
      if (!mail) throw new Error("no mail");
      const closed = { ...fixture.ctx, store: { ...fixture.store, status } };
      expect(await isMailWanted(fixture.ctx, mail)).toBe(true);
      expect(await isMailWanted(closed, mail)).toBe(false);
      expect(await isMailWanted(closed, { ...mail, kind: "cart_reminder" })).toBe(false);
      expect(await isMailWanted(closed, { ...mail, kind: "order_link" })).toBe(true);
    },
  );

  it("is told an address once an hour, whatever orders it pays (S10)", async () => {
    const { ctx } = fixture;
    const [first, second] = [await placeReadyOrder(ctx), await placeReadyOrder(ctx)];
    const ofSecond = eq(orders.id, second.orderId);
    await ctx.db.update(orders).set({ email: first.email }).where(ofSecond);
    await fail(first);
    await fail(second);
    expect(await mailsOf(first)).toHaveLength(1);
    expect(await mailsOf(second)).toEqual([]);
  });
});
