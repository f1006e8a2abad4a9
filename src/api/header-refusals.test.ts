import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { EndpointDefinition } from "#contract/endpoint.ts";
import { type EndpointKey, endpoints } from "#contract/endpoints.ts";
import { rateLimits } from "#database/schema.ts";

import { type ApiBed, createApiBed } from "./testing/api-bed.ts";
import { createBody, newKey } from "./testing/create-body.ts";

const host = "main.localhost";
let bed: ApiBed;
let line: Awaited<ReturnType<ApiBed["sellLine"]>>;
beforeAll(async () => {
  bed = await createApiBed();
  const store = await bed.addStore({ slug: "main", hosts: [host] });
  line = await bed.sellLine(store.id);
});
beforeEach(() => bed.db.delete(rateLimits));
afterAll(() => bed.close());

const json = { "content-type": "application/json" };
const messageOf = async (path: string, headers: Record<string, string>, body: unknown = {}) => {
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await bed.call(host, path, init);
  const reply: Record<string, unknown> = { status: answer.status, ...answer.json() };
  return reply;
};

const needed = Object.entries<EndpointDefinition>(endpoints).flatMap(([key, endpoint]) =>
  Object.entries(endpoint.headers?.shape ?? {}).flatMap(([name, schema]) =>
    schema.safeParse(undefined).success ? [] : [{ key: key as EndpointKey, name, schema }],
  ),
);

describe("a header that a call needs", () => {
  it.each(needed)("is asked for in words by $key: $name", ({ name, schema }) => {
    for (const [value, fault] of [
      [undefined, "missing"],
      ["", "malformed"],
      ["x".repeat(300), "malformed"],
    ] as const) {
      const issues = schema.safeParse(value).error?.issues ?? [];
      const [, named = "", said = ""] =
        /^The header "([A-Za-z-]+)" is (\w+)\. Send /u.exec(issues[0]?.message ?? "") ?? [];
      expect([named.toLowerCase(), said]).toEqual([name, fault]);
    }
  });

  it.each(["/public/order/create", "/v2/public/order/create", "/api2/public/order/create"])(
    "is named by POST %s, which makes nothing without it",
    async (path) => {
      const body = createBody([line]);
      const missing = await messageOf(path, json, body);
      expect(missing).toMatchObject({
        ...{ status: 422, code: "validation_failed" },
        message: {
          "idempotency-key": expect.stringMatching(
            /^The header "Idempotency-Key" is missing\. Send 16 to 64 letters/u,
          ) as unknown,
        },
      });
      const short = await messageOf(path, { ...json, "idempotency-key": "short" }, body);
      expect(short).toMatchObject({
        message: { "idempotency-key": expect.stringContaining("is malformed") as unknown },
      });
      expect(await messageOf(path, { ...json, "idempotency-key": newKey() }, body)).toMatchObject({
        status: 200,
      });
    },
  );

  it("says what is too long in one that is not needed", async () => {
    const path = "/public/order/cancel";
    const headers = { ...json, "x-user-id": "x".repeat(65) };
    expect(await messageOf(path, headers, { token: "A".repeat(32) })).toMatchObject({
      message: { "x-user-id": 'The header "X-User-Id" is malformed. Send at most 64 characters.' },
    });
  });
});

describe("the type of a body", () => {
  const check = (headers: Record<string, string>, body: string) =>
    bed.call(host, "/public/cart/check", {
      method: "POST",
      headers,
      body: new TextEncoder().encode(body),
    });

  it.each<[string, Record<string, string>, string, object]>([
    ["missing", {}, "{}", { "content-type": /^The header "Content-Type" is missing\./u }],
    [
      "another one",
      { "content-type": "text/plain" },
      "{}",
      { "content-type": /^The header "Content-Type" names another type than JSON\./u },
    ],
    ["right, of a body that is no JSON", json, "{", { body: /^The body is not valid JSON\.$/u }],
  ])("is %s", async (_name, headers, body, expected) => {
    const answer = await check(headers, body);
    expect([answer.status, answer.json()["code"]]).toEqual([422, "validation_failed"]);
    const message = answer.json()["message"] as Record<string, string>;
    const [[field, pattern] = ["", /^$/u]] = Object.entries(expected) as [string, RegExp][];
    expect(Object.keys(message)).toEqual([field]);
    expect(message[field]).toMatch(pattern);
  });
});

describe("the session of an upload", () => {
  const session = "s".repeat(20);
  const file = { fileName: "a.png" };
  const sign = (headers: Record<string, string>) =>
    messageOf("/public/pre-signed-url", { ...json, ...headers }, file);
  const tokenOf = async (sessionId: string) => {
    const { data } = (await messageOf("/public/csrf-token", {
      ...json,
      "x-session-id": sessionId,
    })) as { data?: { token: string } };
    return data?.token ?? "";
  };

  it("is named where session or token are missing, and where the token is another session's", async () => {
    expect((await sign({}))["message"]).toMatchObject({
      "x-session-id": expect.stringContaining('The header "X-Session-Id" is missing') as unknown,
      "x-csrf-token": expect.stringContaining('The header "X-CSRF-Token" is missing') as unknown,
    });
    const foreign = await tokenOf("t".repeat(20));
    expect(await sign({ "x-session-id": session, "x-csrf-token": foreign })).toMatchObject({
      ...{ status: 403, code: "forbidden" },
      message: expect.stringMatching(
        /^The header "X-CSRF-Token" is of another session or too old/u,
      ),
    });
  });

  it("is named where the file has no type, or another session sends it", async () => {
    const own = { "x-session-id": session, "x-csrf-token": await tokenOf(session) };
    const { data } = (await sign(own)) as { data?: { preSignedUrl: string } };
    const { pathname, search } = new URL(data?.preSignedUrl ?? "");
    const put = async (headers: Record<string, string>) => {
      const init = { method: "PUT", headers, body: new Uint8Array([1]) };
      return (await bed.call(host, `${pathname}${search}`, init)).json();
    };
    expect(await put({ "x-session-id": session })).toMatchObject({
      code: "validation_failed",
      message: {
        "content-type": expect.stringContaining('The header "Content-Type" is missing') as unknown,
      },
    });
    const other = { "x-session-id": "t".repeat(20), "content-type": "image/png" };
    expect(await put(other)).toMatchObject({
      code: "forbidden",
      message: expect.stringContaining('"X-Session-Id" names another session') as unknown,
    });
  });
});
