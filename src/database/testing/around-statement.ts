import type { Database } from "../connect.ts";

/**
 * The database as it is, but each run of the prepared statement of this name outside of a transaction goes through `around`, which can do something before or after it.
 */
export function aroundStatement(
  db: Database,
  name: string,
  around: (run: () => Promise<unknown>) => Promise<unknown>,
): Database {
  const { session } = db._;
  const prepareQuery: typeof session.prepareQuery = (query, fields, named, ...rest) => {
    const prepared = session.prepareQuery(query, fields, named, ...rest);
    if (named !== name) return prepared;
    return replacing(prepared, {
      execute: (values?: Record<string, unknown>) =>
        around(() => Promise.resolve(prepared.execute(values))),
    });
  };
  const watched = replacing(session, { prepareQuery });
  return replacing(db, { _: { ...db._, session: watched }, session: watched });
}

const replacing = <Target extends object>(target: Target, by: Record<string, unknown>) =>
  new Proxy(target, {
    get: (own, name) =>
      typeof name === "string" && name in by ? by[name] : Reflect.get(own, name),
  });
