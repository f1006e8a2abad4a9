import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";
import { exportCampaigns, exportFileName } from "#services/campaigns/export-campaigns.ts";

import { chooseStore } from "../choose-store.ts";
import { UsageError, type Verb } from "../verb.ts";
import { writeIntoGivenFolder } from "../write-given-file.ts";

export const campaignExport: Verb = {
  name: "campaign export",
  usage: `platen campaign export [KEY ...] [--store SLUG] [--out FOLDER]
  Writes campaigns, named by their keys or slugs, or all that are not removed, into FOLDER (else a
  folder with the store's slug), which must be empty: ${exportFileName} and the pictures, videos and
  designs that it names. platen campaign import reads it unchanged, in this store or another one.`,
  async run({ args, io, services }) {
    const { values, positionals: names } = parseArgs({
      args,
      allowPositionals: true,
      options: { store: { type: "string" }, out: { type: "string" } },
    });
    const store = await chooseStore(services, values.store);
    const given = values.out ?? store.slug;
    const folder = resolve(io.cwd, given);
    await assertEmpty(folder, given);
    const { connection, storage } = services;
    const result = await exportCampaigns(
      { db: connection.db, storage, store },
      {
        names,
        async write(path, bytes) {
          const file = join(folder, ...path.split("/"));
          await writeIntoGivenFolder(file, bytes, given);
        },
      },
    );
    io.out(`${store.slug}: ${result.campaigns} exported to ${join(given, exportFileName)}.\n`);
    if (result.artworks.length > 0) {
      const keys = result.artworks.join(", ");
      io.out(`Another store needs these templates before it imports the file: ${keys}.\n`);
    }
    return 0;
  },
};

async function assertEmpty(folder: string, given: string): Promise<void> {
  try {
    if ((await readdir(folder)).length === 0) return;
  } catch (error) {
    if (hasErrorCode(error, "ENOENT")) return;
    if (hasErrorCode(error, "ENOTDIR")) throw new UsageError(`${given} is not a folder.`);
    throw error;
  }
  throw new UsageError(`The folder ${given} is not empty. Name an empty or a new one with --out.`);
}
