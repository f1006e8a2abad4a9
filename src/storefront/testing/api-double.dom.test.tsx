import { describe, expect, it, vi } from "vitest";

import { createHttpClient } from "#contract/client.ts";

import { createApiDouble, refusal, success } from "./api-double.ts";

const call = createHttpClient("", "acme.example");
const body = { number: "A1", email: "ann@acme.example" };

describe("the API double", () => {
  it("replies by endpoint and records the calls", async () => {
    const api = createApiDouble({
      "GET /public/order/{id}": ({ params }) =>
        refusal(params.id === "a b" ? "order_not_found" : "internal"),
      "GET /public/order/challenge": success({ challenge: "c", parts: 1, work: 2 }),
      "POST /public/order/track": success(null),
    });
    const params = { id: "a b" };
    expect(await call("GET /public/order/{id}", { params, headers: {}, query: {} })).toMatchObject({
      code: "order_not_found",
    });
    expect(await call("GET /public/order/challenge", {})).toMatchObject({ data: { parts: 1 } });
    expect(await call("POST /public/order/track", { body })).toMatchObject({ success: true });
    expect(api.calls("POST /public/order/track")).toMatchObject([{ body }]);
    expect(api.faults).toEqual([]);
  });

  it.each([
    ["a call without a reply", {}, { body }, /has no reply in this test/u],
    [
      "a reply that breaks the contract",
      { "POST /public/order/track": success("sent" as never) },
      { body },
      /expected null/u,
    ],
    [
      "a call that breaks the contract",
      { "POST /public/order/track": success(null) },
      { body: { ...body, number: "9".repeat(41) } },
      /40 characters/u,
    ],
  ])("reports %s as a fault", async (_, replies, input, fault) => {
    const api = createApiDouble(replies);
    expect(await call("POST /public/order/track", input)).toMatchObject({ code: "internal" });
    expect(api.faults).toEqual([expect.stringMatching(fault)]);
    vi.unstubAllGlobals();
  });

  it("reports an address outside the API as a fault", async () => {
    const api = createApiDouble({});
    await fetch("/elsewhere");
    expect(api.faults).toEqual([expect.stringContaining("GET /elsewhere is not an endpoint")]);
  });
});
