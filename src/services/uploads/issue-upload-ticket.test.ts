import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { readDatabaseClock } from "#database/queries/network-traffic.ts";
import { isUploadKey } from "#domain/upload/upload-key.ts";
import type { ServiceContext } from "#services/context.ts";
import {
  createServiceFixture,
  refusalOf,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

import { assertUploadTicket } from "./assert-upload-ticket.ts";
import { csrfTtlSeconds, issueCsrfToken } from "./issue-csrf-token.ts";
import { issueUploadTicket, ticketTtlSeconds } from "./issue-upload-ticket.ts";
import { buildCsrfToken, buildUploadTicket } from "./upload-ticket.ts";

let fixture: ServiceFixture;
let ctx: ServiceContext;
let other: ServiceContext;
let now: number;
const sessionId = "session-of-a-shopper";
const stranger = "session-of-a-stranger";

beforeAll(async () => {
  fixture = await createServiceFixture();
  ctx = fixture.ctx;
  other = await fixture.openStore({ slug: "other" });
  now = Math.floor(await readDatabaseClock(ctx.db));
});
afterAll(() => fixture.connection.close());

const signer = () => ({ orderKey: ctx.orderKey, storeId: ctx.store.id });
const issue = async (csrfToken: string, session = sessionId, of = ctx) =>
  issueUploadTicket(of, { sessionId: session, csrfToken, fileName: "Ann.jpg" });
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;

describe("UPL-03 UPL-04 OP-070 leave to upload", () => {
  it("is a new key each time, of 160 random bits and the ending of the name", async () => {
    const csrf = await issueCsrfToken(ctx, sessionId);
    const tickets = await Promise.all(Array.from({ length: 20 }, () => issue(csrf)));
    for (const { key, expiresAt } of tickets) {
      expect(key).toMatch(/^uploads\/[0-9a-f]{40}\.jpg$/);
      expect(isUploadKey(key)).toBe(true);
      expect(expiresAt - now).toBeGreaterThanOrEqual(ticketTtlSeconds);
      expect(expiresAt - now).toBeLessThan(ticketTtlSeconds + 60);
    }
    expect(new Set(tickets.map(({ key }) => key)).size).toBe(20);
  });

  it("OP-073 is for a video where the file is called like one, and opens its key", async () => {
    const csrfToken = await issueCsrfToken(ctx, sessionId);
    for (const fileName of ["upload.mp4", "IMG_1.MOV"]) {
      const ticket = await issueUploadTicket(ctx, { sessionId, csrfToken, fileName });
      expect(ticket.key).toMatch(/^uploads\/[0-9a-f]{40}\.mp4$/);
      await assertUploadTicket(ctx, ticket, sessionId);
      const moved = { ...ticket, key: ticket.key.replace(".mp4", ".png") };
      expect(await codeOf(assertUploadTicket(ctx, moved, sessionId))).toBe("forbidden");
    }
    const elsewhere = { key: "catalogue/0123456789abcdef.mp4", sessionId, expiresAt: now + 60 };
    const ticket = buildUploadTicket(signer(), elsewhere);
    expect(await codeOf(assertUploadTicket(ctx, ticket, sessionId))).toBe("forbidden");
  });

  it("is refused to another session, another store and an old or made-up token", async () => {
    const csrf = await issueCsrfToken(ctx, sessionId);
    const old = buildCsrfToken(signer(), sessionId, now - 1);
    expect(csrfTtlSeconds).toBe(600);
    expect(await codeOf(issue(csrf, stranger))).toBe("forbidden");
    expect(await codeOf(issue(csrf, sessionId, other))).toBe("forbidden");
    expect(await codeOf(issue(old))).toBe("forbidden");
    expect(await codeOf(issue("made-up"))).toBe("forbidden");
  });

  it("STORE-13 is refused by a store that does not sell", async () => {
    const csrf = await issueCsrfToken(ctx, sessionId);
    for (const status of ["suspended", "blocked"] as const) {
      const closed = { ...ctx, store: { ...ctx.store, status } };
      expect(await codeOf(issueCsrfToken(closed, sessionId))).toBe("store_suspended");
      expect(await codeOf(issue(csrf, sessionId, closed))).toBe("store_suspended");
    }
  });

  it("opens its own key in its own store alone, to its own session or to who names none", async () => {
    const ticket = await issue(await issueCsrfToken(ctx, sessionId));
    await assertUploadTicket(ctx, ticket, undefined);
    await assertUploadTicket(ctx, ticket, sessionId);
    expect(await codeOf(assertUploadTicket(ctx, ticket, stranger))).toBe("forbidden");
    expect(await codeOf(assertUploadTicket(other, ticket, sessionId))).toBe("forbidden");
    const moved = { ...ticket, key: `uploads/${"0".repeat(40)}.jpg` };
    expect(await codeOf(assertUploadTicket(ctx, moved, sessionId))).toBe("forbidden");
    const old = buildUploadTicket(signer(), { key: ticket.key, sessionId, expiresAt: now - 1 });
    expect(await codeOf(assertUploadTicket(ctx, old, sessionId))).toBe("forbidden");
    const elsewhere = buildUploadTicket(signer(), {
      key: "catalogue/0123456789abcdef.png",
      sessionId,
      expiresAt: now + 60,
    });
    expect(await codeOf(assertUploadTicket(ctx, elsewhere, sessionId))).toBe("forbidden");
  });
});
