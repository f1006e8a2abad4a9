import { createHash } from "node:crypto";

import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { sha256 } from "./sha-256.ts";

const hex = (words: Uint32Array) =>
  [...words].map((word) => word.toString(16).padStart(8, "0")).join("");
const ofNode = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

describe("SHA-256", () => {
  it("gives the published digest of 'abc'", () => {
    expect(hex(sha256(new TextEncoder().encode("abc")))).toBe(
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    );
  });

  it("agrees with Node at every length around the ends of blocks", () => {
    for (let length = 0; length <= 130; length += 1) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 7 + length) % 256);
      expect(hex(sha256(bytes)), String(length)).toBe(ofNode(bytes));
    }
  });

  it("agrees with Node for any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(hex(sha256(bytes))).toBe(ofNode(bytes));
      }),
      { numRuns: 200 },
    );
  });
});
