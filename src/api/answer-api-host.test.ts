import type { IncomingMessage } from "node:http";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createMetaReader } from "./request-meta.ts";
import { type ApiBed, createApiBed } from "./testing/api-bed.ts";
import { createOriginReader } from "./trusted-request.ts";

const line = { cartItemId: "1", campaign_id: 1, product_id: 1, options: {}, quantity: 1, price: 1 };
const cart = { products: [{ ...line, currency_code: "USD" }], currency_code: "USD" };

let bed: ApiBed;
let call: (path: string, method: string, headers: Record<string, string>) => Promise<Response>;

beforeAll(async () => {
  bed = await createApiBed();
  await bed.addStore({ id: 1, slug: "main", name: "Main", hosts: ["main.localhost"] });
  await bed.addStore({ id: 2, slug: "other", name: "Other", hosts: ["other.localhost"] });
  const readMeta = createMetaReader({
    directory: bed.directory,
    readOrigin: createOriginReader({
      trustedProxies: [],
      countryHeader: undefined,
      countryOf: () => undefined,
    }),
    apiHosts: new Set(["api.localhost"]),
    port: () => 3000,
  });
  call = async (path, method, headers) => {
    const socket = { remoteAddress: "127.0.0.1" };
    const meta = await readMeta({ method, headers, socket } as unknown as IncomingMessage);
    const body = method === "POST" ? { body: JSON.stringify(cart) } : {};
    return bed.app.request(
      `http://${headers["host"]}${path}`,
      { method, headers, ...body },
      {
        meta,
      },
    );
  };
});
afterAll(() => bed.close());

const json = { "content-type": "application/json" };
const main = "http://main.localhost:3000";
const other = "http://other.localhost:3000";
const onApiHost = (origin: string) => ({
  ...json,
  host: "api.localhost:3000",
  "x-store-host": "main.localhost",
  origin,
});
const check = "/api2/public/cart/check";

describe("a call on a host of API_HOSTS", () => {
  const messageOf = async (headers: Record<string, string>) => {
    const sent = { ...json, host: "api.localhost:3000", ...headers };
    return (await call(check, "POST", sent)).json();
  };

  it.each([{}, { origin: main }])(
    "is told which header names its store (OP-035, API-02)",
    async (own) => {
      const refusal = (text: string) => ({
        ...{ success: false, code: "store_not_found" },
        message: expect.stringMatching(`^The header "X-Store-Host" ${text}`) as unknown,
      });
      expect(await messageOf(own)).toEqual(refusal("is missing\\. "));
      const named = (host: string) => messageOf({ ...own, "x-store-host": host });
      expect(await named("a b")).toEqual(refusal("is malformed\\. "));
      expect(await named("nobody.localhost")).toEqual(refusal("names no store of this"));
    },
  );
});

describe("OP-035 browsers on a host of API_HOSTS", () => {
  it("pages of the store that the call names may read and write", async () => {
    for (const [path, method] of [
      [check, "POST"],
      ["/public/storefront", "GET"],
    ] as const) {
      const answer = await call(path, method, onApiHost(main));
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get("access-control-allow-origin")).toBe(main);
      expect(answer.headers.get("access-control-allow-credentials")).toBe("true");
      expect(answer.headers.get("vary")).toMatch(/^origin\b/);
    }
  });

  it.each([other, "https://evil.example", "null", "http://main.localhost:3001"])(
    "pages of %s may not, and are told nothing",
    async (origin) => {
      for (const [path, method] of [
        [check, "POST"],
        ["/public/storefront", "GET"],
      ] as const) {
        const answer = await call(path, method, onApiHost(origin));
        expect(answer.status, path).toBe(403);
        expect(answer.headers.get("access-control-allow-origin")).toBeNull();
        expect(await answer.text()).not.toContain("Main");
      }
    },
  );

  it("a preflight is answered for the origins of stores alone", async () => {
    const preflight = (origin: string) =>
      call(check, "OPTIONS", {
        host: "api.localhost:3000",
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type,x-store-host",
      });
    for (const origin of [main, other]) {
      const answer = await preflight(origin);
      expect(answer.status).toBe(204);
      expect(answer.headers.get("access-control-allow-origin")).toBe(origin);
      expect(answer.headers.get("access-control-allow-methods")).toContain("POST");
      expect(answer.headers.get("access-control-allow-headers")).toBe("content-type,x-store-host");
    }
    for (const origin of ["https://evil.example", "null", "http://main.localhost:3001"]) {
      const answer = await preflight(origin);
      expect(answer.ok).toBe(false);
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    }
  });

  it("a program without an Origin names the store, and must name one", async () => {
    const { origin: _, ...plain } = onApiHost(main);
    expect((await call(check, "POST", plain)).status).toBe(200);
    const { "x-store-host": __, ...nameless } = plain;
    expect((await call(check, "POST", nameless)).status).toBe(404);
  });
});

describe("OP-035 browsers on a store's own host", () => {
  const onStore = (headers: Record<string, string>) => ({
    ...json,
    host: "main.localhost:3000",
    ...headers,
  });

  it("pages of another origin cannot write, nor name another store", async () => {
    expect((await call(check, "POST", onStore({ origin: main }))).status).toBe(200);
    expect((await call(check, "POST", onStore({ origin: other }))).status).toBe(403);
    const named = onStore({ origin: main, "x-store-host": "other.localhost" });
    expect((await call(check, "POST", named)).status).toBe(404);
  });

  it("there are no preflights", async () => {
    const answer = await call(check, "OPTIONS", {
      ...onStore({ origin: other }),
      "access-control-request-method": "POST",
    });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });
});
