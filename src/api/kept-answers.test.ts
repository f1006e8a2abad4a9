import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { beforeEach, describe, expect, it } from "vitest";

import { endpoints } from "#contract/endpoints.ts";
import type { StoreRecord } from "#database/queries/stores.ts";

import { createApp } from "./create-app.ts";
import type { AnyReply, ApiRequest } from "./execute.ts";
import { createKeepAnswer, createKeptAnswers } from "./kept-answers.ts";
import { PageCache } from "./page-cache.ts";

const slow = "/public/campaign/trail/variants?productId=7";
let store: Pick<StoreRecord, "id" | "version">;
let now: number;
let calls: string[];
let next: AnyReply;
let cache: PageCache;

beforeEach(() => {
  store = { id: 1, version: 1 };
  now = 0;
  calls = [];
  next = { success: true, data: { variants: ["a"] }, message: "" };
  cache = new PageCache({ maxBytes: 1_000_000, freshMs: 10_000, nowMs: () => now });
});

function openApp() {
  const app = createApp({
    execute: async (key) => {
      calls.push(key);
      return next;
    },
    keepAnswer: createKeepAnswer(cache),
    countCall: async () => ({ isAllowed: true, endsAt: new Date() }),
    buyers: undefined as never,
    uploads: {
      openContext: undefined as never,
      storage: undefined as never,
      limits: { atOnce: 1, waiting: 1, waitingOfClient: 1 },
      bytes: { total: 1, ofClient: 1 },
    },
    version: "0.0.0",
    reportFault: (error) => {
      throw error;
    },
  });
  return async (path: string, headers: Record<string, string> = {}, host = "shop.localhost") => {
    const meta = {
      requestId: "test",
      store: store as ApiRequest["store"],
      origin: `http://${host}`,
      originHost: host,
      isApiHost: false,
      clientIp: "127.0.0.1",
      country: () => undefined,
    };
    return app.request(`http://${host}${path}`, { headers }, { meta });
  };
}

describe("P5 an answer that is the store's", () => {
  it("is made once for all who ask, together or later", async () => {
    const ask = openApp();
    const first = await Promise.all([ask(slow), ask(slow), ask(slow)]);
    const [body] = await Promise.all(first.map((response) => response.json()));
    expect(body).toEqual(next);
    expect(await (await ask(slow)).json()).toEqual(next);
    expect(calls).toHaveLength(1);
  });

  it.each([
    ["the store has changed", () => (store = { ...store, version: 2 })],
    ["it is ten seconds old", () => (now = 10_001)],
    ["it is of another store", () => (store = { ...store, id: 2 })],
  ])("is made anew once %s", async (_, change) => {
    const ask = openApp();
    await ask(slow);
    change();
    next = { success: true, data: { variants: [] }, message: "" };
    expect(await (await ask(slow)).json()).toEqual(next);
  });

  it("is made anew for another host, and for words of one caller", async () => {
    const ask = openApp();
    await ask(slow);
    await ask(slow, {}, "other.localhost");
    await ask(`${slow}&x=1`);
    await ask(`${slow}&x=1`);
    expect(calls).toHaveLength(4);
  });

  it("is not kept of an address longer than 300 characters (S4)", async () => {
    const ask = openApp();
    const address = (length: number) => slow.padEnd(length, "7");
    for (const length of [300, 300, 301, 301]) {
      expect((await ask(address(length))).status).toBe(200);
    }
    expect(calls).toHaveLength(3);
  });

  it("is not kept when it refuses", async () => {
    const ask = openApp();
    next = { success: false, code: "not_found", message: "not_found" };
    expect((await ask(slow)).status).toBe(404);
    const again = await ask(slow);
    expect(again.headers.get("cache-control")).toBe("no-store");
    expect(calls).toHaveLength(2);
  });

  it("comes in the encoding that is taken, and as 304 to who has it", async () => {
    const ask = openApp();
    const zipped = await ask(slow, { "accept-encoding": "gzip" });
    expect(zipped.headers.get("content-encoding")).toBe("gzip");
    const etag = zipped.headers.get("etag") ?? "";
    const known = await ask(slow, { "accept-encoding": "gzip", "if-none-match": etag });
    expect([known.status, await known.text()]).toEqual([304, ""]);
    const plain = await ask(slow, { "if-none-match": etag });
    expect(plain.status).toBe(200);
  });

  it("is kept of no endpoint that counts calls, writes or knows its caller", () => {
    for (const [key, endpoint] of Object.entries(endpoints)) {
      if (!("keptBy" in endpoint)) continue;
      expect(key).toMatch(/^GET /u);
      expect(endpoint).not.toHaveProperty("callsPerMinute");
      expect(endpoint).not.toHaveProperty("headers");
      const known = "query" in endpoint ? Object.keys(endpoint.query.shape) : [];
      expect(known).toEqual(expect.arrayContaining([...endpoint.keptBy]));
    }
  });
});

describe("P5 a kept answer is sent as it stands", () => {
  const serveOnce = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
    const serve = createKeptAnswers({
      cache,
      readOrigin: () => ({
        host: "shop.localhost",
        clientIp: "",
        forwardedScheme: undefined,
        country: () => undefined,
      }),
      directory: { get: () => store } as never,
    });
    const server = createServer((request, answer) => {
      if (!serve(request, answer)) answer.writeHead(501).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    try {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers });
      return { status: response.status, headers: response.headers, text: await response.text() };
    } finally {
      server.close();
    }
  };

  it("while it is fresh, with an id of its own", async () => {
    await openApp()(slow);
    const { status, headers, text } = await serveOnce(slow);
    expect([status, JSON.parse(text)]).toEqual([200, next]);
    expect(headers.get("content-type")).toBe("application/json");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-request-id")).not.toBeNull();
    now = 10_001;
    expect((await serveOnce(slow)).status).toBe(501);
  });

  it("to nobody who names another store, and to no other method", async () => {
    await openApp()(slow);
    expect((await serveOnce(slow, { "x-store-host": "b.localhost" })).status).toBe(501);
    expect((await serveOnce(slow, {}, "POST")).status).toBe(501);
    store = { ...store, version: 2 };
    expect((await serveOnce(slow)).status).toBe(501);
  });
});
