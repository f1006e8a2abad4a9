import { resolve } from "node:path";
import { parseArgs } from "node:util";

import { exportArtworks } from "#services/artworks/export-artworks.ts";

import { chooseStore } from "../choose-store.ts";
import { assertEmptyFolder, createFolderWriter } from "../export-folder.ts";
import type { Verb } from "../verb.ts";

export const artworkExport: Verb = {
  name: "artwork export",
  usage: `platen artwork export [KEY ...] [--store SLUG] [--out FOLDER]
  Writes templates of the print builder, or all of a store, into FOLDER (else a folder with the store's
  slug and "-artworks"), which must be empty: KEY.json for each, and their pictures. platen artwork
  import reads each file unchanged, in this store or another one.`,
  async run({ args, io, services }) {
    const { values, positionals: keys } = parseArgs({
      args,
      allowPositionals: true,
      options: { store: { type: "string" }, out: { type: "string" } },
    });
    const store = await chooseStore(services, values.store);
    const given = values.out ?? `${store.slug}-artworks`;
    const folder = resolve(io.cwd, given);
    await assertEmptyFolder(folder, given);
    const { connection, storage } = services;
    const exported = await exportArtworks(
      { db: connection.db, storage, store },
      { keys, write: createFolderWriter(folder, given) },
    );
    io.out(
      exported.length === 0
        ? `The store ${store.slug} has no artwork yet.\n`
        : `${store.slug}: exported ${exported.join(", ")} to ${given}.\n`,
    );
    return 0;
  },
};
