import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Connection, Database } from "#database/connect.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import { insertCampaign, insertStore } from "#database/testing/factories.ts";
import { createTestDatabase } from "#database/testing/test-database.ts";

import { createHome } from "./home.ts";

let connection: Connection;
let store: StoreRecord;
let other: StoreRecord;
const failing = { error: undefined as Error | undefined };

/** The real database, which fails while an error is set. */
const flaky = () =>
  new Proxy(connection.db, {
    get(target, name) {
      if (failing.error !== undefined) throw failing.error;
      return Reflect.get(target, name) as unknown;
    },
  }) as Database;

beforeAll(async () => {
  connection = await createTestDatabase();
  store = await insertStore(connection.db);
  other = await insertStore(connection.db);
  await insertCampaign(connection.db, store.id, { slug: "kept" });
});
afterAll(() => connection.close());

describe("CAT-09, T-052, OP-139 the home call fails after one good load", () => {
  const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

  it("gives the last good reply of that store, of no other, and not of an older version", async () => {
    const home = createHome(flaky());
    const good = await home({ store });
    expect(JSON.stringify(good)).toContain("kept");
    failing.error = refused;
    expect(await home({ store })).toEqual(good);
    await expect(home({ store: other })).rejects.toThrow("ECONNREFUSED");
    await expect(home({ store: { ...store, version: store.version + 1 } })).rejects.toThrow();
    failing.error = undefined;
  });

  it("hides no bug: only an unreachable database is covered up", async () => {
    const home = createHome(flaky());
    await home({ store });
    failing.error = new Error("a fault of ours");
    await expect(home({ store })).rejects.toThrow("a fault of ours");
    failing.error = undefined;
  });
});
