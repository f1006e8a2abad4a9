import pg from "pg";

import { type Bench, NotMeasured } from "./bench.ts";

/** The PostgreSQL server on which scratch databases are made and dropped. */
const serverUrl =
  process.env["BENCH_DATABASE_URL"] ?? "postgres://postgres@127.0.0.1:5432/postgres";

let count = 0;

/** The address of an empty database of its own, dropped when the bench ends. */
export async function createScratchDatabase(bench: Bench): Promise<string> {
  count += 1;
  const name = `platen_bench_${process.pid}_${count}`;
  const admin = new pg.Client({ connectionString: serverUrl, connectionTimeoutMillis: 3_000 });
  try {
    await admin.connect();
  } catch (error) {
    throw new NotMeasured(
      `PostgreSQL does not answer (set BENCH_DATABASE_URL): ${error instanceof Error ? error.message : error}`,
    );
  }
  bench.defer(async () => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  });
  await admin.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
