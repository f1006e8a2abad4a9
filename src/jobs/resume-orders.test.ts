import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { RenderMail } from "#contract/mail-props.ts";
import { listOrderMails } from "#database/queries/mails.ts";
import { waitUntil } from "#domain/testing/wait-until.ts";
import { createFakeMail } from "#integrations/mail/fake-mail.ts";
import { createMemoryStorage } from "#integrations/storage/memory-storage.ts";
import type { ServiceContext } from "#services/context.ts";
import { requestCancel } from "#services/orders/request-cancel.ts";
import { ageRequest } from "#services/testing/cancel-steps.ts";
import { pay, stateOf } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";
import { undrawnDesigns } from "#services/testing/undrawn-designs.ts";

import { type OpenJobQueue, openJobQueue } from "./queue.ts";
import { startJobs } from "./start-jobs.ts";

let fixture: ServiceFixture;
let queue: OpenJobQueue;
let ctx: ServiceContext;
const errors: Error[] = [];

beforeAll(async () => {
  fixture = await createServiceFixture();
  const { pglite, pool } = fixture.connection;
  const connectionString = pool?.options.connectionString ?? "";
  queue = await openJobQueue(pglite ? { pglite } : { connectionString }, {
    isWorker: true,
    onError: (error) => errors.push(error),
  });
  ctx = { ...fixture.ctx, jobs: queue };
});
afterAll(async () => {
  await queue.close();
  await fixture.connection.close();
  expect(errors).toEqual([]);
});

const render: RenderMail = () => ({ subject: "Resumed", html: "<p>Resumed</p>", text: "Resumed" });
const ignore = () => undefined;

async function startAllJobs() {
  const dependencies = {
    system: { db: ctx.db, openStore: async () => ctx },
    storage: createMemoryStorage(),
    designs: undrawnDesigns,
    mail: { transport: createFakeMail(), render, fromAddress: "shop@example.test" },
    log: { info: ignore, warn: ignore, error: ignore },
  };
  return startJobs(queue, dependencies, { pollSeconds: 0.5, productionSeconds: 0.2 });
}

describe("jobs", () => {
  it("resume an order whose cancel request nobody confirmed, without any visit, with a mail (ORD-04 ORD-06 T-097)", async () => {
    const placed = await placeReadyOrder(ctx);
    await pay(ctx, fixture.gateway, placed);
    await requestCancel(ctx, { ...placed, userId: undefined });
    await ageRequest(ctx, placed, 12 * 3_600);
    const mailsOf = async () =>
      (await listOrderMails(ctx.db, ctx.store.id, placed.orderId))
        .filter(({ kind }) => kind === "order_resumed")
        .map(({ state }) => state);
    const jobs = await startAllJobs();
    await waitUntil("the mail", async () => (await mailsOf()).includes("sent"));
    await jobs.stop();
    expect((await stateOf(ctx, placed)).status).toBe("unfulfilled");
    expect(await mailsOf()).toEqual(["sent"]);
  }, 60_000);
});
