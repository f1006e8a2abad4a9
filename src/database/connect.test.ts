import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";

import { connectDatabase, connectPostgres } from "./connect.ts";
import { acquireDataLock, DatabaseInUseError } from "./lock.ts";
import { migrateDatabase } from "./migrate.ts";
import { listStores } from "./queries/stores.ts";
import { selectRows } from "./select-rows.ts";
import { createTestDatabase } from "./testing/test-database.ts";
import { insertStore } from "./testing/factories.ts";

const dataDir = mkdtempSync(join(tmpdir(), "platen-connect-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

describe("the embedded database", () => {
  it("is held by one at a time, and keeps what was written", async () => {
    const options = { dataDir, lockTimeoutMs: 50 };
    const first = await connectDatabase(options);
    expect(await migrateDatabase(first)).toBe(true);
    await insertStore(first.db, { slug: "kept" });
    await expect(connectDatabase(options)).rejects.toThrow(DatabaseInUseError);
    await expect(connectDatabase(options)).rejects.toThrow(dataDir);
    await first.close();
    const second = await connectDatabase(options);
    expect(await migrateDatabase(second)).toBe(false);
    expect((await listStores(second.db)).map((store) => store.slug)).toEqual(["kept"]);
    await second.close();
    await second.close();
    // A cluster is made from nothing, and opened twice.
  }, 120_000);

  it("gives the lock back when it cannot be opened", async () => {
    const broken = join(dataDir, "broken");
    mkdirSync(broken);
    writeFileSync(join(broken, "database"), "a file where the folder should be");
    await expect(connectDatabase({ dataDir: broken, lockTimeoutMs: 0 })).rejects.toThrow();
    const lock = acquireDataLock(broken, 0);
    expect(existsSync(join(broken, "platen.lock"))).toBe(true);
    lock.release();
    lock.release();
    acquireDataLock(broken, 0).release();
  });
});

describe("subscribe", () => {
  it("hears its channel until it is ended", async () => {
    const connection = await createTestDatabase();
    const heard: string[] = [];
    const end = await connection.subscribe("platen_test", (payload) => heard.push(payload));
    await connection.db.execute(sql`select pg_notify('platen_test', '1,2')`);
    await expect.poll(() => heard).toEqual(["1,2"]);
    const heardAfterwards: string[] = [];
    await connection.subscribe("platen_other", (payload) => heardAfterwards.push(payload));
    await end();
    await connection.db.execute(sql`select pg_notify('platen_test', '3')`);
    // Notifications come in the order of their commits, so 3 would be there before this one.
    await connection.db.execute(sql`select pg_notify('platen_other', 'last')`);
    await expect.poll(() => heardAfterwards).toEqual(["last"]);
    expect(heard).toEqual(["1,2"]);
    await connection.close();
  });

  it.runIf(process.env["TEST_DATABASE_URL"])(
    "comes back after the connection is lost and says that messages may be missing",
    async () => {
      const connection = await createTestDatabase();
      const heard: string[] = [];
      await connection.subscribe("platen_test", (payload) => heard.push(payload));
      const kill = sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name like 'platen%' and datname = current_database()
          and pid <> pg_backend_pid()`;
      await connection.db.execute(kill);
      await expect.poll(() => heard).toEqual([""]);
      await connection.db.execute(sql`select pg_notify('platen_test', 'again')`);
      await expect.poll(() => heard).toEqual(["", "again"]);
      expect(await selectRows(connection.db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
      await connection.close();
    },
  );
});

describe("subscribe to a PostgreSQL that is down", () => {
  it("is refused each time, and leaves nothing that would bring the process down", async () => {
    const connection = connectPostgres("postgres://nobody@127.0.0.1:1/none", 1);
    const subscribe = () => connection.subscribe("platen_test", () => undefined);
    await expect(subscribe()).rejects.toThrow("ECONNREFUSED");
    await expect(subscribe()).rejects.toThrow("ECONNREFUSED");
    await connection.close();
  });
});

describe("migrations", () => {
  it("count orders by a sequence", async () => {
    const { db, close } = await createTestDatabase();
    const next = sql`select nextval('order_numbers')::int as number`;
    expect(await selectRows(db, next)).toEqual([{ number: 1 }]);
    await close();
  });
});

// The embedded database has one connection.
describe.runIf(process.env["TEST_DATABASE_URL"])("the connections of a process", () => {
  it("that read the catalogue leave some to orders, however slow they are", async () => {
    const connection = connectPostgres(process.env["TEST_DATABASE_URL"] ?? "", 5);
    const isOver = new AbortController();
    const slow = Array.from({ length: 20 }, () =>
      connection.catalogueDb.execute(sql`select pg_sleep(0.5)`).then(
        () => isOver.abort(),
        () => isOver.abort(),
      ),
    );
    for (let call = 0; call < 10; call += 1) await connection.db.execute(sql`select 1`);
    expect(isOver.signal.aborted).toBe(false);
    expect(connection.cataloguePool?.totalCount).toBeLessThanOrEqual(2);
    expect(connection.pool?.options.max).toBe(3);
    await Promise.all(slow);
    await connection.close();
  });
});
