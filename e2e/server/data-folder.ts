import { createHash } from "node:crypto";
import { cp, glob, mkdtemp, readFile, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";

import { removeFolder, startPlaten } from "./start-platen.ts";

/**
 * A data folder with the demo stores in an embedded database, as a first start leaves it: a copy of
 * one that is made anew for every change of the sources that it comes from.
 */
export async function makeDataFolder(): Promise<string> {
  const template = join(tmpdir(), `platen-e2e-template-${await hashSources()}`);
  if (!(await exists(template))) await makeTemplate(template);
  const folder = await mkdtemp(join(tmpdir(), "platen-e2e-"));
  await cp(template, folder, { recursive: true });
  return folder;
}

async function makeTemplate(template: string): Promise<void> {
  const platen = await startPlaten({});
  await platen.stop();
  for (const left of ["sandbox", "platen.lock", "platen.lock-journal"]) {
    await rm(join(platen.dataDir, left), { recursive: true, force: true });
  }
  await rename(platen.dataDir, template).catch((error: unknown) => {
    // Another run that made the same template was first.
    if (hasErrorCode(error, "ENOTEMPTY", "EEXIST")) return removeFolder(platen.dataDir);
    throw error;
  });
}

async function hashSources(): Promise<string> {
  const hash = createHash("sha256");
  const files: string[] = [];
  const sources = "src/{database,demo,domain,jobs,services,server}/**/*.{ts,sql,json,svg,webp}";
  for await (const file of glob(sources)) if (!file.includes(".test.")) files.push(file);
  for (const file of files.toSorted()) hash.update(file).update(await readFile(file));
  return hash.digest("hex").slice(0, 16);
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    (error: unknown) => {
      if (hasErrorCode(error, "ENOENT")) return false;
      throw error;
    },
  );
