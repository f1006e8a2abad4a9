import { afterAll, beforeAll, expect, it } from "vitest";

import { movesOf, orderOf, standingOf } from "#services/testing/cancel-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

import { moveOrder } from "./move-order.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());

it("throws for a move that the transition table lacks, and stores nothing of it (OP-116, I8)", async () => {
  const { ctx } = fixture;
  const placed = await placeReadyOrder(ctx);
  const before = await movesOf(ctx, placed);
  const order = await orderOf(ctx, placed);
  const move = { from: "processing", to: "delivered", reason: "production" } as const;
  const moving = ctx.db.transaction((tx) => moveOrder(ctx, tx, order, { ...move, actor: "owner" }));
  await expect(moving).rejects.toThrow("cannot go from processing to delivered for production");
  expect(await standingOf(ctx, placed)).toMatchObject({
    ...{ status: "processing", lines: ["processing"] },
  });
  expect(await movesOf(ctx, placed)).toEqual(before);
});

it("throws for a move from a state that no line is in, and stores nothing of it (OP-116, I8)", async () => {
  const { ctx } = fixture;
  const placed = await placeReadyOrder(ctx);
  const before = await movesOf(ctx, placed);
  const order = await orderOf(ctx, placed);
  const move = { from: "pending_customer_action", to: "unfulfilled", reason: "answer" } as const;
  const moving = ctx.db.transaction((tx) => moveOrder(ctx, tx, order, { ...move, actor: "buyer" }));
  await expect(moving).rejects.toThrow("has no line that is pending_customer_action");
  expect(await standingOf(ctx, placed)).toMatchObject({ status: "processing" });
  expect(await movesOf(ctx, placed)).toEqual(before);
});
