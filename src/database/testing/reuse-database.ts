import type { PGlite } from "@electric-sql/pglite";

/** An embedded database that can be brought back to the state in which it was opened. */
export type EmptyDatabase = {
  pglite: PGlite;
  /** Removes what was written since; false if the schema has changed, so that it cannot be reused. */
  empty: () => Promise<boolean>;
};

const userTables = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') order by 1`;

/** Changes when a table, sequence, index, function or trigger is added, replaced or dropped. */
const schemaMark = `
  select concat_ws(' ',
    (select concat(count(*), '-', max(oid)) from pg_class where relpersistence <> 't'),
    (select concat(count(*), '-', max(oid)) from pg_proc),
    (select concat(count(*), '-', max(oid)) from pg_trigger),
    (select concat(count(*), '-', max(oid)) from pg_constraint)) as mark`;

/** Rows that migrations insert, by table; drizzle's list of migrations is never written by tests. */
type Reference = { name: string; rows: string };

export async function openEmptyDatabase(pglite: PGlite): Promise<EmptyDatabase> {
  const readMark = async () => (await pglite.query<{ mark: string }>(schemaMark)).rows[0]?.mark;
  const tables = (await pglite.query<{ name: string }>(userTables)).rows
    .map(({ name }) => name)
    .filter((name) => !name.startsWith("drizzle."));
  const reference = await readReference(pglite, await listFilled(pglite, tables));
  const mark = await readMark();
  return {
    pglite,
    async empty() {
      await pglite.exec("rollback");
      await pglite.exec("discard all");
      if ((await readMark()) !== mark) return false;
      const filled = await listFilled(pglite, tables);
      const names = new Set([...filled, ...reference.map(({ name }) => name)]);
      if (names.size > 0) await pglite.exec(`truncate ${[...names].join(", ")} cascade`);
      await restartSequences(pglite);
      await restoreReference(pglite, reference);
      return true;
    },
  };
}

async function listFilled(pglite: PGlite, tables: readonly string[]): Promise<string[]> {
  const rows = tables.map((name) => `('${name}', exists(select from ${name}))`);
  const filled = await pglite.query<{ name: string }>(
    `select name from (values ${rows.join(", ")}) as found (name, is_filled) where is_filled`,
  );
  return filled.rows.map(({ name }) => name);
}

async function readReference(pglite: PGlite, names: readonly string[]): Promise<Reference[]> {
  const reference: Reference[] = [];
  for (const name of names) {
    const { rows } = await pglite.query<{ rows: string }>(
      `select json_agg(row)::text as rows from ${name} as row`,
    );
    reference.push({ name, rows: rows[0]?.rows ?? "[]" });
  }
  return reference;
}

async function restoreReference(pglite: PGlite, reference: readonly Reference[]): Promise<void> {
  if (reference.length === 0) return;
  // The tables may refer to one another in any order.
  await pglite.exec("set session_replication_role = replica");
  for (const { name, rows } of reference)
    await pglite.query(
      `insert into ${name} overriding system value
       select * from json_populate_recordset(null::${name}, $1::json)`,
      [rows],
    );
  await pglite.exec("reset session_replication_role");
}

const restartSequences = (pglite: PGlite) =>
  pglite.query(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
     from pg_sequences where last_value is not null`,
  );

/**
 * The database for one borrower: closing it ends its subscriptions and calls `giveBack` in place of
 * closing the database. Whatever the borrower still sends after that fails as on a closed database.
 */
export function lendDatabase(pglite: PGlite, giveBack: () => Promise<void>): PGlite {
  const subscriptions: (() => Promise<void>)[] = [];
  let isClosed = false;
  const listen: PGlite["listen"] = async (...args) => {
    const unsubscribe = await pglite.listen(...args);
    subscriptions.push(() => unsubscribe());
    return unsubscribe;
  };
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    for (const unsubscribe of subscriptions) await unsubscribe();
    await giveBack();
  };
  return new Proxy(pglite, {
    get(database, property) {
      if (property === "closed") return isClosed;
      if (property === "close") return close;
      const value: unknown = Reflect.get(database, property, database);
      if (typeof value !== "function") return value;
      if (isClosed) throw new Error("PGlite is closed");
      return property === "listen" ? listen : (value.bind(database) as unknown);
    },
  });
}
