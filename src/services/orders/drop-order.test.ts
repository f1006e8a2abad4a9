import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { ServiceContext } from "#services/context.ts";
import { movesOf, standingOf } from "#services/testing/cancel-steps.ts";
import { lastIntent, pay, start } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  refusalOf,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

import { dropOrder } from "./drop-order.ts";

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

describe("API-12 OP-118 an unpaid order that is dropped", () => {
  const drop = ({ token, buyerSecret }: Placed, of = ctx, secret = buyerSecret) =>
    dropOrder(of, { token, buyerSecret: secret, userId: undefined });

  it("is cancelled at once, and its open payment can capture no more", async () => {
    const placed = await placeReadyOrder(ctx);
    await start(ctx, placed);
    expect((await drop(placed)).status).toBe("cancelled");
    expect(lastIntent(fixture.gateway).state).toBe("canceled");
    expect(await standing(placed)).toMatchObject({ lines: ["cancelled"], mails: [] });
    expect((await drop(placed)).status).toBe("cancelled");
    expect((await movesOf(ctx, placed)).filter((own) => own.endsWith(">cancelled"))).toHaveLength(
      1,
    );
  });

  it("is the buyer's, in this store, and not a paid one or one whose payment is being verified", async () => {
    const placed = await placeReadyOrder(ctx);
    expect(await refusalOf(drop(placed, ctx, ""))).toMatchObject({ code: "forbidden" });
    expect(await refusalOf(drop(placed, other))).toMatchObject({ code: "order_not_found" });
    expect(await refusalOf(drop(await placePaid()))).toMatchObject({ code: "cancel_refused" });
    await start(ctx, placed);
    fixture.gateway.startProcessing(lastIntent(fixture.gateway).intentId);
    expect(await refusalOf(drop(placed))).toMatchObject({ code: "order_in_payment" });
    expect((await standing(placed)).status).toBe("processing");
  });

  it("stays where its gateway does not answer, and can be dropped then", async () => {
    const placed = await placeReadyOrder(ctx);
    await start(ctx, placed);
    fixture.gateway.failNext("unavailable");
    expect(await refusalOf(drop(placed))).toMatchObject({ code: "order_in_payment" });
    expect((await drop(placed)).status).toBe("cancelled");
  });
});
