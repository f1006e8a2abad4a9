import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

const stored = z.object({ orderKey: z.string().min(32) });

export type Secrets = z.output<typeof stored>;

async function readStored(file: string): Promise<Secrets | undefined> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
  return stored.parse(JSON.parse(text));
}

/** Keeps what is given unless another process that starts at this moment was first; answers what is kept. */
async function keepFirst(file: string, secrets: Secrets): Promise<Secrets> {
  const temporary = `${file}.${process.pid}`;
  const handle = await open(temporary, "w", 0o600);
  await handle.writeFile(`${JSON.stringify(secrets, null, 2)}\n`);
  await handle.sync();
  await handle.close();
  try {
    await link(temporary, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    await rm(temporary);
  }
  return (await readStored(file)) ?? secrets;
}

/**
 * The secrets of this deployment. On localhost names they are made at the first start and kept in
 * the data folder; with any other host they must be given, so that two machines never differ.
 */
export async function readSecrets(options: {
  dataDir: string;
  orderKey: string | undefined;
  isProduction: boolean;
}): Promise<Secrets> {
  const { dataDir, orderKey, isProduction } = options;
  if (isProduction && orderKey === undefined) {
    throw new Error(
      "Platen cannot start: a store is served on a public host, so ORDER_KEY must be set (for example to the output of `openssl rand -base64 48`).",
    );
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, "secrets.json");
  const secrets =
    (await readStored(file)) ??
    (await keepFirst(file, { orderKey: randomBytes(48).toString("base64url") }));
  return orderKey === undefined ? secrets : { orderKey };
}
