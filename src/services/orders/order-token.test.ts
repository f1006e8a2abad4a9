import { randomUUID } from "node:crypto";

import { describe, expect, it } from "vitest";

import { orderToken } from "#contract/endpoints/order.ts";

import { buildOrderToken, deriveBuyerSecret, hashSecret, isSecretOf } from "./order-token.ts";

const key = Buffer.alloc(32, 7);

describe("OP-119 OP-141 order tokens", () => {
  it("are the same for the same order, others for another order or key", () => {
    const publicId = randomUUID();
    const token = buildOrderToken(key, publicId);
    expect(buildOrderToken(key, publicId)).toBe(token);
    expect(buildOrderToken(key, randomUUID())).not.toBe(token);
    expect(buildOrderToken(Buffer.alloc(32, 8), publicId)).not.toBe(token);
  });

  it("have the shape that the contract asks for", () => {
    for (let run = 0; run < 100; run++) {
      expect(orderToken.safeParse(buildOrderToken(key, randomUUID())).success).toBe(true);
    }
  });
});

describe("OP-119 the buyer's secret", () => {
  const secretOf = (call: string, storeId = 1) => deriveBuyerSecret(key, storeId, call);

  it("R3 is the same for the same call, another for another call, store or server", () => {
    expect(secretOf("call-1")).toBe(secretOf("call-1"));
    expect(secretOf("call-1")).toMatch(/^[A-Za-z0-9_-]{32}$/);
    const other = deriveBuyerSecret(Buffer.alloc(32, 8), 1, "call-1");
    const secrets = [secretOf("call-1"), secretOf("call-2"), secretOf("call-1", 2), other];
    expect(new Set(secrets).size).toBe(4);
  });

  it("S2 only the secret itself opens", () => {
    const secret = secretOf("call-1");
    const stored = hashSecret(secret);
    expect(isSecretOf(secret, stored)).toBe(true);
    expect(isSecretOf(secretOf("call-2"), stored)).toBe(false);
    expect(isSecretOf(stored, stored)).toBe(false);
    expect(isSecretOf(undefined, stored)).toBe(false);
    expect(isSecretOf(undefined, hashSecret(""))).toBe(false);
    expect(isSecretOf(secret, "")).toBe(false);
  });
});
