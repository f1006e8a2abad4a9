import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Connection } from "#database/connect.ts";
import { insertStore } from "#database/testing/factories.ts";
import { createTestDatabase } from "#database/testing/test-database.ts";
import type { ServiceContext } from "#services/context.ts";
import { pay } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  refusalOf,
  sellLine,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

import { createCommandServices, runHandler } from "../testing/run-command.ts";
import type { Verb } from "../verb.ts";
import { currencyList, currencySet } from "./currency.ts";

let connection: Connection;
beforeAll(async () => {
  connection = await createTestDatabase();
  await insertStore(connection.db, { settings: { default_currency: "SEK" } });
});
afterAll(() => connection.close());

async function run(command: Verb, ...args: string[]): Promise<string> {
  const services = createCommandServices({ connection });
  const { exitCode, out } = await runHandler(command, args, { services });
  expect(exitCode).toBe(0);
  return out;
}

type Row = { code: string; rate: string | null; stores: number };
const list = async (...args: string[]): Promise<Row[]> =>
  JSON.parse(await run(currencyList, "--json", ...args));
const codes = (rows: Row[]) => rows.map(({ code }) => code);

describe("platen currency (I18N-16, I18N-18)", () => {
  it("lists what has a rate or is a store's own; with --all every currency", async () => {
    expect(codes(await list())).toEqual(["USD", "SEK"]);
    const all = codes(await list("--all"));
    expect(all.length).toBeGreaterThan(150);
    expect(all).toContain("KWD");
  });

  it("sets a rate in whatever letters the code is typed, and removes it", async () => {
    expect(await run(currencySet, "eur", "0.92")).toBe("1 USD = 0.92 EUR.\n");
    expect(await list()).toContainEqual({ code: "EUR", name: "Euro", rate: "0.92", stores: 0 });
    expect(await run(currencySet, "EUR", "none")).toBe("EUR has no rate.\n");
    expect(codes(await list())).toEqual(["USD", "SEK"]);
  });

  it("says what is wrong", async () => {
    await expect(run(currencySet, "EUR")).rejects.toThrow(/one CODE and its RATE/u);
    expect((await refusalOf(run(currencySet, "EUR", "0,92"))).message).toMatch(/e\.g\. "0\.92"/u);
    expect(await refusalOf(run(currencySet, "XYZ", "1"))).toMatchObject({
      thing: { kind: "currency", name: "XYZ" },
    });
  });
});

describe("platen currency set CODE none", () => {
  let fixture: ServiceFixture;
  beforeAll(async () => {
    fixture = await createServiceFixture();
  });
  afterAll(() => fixture.connection.close());

  const set = async (code: string, rate: string) => {
    const services = createCommandServices({ connection: fixture.connection });
    return (await runHandler(currencySet, [code, rate], { services })).out;
  };
  const place = async (ctx: ServiceContext, code = "EUR") =>
    placeReadyOrder(ctx, undefined, { currency_code: code });
  const remove = async (code = "EUR") => {
    const out = await set(code, "none");
    await set(code, "0.92");
    return out;
  };
  const write = (order: { orderId: number }, change: SQL) =>
    fixture.connection.db.execute(sql`update orders set ${change} where id = ${order.orderId}`);

  it("counts the open orders of all stores that the rate prices", async () => {
    const { ctx, openStore, gateway } = fixture;
    await place(ctx, "USD");
    await place(ctx, "VND");
    expect(await remove()).toBe("EUR has no rate.\n");
    const first = await place(ctx);
    expect(await remove()).toBe(
      "EUR has no rate.\nWarning: 1 unpaid order not in production yet needs a rate of EUR, in all stores together. They keep the rates that they were priced with.\n",
    );
    const other = await openStore({ slug: "other" });
    await place(other);
    const paid = await pay(other, gateway, await place(other));
    expect(await remove()).toMatch(/Warning: 2 unpaid orders and 1 paid order not in production/u);
    await write(paid, sql`status = 'in_production'`);
    expect(await remove()).toMatch(/Warning: 2 unpaid orders not in production/u);
    await write(first, sql`snapshot = jsonb_set(snapshot, '{currencyRate}', 'null')`);
    expect(await remove()).toMatch(
      /1 of them has stored none, .* until EUR has a rate again\.\n$/u,
    );
  });

  it("counts orders in other currencies of a store that sells in it, but none in its own", async () => {
    const { openStore } = fixture;
    await set("SEK", "10");
    await set("NOK", "11");
    const ctx = await openStore({ slug: "sek", settings: { default_currency: "SEK" } });
    await ctx.db.execute(
      sql`update shipping_rates set currency_code = 'SEK' where store_id = ${ctx.store.id}`,
    );
    const line = await sellLine(ctx, { currencyCode: "SEK" });
    await placeReadyOrder(ctx, [line], { currency_code: "SEK" });
    expect(await remove("SEK")).toBe("SEK has no rate.\n");
    await placeReadyOrder(ctx, [line], { currency_code: "NOK" });
    expect(await remove("SEK")).toMatch(/Warning: 1 unpaid order .* a rate of SEK/u);
    expect(await remove("NOK")).toMatch(/Warning: 1 unpaid order .* a rate of NOK/u);
  });
});
