import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { MailKind } from "#contract/mail-props.ts";
import { listOrderMails, type MailRecord } from "#database/queries/mails.ts";
import { orders, payments } from "#database/schema.ts";
import type { ServiceContext } from "#services/context.ts";
import { cancelOrder } from "#services/orders/cancel-order.ts";
import { changeCustomer } from "#services/orders/change-customer.ts";
import { checkOrderAddress } from "#services/orders/check-order-address.ts";
import { confirmAddress } from "#services/orders/confirm-address.ts";
import { endAddressQuestions } from "#services/orders/end-address-questions.ts";
import { endCancelRequests } from "#services/orders/end-cancel-requests.ts";
import { requestCancel } from "#services/orders/request-cancel.ts";
import { updateOrder } from "#services/orders/update-order.ts";
import { ageMails, ageRequest, orderOf } from "#services/testing/cancel-steps.ts";
import { pay } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  type ServiceFixture,
  testAddress,
} from "#services/testing/service-fixture.ts";

import { isMailWanted } from "./is-mail-wanted.ts";

let fixture: ServiceFixture;
let ctx: ServiceContext;
beforeAll(async () => {
  fixture = await createServiceFixture();
  ({ ctx } = fixture);
});
afterAll(() => fixture.connection.close());

const twelveHours = 12 * 3_600;

type Placed = Awaited<ReturnType<typeof placeReadyOrder>>;
const placePaid = async () => pay(ctx, fixture.gateway, await placeReadyOrder(ctx));
const bySecret = ({ token, buyerSecret }: Placed) => ({
  ...{ token, buyerSecret, signature: undefined, userId: undefined },
});
const cancel = async (placed: Placed) =>
  cancelOrder(ctx, { number: (await orderOf(ctx, placed)).number });

/** Whether each mail of a kind is wanted, in the order in which they were queued. */
async function wantedOf({ orderId }: Placed, kind: MailKind): Promise<boolean[]> {
  const mails = (await listOrderMails(ctx.db, ctx.store.id, orderId)).toSorted(
    (a, b) => a.id - b.id,
  );
  return Promise.all(
    mails.filter((mail) => mail.kind === kind).map((mail) => isMailWanted(ctx, mail)),
  );
}

async function placeAsked(): Promise<Placed> {
  const placed = await placeReadyOrder(ctx);
  const address = { ...testAddress, address: "Lange Straße" };
  await updateOrder(ctx, { body: { token: placed.token, address }, ...bySecret(placed) });
  await pay(ctx, fixture.gateway, placed);
  expect(await checkOrderAddress(ctx, placed)).toBe("asked");
  return placed;
}

async function endQuestion({ orderId }: Placed): Promise<void> {
  await ctx.db.execute(sql`update orders set
    address_asked_at = address_asked_at - make_interval(secs => ${twelveHours})
    where id = ${orderId}`);
  await endAddressQuestions(fixture.system);
}

async function expireRequest(placed: Placed): Promise<void> {
  await requestCancel(ctx, bySecret(placed));
  await ageRequest(ctx, placed, twelveHours);
  await endCancelRequests(fixture.system);
}

describe("a mail whose turn comes late", () => {
  it("asks about an address while the question is open, and not once it is answered (ORD-07)", async () => {
    const placed = await placeAsked();
    expect(await wantedOf(placed, "address_question")).toEqual([true]);
    await confirmAddress(ctx, bySecret(placed));
    expect(await wantedOf(placed, "address_question")).toEqual([false]);
  });

  it("does not ask a mailbox about an address that the order has left (OP-119)", async () => {
    const placed = await placeAsked();
    await changeCustomer(ctx, { ...bySecret(placed), email: "right@example.com" });
    expect(await wantedOf(placed, "address_question")).toEqual([false]);
  });

  it("asks about an address no more once the time for an answer is over (OP-120)", async () => {
    const placed = await placeAsked();
    await endQuestion(placed);
    expect(await wantedOf(placed, "address_question")).toEqual([false]);
    expect(await wantedOf(placed, "address_kept")).toEqual([true]);
  });

  it("says that an order goes on, unless it was cancelled meanwhile (ORD-04)", async () => {
    const [asked, resumed] = [await placeAsked(), await placePaid()];
    await endQuestion(asked);
    await expireRequest(resumed);
    expect(await wantedOf(resumed, "order_resumed")).toEqual([true]);
    for (const placed of [asked, resumed]) await cancel(placed);
    expect(await wantedOf(asked, "address_kept")).toEqual([false]);
    expect(await wantedOf(resumed, "order_resumed")).toEqual([false]);
  });

  it("does not say that an order goes on while another cancel request is open (ORD-04)", async () => {
    const placed = await placePaid();
    await expireRequest(placed);
    await ageMails(ctx, twelveHours);
    await requestCancel(ctx, bySecret(placed));
    expect(await wantedOf(placed, "order_resumed")).toEqual([false]);
    expect((await wantedOf(placed, "cancel_request")).at(-1)).toBe(true);
  });

  it("confirms an order until the order is cancelled (OP-124)", async () => {
    const placed = await placePaid();
    expect(await wantedOf(placed, "order_confirmation")).toEqual([true]);
    await requestCancel(ctx, bySecret(placed));
    expect(await wantedOf(placed, "order_confirmation")).toEqual([true]);
    await cancel(placed);
    expect(await wantedOf(placed, "order_confirmation")).toEqual([false]);
  });
});

