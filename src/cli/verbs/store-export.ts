import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";

import type { StoreRecord } from "#database/queries/stores.ts";
import { storedPictureKey } from "#domain/media/stored-picture.ts";
import { listSettingPictures } from "#domain/store/setting-pictures.ts";
import { exportPictureFolder, exportSettings } from "#services/stores/settings/export-settings.ts";
import { readStoreDocument } from "#services/stores/settings/store-document.ts";

import { chooseStore } from "../choose-store.ts";
import { createFolderWriter } from "../export-folder.ts";
import { terminalJson } from "../print-table.ts";
import { UsageError, type Verb, type VerbIo, type VerbServices } from "../verb.ts";

export const storeExport: Verb = {
  name: "store export",
  usage: `platen store export SLUG [--out FILE]
  Writes every setting of a store as JSON, to standard output or into FILE, in the form that platen store
  set --file takes. With FILE the pictures that settings name are written, too, into the folder
  ${exportPictureFolder} beside it, so that another store takes FILE unchanged; standard output has their addresses in
  this store. It holds no secrets: neither accounts at gateways and captcha services nor the secret of a
  print provider.`,
  async run({ args, io, services }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { out: { type: "string" } },
    });
    const [slug, ...others] = positionals;
    if (slug === undefined || others.length > 0) throw new UsageError("Give one SLUG.");
    const store = await chooseStore(services, slug);
    const { out } = values;
    await (out === undefined ? print(services, io, store) : write(services, io, { store, out }));
    io.err(
      "Secrets are not exported: give gateway and captcha accounts again with platen gateway set and\n" +
        "platen captcha set. Pages, campaigns and counts of used discounts are not part of the settings.\n",
    );
    return 0;
  },
};

async function print({ connection }: VerbServices, io: VerbIo, store: StoreRecord): Promise<void> {
  const { document } = await readStoreDocument(connection.db, store);
  writeInParts(terminalJson(document), io.out);
  const named = listSettingPictures(document.settings);
  if (named.some(({ address }) => storedPictureKey(address) !== undefined)) {
    io.err("Other stores do not have these pictures: --out FILE writes them beside the file.\n");
  }
}

async function write(
  { connection, storage }: VerbServices,
  io: VerbIo,
  { store, out }: { store: StoreRecord; out: string },
): Promise<void> {
  const file = resolve(io.cwd, out);
  const writeFile = createFolderWriter(dirname(file), out);
  const { document, pictures } = await exportSettings(
    { db: connection.db, storage, store },
    writeFile,
  );
  await writeFile(basename(file), Buffer.from(`${JSON.stringify(document, null, 2)}\n`));
  const folder = join(dirname(out), exportPictureFolder);
  const count = `${pictures} ${pictures === 1 ? "picture" : "pictures"}`;
  const written = pictures === 0 ? "" : `, and ${count} to ${folder}`;
  io.out(`Wrote the settings of ${store.slug} to ${out}${written}.\n`);
}

/** A server answers a command in messages of at most 1 MB. */
const partLength = 64 * 1024;

function writeInParts(text: string, write: (part: string) => void): void {
  for (let at = 0; at < text.length; at += partLength) write(text.slice(at, at + partLength));
}
