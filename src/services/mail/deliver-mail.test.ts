import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { findMail, setMailState } from "#database/queries/mails.ts";
import { createFakeMail } from "#integrations/mail/fake-mail.ts";
import { createOutboxMail } from "#integrations/mail/outbox-mail.ts";

import { deliverMail } from "./deliver-mail.ts";
import type { RenderMail } from "#contract/mail-props.ts";
import { queueMail } from "./queue-mail.ts";
import { createServiceFixture, placeReadyOrder } from "#services/testing/service-fixture.ts";
import type { ServiceFixture } from "#services/testing/service-fixture.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture({ name: "Nordic Prints" });
});
afterAll(() => fixture.connection.close());

const render: RenderMail = (kind, { order, orderUrl, storeName }, locale) => ({
  subject: `${storeName} ${order.number} ${locale}`,
  html: `<a href="${orderUrl}">${kind}</a>`,
  text: orderUrl,
});
const senderOf = (transport = createFakeMail()) => ({
  transport,
  sender: { transport, render, fromAddress: "shop@example.test" },
});

async function queue(locale = "en", { ctx, jobs } = fixture) {
  const placed = await placeReadyOrder(ctx);
  const mail = {
    orderId: placed.orderId,
    kind: "order_confirmation" as const,
    occasion: "paid",
    recipient: "buyer@example.com",
    locale,
  };
  const isNew = await ctx.db.transaction((tx) => queueMail(ctx, tx, mail));
  const job = jobs.sent.at(-1);
  const mailId = job?.name === "send-mail" ? job.payload.mailId : 0;
  return { placed, mail, mailId, isNew };
}

describe("I7 a mail goes out once", () => {
  it("rendered in its locale, from the store, with the order's address", async () => {
    const { placed, mailId } = await queue("de");
    const { transport, sender } = senderOf();
    expect(await deliverMail(fixture.system, sender, mailId)).toEqual({ outcome: "sent" });
    const url = `${fixture.ctx.origin}/de/order/status/${placed.token}`;
    expect(transport.delivered).toMatchObject([
      {
        from: { name: "Nordic Prints", address: "shop@example.test" },
        to: "buyer@example.com",
        subject: expect.stringMatching(/^Nordic Prints PL-\d+-\d de$/),
        text: url,
      },
    ]);
    expect(await findMail(fixture.ctx.db, mailId)).toMatchObject({
      state: "sent",
      html: `<a href="${url}">order_confirmation</a>`,
      isOutboxOnly: false,
      sentAt: expect.any(Date),
    });
  });

  it("with the name of the deployment's sender, where that has one", async () => {
    const { mailId } = await queue();
    const { transport, sender } = senderOf();
    await deliverMail(fixture.system, { ...sender, fromName: "Shop, Ltd." }, mailId);
    expect(transport.delivered).toMatchObject([
      { from: { name: "Shop, Ltd.", address: "shop@example.test" } },
    ]);
  });

  it.each([
    ["hello@nordic.test", "hello@nordic.test"],
    ["hallo@bücher.example\u{200B}", "hallo@bücher.example"],
    ["jürgen@nordic.test", undefined],
    ["the desk at the door", undefined],
    [null, undefined],
  ])("with %j as the store's contact, answers go to %j", async (email_info, replyTo) => {
    const shop = await createServiceFixture({
      settings: { storeContact: { email_info, phone: null, address: null } },
    });
    const { mailId } = await queue("en", shop);
    const { transport, sender } = senderOf();
    await deliverMail(shop.system, sender, mailId);
    await shop.connection.close();
    expect(transport.delivered.map((sent) => sent.replyTo)).toEqual([replyTo]);
  });

  it("a second call, a second mail of the occasion and 20 parallel runs send nothing more", async () => {
    const { mailId, mail } = await queue();
    const { transport, sender } = senderOf();
    const runs = await Promise.all(
      Array.from({ length: 20 }, () => deliverMail(fixture.system, sender, mailId)),
    );
    expect(runs.filter(({ outcome }) => outcome === "sent").length).toBeLessThanOrEqual(1);
    await deliverMail(fixture.system, sender, mailId);
    expect(transport.delivered).toHaveLength(1);
    const sent = fixture.jobs.sent.length;
    expect(await fixture.ctx.db.transaction((tx) => queueMail(fixture.ctx, tx, mail))).toBe(false);
    expect(fixture.jobs.sent).toHaveLength(sent);
  });

  it("R10 a crash during the hand-over gives the mail up", async () => {
    const { mailId } = await queue();
    const { transport, sender } = senderOf();
    transport.failNext("throw");
    await expect(deliverMail(fixture.system, sender, mailId)).rejects.toThrow("died");
    expect(await deliverMail(fixture.system, sender, mailId)).toEqual({ outcome: "abandoned" });
    expect(await deliverMail(fixture.system, sender, mailId)).toEqual({ outcome: "skipped" });
    expect(transport.delivered).toEqual([]);
    expect((await findMail(fixture.ctx.db, mailId))?.state).toBe("failed");
  });

  it("what was not accepted is sent again; what is refused or unknown never", async () => {
    const first = await queue();
    const { transport, sender } = senderOf();
    transport.failNext("not_accepted");
    expect(await deliverMail(fixture.system, sender, first.mailId)).toMatchObject({
      outcome: "retry",
    });
    expect(await deliverMail(fixture.system, sender, first.mailId)).toEqual({ outcome: "sent" });
    for (const kind of ["refused", "unknown_outcome"] as const) {
      const { mailId } = await queue();
      transport.failNext(kind);
      expect(await deliverMail(fixture.system, sender, mailId)).toMatchObject({
        outcome: "failed",
      });
      expect(await deliverMail(fixture.system, sender, mailId)).toEqual({ outcome: "skipped" });
    }
    expect(transport.delivered).toHaveLength(1);
  });

  it("a mail that cannot be rendered stays queued", async () => {
    const { mailId } = await queue();
    const { transport, sender } = senderOf();
    const broken: RenderMail = () => {
      throw new Error("template");
    };
    const call = deliverMail(fixture.system, { ...sender, render: broken }, mailId);
    await expect(call).rejects.toThrow("template");
    expect((await findMail(fixture.ctx.db, mailId))?.state).toBe("queued");
    await deliverMail(fixture.system, sender, mailId);
    expect(transport.delivered).toHaveLength(1);
  });

  it("OP-124 without a server it stays in the outbox", async () => {
    const { mailId } = await queue();
    const sender = { transport: createOutboxMail(), render, fromAddress: "shop@example.test" };
    await deliverMail(fixture.system, sender, mailId);
    expect(await findMail(fixture.ctx.db, mailId)).toMatchObject({
      state: "sent",
      isOutboxOnly: true,
    });
  });

  it("a row that is gone or failed is skipped", async () => {
    const { sender } = senderOf();
    expect(await deliverMail(fixture.system, sender, 2_000_000)).toEqual({ outcome: "skipped" });
    const { mailId } = await queue();
    const row = await findMail(fixture.ctx.db, mailId);
    if (row) await setMailState(fixture.ctx.db, row, { state: "failed" });
    expect(await deliverMail(fixture.system, sender, mailId)).toEqual({ outcome: "skipped" });
  });
});
