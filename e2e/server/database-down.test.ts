import { createServer, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { connectDatabase } from "#database/connect.ts";
import { getStoreById } from "#database/queries/stores.ts";
import { waitUntil } from "#domain/testing/wait-until.ts";
import { setStore } from "#services/stores/set-store.ts";

import { makeShop, type ShopData } from "./data-folder.ts";
import { buy, createShopper, RefusedError, type Shopper } from "./shopper.ts";
import { type Answer, askPort, freePort, type Platen, startPlaten } from "./start-platen.ts";
import { startTcpProxy, type TcpProxy } from "./tcp-proxy.ts";

const hasPostgres = Boolean(process.env["TEST_DATABASE_URL"]);
const keptPages = ["/", "/trail-lines", "/de/trail-lines", "/cart", "/trail-lines.data"];

/** What the log holds of requests that were answered 500. */
function logOf500(output: string): string {
  const ids = [...output.matchAll(/"requestId":"([^"]+)"[^\n]*"status":500/g)].map(
    ([, id = ""]) => id,
  );
  return output
    .split("\n")
    .filter((line) => ids.some((id) => line.includes(id)))
    .join("\n");
}

/** A page of an older version is a miss: once this edit shows, all changes before it are known as well. */
async function untilChangesShow(databaseUrl: string, platen: Platen): Promise<void> {
  const connection = await connectDatabase({ databaseUrl, dataDir: platen.dataDir });
  try {
    const store = await getStoreById(connection.db, 1);
    if (!store) throw new Error("no store");
    await setStore({ db: connection.db, store }, { name: "Announced" });
  } finally {
    await connection.close();
  }
  await waitUntil("the edit to show", async () =>
    (await platen.ask("/")).text.includes("Announced"),
  );
}

