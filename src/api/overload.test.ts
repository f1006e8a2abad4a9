import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { waitUntil } from "#domain/testing/wait-until.ts";

import { type Admit, createAdmission } from "./admission.ts";
import { createApp } from "./create-app.ts";
import type { Execute } from "./execute.ts";
import { PageCache } from "./page-cache.ts";
import { createPages } from "./pages.ts";
import { createStartUpReader } from "./store-info.ts";
import { type ApiBed, createApiBed } from "./testing/api-bed.ts";

const host = "main.localhost";
let bed: ApiBed;
let server: Server | undefined;
beforeAll(async () => {
  bed = await createApiBed();
  await bed.addStore({ slug: "main", hosts: [host], settings: { languages: ["en"] } });
});
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});
afterAll(() => bed.close());

const limits = { atOnce: 1, waiting: 2, waitingOfClient: 2, waitMs: 60_000 };
const meta = () => ({
  requestId: "test",
  store: bed.directory.get(host),
  origin: `http://${host}`,
  originHost: host,
  isApiHost: false,
  clientIp: "127.0.0.1",
  country: () => undefined,
});

/** Pages whose renders end when they are told to, with so many renders at a time. */
async function openPages(nowMs = () => 0) {
  const rendering: string[] = [];
  let end = Promise.withResolvers<void>();
  const pages = createPages({
    cache: new PageCache({ maxBytes: 1_000_000, nowMs }),
    startUp: createStartUpReader(bed.db, (error) => bed.faults.push(error)),
    searches: { peek: () => "", read: async () => "" },
    isCacheOn: true,
    buyers: { db: bed.db, orderKey: Buffer.alloc(48, 7) },
    admit: { catalogue: createAdmission(limits), orders: createAdmission(limits) },
    renderPage: async ({ path }) => {
      rendering.push(path);
      await end.promise;
      return { status: 200, headers: [["content-type", "text/html"]], body: Buffer.from(path) };
    },
    reportFault: (error) => bed.faults.push(error),
  });
  server = createServer((request, answer) => void pages(request, answer, meta()));
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const get = async (path: string) => {
    const headers = { "user-agent": "Googlebot/2.1" };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    const retry = answer.headers.get("retry-after");
    return { status: answer.status, retry, text: await answer.text() };
  };
  const hold = () => (end = Promise.withResolvers<void>());
  return { get, rendering, release: () => end.resolve(), hold };
}

describe("more pages than the shop can render", () => {
  it("wait for a turn, and beyond those that may wait get 503 with Retry-After", async () => {
    const { get, rendering, release } = await openPages();
    const first = get("/a");
    await waitUntil("the first render", () => rendering.length === 1);
    const others = ["/b", "/c", "/d", "/e"].map((path) => get(path));
    const refused = await Promise.race(others);
    expect(refused).toMatchObject({ status: 503, retry: "5" });
    expect(rendering).toEqual(["/a"]);
    release();
    const answers = await Promise.all([first, ...others]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 503, 503]);
  });

  it("leave the pages of orders a turn of their own", async () => {
    const { get, rendering, release } = await openPages();
    const pages = ["/a", "/b", "/c"].map((path) => get(path));
    await waitUntil("the first render", () => rendering.length === 1);
    const order = get(`/order/status/${"t".repeat(32)}`);
    await waitUntil("the order's page", () => rendering.length === 2);
    release();
    expect((await order).status).toBe(200);
    await Promise.all(pages);
  });

  it.each([
    "/wp-login.php",
    "/a/b/c",
    "/Collection",
    "/de/collection/No_Slug",
    "/x?filter_price=1-2",
  ])(
    "leave the pages of orders their turn, also where an address names no page: %s (OP-119)",
    async (path) => {
      const { get, rendering, release } = await openPages();
      const pages = [path, `${path}&1`, `${path}&2`].map((own) => get(own));
      await waitUntil("the first render", () => rendering.length === 1);
      const orders = [`/checkout/${"t".repeat(32)}`, "/de/order/track", "/unsubscribe/x.data"];
      const order = get(orders[0] ?? "");
      await waitUntil("the order's page", () => rendering.length === 2);
      release();
      expect((await order).status).toBe(200);
      for (const own of orders) expect((await get(own)).status).toBe(200);
      await Promise.all(pages);
    },
  );

  it("are answered by an aged page where there is one, and not with 503", async () => {
    let now = 0;
    const { get, rendering, release, hold } = await openPages(() => now);
    release();
    expect((await get("/old")).status).toBe(200);
    hold();
    now = 120_000;
    const pages = ["/a", "/b", "/c", "/d"].map((path) => get(path));
    await waitUntil("a render", () => rendering.length === 2);
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await get("/old")).toMatchObject({ status: 200, text: "/old" });
    }
    release();
    await Promise.all(pages);
  });
});

describe("more reads of the API than the shop can answer", () => {
  const admit: Admit = createAdmission(limits);
  const running: string[] = [];
  const end = Promise.withResolvers<void>();
  const execute: Execute = async (key) => {
    running.push(key);
    if (key === "GET /public/home") await end.promise;
    return { success: true, data: null, message: "" };
  };

  it("wait, or get 503, while calls of orders go on at once", async () => {
    const app = createApp({
      execute,
      admit,
      buyers: { db: bed.db, orderKey: Buffer.alloc(48, 7) },
      countCall: async () => ({ isAllowed: true, endsAt: new Date() }),
      uploads: {
        openContext: undefined as never,
        storage: undefined as never,
        limits: { atOnce: 1, waiting: 1, waitingOfClient: 1 },
        bytes: { total: 1, ofClient: 1 },
      },
      version: "0.0.0",
      reportFault: (error) => bed.faults.push(error),
    });
    const call = async (path: string, method = "GET") => {
      const headers = { "content-type": "application/json" };
      const init = method === "GET" ? { headers } : { method, headers, body: "{}" };
      return app.request(`http://${host}${path}`, init, { meta: meta() });
    };
    const reads = ["/public/home", "/public/products", "/public/faq"].map((path) => call(path));
    await waitUntil("the first read", () => running.length === 1);
    const refused = await call("/public/campaign/a/related");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await refused.json()).toMatchObject({ code: "unavailable" });
    for (const [path, method] of [
      ["/public/order/create", "POST"],
      ["/public/order/update", "POST"],
      ["/public/order/payment", "POST"],
      ["/public/order/payment/return", "POST"],
      ["/public/payments/sandbox/webhook", "POST"],
      ["/public/cart/check", "POST"],
      ["/public/order/abc", "GET"],
      ["/public/fulfilment/report", "POST"],
    ] as const) {
      expect((await call(path, method)).status, path).toBe(200);
    }
    expect(running.filter((key) => key === "GET /public/products")).toEqual([]);
    end.resolve();
    for (const read of reads) expect((await read).status).toBe(200);
  });
});
