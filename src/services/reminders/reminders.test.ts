import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { listOrderMails } from "#database/queries/mails.ts";
import { setReminder } from "#database/queries/reminders.ts";
import { mails, orders, unsubscribes } from "#database/schema.ts";
import { createFakeMail } from "#integrations/mail/fake-mail.ts";
import type { ServiceContext } from "#services/context.ts";
import { deliverMail } from "#services/mail/deliver-mail.ts";
import { buildReminderKey } from "#services/orders/order-token.ts";
import { orderOf } from "#services/testing/cancel-steps.ts";
import { pay } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  refusalOf,
  sellLine,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

import { askReminder } from "./ask-reminder.ts";
import { restoreCart } from "./restore-cart.ts";
import { sendReminders } from "./send-reminders.ts";
import { readUnsubscribe, unsubscribe } from "./unsubscribe.ts";

let fixture: ServiceFixture;
let ctx: ServiceContext;
let otherCtx: ServiceContext;
let count = 0;
beforeAll(async () => {
  fixture = await createServiceFixture();
  ({ ctx } = fixture);
  otherCtx = await fixture.openStore();
});
afterAll(() => fixture.connection.close());

type Placed = Awaited<ReturnType<typeof placeReadyOrder>>;

const newAddress = () => `ann-${(count += 1)}@example.com`;

/** An order that was left so many minutes ago, with a wish to be reminded. */
async function left({ minutes = 61, email = newAddress(), isAsked = true } = {}, at = ctx) {
  const placed = await placeReadyOrder(at);
  if (isAsked) await askReminder(at, { ...placed, email });
  await age(placed, minutes);
  return { ...placed, email };
}
const age = ({ orderId }: Placed, minutes: number) =>
  ctx.db.execute(sql`update orders set
    updated_at = updated_at - make_interval(mins => ${minutes}),
    reminder_asked_at = reminder_asked_at - make_interval(mins => ${minutes})
    where id = ${orderId}`);
const run = () => sendReminders(fixture.system);
const remindersOf = async ({ orderId }: Placed) =>
  (await listOrderMails(ctx.db, ctx.store.id, orderId)).filter(
    ({ kind }) => kind === "cart_reminder",
  );
async function keyOf(placed: Placed, purpose: "cart" | "unsubscribe"): Promise<string> {
  return buildReminderKey(ctx.orderKey, (await orderOf(ctx, placed)).publicId, purpose);
}

describe("an order that was left", () => {
  it("is told of once, to whoever asked for that, after an hour", async () => {
    const placed = await left();
    await Promise.all([run(), run()]);
    await run();
    const sent = await remindersOf(placed);
    expect(sent).toMatchObject([{ recipient: placed.email, locale: "en", state: "queued" }]);
  });

  it.each([
    ["to nobody who has not asked", { isAsked: false }],
    ["not before an hour", { minutes: 59 }],
    ["not after a day", { minutes: 25 * 60 }],
  ])("%s", async (_, change) => {
    const placed = await left(change);
    await run();
    expect(await remindersOf(placed)).toEqual([]);
  });

  it("not once it is paid, taken back, or another was begun by the same address", async () => {
    const paid = await pay(ctx, fixture.gateway, await left());
    const withdrawn = await left();
    await askReminder(ctx, { ...withdrawn, email: null });
    const before = await left();
    const later = await left({ email: before.email.toUpperCase(), minutes: 1 });
    await run();
    for (const placed of [paid, withdrawn, before, later]) {
      expect(await remindersOf(placed as Placed)).toEqual([]);
    }
  });

  it("not twice a week to one address", async () => {
    const first = await left();
    await run();
    expect(await remindersOf(first)).toHaveLength(1);
    const second = await left({ email: first.email });
    await run();
    expect(await remindersOf(second)).toEqual([]);
    await ctx.db
      .update(mails)
      .set({ createdAt: sql`now() - interval '8 days'` })
      .where(eq(mails.orderId, first.orderId));
    await run();
    expect(await remindersOf(second)).toHaveLength(1);
  });

  it("asks for no reminder of others' orders, of what is no address, or once it is paid", async () => {
    const placed = await left({ isAsked: false });
    const ask = (change: object) => askReminder(ctx, { ...placed, email: newAddress(), ...change });
    expect((await refusalOf(ask({ buyerSecret: "other" }))).code).toBe("forbidden");
    expect((await refusalOf(ask({ email: "ann" }))).fields).toHaveProperty("email");
    expect((await refusalOf(ask({ token: "A".repeat(32) }))).code).toBe("order_not_found");
    expect((await refusalOf(askReminder(otherCtx, { ...placed, email: "a@b.example" }))).code).toBe(
      "order_not_found",
    );
    await pay(ctx, fixture.gateway, placed);
    expect((await refusalOf(ask({}))).code).toBe("order_paid");
  });
});

