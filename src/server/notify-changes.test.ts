import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Connection } from "#database/connect.ts";
import { outbox, stores } from "#database/schema.ts";
import { insertStore } from "#database/testing/factories.ts";
import { createTestDatabase } from "#database/testing/test-database.ts";

import { startChangeNotifier } from "./notify-changes.ts";

const never = 1_000_000;

describe("startChangeNotifier", () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await createTestDatabase();
  });
  afterAll(() => connection.close());

  async function startBed() {
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
      ...{ connection, isNotifier: false, refresh, lookEveryMs: never },
      report: (error) => failures.push(error),
    });
    const change = () => connection.db.insert(outbox).values({ topic: "store_changed", storeId });
    return { notifier, known, failures, change };
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
});
