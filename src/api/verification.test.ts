import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Puzzle } from "#domain/verification/proof-of-work.ts";
import { solveAtOnce } from "#services/testing/solve-at-once.ts";

import { type ApiBed, createApiBed } from "./testing/api-bed.ts";

let bed: ApiBed;
let line: Record<string, unknown>;

beforeAll(async () => {
  bed = await createApiBed({ orders: 1, declines: 5 });
  const { id } = await bed.addStore({ slug: "main", hosts: ["main.localhost"] });
  line = await bed.sellLine(id);
});
afterAll(() => bed.close());

type Sent = { clientIp?: string; token?: string; path?: string; forwarded?: string };

const create = ({
  clientIp = "192.0.2.1",
  token,
  path = "/public/order/create",
  forwarded,
}: Sent) =>
  bed.call("main.localhost", path, {
    method: "POST",
    clientIp,
    headers: {
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
      ...(forwarded === undefined ? {} : { "x-forwarded-for": forwarded }),
    },
    body: JSON.stringify({ products: [line], currency_code: "USD", recaptcha_token: token }),
  });

async function solve(clientIp: string): Promise<string> {
  const answer = await bed.call("main.localhost", "/public/order/challenge", { clientIp });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return solveAtOnce(answer.json()["data"] as Puzzle);
}

describe("CHK-09, API-09, API-13 need_verify over HTTP", () => {
  it("is a 403 of both families and both prefixes, until a challenge of that client is solved", async () => {
    const [clientIp, other] = ["192.0.2.1", "192.0.2.2"];
    expect((await create({ clientIp })).status).toBe(200);
    const paths = ["/public/order/create", "/v2/public/order/create", "/api2/public/order/create"];
    for (const path of paths) {
      const refused = await create({ clientIp, path, forwarded: other });
      expect(refused.status).toBe(403);
      expect(refused.json()).toMatchObject({
        success: false,
        code: "need_verify",
        message: "We noticed something unusual from your network. Please confirm to continue!",
      });
      expect(refused.headers.get("set-cookie")).toBeNull();
    }
    const token = await solve(clientIp);
    expect((await create({ clientIp: other })).status).toBe(200);
    expect((await create({ clientIp: other, token })).status).toBe(403);
    expect((await create({ clientIp, token })).status).toBe(200);
    expect((await create({ clientIp, token })).status).toBe(403);
  });

  it("S12 takes any text as a token without a fault", async () => {
    const clientIp = "192.0.2.3";
    await create({ clientIp });
    for (const token of [
      "~",
      "a~b",
      "a.b~1",
      "9".repeat(4_000),
      "~".repeat(4_000),
      "é~ü",
      "1.1.1.a.b~0",
    ]) {
      expect((await create({ clientIp, token })).status, token.slice(0, 20)).toBe(403);
    }
    expect((await create({ clientIp, token: "9".repeat(4_001) })).status).toBe(422);
    expect(bed.faults).toEqual([]);
  });

  it("tells how to solve a challenge in the OpenAPI document", async () => {
    const document = (await bed.call("main.localhost", "/openapi.json")).json() as {
      paths: Record<string, { get?: { summary: string } }>;
    };
    expect(document.paths["/public/order/challenge"]?.get?.summary).toContain("recaptcha_token");
  });
});