describe("its mail", () => {
  const sender = () => ({
    transport: createFakeMail(),
    render: (_kind: string, props: object) => ({
      subject: "left",
      html: JSON.stringify(props),
      text: "left",
    }),
    fromAddress: "shop@example.com",
  });
  const deliver = async (placed: Placed) => {
    const own = sender();
    const [mail] = await remindersOf(placed);
    const outcome = await deliverMail(fixture.system, own as never, mail?.id ?? 0);
    return { outcome, sent: own.transport.delivered };
  };

  it("leads back to the cart, and ends by one call of the mail program", async () => {
    const placed = await left();
    await run();
    const { outcome, sent } = await deliver(placed);
    expect(outcome).toEqual({ outcome: "sent" });
    const unsubscribeKey = await keyOf(placed, "unsubscribe");
    expect(sent[0]?.headers).toMatchObject({
      "List-Unsubscribe": `<${ctx.origin}/public/unsubscribe/${unsubscribeKey}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(sent[0]?.html).toContain(`/cart?restore=${await keyOf(placed, "cart")}`);
    expect(sent[0]?.html).toContain(`/unsubscribe/${unsubscribeKey}`);
  });

  it("is dropped where the order was paid, or its reader unsubscribed, before its turn came", async () => {
    const [paid, gone] = [await left(), await left()];
    await run();
    await pay(ctx, fixture.gateway, paid);
    await unsubscribe(ctx, await keyOf(gone, "unsubscribe"));
    for (const placed of [paid, gone]) {
      const { outcome, sent } = await deliver(placed);
      expect(outcome).toEqual({ outcome: "skipped" });
      expect(sent).toEqual([]);
      expect((await remindersOf(placed))[0]?.state).toBe("dropped");
    }
  });
});

describe("REP-13 OP-134 the way back", () => {
  it("brings the lines as they were filled in, at today's prices, and marks the reminder as used", async () => {
    const line = await sellLine(ctx, {}, { quantity: 3 });
    const placed = await placeReadyOrder(ctx, [line]);
    await setReminder(ctx.db, { storeId: ctx.store.id, orderId: placed.orderId }, newAddress());
    const key = await keyOf(placed, "cart");
    const [restored, ...others] = await restoreCart(ctx, { key });
    expect(others).toEqual([]);
    expect(restored).toMatchObject({
      ...{ cartItemId: line.cartItemId, campaign_id: line.campaign_id, quantity: 3 },
      ...{ product_id: line.product_id, options: line.options, price: line.price },
      ...{ currency_code: "USD", designs: null, approvals: null },
    });
    const usedAt = (await orderOf(ctx, placed)).reminderUsedAt;
    expect(usedAt).toBeInstanceOf(Date);
    // Once more on another device; the first time counts.
    expect(await restoreCart(ctx, { key })).toHaveLength(1);
    expect((await orderOf(ctx, placed)).reminderUsedAt).toEqual(usedAt);
  });

  it("S1 S2 opens nothing by another key, for another purpose or store, or once it is paid", async () => {
    const placed = await left();
    const key = await keyOf(placed, "cart");
    // The first letter: the last one has bits that mean nothing.
    const altered = `${key.startsWith("A") ? "B" : "A"}${key.slice(1)}`;
    const wrong = ["", "x", altered, await keyOf(placed, "unsubscribe")];
    for (const other of wrong) {
      expect(await restoreCart(ctx, { key: other }), other).toEqual([]);
    }
    expect(await restoreCart(otherCtx, { key })).toEqual([]);
    await pay(ctx, fixture.gateway, placed);
    expect(await restoreCart(ctx, { key })).toEqual([]);
  });
});

describe("REP-11 REP-12 OP-133 T-100 unsubscribing", () => {
  it("is done by the call, twice is fine, and reading changes nothing", async () => {
    // Letters of every script need a mail server that takes them.
    const at = { ...ctx, takesUnicodeMail: () => true };
    const placed = await left({ email: "zoë.ann@example.com" }, at);
    const token = await keyOf(placed, "unsubscribe");
    const before = (await ctx.db.select().from(unsubscribes)).length;
    expect(await readUnsubscribe(ctx, token)).toBe("z•••@example.com");
    expect((await ctx.db.select().from(unsubscribes)).length).toBe(before);
    expect(await unsubscribe(ctx, token)).toBe("z•••@example.com");
    expect(await unsubscribe(ctx, token)).toBe("z•••@example.com");
    const rows = await ctx.db.select().from(unsubscribes);
    expect(rows).toHaveLength(before + 1);
    expect(JSON.stringify(rows)).not.toContain("example.com");
    await run();
    expect(await remindersOf(placed)).toEqual([]);
    // In whatever letters it is typed, and of this store alone.
    const again = await left({ email: "ZOË.ann@example.com" }, at);
    await run();
    expect(await remindersOf(again)).toEqual([]);
    expect((await refusalOf(unsubscribe(otherCtx, token))).code).toBe("not_found");
    expect((await refusalOf(unsubscribe(ctx, await keyOf(placed, "cart")))).code).toBe("not_found");
    expect((await refusalOf(readUnsubscribe(ctx, "x"))).code).toBe("not_found");
  });
});

it("REP-11 REP-12 a mail's link is about whom it went to, whoever is to be reminded by now", async () => {
  const placed = await left();
  await run();
  const key = await keyOf(placed, "unsubscribe");
  await askReminder(ctx, { ...placed, email: "bob@example.org" });
  expect(await readUnsubscribe(ctx, key)).toMatch(/^a•••@example\.com$/u);
  await askReminder(ctx, { ...placed, email: null });
  expect(await unsubscribe(ctx, key)).toMatch(/^a•••@example\.com$/u);
  const later = await left({ email: "bob@example.org" });
  await run();
  expect(await remindersOf(later)).toHaveLength(1);
});

it("an order's age is that of its own changes, not of the wish to be reminded", async () => {
  const placed = await left({ isAsked: false, minutes: 90 });
  const before = (await orderOf(ctx, placed)).updatedAt;
  await askReminder(ctx, { ...placed, email: newAddress() });
  expect((await orderOf(ctx, placed)).updatedAt).toEqual(before);
  await run();
  expect(await remindersOf(placed)).toEqual([]);
  await ctx.db
    .update(orders)
    .set({ reminderAskedAt: sql`now() - interval '61 minutes'` })
    .where(eq(orders.id, placed.orderId));
  await run();
  expect(await remindersOf(placed)).toHaveLength(1);
});
