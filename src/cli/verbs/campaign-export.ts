import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

import { exportCampaigns, exportFileName } from "#services/campaigns/export-campaigns.ts";

import { chooseStore } from "../choose-store.ts";
import { assertEmptyFolder, createFolderWriter } from "../export-folder.ts";
import type { Verb } from "../verb.ts";

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
    await assertEmptyFolder(folder, given);
    const { connection, storage } = services;
    const result = await exportCampaigns(
      { db: connection.db, storage, store },
      { names, write: createFolderWriter(folder, given) },
    );
    io.out(`${store.slug}: ${result.campaigns} exported to ${join(given, exportFileName)}.\n`);
    if (result.artworks.length > 0) {
      const keys = result.artworks.join(" ");
      io.out(
        `Another store has to import the templates of these campaigns first. To export them:\n  platen artwork export ${keys} --store ${store.slug}\n`,
      );
    }
    return 0;
  },
};
