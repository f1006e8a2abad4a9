import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import type { RenderMail } from "#contract/mail-props.ts";
import { listOrderMails } from "#database/queries/mails.ts";
import { orders } from "#database/schema.ts";
import { createFakeMail } from "#integrations/mail/fake-mail.ts";
import type { ServiceContext } from "#services/context.ts";
import { deliverMail } from "#services/mail/deliver-mail.ts";
import { ageMails, orderOf, signatureOf, standingOf } from "#services/testing/cancel-steps.ts";
import { pay } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  refusalOf,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

import { changeCustomer } from "./change-customer.ts";
import { confirmCancel } from "./confirm-cancel.ts";
import { requestCancel } from "./request-cancel.ts";
import { withdrawCancel } from "./withdraw-cancel.ts";

let fixture: ServiceFixture;
let ctx: ServiceContext;
beforeEach(async () => {
  fixture = await createServiceFixture();
  ({ ctx } = fixture);
});
afterEach(() => fixture.connection.close());

const hour = 3_600;
const mailbox = "buyer@example.com";
type Placed = Awaited<ReturnType<typeof placeReadyOrder>>;

/** A paid order of the one mailbox. */
async function placePaid(email = mailbox): Promise<Placed> {
  const placed = await pay(ctx, fixture.gateway, await placeReadyOrder(ctx));
  await ctx.db.update(orders).set({ email }).where(eq(orders.id, placed.orderId));
  return placed;
}
const request = ({ token, buyerSecret }: Placed) =>
  requestCancel(ctx, { token, buyerSecret, userId: undefined });
const withdraw = ({ token, buyerSecret }: Placed) =>
  withdrawCancel(ctx, { token, buyerSecret, signature: undefined, userId: undefined });
const changeEmail = ({ token, buyerSecret }: Placed, email: string) =>
  changeCustomer(ctx, { token, buyerSecret, email, signature: undefined, userId: undefined });

/** Renders what the tests read of a mail: its order, its answer and the further orders. */
const render: RenderMail = (kind, props) => ({
  subject: `${kind} ${props.order.number}`,
  html: "",
  text: JSON.stringify({
    url: "cancelUrl" in props ? props.cancelUrl : props.orderUrl,
    others: "others" in props ? props.others : [],
  }),
});
const transport = createFakeMail();
const sender = { transport, render, fromAddress: "shop@example.com" };

const ended = new Set<object>();

/** Runs the jobs of all mails that are queued, as often as jobs exist; answers the subjects of what was sent to the mailbox. */
async function runMailJobs(kind: string, to = mailbox): Promise<string[]> {
  const before = transport.delivered.length;
  for (const job of fixture.jobs.sent) {
    if (job.name !== "send-mail" || ended.has(job)) continue;
    const { outcome } = await deliverMail(fixture.system, sender, job.payload.mailId);
    if (outcome !== "postponed") ended.add(job);
  }
  return transport.delivered
    .slice(before)
    .filter((mail) => mail.to === to && mail.subject.startsWith(kind))
    .map(({ subject }) => subject);
}

const mailsOf = async ({ orderId }: Placed, kind: string) =>
  (await listOrderMails(ctx.db, ctx.store.id, orderId)).filter((mail) => mail.kind === kind);
const numberOf = async (placed: Placed) => (await orderOf(ctx, placed)).number;

