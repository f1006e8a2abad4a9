import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  buildCsrfToken,
  buildUploadTicket,
  isCsrfToken,
  isOfSession,
  isUploadTicket,
} from "./upload-ticket.ts";

const signer = { orderKey: Buffer.alloc(32, 7), storeId: 1 };
const others = [
  { ...signer, storeId: 2 },
  { ...signer, orderKey: Buffer.alloc(32, 8) },
];
const session = fc.stringMatching(/^[A-Za-z0-9_-]{16,24}$/);
const key = `uploads/${"0a".repeat(20)}.png`;

describe("OP-070 the CSRF token", () => {
  it("is good for its store, key and session until it ends", () => {
    fc.assert(
      fc.property(session, session, fc.nat(), (own, other, expiresAt) => {
        const token = buildCsrfToken(signer, own, expiresAt);
        expect(isCsrfToken(signer, own, token, expiresAt - 1)).toBe(true);
        expect(isCsrfToken(signer, own, token, expiresAt)).toBe(false);
        expect(isCsrfToken(signer, other, token, expiresAt - 1)).toBe(own === other);
        for (const stranger of others) {
          expect(isCsrfToken(stranger, own, token, expiresAt - 1)).toBe(false);
        }
      }),
    );
  });

  it("no other text is one, and its end cannot be moved", () => {
    const token = buildCsrfToken(signer, "s".repeat(16), 1_000);
    const signature = token.slice("1000.".length);
    const forged = [
      "",
      ".",
      "x",
      `2000.${signature}`,
      ` 1000.${signature}`,
      `1e3.${signature}`,
      `01000.${signature}`,
      `Infinity.${signature}`,
      `1000.${signature}.`,
      `1000.${signature.slice(1)}`,
    ];
    for (const text of forged) expect(isCsrfToken(signer, "s".repeat(16), text, 1)).toBe(false);
  });
});

describe("OP-141 the ticket of an upload", () => {
  it("no part of it can be changed, and no other store takes it", () => {
    const ticket = buildUploadTicket(signer, { key, sessionId: "s".repeat(16), expiresAt: 1_000 });
    expect(isUploadTicket(signer, ticket, 999)).toBe(true);
    expect(isUploadTicket(signer, ticket, 1_000)).toBe(false);
    const changes = [
      { key: key.replace("0a", "0b") },
      { key: key.replace(".png", ".jpg") },
      { expiresAt: 1_001 },
      { session: `${ticket.session.slice(1)}A` },
      { signature: "" },
      { signature: `${ticket.signature}A` },
    ];
    for (const change of changes) {
      expect(isUploadTicket(signer, { ...ticket, ...change }, 999)).toBe(false);
    }
    for (const stranger of others) expect(isUploadTicket(stranger, ticket, 999)).toBe(false);
  });

  it("names its session to nobody, and knows it", () => {
    const ticket = buildUploadTicket(signer, { key, sessionId: "s".repeat(16), expiresAt: 1 });
    expect(JSON.stringify(ticket)).not.toContain("ssss");
    expect(isOfSession(signer, ticket, "s".repeat(16))).toBe(true);
    expect(isOfSession(signer, ticket, "t".repeat(16))).toBe(false);
  });
});
