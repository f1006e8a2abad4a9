import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import { campaignProducts, campaigns } from "#database/schema.ts";
import {
  createServiceFixture,
  refusalOf,
  sellLine,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

import { createCommandServices, runHandler } from "../testing/run-command.ts";
import type { Verb } from "../verb.ts";
import { stockList, stockSet } from "./stock.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());

async function run(command: Verb, ...args: string[]): Promise<string> {
  const services = createCommandServices(fixture);
  const { exitCode, out } = await runHandler(command, args, { services });
  expect(exitCode).toBe(0);
  return out;
}

it("platen stock sets how many units are sold, lists them, and takes the limit away", async () => {
  const { ctx } = fixture;
  const line = await sellLine(ctx);
  const [found] = await ctx.db
    .select({ slug: campaigns.slug, key: campaignProducts.key })
    .from(campaignProducts)
    .innerJoin(campaigns, eq(campaigns.id, campaignProducts.campaignId))
    .where(eq(campaignProducts.id, line.product_id));
  const { slug = "", key = "" } = found ?? {};
  const variant = Object.values(line.options).join("-");
  expect(await run(stockList)).toBe("No variant is limited.\n");
  expect(await run(stockSet, slug, key, variant, "7")).toBe(`${slug} ${key} ${variant}: 7 free.\n`);
  expect(JSON.parse(await run(stockList, "--json"))).toEqual([
    { campaign: slug, product: key, variant, free: 7, held: 0 },
  ]);
  expect(await run(stockSet, slug, key, variant, "unlimited")).toContain("no limit");
  expect(await run(stockList)).toBe("No variant is limited.\n");
  expect((await refusalOf(run(stockSet, slug, key, "none", "7"))).code).toBe("not_found");
  await expect(run(stockSet, slug, key, variant, "many")).rejects.toThrow(/UNITS/u);
  await expect(run(stockSet, slug)).rejects.toThrow(/Give one/u);
});
