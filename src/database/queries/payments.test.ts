import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Connection } from "../connect.ts";
import { insertStore } from "../testing/factories.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import { hasPaymentEvent, insertPaymentEvent } from "./payments.ts";

let connection: Connection;
beforeAll(async () => {
  connection = await createTestDatabase();
});
afterAll(() => connection.close());

describe("R4 I5 events of a gateway", () => {
  it("are known to their own store alone", async () => {
    const { db } = connection;
    const [store, other] = [await insertStore(db), await insertStore(db)];
    const event = { gateway: "fake", eventId: "event-1", paymentId: randomUUID(), type: "x" };
    expect(await insertPaymentEvent(db, { ...event, storeId: store.id })).toBe(true);
    expect(await insertPaymentEvent(db, { ...event, storeId: store.id })).toBe(false);
    expect(await hasPaymentEvent(db, store.id, "fake", "event-1")).toBe(true);
    expect(await hasPaymentEvent(db, other.id, "fake", "event-1")).toBe(false);
    expect(await hasPaymentEvent(db, store.id, "other", "event-1")).toBe(false);
    expect(await hasPaymentEvent(db, store.id, "fake", "event-2")).toBe(false);
    expect(await insertPaymentEvent(db, { ...event, storeId: other.id })).toBe(true);
    expect(await insertPaymentEvent(db, { ...event, storeId: other.id })).toBe(false);
  });
});
