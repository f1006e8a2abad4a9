import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, expect, it } from "vitest";

import { buildIntentRequest } from "../conformance.ts";
import {
  deliveryAttempts,
  enqueueEvent,
  findNextDueAt,
  listDueDeliveries,
  recordDelivery,
} from "./event-queue.ts";
import { findIntent, insertIntent } from "./intent-store.ts";
import { openLedgerDatabase } from "./ledger-database.ts";

const folder = mkdtempSync(path.join(tmpdir(), "platen-queue-"));
const database = openLedgerDatabase(folder);
afterAll(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

const url = "http://127.0.0.1:9/";
const urls = { returnUrl: url, cancelUrl: url, pageUrl: url, webhookUrl: url };

it("R4 pauses four times as long after each refused delivery, and gives up after six", () => {
  let now = new Date("2026-01-01T00:00:00Z");
  const intent = findIntent(database, insertIntent(database, buildIntentRequest({ urls }), now));
  if (!intent) throw new Error("no intent");
  enqueueEvent(database, intent, "intent.succeeded", now);
  const pauses: (number | undefined)[] = [];
  for (let attempt = 0; attempt < deliveryAttempts; attempt += 1) {
    const [delivery, ...others] = listDueDeliveries(database, now);
    if (!delivery) throw new Error(`nothing is due before attempt ${attempt}`);
    expect(others).toEqual([]);
    recordDelivery(database, delivery, { accepted: false, now, retryBaseMs: 30 });
    expect(listDueDeliveries(database, now)).toEqual([]);
    const dueAt = findNextDueAt(database, now);
    pauses.push(dueAt === undefined ? undefined : dueAt - now.getTime());
    now = new Date(dueAt ?? now);
  }
  expect(pauses).toEqual([30, 120, 480, 1_920, 7_680, undefined]);
});
