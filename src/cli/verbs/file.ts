import { basename } from "node:path";
import { parseArgs } from "node:util";

import { mediaUrl } from "#domain/campaign/media-url.ts";
import { addFile, type FileSource } from "#services/files/add-file.ts";
import { listFiles } from "#services/files/list-files.ts";
import { removeFile } from "#services/files/remove-file.ts";

import { chooseStore } from "../choose-store.ts";
import { printTable } from "../print-table.ts";
import { createPictureReader } from "../read-given-file.ts";
import { UsageError, type Verb } from "../verb.ts";

export const fileAdd: Verb = {
  name: "file add",
  usage: `platen file add STORE FILE|URL [--name NAME]
  Stores a picture of a store, such as a logo or a banner, and prints the address to use in settings.
  FILE is PNG, JPEG, WebP, GIF, AVIF or an SVG of outlines, at most 20 MB; it is re-encoded as PNG or
  JPEG. URL is a public https address, from which the picture is fetched once. NAME becomes a part of
  the address.`,
  async run({ args, io, services }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { name: { type: "string" } },
    });
    const [slug, place, ...others] = positionals;
    if (slug === undefined || place === undefined || others.length > 0) {
      throw new UsageError("Give one STORE and one FILE or URL.");
    }
    const store = await chooseStore(services, slug);
    const source = await readSource(io.cwd, place);
    const { connection, storage, fetchForeignFile } = services;
    const added = await addFile(
      { db: connection.db, store, storage, fetchForeignFile },
      values.name === undefined ? source : { ...source, name: values.name },
    );
    io.out(`${added.address}\n`);
    io.err(
      `Stored ${added.width} × ${added.height} pixels. Use the address in a setting, for example:\n  platen store set ${store.slug} --set logo_url=${added.address}\n`,
    );
    return 0;
  },
};

async function readSource(folder: string, place: string): Promise<FileSource> {
  if (/^[a-z][a-z0-9+.-]+:\/\//iu.test(place)) {
    const name = URL.canParse(place) ? basename(new URL(place).pathname) : place;
    return { name, address: place };
  }
  const bytes = await createPictureReader([folder])(place);
  if (bytes === undefined) throw new UsageError(`There is no file ${place}.`);
  return { name: basename(place), bytes };
}

export const fileList: Verb = {
  name: "file list",
  usage: `platen file list STORE [--json]
  Lists the pictures that were added to a store, and the settings that name each of them.`,
  async run({ args, io, services }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: "boolean", default: false } },
    });
    const [slug, ...others] = positionals;
    if (slug === undefined || others.length > 0) throw new UsageError("Give one STORE.");
    const store = await chooseStore(services, slug);
    const files = await listFiles(services.connection.db, store);
    const rows = files.map(({ key, width, height, sizeBytes, createdAt, usedBy }) => ({
      address: mediaUrl(key),
      pixels: `${width} × ${height}`,
      bytes: sizeBytes,
      added: createdAt.toISOString(),
      used_by: usedBy.join(", "),
    }));
    printTable(io, rows, { asJson: values.json, empty: "This store has no files." });
    return 0;
  },
};

export const fileRemove: Verb = {
  name: "file remove",
  usage: `platen file remove STORE KEY
  Removes a picture that was added to a store. KEY is its address or the part after /media/. It is
  refused while a setting names the picture. Mails that were already sent lose the picture, too.`,
  async run({ args, io, services }) {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    const [slug, place, ...others] = positionals;
    if (slug === undefined || place === undefined || others.length > 0) {
      throw new UsageError("Give one STORE and one KEY.");
    }
    const store = await chooseStore(services, slug);
    const { connection, storage } = services;
    const { key } = await removeFile({ db: connection.db, store, storage }, place);
    io.out(`Removed ${key} from the store ${store.slug}.\n`);
    return 0;
  },
};
