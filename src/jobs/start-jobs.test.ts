import { createHash } from "node:crypto";

import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { findMail } from "#database/queries/mails.ts";
import { listOrderEvents, listOrderLines } from "#database/queries/orders.ts";
import { listPrintFiles } from "#database/queries/print-files.ts";
import { drafts, orderLines, payments, uploads } from "#database/schema.ts";
import { insertCampaign } from "#database/testing/factories.ts";
import { createTestDatabase } from "#database/testing/test-database.ts";
import type { Design } from "#domain/design/design-document.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { testDesign } from "#domain/design/testing/test-design.ts";
import { testDraft } from "#domain/draft/testing/test-draft.ts";
import { waitUntil } from "#domain/testing/wait-until.ts";
import { createMemoryStorage } from "#integrations/storage/memory-storage.ts";
import { createFakeMail } from "#integrations/mail/fake-mail.ts";
import type { ServiceContext } from "#services/context.ts";
import type { RenderMail } from "#contract/mail-props.ts";
import { queueMail } from "#services/mail/queue-mail.ts";
import type { DesignRenderer } from "#services/ports/designs.ts";
import {
  endHold,
  lastIntent,
  letTimePass,
  pay,
  start,
  stateOf,
} from "#services/testing/payment-steps.ts";
import { approvedAs } from "#services/testing/approve-designs.ts";
import { createServiceFixture, placeReadyOrder } from "#services/testing/service-fixture.ts";
import type { ServiceFixture } from "#services/testing/service-fixture.ts";
import { undrawnDesigns } from "#services/testing/undrawn-designs.ts";

import type { JobDependencies } from "./job-dependencies.ts";
import { openJobQueue } from "./queue.ts";
import type { JobBackend, OpenJobQueue } from "./queue.ts";
import { startJobs } from "./start-jobs.ts";
import { manualPauses } from "./testing/manual-pauses.ts";

let fixture: ServiceFixture;
let queue: OpenJobQueue;
let ctx: ServiceContext;
const errors: Error[] = [];
const transport = createFakeMail();
const storage = createMemoryStorage();
const logged: string[] = [];

beforeAll(async () => {
  fixture = await createServiceFixture();
  queue = await openQueue();
  ctx = { ...fixture.ctx, jobs: queue };
});
afterAll(async () => {
  await queue.close();
  await fixture.connection.close();
  expect(errors).toEqual([]);
});

const openQueue = () =>
  openJobQueue(backendOf(fixture), { isWorker: true, onError: (error) => errors.push(error) });

function backendOf({ connection }: ServiceFixture): JobBackend {
  if (connection.pglite) return { pglite: connection.pglite };
  return { connectionString: connection.pool?.options.connectionString ?? "" };
}

const render: RenderMail = () => ({ subject: "Thanks", html: "<p>Thanks</p>", text: "Thanks" });

function dependencies(): JobDependencies {
  const note = (_data: object, message: string) => void logged.push(message);
  return {
    system: { db: ctx.db, openStore: async () => ctx },
    storage,
    designs: undrawnDesigns,
    mail: { transport, render, fromAddress: "shop@example.test" },
    log: { info: note, warn: note, error: note },
  };
}

async function placePaid() {
  const order = await placeReadyOrder(ctx);
  await pay(ctx, fixture.gateway, order);
  return order;
}

async function queueTestMail(fails = false): Promise<number> {
  const { orderId } = await placeReadyOrder(ctx);
  const mail = { orderId, recipient: "buyer@example.com", locale: "en" };
  let mailId = 0;
  const write = ctx.db.transaction(async (tx) => {
    const jobs = {
      send: (...given: Parameters<typeof queue.send>) => {
        const [, , payload] = given;
        if ("mailId" in payload) mailId = payload.mailId;
        return queue.send(...given);
      },
    };
    await queueMail({ ...ctx, jobs }, tx, {
      ...mail,
      kind: "order_confirmation",
      occasion: "paid",
    });
    if (fails) throw new Error("rolled back");
  });
  await write.catch((error: Error) => expect(error.message).toBe("rolled back"));
  return mailId;
}

const isSent = async (mailId: number) => (await findMail(ctx.db, mailId))?.state === "sent";