describe("cancel requests beyond the limit of a mailbox (S10)", () => {
  it("are filed, and their mail goes out an hour after the first, with twelve hours from then (ORD-04)", async () => {
    const [first, second] = [await placePaid(), await placePaid()];
    await request(first);
    const order = await request(second);
    expect((await standingOf(ctx, second)).status).toBe("cancel_requested");
    expect(await runMailJobs("cancel_request")).toEqual([
      `cancel_request ${await numberOf(first)}`,
    ]);
    const [sent] = await mailsOf(first, "cancel_request");
    const due = (sent?.createdAt.getTime() ?? 0) + hour * 1_000;
    expect(order.mail_postponed_to).toBe(new Date(due).toISOString());
    expect(Date.parse(order.cancel_ends_at ?? "")).toBe(due + 12 * hour * 1_000);
    await ageMails(ctx, hour);
    expect(await runMailJobs("cancel_request")).toHaveLength(1);
  });

  it("of several orders are sent as one mail, with a link that confirms each of them", async () => {
    const placed = [await placePaid(), await placePaid(), await placePaid()];
    for (const own of placed) await request(own);
    await runMailJobs("cancel_request");
    const [, second, third] = placed;
    if (!second || !third) throw new Error("three orders were placed");
    const mails = [second, third].map((own) => mailsOf(own, "cancel_request"));
    const [a, b] = (await Promise.all(mails)).flat();
    expect(a?.sendAfter).toEqual(b?.sendAfter);
    await ageMails(ctx, hour);
    expect(await runMailJobs("cancel_request")).toEqual([
      `cancel_request ${await numberOf(second)}`,
    ]);
    const { url, others } = JSON.parse(transport.delivered.at(-1)?.text ?? "{}");
    expect(url).toContain(`cancel=${await signatureOf(ctx, second)}`);
    expect(others).toEqual([
      {
        number: await numberOf(third),
        url: expect.stringContaining(`cancel=${await signatureOf(ctx, third)}`) as unknown,
      },
    ]);
    for (const own of [second, third]) {
      expect((await mailsOf(own, "cancel_request")).map(({ state }) => state)).toEqual(["sent"]);
      const signature = await signatureOf(ctx, own);
      const answer = { token: own.token, signature, buyerSecret: undefined, userId: undefined };
      expect((await confirmCancel(ctx, answer)).status).toBe("processing_refund");
    }
  });

  it("of one order, filed and withdrawn again and again, send the last one alone", async () => {
    const placed = await placePaid();
    for (let time = 0; time < 12; time += 1) {
      await request(placed);
      if (time === 0) await runMailJobs("cancel_request");
      const earlier = await signatureOf(ctx, placed);
      await withdraw(placed);
      await request(placed);
      expect((await mailsOf(placed, "cancel_request")).length).toBeLessThanOrEqual(2);
      expect((await standingOf(ctx, placed)).status).toBe("cancel_requested");
      if (time === 0) expect(await signatureOf(ctx, placed)).not.toBe(earlier);
      await withdraw(placed);
    }
    await request(placed);
    expect(await runMailJobs("cancel_request")).toEqual([]);
    await ageMails(ctx, hour);
    expect(await runMailJobs("cancel_request")).toHaveLength(1);
    const { url } = JSON.parse(transport.delivered.at(-1)?.text ?? "{}");
    expect(url).toContain(`cancel=${await signatureOf(ctx, placed)}`);
  });

  it("that were withdrawn send nothing when their time comes", async () => {
    const [first, second] = [await placePaid(), await placePaid()];
    await request(first);
    await runMailJobs("cancel_request");
    await request(second);
    await withdraw(second);
    await ageMails(ctx, hour);
    expect(await runMailJobs("cancel_request")).toEqual([]);
    expect((await mailsOf(second, "cancel_request")).map(({ state }) => state)).toEqual([
      "dropped",
    ]);
  });

  it("never send a mailbox more than one mail an hour and three a day", async () => {
    const sent: number[] = [];
    const placed = [await placePaid(), await placePaid()];
    for (let time = 0; time < 30; time += 1) {
      for (const own of placed) {
        await withdraw(own);
        await request(own);
      }
      sent.push((await runMailJobs("cancel_request")).length);
      await ageMails(ctx, hour);
    }
    for (const [start] of sent.entries()) {
      const day = sent.slice(start, start + 24).reduce((sum, count) => sum + count, 0);
      expect(sent[start]).toBeLessThanOrEqual(1);
      expect(day).toBeLessThanOrEqual(3);
    }
    expect(sent.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(4);
  });

  it("of another store and another mailbox are mailed at once", async () => {
    await request(await placePaid());
    await request(await placePaid("another@example.com"));
    const other = await fixture.openStore();
    const elsewhere = await pay(other, fixture.gateway, await placeReadyOrder(other));
    await ctx.db.update(orders).set({ email: mailbox }).where(eq(orders.id, elsewhere.orderId));
    const { token, buyerSecret } = elsewhere;
    const order = await requestCancel(other, { token, buyerSecret, userId: undefined });
    expect(order.mail_postponed_to).toBeNull();
    expect(await runMailJobs("cancel_request")).toHaveLength(2);
    expect(await runMailJobs("cancel_request", "another@example.com")).toEqual([]);
  });
});

describe("a mail that is merged while it is being sent", () => {
  it("is rendered again, so that the last request gets its link", async () => {
    const placed = await placePaid();
    await request(placed);
    const [mail] = await mailsOf(placed, "cancel_request");
    let isFirst = true;
    const slow: RenderMail = async (kind, props, locale) => {
      if (isFirst) {
        isFirst = false;
        await withdraw(placed);
        await request(placed);
      }
      return render(kind, props, locale);
    };
    const run = () => deliverMail(fixture.system, { ...sender, render: slow }, mail?.id ?? 0);
    expect(await run()).toMatchObject({ outcome: "retry" });
    expect(await run()).toEqual({ outcome: "sent" });
    const { url } = JSON.parse(transport.delivered.at(-1)?.text ?? "{}");
    expect(url).toContain(`cancel=${await signatureOf(ctx, placed)}`);
  });
});

describe("an e-mail address that is changed beyond the limit of its mailbox (S10)", () => {
  it("is changed, and gets the confirmation when the limit allows it", async () => {
    const [first, second] = [await placePaid("a@example.com"), await placePaid("b@example.com")];
    await changeEmail(first, mailbox);
    const order = await changeEmail(second, mailbox.toUpperCase());
    expect(order).toMatchObject({ email: mailbox.toUpperCase() });
    expect(order.mail_postponed_to).not.toBeNull();
    await runMailJobs("order_confirmation");
    await ageMails(ctx, hour);
    expect(await runMailJobs("order_confirmation", mailbox.toUpperCase())).toHaveLength(1);
  });

  it("is mailed the last of several changes alone, also where it comes back to an earlier one", async () => {
    const [first, second] = [await placePaid("a@example.com"), await placePaid("b@example.com")];
    await runMailJobs("order_confirmation");
    await changeEmail(first, mailbox);
    await runMailJobs("order_confirmation");
    await changeEmail(second, mailbox);
    await changeEmail(second, "c@example.com");
    await changeEmail(second, mailbox);
    await ageMails(ctx, hour);
    const jobs = [...fixture.jobs.sent];
    expect(await runMailJobs("order_confirmation")).toEqual([
      `order_confirmation ${await numberOf(second)}`,
    ]);
    expect(jobs.length).toBeGreaterThan(0);
    const states = (await mailsOf(second, "order_confirmation")).map(
      ({ recipient, state }) => `${recipient} ${state}`,
    );
    expect(states).toContain("c@example.com dropped");
  });

  it("is refused to who is not the buyer, whatever the mailbox had", async () => {
    const placed = await placePaid();
    const call = changeCustomer(ctx, {
      ...{ token: placed.token, buyerSecret: undefined, signature: undefined, userId: undefined },
      email: "thief@example.com",
    });
    expect((await refusalOf(call)).code).toBe("forbidden");
  });
});
