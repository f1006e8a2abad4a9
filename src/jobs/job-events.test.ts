import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { RenderMail } from "#contract/mail-props.ts";
import { createFakeMail } from "#integrations/mail/fake-mail.ts";
import { queueMail } from "#services/mail/queue-mail.ts";
import { startProduction } from "#services/orders/start-production.ts";
import { endHold, pay } from "#services/testing/payment-steps.ts";
import { createServiceFixture, placeReadyOrder } from "#services/testing/service-fixture.ts";
import type { ServiceFixture } from "#services/testing/service-fixture.ts";
import { undrawnDesigns } from "#services/testing/undrawn-designs.ts";

import type { JobDependencies, JobEvent } from "./job-dependencies.ts";
import { runJob } from "./start-jobs.ts";

let fixture: ServiceFixture;
const transport = createFakeMail();
const events: JobEvent[] = [];
const render: RenderMail = () => ({ subject: "Thanks", html: "<p>Thanks</p>", text: "Thanks" });

beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());
beforeEach(() => void events.splice(0));

const dependencies = (): JobDependencies => ({
  ...{ system: fixture.system, storage: fixture.storage, designs: undrawnDesigns },
  mail: { transport, render, fromAddress: "shop@example.test" },
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  onEvent: (event) => events.push(event),
});

async function sendMail(occasion: string): Promise<void> {
  const { ctx, jobs } = fixture;
  const { orderId } = await placeReadyOrder(ctx);
  const mail = { orderId, occasion, recipient: "ann@example.com", locale: "en" };
  await ctx.db.transaction((tx) => queueMail(ctx, tx, { ...mail, kind: "order_confirmation" }));
  const job = jobs.sent.at(-1);
  if (job?.name !== "send-mail") throw new Error("no mail was queued");
  await runJob(dependencies(), "send-mail", job.payload);
}

describe("events of jobs, for metrics", () => {
  it("report a mail that was sent, refused, or has to be sent again", async () => {
    await sendMail("sent");
    transport.failNext("refused");
    await sendMail("refused");
    transport.failNext("not_accepted");
    await expect(sendMail("later")).rejects.toThrow("not_accepted");
    const outcomes = ["sent", "failed", "retry"];
    expect(events).toEqual(outcomes.map((outcome) => ({ kind: "mail", outcome })));
  });

  it("report a handoff that was refused, not answered, or taken", async () => {
    const { ctx, gateway, house } = fixture;
    for (const kind of ["refused", "unavailable", "taken"] as const) {
      const order = await pay(ctx, gateway, await placeReadyOrder(ctx));
      await endHold(ctx, order);
      await startProduction(ctx, order);
      if (kind !== "taken") house.answerNext({ kind, message: "no" });
      const payload = { storeId: ctx.store.id, orderId: order.orderId };
      const run = runJob(dependencies(), "hand-over", payload);
      if (kind === "unavailable") await expect(run).rejects.toThrow("no");
      else await run;
    }
    const outcomes = ["refused", "unavailable", "taken"];
    expect(events).toEqual(outcomes.map((outcome) => ({ kind: "handoff", outcome })));
  });
});