describe("the job queue", () => {
  it("joins the transaction: a rolled-back one leaves no job", async () => {
    const before = await queue.boss.findJobs("send-mail");
    const mailId = await queueTestMail(true);
    expect(await queue.boss.findJobs("send-mail")).toHaveLength(before.length);
    expect(await findMail(ctx.db, mailId)).toBeUndefined();
    await queueTestMail();
    expect(await queue.boss.findJobs("send-mail")).toHaveLength(before.length + 1);
  });

  it("workers run jobs, repeat the failed ones, and reconcile open payments until stopped", async () => {
    const runs: string[] = [];
    const order = await placeReadyOrder(ctx);
    await start(ctx, order);
    fixture.gateway.completeIntent(lastIntent(fixture.gateway).intentId);
    await letTimePass(ctx, 60);
    const { waiting, pause, allLooked } = manualPauses();
    const jobs = await startJobs(queue, dependencies(), {
      ...{ pollSeconds: 0.5, pause },
      onRun: (name, outcome) => runs.push(`${name} ${outcome}`),
    });
    const mailId = await queueTestMail();
    await waitUntil("the mail", () => isSent(mailId));
    await waitUntil("the end of its job", () => runs.includes("send-mail done"));

    transport.failNext("not_accepted");
    const retried = await queueTestMail();
    await waitUntil("a try that is to be repeated", async () =>
      (await queue.boss.findJobs("send-mail")).some(({ state }) => state === "retry"),
    );
    await ctx.db.execute(sql`update pgboss.job set start_after = now()
      where name = 'send-mail' and state = 'retry'`);
    await waitUntil("the repeated mail", () => isSent(retried));
    expect(runs).toContain("send-mail failed");
    expect(logged).toContain("job failed");

    await allLooked();
    expect((await stateOf(ctx, order)).payment).toBe("paid");
    await jobs.stop();
    expect([queue.boss.getWipData(), waiting.size]).toEqual([[], 0]);
    const late = await queueTestMail();
    expect((await findMail(ctx.db, late))?.state).toBe("queued");
  }, 180_000);

  it("R5 tells which open payment could not be settled, and why", async () => {
    await start(ctx, await placeReadyOrder(ctx));
    const paymentId = lastIntent(fixture.gateway).reference;
    await letTimePass(ctx, 60);
    const told: object[] = [];
    const given = dependencies();
    const openStore = async () => {
      throw new Error("no such store");
    };
    const { pause, allLooked } = manualPauses();
    const jobs = await startJobs(
      queue,
      {
        ...given,
        system: { ...given.system, openStore },
        log: { ...given.log, warn: (data) => void told.push(data) },
      },
      { pause },
    );
    await allLooked();
    await jobs.stop();
    expect(told).toContainEqual({ paymentId, error: new Error("no such store") });
  });

  it("I2 compare orders with the books of their gateways, and tell what was mended", async () => {
    const plant = async () => {
      const order = await placeReadyOrder(ctx);
      await start(ctx, order);
      const { intentId, reference } = lastIntent(fixture.gateway);
      fixture.gateway.completeIntent(intentId);
      await ctx.db.update(payments).set({ state: "failed" }).where(eq(payments.id, reference));
      await letTimePass(ctx, 600);
      return order;
    };
    const first = await plant();
    const { waiting, pause, allLooked, lookAgain } = manualPauses();
    const jobs = await startJobs(queue, dependencies(), { pause });
    await allLooked();
    expect((await stateOf(ctx, first)).payment).toBe("paid");
    const second = await plant();
    lookAgain();
    await allLooked();
    expect((await stateOf(ctx, second)).payment).toBe("paid");
    await jobs.stop();
    expect(waiting.size).toBe(0);
    const late = await plant();
    lookAgain();
    expect((await stateOf(ctx, late)).payments).toEqual(["failed"]);
    expect(logged).toContain("an order differed from its gateway's books, and was mended");
  });

  it("remove drafts that have ended, and the uploads that they alone have named", async () => {
    const key = `uploads/${"0b".repeat(20)}.png`;
    const { campaign, products } = await insertCampaign(ctx.db, ctx.store.id);
    const personal = { groups: [{ Photo: key }], common: {}, setAside: [] };
    const body = testDraft({
      ...{ campaign_id: campaign.id, product_id: products[0]?.id ?? 0, personal },
    });
    const file = { contentType: "image/png", sizeBytes: 1, sha256: "0".repeat(64) };
    await ctx.db
      .insert(uploads)
      .values({ ...file, key, storeId: ctx.store.id, purpose: "shopper", lastUsedAt: new Date(0) });
    await ctx.db.insert(drafts).values({
      ...{ storeId: ctx.store.id, keyHash: "x", campaignId: campaign.id, body },
      expiresAt: new Date(0),
    });
    const { pause, allLooked } = manualPauses();
    const jobs = await startJobs(queue, dependencies(), { pause });
    await allLooked();
    await jobs.stop();
    expect(await ctx.db.select().from(uploads)).toEqual([]);
    expect(await ctx.db.select().from(drafts)).toEqual([]);
    expect(logged).toContain("ended drafts removed");
  });

  it("remove uploads that nobody has ordered", async () => {
    const key = `uploads/${"0a".repeat(20)}.png`;
    const row = {
      key,
      storeId: ctx.store.id,
      purpose: "shopper",
      contentType: "image/png",
    } as const;
    await storage.put(`${ctx.store.id}/${key}`, Buffer.from("x"), "image/png");
    await ctx.db
      .insert(uploads)
      .values({ ...row, sizeBytes: 1, sha256: "", lastUsedAt: new Date(0) });
    const { pause, allLooked } = manualPauses();
    const jobs = await startJobs(queue, dependencies(), { pause });
    await allLooked();
    await jobs.stop();
    expect(await storage.has(`${ctx.store.id}/${key}`)).toBe(false);
    expect(await ctx.db.select().from(uploads)).toEqual([]);
    expect(logged).toContain("old uploads removed");
  });

  it("OP-147 hand a held order over once, after a restart, and make up for a job that is gone", async () => {
    const held = await placePaid();
    const lost = await placePaid();
    const ids = [held, lost].map(({ orderId }) => orderId);
    const jobsOf = async (orderId: number) =>
      (await queue.boss.findJobs<{ orderId: number }>("start-production")).filter(
        ({ data, state }) => data.orderId === orderId && state === "created",
      );
    for (const orderId of ids) expect(await jobsOf(orderId)).toHaveLength(1);
    const [lostJob] = await jobsOf(lost.orderId);
    await queue.boss.deleteJob("start-production", lostJob?.id ?? "");
    await ctx.db.execute(sql`update pgboss.job set start_after = now()
      where name = 'start-production' and data ->> 'orderId' = ${String(held.orderId)}`);
    await endHold(ctx, held);
    await endHold(ctx, lost);

    await queue.close();
    queue = await openQueue();
    const second = await openQueue();
    ctx = { ...fixture.ctx, jobs: queue };
    const runs: string[] = [];
    const { pause, allLooked } = manualPauses();
    const options = {
      ...{ pollSeconds: 0.5, pause },
      onRun: (name: string, outcome: string) => void runs.push(`${name} ${outcome}`),
    };
    const isBegun = async ({ orderId }: { orderId: number }) =>
      (await stateOf(ctx, { orderId })).status === "in_production";
    const startBoth = async (given: JobDependencies) => [
      await startJobs(queue, given, options),
      await startJobs(second, given, options),
    ];
    // The look sees an empty database: what is handed over now is the job's doing.
    const empty = await createTestDatabase();
    const given = dependencies();
    const working = await startBoth({ ...given, system: { ...given.system, db: empty.db } });
    await allLooked(2);
    await waitUntil("the held order", () => isBegun(held));
    await waitUntil("the end of its job", () => runs.includes("start-production done"));
    expect(await isBegun(lost)).toBe(false);
    for (const jobs of working) await jobs.stop();
    await empty.close();

    const looking = await startBoth(dependencies());
    await allLooked(2);
    expect(await isBegun(lost)).toBe(true);
    for (const jobs of looking) await jobs.stop();
    await second.close();
    for (const orderId of ids) {
      const events = await listOrderEvents(ctx.db, ctx.store.id, orderId);
      expect(events.filter(({ toStatus }) => toStatus === "in_production")).toHaveLength(1);
    }
  }, 180_000);

  it("OP-148 a print that fails leaves the queue to others, and its line is held after the last try", async () => {
    const approval = {
      ...{ ground: "#ffffff", locale: "en", proof: "p", renderer: 1, fonts: [] },
      document: createHash("sha256").update(serialiseDesign(testDesign())).digest("hex"),
    };
    const drawPrint: DesignRenderer["drawPrint"] = async ({ design: { area } }) => {
      if (area.widthMm === 10) throw new Error("broken font\n    at some place");
      const drawn = { png: new Uint8Array(9), widthPx: 1, heightPx: 1, fileSha256: "f" };
      const difference = { largest: 0, at: { x: 0, y: 0 } };
      return {
        ...drawn,
        pixelsSha256: "x",
        stamp: approval,
        faults: [],
        findings: null,
        difference,
      };
    };
    const place = async (area: Design["area"]) => {
      const { orderId } = await placePaid();
      const front = serialiseDesign(testDesign({ area }));
      const [line] = await listOrderLines(ctx.db, ctx.store.id, orderId);
      if (!line) throw new Error("the order has no line");
      const approvals = { front: approvedAs(approval) };
      const snapshot = { ...line.snapshot, designs: { front }, approvals };
      await ctx.db
        .update(orderLines)
        .set({ snapshot, status: "in_production" })
        .where(eq(orderLines.id, line.id));
      await queue.send(ctx.db, "make-print-files", { storeId: ctx.store.id, orderId });
      return orderId;
    };
    const [bad, good] = [
      await place({ ...testDesign().area, widthMm: 10 }),
      await place(testDesign().area),
    ];
    const designs = { ...undrawnDesigns, drawPrint };
    const jobs = await startJobs(queue, { ...dependencies(), designs }, { pollSeconds: 0.5 });
    await waitUntil(
      "the good print",
      async () => (await listPrintFiles(ctx.db, ctx.store.id, good)).length === 1,
    );
    const jobOf = async () =>
      (await queue.boss.findJobs<{ orderId: number }>("make-print-files")).find(
        ({ data }) => data.orderId === bad,
      );
    const waiting = await waitUntil("the bad print's next try", async () => {
      const job = await jobOf();
      return job?.state === "retry" && job;
    });
    expect(waiting.startAfter.getTime() - waiting.startedOn.getTime()).toBeGreaterThan(10_000);
    expect(await listOrderLines(ctx.db, ctx.store.id, bad)).toMatchObject([
      { status: "in_production" },
    ]);
    await ctx.db.execute(sql`update pgboss.job
      set retry_count = retry_limit - 1, start_after = now() where id = ${waiting.id}`);
    const lastEvent = async () => (await listOrderEvents(ctx.db, ctx.store.id, bad)).at(-1)?.data;
    await waitUntil("the held line", async () => (await lastEvent())?.["print_held"] !== undefined);
    expect(await lastEvent()).toMatchObject({
      ...{ print_held: "failed", print_space: "front", detail: { message: "broken font" } },
    });
    expect(await listOrderLines(ctx.db, ctx.store.id, bad)).toMatchObject([
      { status: "pending_customer_action" },
    ]);
    await jobs.stop();
  }, 180_000);

  it("gives a queue that an earlier version made the options of this one", async () => {
    await queue.boss.updateQueue("make-print-files", { expireInSeconds: 120, retryLimit: 1 });
    const again = await openQueue();
    expect(await again.boss.getQueue("make-print-files")).toMatchObject({
      ...{ expireInSeconds: 3600, retryLimit: 7, deadLetter: "hold-failed-prints" },
    });
    await again.close();
  });

  it("R10 a job that fails to the end lies in the dead-letter queue", async () => {
    const { mailId } = { mailId: -1 };
    await queue.boss.send("send-mail", { mailId }, { retryLimit: 0 });
    await queue.boss.deleteQueuedJobs("settle-payment");
    const [job] = (
      await queue.boss.fetch<{ mailId: number }>("send-mail", { batchSize: 50 })
    ).filter(({ data }) => data.mailId === mailId);
    await queue.boss.fail("send-mail", job?.id ?? "", { message: "poison" });
    const dead = await queue.boss.fetch<{ mailId: number }>("dead-letter");
    expect(dead.map(({ data }) => data)).toEqual([{ mailId }]);
  });
});
