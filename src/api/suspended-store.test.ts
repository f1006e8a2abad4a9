import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { EndpointDefinition } from "#contract/endpoint.ts";
import { type EndpointKey, endpoints } from "#contract/endpoints.ts";
import { storeStatuses } from "#domain/store/store-status.ts";

import { withSuspension } from "./execute.ts";
import { type ApiBed, createApiBed } from "./testing/api-bed.ts";

let bed: ApiBed;
beforeAll(async () => {
  bed = await createApiBed();
  for (const status of storeStatuses) {
    await bed.addStore({ slug: status, hosts: [`${status}.localhost`], status });
  }
});
afterAll(() => bed.close());

const definitions: [string, EndpointDefinition][] = Object.entries(endpoints);
const paths = definitions
  .filter(([, { needsOpenStore }]) => needsOpenStore)
  .map(([key]) => key.replace("GET ", "").replace(/\{\w+\}/g, "1"));

describe("calls that show what a store sells", () => {
  it.each(paths)(
    "%s is refused while the store is blocked or suspended (STORE-13)",
    async (path) => {
      for (const status of ["blocked", "suspended"]) {
        for (const prefix of ["", "/api2"]) {
          if (path.includes("/stats") && prefix !== "") continue;
          const {
            status: code,
            json,
            headers,
          } = await bed.call(`${status}.localhost`, prefix + path);
          expect([code, json()]).toMatchObject([403, { code: "store_suspended" }]);
          expect(headers.get("x-robots-tag")).toBe("noindex");
        }
      }
      const open = await bed.call("verified.localhost", path);
      expect(open.json()["code"]).not.toBe("store_suspended");
    },
  );

  it("list that refusal", () => {
    for (const [key, { needsOpenStore, errors }] of definitions) {
      if (needsOpenStore) expect(errors, key).toContain("store_suspended");
    }
  });

  it("include every read but those of the store, its texts and its orders", () => {
    const others = definitions.filter(([key, { needsOpenStore }]) => {
      return key.startsWith("GET ") && !needsOpenStore;
    });
    expect(others.map(([key]) => key)).toEqual([
      "GET /public/storefront",
      "GET /public/storeinfo",
      "GET /public/general",
      "GET /public/storefront/pages",
      "GET /public/page/{slug}",
      "GET /public/faq",
      "GET /public/order/challenge",
      "GET /public/order",
      "GET /v2/public/order/{token}",
      "GET /public/order/{id}",
      "GET /public/order/{id}/detail",
      "GET /public/subscribe/token/{token}",
    ]);
  });
});

it("a page with the notice calls nothing but what settles a payment (OP-009)", async () => {
  const called: EndpointKey[] = [];
  const execute = withSuspension(async (key) => {
    called.push(key);
    return { success: true, data: null, message: "" };
  });
  for (const [key] of definitions) await execute(key as EndpointKey, {} as never, {});
  expect(called).toEqual([
    "POST /public/order/payment/return",
    "POST /public/order/stripe/get-intent-order",
    "POST /public/order/paypal/get-order",
  ]);
});
