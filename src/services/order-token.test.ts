import { randomUUID } from "node:crypto";

import { describe, expect, it } from "vitest";

import { orderToken } from "#contract/endpoints/order.ts";

import { buildOrderToken, hashSecret, isSecretOf, newBuyerSecret } from "./order-token.ts";

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
  it("is 32 characters of base64url, never the same twice", () => {
    const secrets = new Set(Array.from({ length: 100 }, newBuyerSecret));
    expect(secrets.size).toBe(100);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Za-z0-9_-]{32}$/);
  });

  it("S2 only the secret itself opens", () => {
    const secret = newBuyerSecret();
    const stored = hashSecret(secret);
    expect(isSecretOf(secret, stored)).toBe(true);
    expect(isSecretOf(newBuyerSecret(), stored)).toBe(false);
    expect(isSecretOf(stored, stored)).toBe(false);
    expect(isSecretOf(undefined, stored)).toBe(false);
    expect(isSecretOf(undefined, hashSecret(""))).toBe(false);
    expect(isSecretOf(secret, "")).toBe(false);
  });
});
