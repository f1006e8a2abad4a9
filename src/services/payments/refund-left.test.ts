import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { ServiceContext } from "#services/context.ts";
import { confirmCancel } from "#services/orders/confirm-cancel.ts";
import { requestCancel } from "#services/orders/request-cancel.ts";
import { signatureOf, standingOf } from "#services/testing/cancel-steps.ts";
import { lastIntent, pay } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

import { refundLeft } from "./refund-left.ts";

let fixture: ServiceFixture;
let ctx: ServiceContext;
beforeAll(async () => {
  fixture = await createServiceFixture();
  ({ ctx } = fixture);
});
afterAll(() => fixture.connection.close());

/** A paid order whose cancel was confirmed, and whose refund no job has made. */
async function leave() {
  const placed = await pay(ctx, fixture.gateway, await placeReadyOrder(ctx));
  const { intentId } = lastIntent(fixture.gateway);
  const { token, buyerSecret } = placed;
  await requestCancel(ctx, { token, buyerSecret, userId: undefined });
  const signature = await signatureOf(ctx, placed);
  await confirmCancel(ctx, { token, signature, buyerSecret, userId: undefined });
  const refundedMinor = () =>
    fixture.gateway.listIntents().find((own) => own.intentId === intentId)?.refundedMinor;
  return { ...placed, refundedMinor };
}

const age = (seconds: number) =>
  ctx.db.execute(sql`update orders set updated_at = now() - make_interval(secs => ${seconds})`);

describe("ORD-18 R5 a refund that no job has brought about", () => {
  it("is made once a quarter of an hour has passed, once, with its mail", async () => {
    const left = await leave();
    await age(890);
    expect(await refundLeft(fixture.system)).toEqual([]);
    expect(left.refundedMinor()).toBe(0);
    await age(900);
    expect(await refundLeft(fixture.system)).toEqual([{ orderId: left.orderId, outcome: "ended" }]);
    expect(left.refundedMinor()).toBe(left.totalMinor);
    expect(await standingOf(ctx, left)).toMatchObject({
      ...{ status: "refunded", paymentState: "refunded" },
      mails: ["cancel_request", "order_refunded"],
    });
    await age(900);
    expect(await refundLeft(fixture.system)).toEqual([]);
  });

  it("is not made twice where a process died after the gateway had made it", async () => {
    const left = await leave();
    const gateway = {
      ...fixture.gateway,
      // The answer never comes, and nobody is there any more to ask again.
      refund: async (...given: Parameters<typeof fixture.gateway.refund>) => {
        await fixture.gateway.refund(...given);
        return { ok: false, kind: "unknown_outcome", message: "killed" } as const;
      },
    };
    const dying = { ...ctx, gateways: new Map([["fake", gateway]]) };
    const system = { ...fixture.system, openStore: async () => dying };
    await age(900);
    expect(await refundLeft(system)).toMatchObject([{ outcome: "failed" }]);
    expect(left.refundedMinor()).toBe(left.totalMinor);
    expect((await standingOf(ctx, left)).status).toBe("processing_refund");
    expect(await refundLeft(fixture.system)).toMatchObject([{ outcome: "ended" }]);
    expect(left.refundedMinor()).toBe(left.totalMinor);
    expect((await standingOf(ctx, left)).status).toBe("refunded");
  });

  it("of one order that fails keeps no other waiting, and is told with its cause", async () => {
    const [first, second] = [await leave(), await leave()];
    fixture.gateway.failNext("unavailable");
    await age(900);
    const [failed, ended] = await refundLeft(fixture.system, { limit: 1 });
    expect(failed).toMatchObject({ orderId: first.orderId, outcome: "failed" });
    expect(failed?.outcome === "failed" && String(failed.error)).toContain("unavailable");
    expect(ended).toEqual({ orderId: second.orderId, outcome: "ended" });
    expect(await refundLeft(fixture.system)).toMatchObject([{ outcome: "ended" }]);
  });
});
