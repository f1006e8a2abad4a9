import { expect, it } from "vitest";

import { listStores } from "#database/queries/stores.ts";
import { insertCurrencies, insertStore } from "#database/testing/factories.ts";
import { createTestDatabase } from "#database/testing/test-database.ts";

import { createStartUpReader } from "./store-info.ts";

it("R6 goes on with what it read last while the database is away, and reports why", async () => {
  const connection = await createTestDatabase();
  await insertCurrencies(connection.db);
  await insertStore(connection.db);
  const [store] = await listStores(connection.db);
  if (store === undefined) throw new Error("no store");
  const reported: unknown[] = [];
  const reader = createStartUpReader(connection.db, (error) => reported.push(error), 0);
  const first = await reader.read(store);
  await connection.close();
  expect(await reader.read(store)).toBe(first);
  expect(reported).toEqual([expect.any(Error)]);
  await expect(reader.read({ ...store, version: store.version + 1 })).rejects.toThrow();
});
