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

import { refundOrder } from "./refund-order.ts";

type Placed = Awaited<ReturnType<typeof placeReadyOrder>>;

let fixture: ServiceFixture;
let ctx: ServiceContext;
let other: ServiceContext;
beforeAll(async () => {
  fixture = await createServiceFixture();
  ctx = fixture.ctx;
  other = await fixture.openStore({ slug: "other" });
});
afterAll(() => fixture.connection.close());

const placePaid = async () => pay(ctx, fixture.gateway, await placeReadyOrder(ctx));
const standing = (placed: Placed) => standingOf(ctx, placed);

describe("ORD-18 R5 what was paid is given back", () => {
  async function confirmed() {
    const placed = await placePaid();
    const { intentId } = lastIntent(fixture.gateway);
    const { token, buyerSecret } = placed;
    await requestCancel(ctx, { token, buyerSecret, userId: undefined });
    const signature = await signatureOf(ctx, placed);
    await confirmCancel(ctx, { token, signature, buyerSecret, userId: undefined });
    const refundedMinor = () =>
      fixture.gateway.listIntents().find((own) => own.intentId === intentId)?.refundedMinor;
    return { placed, intentId, refundedMinor };
  }
  const refund = ({ orderId }: Placed, of = ctx) => refundOrder(of, { orderId });

  it("once, with a mail, and the order is Refunded", async () => {
    const { placed, refundedMinor } = await confirmed();
    expect(await refund(placed)).toBe("refunded");
    expect(await refund(placed)).toBe("none");
    expect(refundedMinor()).toBe(placed.totalMinor);
    expect(await standing(placed)).toEqual({
      ...{ status: "refunded", paymentState: "refunded", lines: ["refunded"] },
      mails: ["cancel_request", "order_refunded"],
    });
  });

  it.each(["unknown_outcome", "unavailable"] as const)(
    "not twice where the gateway's answer is lost or it is away: %s",
    async (failure) => {
      for (const calls of [0, 1, 2]) {
        const { placed, refundedMinor } = await confirmed();
        const { gateway } = fixture;
        const refundCall = gateway.refund.bind(gateway);
        // The first, second or third call of the gateway fails.
        if (calls === 0) gateway.failNext(failure);
        const original = { readIntent: gateway.readIntent, refund: gateway.refund };
        if (calls === 1) {
          gateway.refund = (...given) => {
            gateway.refund = original.refund;
            gateway.failNext(failure);
            return refundCall(...given);
          };
        }
        if (calls === 2) {
          gateway.refund = async (...given) => {
            gateway.refund = original.refund;
            const made = await refundCall(...given);
            gateway.failNext(failure);
            return made;
          };
        }
        await expect(refund(placed)).rejects.toThrow(failure);
        expect((await standing(placed)).status).toBe("processing_refund");
        expect(await refund(placed)).toBe("refunded");
        expect(refundedMinor()).toBe(placed.totalMinor);
      }
    },
  );

  it("the rest alone where some was given back before, and nothing where all was", async () => {
    for (const part of [500, null]) {
      const { placed, intentId, refundedMinor } = await confirmed();
      const amountMinor = part ?? placed.totalMinor;
      await fixture.gateway.refund({ intentId, amountMinor, idempotencyKey: "by hand" + intentId });
      expect(await refund(placed)).toBe("refunded");
      expect(refundedMinor()).toBe(placed.totalMinor);
    }
  });

  it("not of another store's order, nor of one that is not to be refunded", async () => {
    const { placed, refundedMinor } = await confirmed();
    expect(await refund(placed, other)).toBe("none");
    expect(await refund(await placePaid())).toBe("none");
    expect(refundedMinor()).toBe(0);
    await refund(placed);
  });

  it("and the order is not Refunded while its gateway still holds the money (I2)", async () => {
    const { placed, refundedMinor } = await confirmed();
    const { gateway } = fixture;
    const readIntent: typeof gateway.readIntent = async (...call) => {
      const read = await gateway.readIntent(...call);
      return read.ok ? { ok: true, value: { ...read.value, refundedMinor: 0 } } : read;
    };
    const late = { ...ctx, gateways: new Map([["fake", { ...gateway, readIntent }]]) };
    await expect(refund(placed, late)).rejects.toThrow("is to be refunded and is paid");
    expect(await standing(placed)).toMatchObject({
      ...{ status: "processing_refund", paymentState: "paid", mails: ["cancel_request"] },
    });
    expect(await refund(placed)).toBe("refunded");
    expect(refundedMinor()).toBe(placed.totalMinor);
  });
});
