import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import { orderLines } from "#database/schema.ts";
import { createReview } from "#services/reviews/create-review.ts";
import {
  createServiceFixture,
  placeTestOrder,
  sellLine,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

import { printTable } from "../print-table.ts";
import { captureOutput, createCommandServices, runHandler } from "../testing/run-command.ts";
import { UsageError, type Verb } from "../verb.ts";
import { reviewHide, reviewList, reviewRemove, reviewShow } from "./review.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture({ settings: { product_review_display: "enable" } });
});
afterAll(() => fixture.connection.close());

async function run(command: Verb, ...args: string[]): Promise<string> {
  const services = createCommandServices(fixture);
  const { exitCode, out } = await runHandler(command, args, { services });
  expect(exitCode).toBe(0);
  return out;
}

it("platen review lists, hides, shows and removes what buyers wrote", async () => {
  const { ctx } = fixture;
  const line = await sellLine(ctx);
  const { token, orderId } = await placeTestOrder(ctx, [line]);
  await ctx.db
    .update(orderLines)
    .set({ status: "delivered" })
    .where(eq(orderLines.orderId, orderId));
  const productId = line.product_id;
  const text = "Deep mug";
  const review = { token, productId, rating: 3, content: text, files: [] };
  const { id } = await createReview(ctx, review);
  const listed = async () => JSON.parse(await run(reviewList, "--json")) as { shown: string }[];
  expect(await listed()).toMatchObject([{ id: String(id), stars: "3", shown: "yes", text }]);
  expect(await run(reviewList)).toContain("Deep mug");
  expect(await run(reviewHide, String(id))).toBe(`${ctx.store.slug}: ${id} is hidden.\n`);
  expect(await listed()).toMatchObject([{ shown: "hidden" }]);
  await run(reviewShow, String(id));
  expect(await listed()).toMatchObject([{ shown: "yes" }]);
  await run(reviewRemove, String(id));
  expect(await run(reviewList)).toContain("There are no reviews.");
});

it.each([[[]], [["one"]], [["0"]], [["1", "-2"]]])("refuses the ids %j", async (ids) => {
  await expect(run(reviewHide, ...ids)).rejects.toThrow(ids.includes("-2") ? /./u : UsageError);
});

it("prints no control of a terminal, in a table or as JSON", () => {
  for (const asJson of [true, false]) {
    const { io, output } = captureOutput();
    printTable(io, [{ text: "Deep\u009b2J\u007fmug" }], {
      ...{ asJson, empty: "" },
    });
    expect(output.out).not.toMatch(/[\u007f-\u009f]/u);
    if (asJson) expect(JSON.parse(output.out)).toEqual([{ text: "Deep\u009b2J\u007fmug" }]);
  }
});
