import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import type { Connection } from "#database/connect.ts";
import { insertStore } from "#database/testing/factories.ts";
import { createTestDatabase } from "#database/testing/test-database.ts";

import {
  claimIdempotencyKey,
  findIdempotencyKey,
  sweepIdempotencyKeys,
} from "./idempotency-keys.ts";

let connection: Connection;
beforeAll(async () => {
  connection = await createTestDatabase();
});
afterAll(() => connection.close());

it("R3 a key is kept for three days, and not for ever", async () => {
  const { db } = connection;
  const { id: storeId } = await insertStore(db);
  const key = { storeId, scope: "order.create", key: "k" };
  await claimIdempotencyKey(db, key, "hash");
  const back = (interval: string) =>
    db.execute(sql`update idempotency_keys set created_at = created_at - ${interval}::interval`);
  await back("71 hours 59 minutes");
  await sweepIdempotencyKeys(db);
  expect(await findIdempotencyKey(db, key)).toMatchObject({ bodyHash: "hash" });
  await back("2 minutes");
  await sweepIdempotencyKeys(db);
  expect(await findIdempotencyKey(db, key)).toBeUndefined();
});
