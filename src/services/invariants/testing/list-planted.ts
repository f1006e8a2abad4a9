import type { Database } from "#database/connect.ts";

import type { Report } from "../invariant-violation.ts";

type Planting = {
  check: (db: Database, report: Report) => Promise<void>;
  change: (db: Database) => Promise<unknown>;
};

/** What a check tells of a database after a change, which is undone again: "I3 discount ONCE was used …". */
export async function listPlanted(db: Database, { check, change }: Planting): Promise<string[]> {
  const told: string[] = [];
  const undo = new Error("undo");
  const planted = db.transaction(async (tx) => {
    await change(tx);
    await check(tx, (...violation) => void told.push(violation.join(" ")));
    throw undo;
  });
  await planted.catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return told;
}
