import { randomBytes } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";
import { writeOnce } from "#integrations/storage/write-once.ts";

const stored = z.object({ orderKey: z.string().min(32) });

export type Secrets = z.output<typeof stored>;

async function readStored(file: string): Promise<Secrets | undefined> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if (hasErrorCode(error, "ENOENT")) return undefined;
    throw error;
  }
  return stored.parse(JSON.parse(text));
}

/** The secrets that a start has stored in the data folder; undefined before. */
export const readStoredSecrets = (dataDir: string): Promise<Secrets | undefined> =>
  readStored(secretsFile(dataDir));

const secretsFile = (dataDir: string) => join(dataDir, "secrets.json");

/** Answers what is kept: the secrets of another process where that was first. */
async function makeSecrets(file: string): Promise<Secrets> {
  const secrets = { orderKey: randomBytes(48).toString("base64url") };
  await writeOnce(file, `${JSON.stringify(secrets, null, 2)}\n`);
  return (await readStored(file)) ?? secrets;
}

export const missingOrderKey =
  "a store is served on a public host, so ORDER_KEY must be set (for example to the output of `openssl rand -base64 48`).";

/**
 * The secrets of this deployment: the operator's. On localhost names the first start creates them in the
 * data folder if the operator gives none; any other host needs the operator's, so that two machines never differ.
 */
export async function readSecrets(options: {
  dataDir: string;
  orderKey: string | undefined;
  isProduction: boolean;
}): Promise<Secrets> {
  const { dataDir, orderKey, isProduction } = options;
  if (isProduction && orderKey === undefined) {
    throw new Error(`Platen cannot start: ${missingOrderKey}`);
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (orderKey !== undefined) return { orderKey };
  const file = secretsFile(dataDir);
  return (await readStored(file)) ?? (await makeSecrets(file));
}
