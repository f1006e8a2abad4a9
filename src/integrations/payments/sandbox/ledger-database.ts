import { mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

const schema = `
CREATE TABLE IF NOT EXISTS intents (
  id TEXT PRIMARY KEY,
  reference TEXT NOT NULL UNIQUE,
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  currency TEXT NOT NULL,
  state TEXT NOT NULL,
  return_url TEXT NOT NULL,
  cancel_url TEXT NOT NULL,
  webhook_url TEXT NOT NULL,
  locale TEXT NOT NULL,
  description TEXT NOT NULL,
  paid_with TEXT,
  created_at TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS attempts (
  id TEXT PRIMARY KEY,
  intent_id TEXT NOT NULL REFERENCES intents (id),
  last4 TEXT NOT NULL,
  outcome TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS entries (
  id TEXT PRIMARY KEY,
  intent_id TEXT NOT NULL REFERENCES intents (id),
  kind TEXT NOT NULL CHECK (kind IN ('charge', 'refund')),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS one_charge_an_intent ON entries (intent_id) WHERE kind = 'charge';
CREATE INDEX IF NOT EXISTS entries_by_intent ON entries (intent_id);
CREATE INDEX IF NOT EXISTS attempts_by_intent ON attempts (intent_id);
CREATE TABLE IF NOT EXISTS idempotency (
  key TEXT PRIMARY KEY,
  fingerprint TEXT NOT NULL,
  result_id TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS deliveries (
  id INTEGER PRIMARY KEY,
  event_id TEXT NOT NULL,
  url TEXT NOT NULL,
  body TEXT NOT NULL,
  signed_seconds_ago INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  attempts_allowed INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'pending'
) STRICT;
CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (due_at) WHERE state = 'pending';
`;

/** The gateway's own books in `<folder>/ledger.sqlite`; every commit is on disk before its answer. */
export function openLedgerDatabase(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(path.join(folder, "ledger.sqlite"), { timeout: 5_000 });
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
  database.exec(schema);
  return database;
}

/** Synchronous, so that nothing else of this process runs in between. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    database.exec("COMMIT");
    return result;
  } catch (error) {
    database.exec("ROLLBACK");
    throw error;
  }
}