describe("a mail about an order", () => {
  /** The first mail of an order, as if it were of another kind. */
  async function mailOf({ orderId }: Placed, own: Partial<MailRecord>): Promise<MailRecord> {
    const [mail] = await listOrderMails(ctx.db, ctx.store.id, orderId);
    if (!mail) throw new Error("no mail");
    return { ...mail, sendAfter: null, ...own };
  }
  const isWanted = async (placed: Placed, own: Partial<MailRecord>, of = ctx) =>
    isMailWanted(of, await mailOf(placed, own));
  const setOrder = ({ orderId }: Placed, change: Partial<typeof orders.$inferInsert>) =>
    ctx.db.update(orders).set(change).where(eq(orders.id, orderId));
  const suspended = () => ({ ...ctx, store: { ...ctx.store, status: "suspended" as const } });

  it("is wanted without an order, and not where the order is gone or another store's (I5)", async () => {
    const placed = await placePaid();
    expect(await isWanted(placed, { orderId: null, kind: "payment_failed" })).toBe(true);
    expect(await isWanted(placed, { orderId: 999_999, kind: "order_shipped" })).toBe(false);
    const other = await fixture.openStore({ slug: "other-mails" });
    expect(await isWanted(placed, { kind: "order_shipped" }, other)).toBe(false);
    expect(await isWanted(placed, { kind: "order_shipped" })).toBe(true);
  });

  it("of a failed payment is wanted while the order can be bought, at its address, in an open store (I7)", async () => {
    const placed = await placePaid();
    const failed = { kind: "payment_failed" } as const;
    const unpaid = { status: "processing", paymentState: "failed" } as const;
    expect(await isWanted(placed, failed)).toBe(false);
    await setOrder(placed, unpaid);
    await ctx.db.delete(payments).where(eq(payments.orderId, placed.orderId));
    expect(await isWanted(placed, failed)).toBe(true);
    expect(await isWanted(placed, { ...failed, recipient: "other@example.com" })).toBe(false);
    expect(await isWanted(placed, failed, suspended())).toBe(false);
    await setOrder(placed, { paymentState: "paid" });
    expect(await isWanted(placed, failed)).toBe(false);
    await setOrder(placed, { ...unpaid, status: "cancelled" });
    expect(await isWanted(placed, failed)).toBe(false);
  });

  it("of a failed payment is not wanted while another payment is open (I7)", async () => {
    const placed = await placePaid();
    await setOrder(placed, { status: "processing", paymentState: "pending" });
    await ctx.db
      .update(payments)
      .set({ state: "pending" })
      .where(eq(payments.orderId, placed.orderId));
    expect(await isWanted(placed, { kind: "payment_failed" })).toBe(false);
  });

  it("reminds of no cart that nobody asked to be reminded of", async () => {
    const placed = await placePaid();
    await setOrder(placed, { status: "processing", paymentState: "none" });
    expect(await isWanted(placed, { kind: "cart_reminder" })).toBe(false);
  });

  it("that waited is wanted while the order has its address, in any case of its letters (S10)", async () => {
    const placed = await placePaid();
    const waited = { kind: "order_shipped", sendAfter: new Date() } as const;
    const { email } = await orderOf(ctx, placed);
    expect(await isWanted(placed, { ...waited, recipient: `${email}`.toUpperCase() })).toBe(true);
    expect(await isWanted(placed, { ...waited, recipient: "old@example.com" })).toBe(false);
    expect(
      await isWanted(placed, { ...waited, sendAfter: null, recipient: "old@example.com" }),
    ).toBe(true);
    await setOrder(placed, { email: null });
    expect(await isWanted(placed, waited)).toBe(false);
  });

  it("of a cancel request is wanted while that very request is open (ORD-14)", async () => {
    const placed = await placePaid();
    const at = new Date();
    const mail = { kind: "cancel_request", occasion: at.toISOString() } as const;
    await setOrder(placed, { status: "cancel_requested", cancelRequestedAt: at });
    expect(await isWanted(placed, { ...mail, sendAfter: at, recipient: "a@example.com" })).toBe(
      true,
    );
    expect(await isWanted(placed, { ...mail, occasion: "2026-01-01T00:00:00.000Z" })).toBe(false);
    await setOrder(placed, { cancelRequestedAt: null });
    expect(await isWanted(placed, mail)).toBe(false);
    await setOrder(placed, { status: "unfulfilled", cancelRequestedAt: at });
    expect(await isWanted(placed, mail)).toBe(false);
  });
});
