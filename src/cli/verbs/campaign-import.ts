import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";

import { importCampaigns } from "#services/campaigns/import-campaigns.ts";

import { mockupBases } from "../../server/mockup-bases.ts";
import { chooseStore } from "../choose-store.ts";
import { readGivenFile } from "../read-given-file.ts";
import { UsageError, type Verb } from "../verb.ts";

export const campaignImport: Verb = {
  name: "campaign import",
  usage: `platen campaign import FILE --store SLUG [--files FOLDER]
  Brings the store's campaigns in line with a campaign file, all of it or nothing; running it again
  changes nothing. Pictures are looked for in the file's folder, or below FOLDER.`,
  async run({ args, io, services }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { store: { type: "string" }, files: { type: "string" } },
    });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new UsageError("Give one FILE.");
    const store = await chooseStore(services, values.store);
    const path = resolve(io.cwd, file);
    const { campaigns } = await importCampaigns(
      { db: services.connection.db, storage: services.storage, bases: mockupBases, store },
      {
        json: await readGivenFile(io.cwd, file),
        fileName: file,
        folder: values.files === undefined ? dirname(path) : resolve(io.cwd, values.files),
      },
    );
    const { added, changed, unchanged } = campaigns;
    io.out(`${store.slug}: ${added} added, ${changed} changed, ${unchanged} unchanged.\n`);
    return 0;
  },
};
