import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import { orderLines } from "#database/schema.ts";
import { createMemoryStorage } from "#integrations/storage/memory-storage.ts";
import { createReview } from "#services/reviews/create-review.ts";
import {
  createServiceFixture,
  placeTestOrder,
  sellLine,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";
import { undrawnDesigns } from "#services/testing/undrawn-designs.ts";
import { unreachableFiles } from "#services/testing/unreachable-files.ts";

import { printTable } from "../print-table.ts";
import { UsageError, type Verb } from "../verb.ts";
import { reviewHide, reviewList, reviewRemove, reviewShow } from "./review.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture({ settings: { product_review_display: "enable" } });
});
afterAll(() => fixture.connection.close());

async function run(verb: Verb, ...args: string[]): Promise<string> {
  const { connection, ctx } = fixture;
  let out = "";
  const io = { cwd: "/", out: (text: string) => void (out += text), err: () => undefined };
  const services = {
    ...{ connection, storage: createMemoryStorage(), designs: undrawnDesigns },
    openContext: (store: typeof ctx.store) => ({ ...ctx, store }),
    fetchForeignFile: unreachableFiles,
    hostRules: { apiHosts: [], toSetForPublic: [] },
  };
  expect(await verb.run({ args, io, services })).toBe(0);
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
    let out = "";
    const io = { cwd: "/", out: (text: string) => void (out += text), err: () => undefined };
    printTable(io, [{ text: "Deep\u009b2J\u007fmug" }], {
      ...{ asJson, empty: "" },
    });
    expect(out).not.toMatch(/[\u007f-\u009f]/u);
    if (asJson) expect(JSON.parse(out)).toEqual([{ text: "Deep\u009b2J\u007fmug" }]);
  }
});
