import { createHash } from "node:crypto";
import { cp, glob, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";

import { makeScratchFolder } from "./scratch-folder.ts";
import { dropDatabase, removeFolder, scratchDatabase, startPlaten } from "./start-platen.ts";

export type ShopData = {
  dataDir: string;
  /** Undefined for the embedded database. */
  databaseUrl: string | undefined;
  remove: () => Promise<void>;
};

type Engine = "embedded" | "postgres";

/** Names the PostgreSQL database that belongs to the folder of a template. */
const databaseFile = "template-database";
const templatePrefix = "platen-e2e-template-";
const templateDays = 3;

/** The demo stores in an embedded database, as a first start leaves them: the copy of a template. */
export async function makeDataFolder(): Promise<string> {
  return copyTemplate(await prepareTemplate("embedded"));
}

/** The demo stores on the engine that TEST_DATABASE_URL selects, as a first start leaves them. */
export async function makeShop(): Promise<ShopData> {
  const engine = configuredEngine();
  const template = await prepareTemplate(engine);
  const dataDir = await copyTemplate(template);
  const database =
    engine === "postgres" ? await scratchDatabase(await readDatabaseName(template)) : undefined;
  const remove = async () => {
    await removeFolder(dataDir);
    await database?.drop();
  };
  return { dataDir, databaseUrl: database?.url, remove };
}

export const configuredEngine = (): Engine =>
  process.env["TEST_DATABASE_URL"] ? "postgres" : "embedded";

/** Makes the template of an engine unless one of the same sources exists; returns its folder. */
export async function prepareTemplate(engine: Engine): Promise<string> {
  process.env["PLATEN_E2E_SOURCES"] ??= await hashSources();
  const template = join(
    tmpdir(),
    `${templatePrefix}${engine}-${process.env["PLATEN_E2E_SOURCES"]}`,
  );
  if (!(await exists(template))) await makeTemplate(engine, template);
  return template;
}

async function makeTemplate(engine: Engine, template: string): Promise<void> {
  await removeOldTemplates();
  const database = engine === "postgres" ? await scratchDatabase() : undefined;
  const platen = await startPlaten({ databaseUrl: database?.url });
  await platen.stop();
  // The secret stays, as in the folder of any later start; port and ledger are of one process.
  for (const name of await readdir(join(platen.dataDir, "sandbox"))) {
    if (name !== "secret") await rm(join(platen.dataDir, "sandbox", name), { recursive: true });
  }
  for (const left of ["platen.lock", "platen.lock-journal"]) {
    await rm(join(platen.dataDir, left), { force: true });
  }
  if (database) await writeFile(join(platen.dataDir, databaseFile), database.name);
  const unfinished = `${template}.${process.pid}`;
  await cp(platen.dataDir, unfinished, { recursive: true });
  await removeFolder(platen.dataDir);
  await rename(unfinished, template).catch(async (error: unknown) => {
    // Another run that made the same template was first.
    if (!hasErrorCode(error, "ENOTEMPTY", "EEXIST")) throw error;
    await removeFolder(unfinished);
    await database?.drop();
  });
}

async function removeOldTemplates(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(templatePrefix)) continue;
    const folder = join(tmpdir(), name);
    if (((await changedAt(folder)) ?? Infinity) > Date.now() - templateDays * 86_400_000) continue;
    if (process.env["TEST_DATABASE_URL"] && (await exists(join(folder, databaseFile)))) {
      await dropDatabase(await readDatabaseName(folder));
    }
    await removeFolder(folder);
  }
}

async function copyTemplate(template: string): Promise<string> {
  const folder = await makeScratchFolder();
  await cp(template, folder, { recursive: true });
  return folder;
}

const readDatabaseName = (folder: string) => readFile(join(folder, databaseFile), "utf8");

async function hashSources(): Promise<string> {
  const hash = createHash("sha256");
  const files: string[] = ["package-lock.json"];
  const sources = [
    "src/{database,demo,domain,integrations,jobs,services,server}/**/*.{ts,sql,json,svg,webp}",
    "assets/artworks/**/*.json",
  ];
  for await (const file of glob(sources)) if (!file.includes(".test.")) files.push(file);
  for (const file of files.toSorted()) hash.update(file).update(await readFile(file));
  return hash.digest("hex").slice(0, 16);
}

const exists = async (path: string) => (await changedAt(path)) !== undefined;

const changedAt = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ ctimeMs }) => ctimeMs,
    (error: unknown) => {
      if (hasErrorCode(error, "ENOENT")) return undefined;
      throw error;
    },
  );