/** The embedded database cannot be away; what holds there is that the tool of this suite works. */
describe("the way that breaks", () => {
  let server: Server;
  let port: number;
  let proxy: TcpProxy;

  beforeAll(async () => {
    server = createServer((_, answer) => answer.end("here"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    port = typeof address === "object" && address ? address.port : 0;
    proxy = await startTcpProxy({ host: "127.0.0.1", port });
  });
  afterAll(async () => {
    await proxy.close();
    server.close();
  });

  it("passes, refuses, holds and passes again", async () => {
    expect((await askPort(proxy.port, "/")).text).toBe("here");
    proxy.cut();
    await expect(askPort(proxy.port, "/")).rejects.toThrow(/ECONNRESET|socket hang up/);
    proxy.hang();
    let isAnswered = false;
    const held = askPort(proxy.port, "/").then(({ text }) => {
      isAnswered = true;
      return text;
    });
    // Ten whole exchanges beside the way: what passes it comes before them.
    for (let turn = 0; turn < 10; turn += 1) await askPort(port, "/");
    expect(isAnswered).toBe(false);
    proxy.resume();
    expect(await held).toBe("here");
    expect((await askPort(proxy.port, "/")).text).toBe("here");
  });
});

describe.runIf(hasPostgres)("R2, R6 PostgreSQL away", () => {
  let shop: ShopData;
  let proxy: TcpProxy;
  let platen: Platen;
  let shopper: Shopper;
  let opsPort: number;

  beforeAll(async () => {
    shop = await makeShop();
    const url = new URL(shop.databaseUrl ?? "");
    proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
    url.hostname = "127.0.0.1";
    url.port = String(proxy.port);
    opsPort = await freePort();
    const env = { METRICS_PORT: String(opsPort) };
    platen = await startPlaten({ dataDir: shop.dataDir, databaseUrl: url.href, env });
    await untilChangesShow(shop.databaseUrl ?? "", platen);
    for (const path of keptPages) expect((await platen.ask(path)).status, path).toBe(200);
    shopper = createShopper();
    await shopper.fillCart(platen);
    await shopper.create(platen);
  });
  // Whatever was lost, the process lives.
  afterEach(() => expect(platen.isAlive(), platen.output().slice(-3_000)).toBe(true));
  afterAll(async () => {
    proxy?.resume();
    await platen?.stop();
    await proxy?.close();
    await shop?.remove();
  });

  const isBusy = ({ status, headers }: Answer, what: string) => {
    expect(status, what).toBe(503);
    expect(Number(headers["retry-after"]), what).toBeGreaterThan(0);
  };

  /** The answer that refuses a step; undefined when it is done. */
  async function refusalOrDone(work: Promise<unknown>): Promise<Answer | undefined> {
    try {
      await work;
      return undefined;
    } catch (error) {
      if (error instanceof RefusedError) return error.answer;
      throw error;
    }
  }

  async function refusal(work: Promise<unknown>): Promise<Answer> {
    const answer = await refusalOrDone(work);
    if (answer === undefined) throw new Error("was not refused");
    return answer;
  }

  /** What each kind of request gets while nothing can be asked of the database. */
  async function askEverything(): Promise<void> {
    const pages = await Promise.all(keptPages.map((path) => platen.ask(path)));
    for (const [index, { status }] of pages.entries()) expect(status, keptPages[index]).toBe(200);

    const another = createShopper({ slug: "slow-morning" });
    const writes = {
      create: shopper.create(platen),
      update: shopper.update(platen),
      pay: shopper.pay(platen),
      check: platen
        .ask("/public/cart/check", {
          method: "POST",
          body: { products: [], currency_code: "USD" },
        })
        .then((answer) => {
          throw new RefusedError("check", answer);
        }),
    };
    const refusals = await Promise.all(Object.values(writes).map(refusal));
    for (const [index, name] of Object.keys(writes).entries()) {
      const [answer] = refusals.slice(index);
      if (answer) isBusy(answer, name);
    }
    isBusy(await refusal(another.fillCart(platen)), "campaign");
    const unknown = await platen.ask("/", { host: "nordlicht.localhost" });
    isBusy(unknown, "a store that nobody has asked for yet");
    expect(unknown.text).toContain("Please try again later");

    isBusy(await platen.ask("/dev/outbox"), "a page for developers");
    for (const path of ["/slow-morning", "/fr/compass", "/order/status/" + "a".repeat(32)]) {
      const answer = await platen.ask(path);
      isBusy(answer, path);
      expect(answer.text, path).toContain("An error occurred");
    }
    for (const path of ["/public/products", `/public/order/${shopper.token()}`]) {
      isBusy(await platen.ask(path), path);
    }
    // CAT-09, T-052: the home call has its last good reply, for the store that had one and no other.
    expect((await platen.ask("/public/home")).status).toBe(200);
    isBusy(
      await platen.ask("/public/home", { host: "nordlicht.localhost" }),
      "another store's home",
    );
    const forged = { method: "POST", body: {} };
    expect((await platen.ask("/public/payments/sandbox/webhook", forged)).status).toBe(403);
    expect((await platen.ask("/healthz")).status).toBe(200);
    expect((await platen.ask("/readyz")).status).toBe(503);
    const ops = (path: string) => askPort(opsPort, path);
    expect((await ops("/healthz")).status).toBe(200);
    expect((await ops("/readyz")).status).toBe(503);
    const metrics = await ops("/metrics");
    expect(metrics.status).toBe(200);
    expect(metrics.text).toContain("platen_database_up 0");
  }

  async function isBackWithin(ms: number): Promise<number> {
    const since = performance.now();
    await waitUntil(
      "writes to work again",
      async () => (await refusalOrDone(shopper.update(platen))) === undefined,
      ms,
    );
    return Math.round(performance.now() - since);
  }

  it.each([
    ["28P01", "password authentication failed"],
    ["28000", "role is not permitted to log in"],
    ["3D000", "database does not exist"],
    ["55000", "database is not currently accepting connections"],
    ["53300", "sorry, too many clients already"],
    ["57P03", "the database system is starting up"],
  ])(
    "answers 503 while logins are refused with %s, and shows cached pages (OP-149)",
    async (sqlState, message) => {
      proxy.refuseLogins(sqlState, message);
      await waitUntil(
        "the database to be missed",
        async () => (await platen.ask("/readyz")).status === 503,
      );
      await askEverything();
      proxy.resume();
      expect(await isBackWithin(5_000)).toBeLessThan(5_000);
      expect(logOf500(platen.output())).toBe("");
      expect(platen.output()).not.toMatch(/\[object Object\]|Failed query: /);
      expect(platen.output()).toContain(sqlState);
    },
  );

  it("T-003, OP-149 refused: kept pages 200, everything else 503 with Retry-After, back within 5 s", async () => {
    proxy.cut();
    await waitUntil(
      "the database to be missed",
      async () => (await platen.ask("/readyz")).status === 503,
    );
    await askEverything();
    proxy.resume();
    expect(await isBackWithin(5_000)).toBeLessThan(5_000);
    expect((await platen.ask("/slow-morning")).status).toBe(200);
    expect((await platen.ask("/readyz")).status).toBe(200);
  });

  it("hanging in the middle of work: the same, and every connection is freed", async () => {
    // As many at once as the pool has connections, so that all of them are open and hang.
    await Promise.all(Array.from({ length: 20 }, () => shopper.readOrder(platen)));
    const writing = Array.from({ length: 12 }, () => refusalOrDone(shopper.update(platen)));
    await sleep(5);
    proxy.hang();
    const since = performance.now();
    let isRefused = false;
    const refused = refusal(shopper.update(platen)).finally(() => (isRefused = true));
    const pages = await Promise.all(keptPages.map((path) => platen.ask(path)));
    expect(pages.map(({ status }) => status)).toEqual(keptPages.map(() => 200));
    // A page that asked the database would come no sooner than this refusal.
    expect(isRefused).toBe(false);
    isBusy(await refused, "update");
    for (const one of await Promise.all(writing)) if (one) isBusy(one, "update that was under way");
    expect(performance.now() - since).toBeLessThan(30_000);
    proxy.resume();
    expect(await isBackWithin(5_000)).toBeLessThan(5_000);
  });

  it("cut again and again under load: no 5xx but 503, no acknowledged order lost", async () => {
    const acknowledged: Shopper[] = [];
    const faults: string[] = [];
    let isOver = false;
    const buyer = async () => {
      while (!isOver) {
        const one = createShopper();
        try {
          await one.fillCart(platen);
          await one.create(platen);
          acknowledged.push(one);
          await one.update(platen);
        } catch (error) {
          if (!(error instanceof RefusedError) || error.answer.status !== 503)
            faults.push(String(error));
          await sleep(500);
        }
      }
    };
    const buyers = [buyer(), buyer()];
    for (let round = 0; round < 12; round++) {
      await sleep(500);
      proxy.cut();
      await sleep(200);
      proxy.resume();
    }
    isOver = true;
    await Promise.all(buyers);
    const unexpected = faults.filter((fault) => !fault.includes("429"));
    expect(unexpected, logOf500(platen.output())).toEqual([]);
    await isBackWithin(5_000);
    expect(acknowledged.length).toBeGreaterThan(0);
    for (const one of acknowledged) expect((await one.readOrder(platen)).products).toHaveLength(1);
  });

  it("a purchase and an edit work as before, without a restart", async () => {
    // The load before may have used up this minute's calls of one address (S11): it ends with the minute.
    const bought = await waitUntil(
      "calls to be allowed again",
      () =>
        buy(platen).catch((error: unknown) => {
          if (error instanceof RefusedError && error.answer.status === 429) return undefined;
          throw error;
        }),
      65_000,
    );
    await waitUntil(
      "the order to be paid",
      async () => (await bought.readOrder(platen)).payment_state === "paid",
    );
    expect(platen.output()).not.toContain("Unhandled");
  });
});
