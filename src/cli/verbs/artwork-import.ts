import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";

import { artworkFindingText } from "#services/artworks/artwork-problem-texts.ts";
import { importArtwork } from "#services/artworks/import-artwork.ts";

import { chooseStore } from "../choose-store.ts";
import { listDesignFontIds } from "../design-font-ids.ts";
import { printable } from "../print-table.ts";
import { readGivenFile } from "../read-given-file.ts";
import { UsageError, type Verb } from "../verb.ts";

export const artworkImport: Verb = {
  name: "artwork import",
  usage: `platen artwork import FILE --store SLUG
  Takes a template of the print builder in, with the pictures beside it, or refuses it with all that
  is wrong. The same once more changes nothing; a changed one takes the place of the one before.`,
  async run({ args, io, services }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { store: { type: "string" } },
    });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new UsageError("Give one FILE.");
    const store = await chooseStore(services, values.store);
    const { db } = services.connection;
    const fonts = await listDesignFontIds();
    const { key, version, outcome, findings } = await importArtwork(
      { db, storage: services.storage, store, fonts },
      {
        json: await readGivenFile(io.cwd, file),
        fileName: file,
        folder: dirname(resolve(io.cwd, file)),
      },
    );
    for (const finding of findings) {
      io.err(`${file}: ${printable(artworkFindingText(finding))}\n`);
    }
    io.out(`${store.slug}: ${key} ${outcome}, version ${version}.\n`);
    return 0;
  },
};
