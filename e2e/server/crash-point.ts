// Loaded into the server before it starts: ends the process by SIGKILL in front of the n-th database
// statement of a checkout. CRASH_POINT_FILE holds "<run>:<n>"; how many there were so far in this run
// is written beside it, so that a run with n = 0 counts them.
import { readFileSync, renameSync, writeFileSync } from "node:fs";

import { PGlite } from "@electric-sql/pglite";
import pg from "pg";

const file = process.env["CRASH_POINT_FILE"] ?? "";
const ofCheckout =
  /"(?:orders|order_lines|order_events|payments|payment_events|idempotency_keys|mails)"|^commit/i;
const ofBackground = /skip locked/i;

let run = "";
let count = 0;

function passStatement(text: string): void {
  if (!ofCheckout.test(text) || ofBackground.test(text)) return;
  const [current = "", at = "0"] = readFileSync(file, "utf8").split(":");
  if (current === "") return;
  if (current !== run) {
    run = current;
    count = 0;
  }
  count += 1;
  if (count === Number(at)) process.kill(process.pid, "SIGKILL");
  // In one step, as the test reads it at any moment.
  writeFileSync(`${file}.count.next`, String(count));
  renameSync(`${file}.count.next`, `${file}.count`);
}

const textOf = (query: unknown) => {
  if (typeof query === "string") return query;
  const { text } = (query ?? {}) as { text?: unknown };
  return typeof text === "string" ? text : "";
};

type AnyMethod = (this: unknown, ...given: unknown[]) => unknown;

function countCalls(target: object, name: string): void {
  const original = Reflect.get(target, name) as AnyMethod;
  Reflect.set(target, name, function counted(this: unknown, ...given: unknown[]) {
    passStatement(textOf(given[0]));
    return original.apply(this, given);
  } satisfies AnyMethod);
}

countCalls(pg.Client.prototype, "query");
countCalls(PGlite.prototype, "query");

// A transaction of PGlite has statements of its own and commits when its callback ends.
const { transaction } = PGlite.prototype;
Reflect.set(
  PGlite.prototype,
  "transaction",
  function counted(this: PGlite, work: (tx: object) => Promise<unknown>) {
    return transaction.call(this, async (tx) => {
      countCalls(tx, "query");
      const result = await work(tx);
      passStatement("commit");
      return result;
    });
  },
);
