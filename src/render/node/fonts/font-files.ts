import { createHash } from "node:crypto";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";

import type { FontCatalogueFile } from "#typeset/font-catalogue.ts";

/** A font's file as it is kept. */
export type StoredFont = {
  /** Of what `read` answers; goes with an approved design into the order. */
  sha256: string;
  /** Rejects where the bytes are not those of the hash. */
  read: () => Promise<Buffer>;
  /** The same packed by brotli, where it is kept that way; unchecked. */
  readBrotli?: () => Promise<Buffer>;
};

export type FontFiles = {
  catalogue: FontCatalogueFile;
  /** By a path of the catalogue; undefined where no font has it. */
  find: (path: string) => Promise<StoredFont | undefined>;
  /** The licence of a font; undefined where there is no such font. */
  readLicence: (id: string) => Promise<Buffer | undefined>;
};

type Slice = { start: number; bytes: number; sha256: string };

const unpack = promisify(brotliDecompress);
const address =
  /^(?<id>[a-z0-9-]+)\/(?<edition>[0-9a-f]{64})\/(?<name>regular|0|[1-9]\d{0,4})\.ttf$/;

/** Opens a folder of fonts as `scripts/fetch-design-fonts.ts` writes it. Fonts are read when they are asked for. */
export async function openFontFiles(folder: string): Promise<FontFiles> {
  const catalogue = (await readJson(join(folder, "catalogue.json"))) as FontCatalogueFile;
  const whole = new Map(catalogue.faces.map(({ id, sha256 }) => [id, sha256]));
  const sliced = new Map(catalogue.sliced.map(({ id, sha256 }) => [id, sha256]));
  const slicesOf = readSlicesOnce(folder);
  return {
    catalogue,
    find: async (path) => {
      const { id = "", edition = "", name = "" } = address.exec(path)?.groups ?? {};
      if (name === "regular" && whole.get(id) === edition) {
        const file = join(folder, id, "regular.ttf");
        return { sha256: edition, read: async () => checked(await readFile(file), edition, path) };
      }
      if (name === "regular" || name === "" || sliced.get(id) !== edition) return undefined;
      const slice = (await slicesOf(id))[Number(name)];
      if (slice === undefined) return undefined;
      const { sha256 } = slice;
      const readBrotli = () => readPart(join(folder, id, "slices.bin"), slice);
      const read = async () => checked(await unpack(await readBrotli()), sha256, path);
      return { sha256, read, readBrotli };
    },
    readLicence: async (id) =>
      whole.has(id) || sliced.has(id) ? readFile(join(folder, id, "LICENSE.txt")) : undefined,
  };
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, "utf8"));

function checked(bytes: Buffer, sha256: string, path: string): Buffer {
  if (createHash("sha256").update(bytes).digest("hex") === sha256) return bytes;
  throw new Error(`The font ${path} is damaged.`);
}

function readSlicesOnce(folder: string): (id: string) => Promise<readonly Slice[]> {
  const known = new Map<string, Promise<readonly Slice[]>>();
  const readSlices = async (id: string) => {
    let end = 0;
    const index = (await readJson(join(folder, id, "slices.json"))) as [number, string][];
    return index.map(([bytes, sha256]): Slice => {
      const start = end;
      end += bytes;
      return { start, bytes, sha256 };
    });
  };
  return (id) => {
    const reading = known.get(id) ?? readSlices(id);
    known.set(id, reading);
    reading.catch(() => known.delete(id));
    return reading;
  };
}

async function readPart(file: string, { start, bytes }: Slice): Promise<Buffer> {
  const handle = await open(file);
  try {
    const part = Buffer.alloc(bytes);
    const { bytesRead } = await handle.read(part, 0, bytes, start);
    if (bytesRead < bytes) throw new Error(`${file} ends too early.`);
    return part;
  } finally {
    await handle.close();
  }
}
