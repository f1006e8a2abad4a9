import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Connection } from "#database/connect.ts";
import { insertStore } from "#database/testing/factories.ts";
import { createTestDatabase } from "#database/testing/test-database.ts";
import { refusalOf } from "#services/testing/service-fixture.ts";

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
