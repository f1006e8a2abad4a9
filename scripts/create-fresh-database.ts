import { randomBytes } from "node:crypto";

import pg from "pg";

export type FreshDatabase = { url: string; drop: () => Promise<void> };

/** An empty database of its own on the PostgreSQL server of `serverUrl`; drop it afterwards. */
export async function createFreshDatabase(serverUrl: string): Promise<FreshDatabase> {
  const name = `platen_e2e_${randomBytes(6).toString("hex")}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl, connectionTimeoutMillis: 5_000 });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}
