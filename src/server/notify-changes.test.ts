import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Connection } from "#database/connect.ts";
import { outbox, stores } from "#database/schema.ts";
import { insertStore } from "#database/testing/factories.ts";
import { createTestDatabase } from "#database/testing/test-database.ts";
import { waitUntil } from "#domain/testing/wait-until.ts";
import { recordStoreChange } from "#services/stores/record-store-change.ts";

import { startChangeNotifier } from "./notify-changes.ts";

const never = 1_000_000;

describe("startChangeNotifier", () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await createTestDatabase();
  });
  afterAll(() => connection.close());

  async function startBed({ isNotifier = false } = {}) {
    const storeId = (await insertStore(connection.db)).id;
    const known: number[] = [];
    const failures: unknown[] = [];
    const refresh = async () => {
      const [row] = await connection.db
        .select({ version: stores.version })
        .from(stores)
        .where(eq(stores.id, storeId));
      known.push(row?.version ?? -1);
    };
    await refresh();
    const notifier = await startChangeNotifier({
      ...{ connection, isNotifier, refresh, lookEveryMs: never },
      report: (error) => failures.push(error),
    });
    const change = () => connection.db.insert(outbox).values({ topic: "store_changed", storeId });
    return { storeId, notifier, known, failures, change };
  }

  it("knows of what was committed once it has settled, without waiting for its turn", async () => {
    const { notifier, known, failures, change } = await startBed();
    await change();
    await change();
    const [before] = known;
    await notifier.settle();
    expect(known.at(-1)).toBe((before ?? 0) + 1);
    await notifier.stop();
    expect(failures).toEqual([]);
  });

  it("publishes a committed change at once, by its notification", async () => {
    const { storeId, notifier, known, failures } = await startBed({ isNotifier: true });
    const [before = 0] = known;
    await recordStoreChange(connection.db, storeId);
    await waitUntil("the new version", () => known.at(-1) === before + 1);
    await notifier.stop();
    expect(failures).toEqual([]);
  });

  it("loses no change of a moment in which there are many", async () => {
    const { storeId, notifier, known } = await startBed({ isNotifier: true });
    const [before = 0] = known;
    for (let count = 0; count < 20; count += 1) await recordStoreChange(connection.db, storeId);
    await waitUntil("an empty outbox", async () => (await connection.db.$count(outbox)) === 0);
    await notifier.settle();
    expect(known.at(-1)).toBeGreaterThan(before);
    await notifier.stop();
  });

  it("publishes nothing of a use case that was rolled back", async () => {
    const { storeId, notifier, known } = await startBed({ isNotifier: true });
    const [before = 0] = known;
    const rolledBack = connection.db.transaction(async (tx) => {
      await recordStoreChange(tx, storeId);
      throw new Error("rolled back");
    });
    await expect(rolledBack).rejects.toThrow("rolled back");
    await notifier.settle();
    expect(known.at(-1)).toBe(before);
    await notifier.stop();
  });
});
