import { parseMockupRecipe } from "#domain/design/mockup-recipe.ts";
import { ServiceError } from "#services/service-error.ts";
import type { Storage } from "#services/ports/storage.ts";

import type { CampaignDocumentInput } from "./import-schema.ts";

type Image = CampaignDocumentInput["campaigns"][number]["products"][number]["images"][number];

/** What an image of a document is made from. */
export type ImageSource = Pick<Image, "file"> | Pick<Image, "mockup">;

/** Writes one file of an export; `path` is below its folder, with "/" between its parts. */
export type WriteExportFile = (path: string, bytes: Uint8Array) => Promise<void>;

export type ExportFiles = {
  /** Copies a stored file into a folder, once, and answers its path in the export. */
  copy: (key: string, folder: string) => Promise<string>;
  /** Copies a stored picture as it is, with the prints of a mockup beside it, and answers its path. */
  copyPicture: (key: string, folder: string) => Promise<string>;
  /** The source of a stored picture: a copied file, or the mockup that it is rendered from. */
  imageOf: (key: string) => Promise<ImageSource>;
  write: (path: string, text: string) => Promise<void>;
};

type Place = {
  storage: Storage;
  storeId: number;
  write: WriteExportFile;
  /** The refusal for a file that the storage does not have. */
  describeLost?: (key: string) => string;
};

const describeLostFile = (key: string) =>
  `The file ${key} of a campaign is not in the storage. Import the campaign with its files again, then export it.`;

/** The files of an export; refuses with not_found what the storage does not have. */
export function createExportFiles({
  storage,
  storeId,
  write,
  describeLost = describeLostFile,
}: Place): ExportFiles {
  const copied = new Set<string>();
  const sources = new Map<string, ImageSource>();
  const read = async (key: string): Promise<Uint8Array> => {
    const bytes = await storage.get(`${storeId}/${key}`);
    if (bytes) return bytes;
    throw new ServiceError("not_found", { message: describeLost(key) });
  };
  const copy = async (key: string, folder: string): Promise<string> => {
    const path = `${folder}/${key.slice(key.lastIndexOf("/") + 1)}`;
    if (copied.has(path)) return path;
    await write(path, await read(key));
    copied.add(path);
    return path;
  };
  const readSource = async (key: string): Promise<ImageSource> => {
    if (!key.endsWith(".mockup")) return { file: await copy(key, "pictures") };
    const recipe = parseMockupRecipe(Buffer.from(await read(key)).toString("utf8"));
    const { kind: base, view, color, ground } = recipe;
    const artworks = [];
    for (const { print, key: file, placement } of recipe.artworks) {
      artworks.push({ print, file: await copy(file, "prints"), ...placement });
    }
    return { mockup: { base, view, color, ground, artworks } };
  };
  return {
    copy,
    async copyPicture(key, folder) {
      if (key.endsWith(".mockup")) {
        const recipe = parseMockupRecipe(Buffer.from(await read(key)).toString("utf8"));
        for (const print of recipe.artworks) await copy(print.key, folder);
      }
      return copy(key, folder);
    },
    async imageOf(key) {
      const source = sources.get(key) ?? (await readSource(key));
      sources.set(key, source);
      return source;
    },
    write: (path, text) => write(path, Buffer.from(text)),
  };
}
