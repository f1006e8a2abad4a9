import type { SQL } from "drizzle-orm";

import type { Database } from "./connect.ts";

/** Rows of a statement in plain SQL, as the driver gives them (bigint and numeric as text or number). */
export async function selectRows<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(statement);
  return hasRows<Row>(result) ? result.rows : [];
}

export function hasRows<Row>(result: unknown): result is { rows: Row[] } {
  return typeof result === "object" && result !== null && "rows" in result;
}
