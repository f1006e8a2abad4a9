import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { orders } from "#database/schema.ts";
import { insertCampaign } from "#database/testing/factories.ts";
import {
  createServiceFixture,
  placeTestOrder,
  sellLine,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

import { createCommandServices, runCommand } from "../testing/run-command.ts";

let fixture: ServiceFixture;
/** Numbers of the first store's orders, the newest first. */
let numbers: string[];

type Change = Partial<typeof orders.$inferInsert>;

async function placeOrder(ctx: ServiceFixture["ctx"], change: Change): Promise<string> {
  const { orderId } = await placeTestOrder(ctx, [await sellLine(ctx)]);
  const [row] = await ctx.db
    .update(orders)
    .set(change)
    .where(eq(orders.id, orderId))
    .returning({ number: orders.number });
  if (!row) throw new Error("no order");
  return row.number;
}

const address = {
  ...{ first_name: "", last_name: "", state: "" },
  ...{ name: "Łucja Ohlsson", address: "1 Road", apartment: "", city: "Town", region: "" },
  ...{ country: "DE", zipcode: "1", phone: "" },
} as const;

beforeAll(async () => {
  fixture = await createServiceFixture({ slug: "first" });
  const { ctx } = fixture;
  const other = await fixture.openStore({ slug: "other" });
  numbers = [
    await placeOrder(ctx, { createdAt: new Date("2026-01-31T23:59:59Z"), status: "printed" }),
    await placeOrder(ctx, { createdAt: new Date("2026-02-01T00:00:00Z"), paymentState: "paid" }),
    await placeOrder(ctx, {
      ...{ createdAt: new Date("2026-02-03T12:00:00Z"), email: "Ada_L@example.com", address },
    }),
  ].toReversed();
  await placeOrder(other, { createdAt: new Date("2026-02-02T00:00:00Z") });
  for (const slug of ["mug-100%", "mug-b", "tee"]) {
    const status = slug === "tee" ? "blocked" : "active";
    await insertCampaign(ctx.db, ctx.store.id, { slug, name: `The ${slug}`, status });
  }
  await insertCampaign(ctx.db, other.store.id, { slug: "mug-other" });
});
afterAll(() => fixture.connection.close());

async function run(command: string, ...args: string[]) {
  const argv = [...command.split(" "), ...args];
  const result = await runCommand(argv, { services: createCommandServices(fixture) });
  expect(result.exitCode, result.err).toBe(0);
  return result;
}

async function listed(command: string, field: string, ...args: string[]): Promise<unknown[]> {
  const { out } = await run(command, ...args, "--json");
  return (JSON.parse(out) as Record<string, unknown>[]).map((row) => row[field]);
}

describe("platen order list", () => {
  const own = (...args: string[]) => listed("order list", "number", "--store", "first", ...args);

  it("lists the newest orders of a store, or of all", async () => {
    expect(await own()).toEqual(numbers);
    expect(await listed("order list", "store")).toEqual(["other", "first", "first", "first"]);
  });

  it("says how many more there are, beside JSON on the other stream", async () => {
    const { out } = await run("order list", "--store", "first", "--limit", "1");
    expect(out).toMatch(/\n2 more\. --limit shows up to 10000/u);
    const json = await run("order list", "--store", "first", "--limit", "2", "--json");
    expect(JSON.parse(json.out)).toHaveLength(2);
    expect(json.err).toMatch(/^1 more\./u);
    const all = await run("order list", "--store", "first", "--limit", "3");
    expect(all.out + all.err).not.toContain("more");
  });

  it("filters by status, payment and days, the last one included", async () => {
    const [newest, middle, oldest] = numbers;
    expect(await own("--status", "printed")).toEqual([oldest]);
    expect(await own("--payment", "paid")).toEqual([middle]);
    expect(await own("--from", "2026-02-01")).toEqual([newest, middle]);
    expect(await own("--to", "2026-01-31")).toEqual([oldest]);
    expect(await own("--from", "2026-02-01", "--to", "2026-02-01")).toEqual([middle]);
    expect((await run("order list", "--status", "refunded")).out).toBe("There are no orders.\n");
  });

  it("searches number, e-mail address and name; wildcards stand for themselves", async () => {
    const [newest = ""] = numbers;
    for (const text of [newest.slice(0, -1), "ada_l@EXAMPLE", "ohlsson"]) {
      expect(await own("--search", text), text).toContain(newest);
    }
    expect(await own("--search", "ada_l")).toEqual([newest]);
    expect(await own("--search", "adaxl")).toEqual([]);
    expect(await own("--search", "%")).toEqual([]);
    expect(await listed("order list", "number", "--store", "other", "--search", "ada")).toEqual([]);
  });
});

describe("platen campaign list", () => {
  const own = (...args: string[]) => listed("campaign list", "slug", "--store", "first", ...args);

  it("lists, searches and filters the campaigns of one store", async () => {
    expect(await own()).toEqual(expect.arrayContaining(["mug-100%", "mug-b", "tee"]));
    expect(await own()).not.toContain("mug-other");
    expect(await own("--search", "the MUG")).toEqual(["mug-100%", "mug-b"]);
    expect(await own("--search", "100%")).toEqual(["mug-100%"]);
    expect(await own("--search", "the", "--status", "blocked")).toEqual(["tee"]);
    const none = await run("campaign list", "--store", "first", "--search", "none");
    expect(none.out).toBe("The store first has no such campaign.\n");
  });

  it("says how many more there are", async () => {
    const some = ["--store", "first", "--search", "the", "--limit", "1"];
    expect((await run("campaign list", ...some)).out).toMatch(/\n2 more\. /u);
  });
});
