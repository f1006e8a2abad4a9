import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";

import type { Database } from "./connect.ts";
import { hasRows } from "./select-rows.ts";

type Value = string | number | boolean | null;

const dialect = new PgDialect();
const names = new Set<string>();

/**
 * A statement in plain SQL for what runs with every order: its text is made once a process, and PostgreSQL plans it
 * once a connection, which for short statements takes longer than running them. Its values are placeholders
 * (`sql.placeholder`); it answers rows as the driver gives them (bigint and numeric as text). The name has to be
 * unique among all prepared statements.
 */
export function prepareStatement<Values extends Record<string, Value>, Row = unknown>(
  name: string,
  statement: SQL,
): (db: Database, values: Values) => Promise<Row[]> {
  if (names.has(name)) throw new Error(`There are two statements called ${name}.`);
  names.add(name);
  const query = dialect.sqlToQuery(statement);
  return async (db, values) => {
    const prepared = db._.session.prepareQuery(query, undefined, name, false);
    const result: unknown = await prepared.execute(values);
    return hasRows<Row>(result) ? result.rows : [];
  };
}
