import { createHash, randomUUID } from "node:crypto";
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { PGlite } from "@electric-sql/pglite";
import pg from "pg";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";

import { type Connection, connectPostgres, embeddedConnection } from "../connect.ts";
import { migrateDatabase, migrationsFolder } from "../migrate.ts";
import { type EmptyDatabase, lendDatabase, openEmptyDatabase } from "./reuse-database.ts";

/**
 * An empty, migrated database of its own: in memory, or on the PostgreSQL server that
 * TEST_DATABASE_URL names. Closing the connection throws it away.
 */
export async function createTestDatabase(): Promise<Connection> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  return serverUrl ? createOnPostgres(serverUrl) : createInMemory();
}

/** An empty database at the state after the migration of that name, to be brought up to date. */
export async function createOldTestDatabase(lastMigration: string): Promise<Connection> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  const connection = serverUrl
    ? await createOnPostgres(serverUrl, "template0")
    : embeddedConnection(await PGlite.create());
  const folder = mkdtempSync(join(tmpdir(), "platen-migrations-"));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const file = join(folder, "meta", "_journal.json");
    const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(file, "utf8"));
    const end = journal.entries.findIndex(({ tag }) => tag === lastMigration) + 1;
    if (end === 0) throw new Error(`no migration ${lastMigration}`);
    writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
    await migrateDatabase(connection, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
  return connection;
}

let template: Promise<Blob> | undefined;

/** The default, 128 MB, is allocated for each database and takes longer than most tests of a file. */
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=8MB"];

/** Empty databases that a closed connection has left: test files that share a process share them. */
const idle: EmptyDatabase[] = [];

async function createInMemory(): Promise<Connection> {
  template ??= readTemplate();
  const database =
    idle.pop() ??
    (await openEmptyDatabase(await PGlite.create({ loadDataDir: await template, startParams })));
  return embeddedConnection(
    lendDatabase(database.pglite, async () => {
      if (await database.empty()) idle.push(database);
      else await database.pglite.close();
    }),
  );
}

/** A migrated folder as one file, kept between runs: making it anew costs seconds. */
async function readTemplate(): Promise<Blob> {
  const file = join(tmpdir(), `platen-test-2-${schemaHash()}.tar`);
  try {
    return new Blob([readFileSync(file)]);
  } catch (error) {
    if (!hasErrorCode(error, "ENOENT")) throw error;
    const pglite = await PGlite.create();
    await migrateDatabase(embeddedConnection(pglite));
    // A third of the file, and nobody makes another database from them.
    await pglite.exec("update pg_database set datistemplate = false");
    for (const name of ["template0", "template1"]) await pglite.exec(`drop database ${name}`);
    const dump = await pglite.dumpDataDir("none");
    await pglite.close();
    const temporary = `${file}.${randomUUID()}`;
    writeFileSync(temporary, Buffer.from(await dump.arrayBuffer()));
    renameSync(temporary, file);
    return dump;
  }
}

async function createOnPostgres(
  serverUrl: string,
  templateName = `platen_template_${schemaHash()}`,
): Promise<Connection> {
  const name = `platen_test_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    await admin.query("select pg_advisory_lock(7520362)");
    const found = await admin.query("select 1 from pg_database where datname = $1", [templateName]);
    if (found.rowCount === 0) await createTemplate(admin, serverUrl, templateName);
    await admin.query(`create database ${name} template ${templateName}`);
  } finally {
    await admin.end();
  }
  const connection = connectPostgres(urlOf(serverUrl, name), 8);
  return { ...connection, close: () => dropDatabase(connection, serverUrl, name) };
}

async function createTemplate(admin: pg.Client, serverUrl: string, name: string): Promise<void> {
  const unfinished = `${name}_${process.pid}`;
  // One that a killed run left behind.
  await admin.query(`drop database if exists ${unfinished} with (force)`);
  await admin.query(`create database ${unfinished}`);
  const connection = connectPostgres(urlOf(serverUrl, unfinished), 2);
  await migrateDatabase(connection);
  await connection.close();
  await admin.query(`alter database ${unfinished} rename to ${name}`);
}

async function dropDatabase(
  connection: Connection,
  serverUrl: string,
  name: string,
): Promise<void> {
  await connection.close();
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

function schemaHash(): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(migrationsFolder).toSorted()) {
    if (name.endsWith(".sql")) hash.update(readFileSync(join(migrationsFolder, name)));
  }
  hash.update(readFileSync(join(migrationsFolder, "meta", "_journal.json")));
  return hash.digest("hex").slice(0, 16);
}
