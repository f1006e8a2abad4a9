import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";

import type { Database } from "./connect.ts";
import { prepareStatement } from "./prepare-statement.ts";
import { selectRows } from "./select-rows.ts";
import { createTestDatabase } from "./testing/test-database.ts";

const connection = await createTestDatabase();
const { db } = connection;
afterAll(() => connection.close());

const adding = prepareStatement<{ bucket: string; count: number }, { bucket: string }>(
  "test_add_count",
  sql`insert into rate_limits (bucket, window_start, count)
    values (${sql.placeholder("bucket")}, now(), ${sql.placeholder("count")}::int)
    returning bucket`,
);
const reading = prepareStatement<{ bucket: string }, { count: number }>(
  "test_read_count",
  sql`select count from rate_limits where bucket = ${sql.placeholder("bucket")}`,
);

class Undone extends Error {}

describe("a statement that is prepared", () => {
  it("answers the rows of the values that it is given", async () => {
    expect(await adding(db, { bucket: "one", count: 1 })).toEqual([{ bucket: "one" }]);
    expect(await adding(db, { bucket: 'it\'s "two"', count: 2 })).toHaveLength(1);
    expect(await reading(db, { bucket: 'it\'s "two"' })).toEqual([{ count: 2 }]);
    expect(await reading(db, { bucket: "three" })).toEqual([]);
  });

  it("runs in the transaction that it is given, and is undone with it", async () => {
    const within = async (tx: Database) => {
      await adding(tx, { bucket: "undone", count: 3 });
      expect(await reading(tx, { bucket: "undone" })).toEqual([{ count: 3 }]);
      throw new Undone();
    };
    await expect(db.transaction(within)).rejects.toThrow(Undone);
    expect(await reading(db, { bucket: "undone" })).toEqual([]);
  });

  it.runIf(connection.engine === "postgres")("is planned once a connection", async () => {
    await db.transaction(async (tx) => {
      await reading(tx, { bucket: "one" });
      await reading(tx, { bucket: "two" });
      const known = await selectRows<{ runs: string }>(
        tx,
        sql`select generic_plans + custom_plans as runs from pg_prepared_statements
          where name = 'test_read_count'`,
      );
      expect(known).toHaveLength(1);
      expect(Number(known[0]?.runs)).toBeGreaterThanOrEqual(2);
    });
  });

  it("has a name of its own", () => {
    expect(() => prepareStatement("test_add_count", sql`select 1`)).toThrow(/test_add_count/);
  });

  it("says which statement failed", async () => {
    const failing = adding(db, { bucket: "four", count: 3_000_000_000 });
    await expect(failing).rejects.toThrow(/insert into rate_limits/);
  });
});
