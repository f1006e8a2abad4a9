import { afterEach, describe, expect, it } from "vitest";

import type { Connection } from "../connect.ts";
import { migrateDatabase } from "../migrate.ts";
import { stores } from "../schema.ts";
import { createTestDatabase } from "./test-database.ts";
import { insertStore } from "./factories.ts";

const open: Connection[] = [];
const create = async () => {
  const connection = await createTestDatabase();
  open.push(connection);
  return connection;
};

afterEach(async () => {
  for (const connection of open.splice(0)) await connection.close();
});

describe("createTestDatabase", () => {
  it("gives each caller a migrated database of its own", async () => {
    const [first, second] = [await create(), await create()];
    await insertStore(first.db);
    expect(await first.db.select().from(stores)).toHaveLength(1);
    expect(await second.db.select().from(stores)).toHaveLength(0);
  });

  it("has nothing left to migrate", async () => {
    expect(await migrateDatabase(await create())).toBe(false);
  });
});
