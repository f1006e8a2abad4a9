import type { Database } from "#database/connect.ts";
import { listCatalogueFiles } from "#database/queries/store-files.ts";
import { getStoreById, type StoreRecord } from "#database/queries/stores.ts";
import { mediaUrl } from "#domain/campaign/media-url.ts";
import { storedKind } from "#domain/media/picture-format.ts";
import { storedPictureKey } from "#domain/media/stored-picture.ts";
import { listSettingPictures } from "#domain/store/setting-pictures.ts";
import { fetchStorePicture } from "#services/files/fetch-store-picture.ts";
import { readStoredCopy } from "#services/files/read-stored-copy.ts";
import { readStoredMockup } from "#services/files/read-stored-mockup.ts";
import { readStorePicture, type StorePictureResult } from "#services/files/read-store-picture.ts";
import {
  buildFileKey,
  type FileToStage,
  type StagedPicture,
  stageFile,
} from "#services/files/stage-file.ts";
import type { FetchForeignFile } from "#services/ports/foreign-files.ts";
import type { Storage } from "#services/ports/storage.ts";

import { invalidFields } from "./check-patch.ts";
import type { ParsedStorePatch } from "./set-store-schema.ts";

/** Where pictures that a patch names may come from. */
export type PictureSources = {
  storage: Storage;
  fetchForeignFile: FetchForeignFile;
  /** Reads a file by its path, as a command gives it; undefined if there is none. Absent where no path may be named. */
  readFile?: (path: string) => Promise<Uint8Array | undefined>;
};

export type PreparedPictures = {
  /** The address of the stored picture, by what the patch names. */
  addresses: ReadonlyMap<string, string>;
  /** Adds the pictures to the store; inside of the transaction that names them, before it does. */
  insertRows: (tx: Database) => Promise<void>;
  /** Makes the files available; the last step of that transaction. */
  keep: () => Promise<void>;
  /** Removes what was not kept. To be called in any case. */
  drop: () => Promise<void>;
};

type Context = { db: Database; store: Pick<StoreRecord, "id">; pictures?: PictureSources };
type Settings = ParsedStorePatch["settings"];

/** Fetches that run at a time: a list may name a hundred pictures. */
const batchSize = 4;

/**
 * Fetches or reads every picture that settings name by an https address or by a path, re-encodes it and
 * stages it in the storage. Addresses of stored pictures are left to `assertStoredPictures`. Refused with
 * validation_failed, naming each field with its reason.
 */
export async function prepareSettingPictures(
  ctx: Context,
  settings: Settings,
): Promise<PreparedPictures> {
  const { pictures: sources } = ctx;
  const named = listSettingPictures(settings ?? {});
  const isOpen = named.some(({ address }) => storedPictureKey(address) === undefined);
  const addresses = new Map<string, string>();
  const staged: StagedPicture[] = [];
  const drop = async () => void (await Promise.all(staged.map((picture) => picture.drop())));
  if (sources !== undefined && isOpen) {
    const hosts = (await getStoreById(ctx.db, ctx.store.id))?.hosts ?? [];
    const fields: Record<string, string> = {};
    const stage = async (text: string) => {
      const own = ownPath(text, hosts);
      if (own !== undefined) return void addresses.set(text, own);
      const read = await readPicture(sources, text);
      if (read === undefined) return;
      if (read.ok) {
        for (const file of [...read.prints, read.file]) {
          staged.push(await stageFile(sources.storage, ctx.store.id, file));
        }
        return void addresses.set(text, mediaUrl(read.file.key));
      }
      for (const { path, address } of named) {
        if (address === text) fields[`settings.${path}`] = `"${text}" ${read.reason}`;
      }
    };
    const texts = [...new Set(named.map(({ address }) => address))];
    try {
      for (let at = 0; at < texts.length; at += batchSize) {
        await Promise.all(texts.slice(at, at + batchSize).map(stage));
      }
      if (Object.keys(fields).length > 0) throw invalidFields(fields);
    } catch (error) {
      await drop();
      throw error;
    }
  }
  return {
    addresses,
    async insertRows(tx) {
      for (const picture of staged) await picture.insertRow(tx);
    },
    async keep() {
      for (const picture of staged) await picture.keep();
    },
    drop,
  };
}

/** The path of an address of the store itself, under one of its own hosts. */
export function ownPath(text: string, hosts: readonly string[]): string | undefined {
  if (!/^https?:\/\//iu.test(text) || !URL.canParse(text)) return undefined;
  const { hostname, pathname } = new URL(text);
  const isOwn = hosts.includes(hostname) && storedPictureKey(pathname) !== undefined;
  return isOwn ? pathname : undefined;
}

type ReadPicture =
  | { ok: true; file: FileToStage; /** Of a mockup. */ prints: FileToStage[] }
  | { ok: false; reason: string };

/** Undefined for texts that are neither an https address nor a path of a file. */
async function readPicture(
  { fetchForeignFile, readFile }: PictureSources,
  text: string,
): Promise<ReadPicture | undefined> {
  if (/^https:\/\//iu.test(text)) {
    return withKey(text, await fetchStorePicture(fetchForeignFile, text));
  }
  if (readFile === undefined || text.startsWith("/") || /^[a-z][a-z0-9+.-]*:/iu.test(text)) {
    return undefined;
  }
  const bytes = await readFile(text);
  if (bytes === undefined) return { ok: false, reason: `is not a file; ${whatToDo}` };
  if (storedKind(text) === "recipe") {
    const mockup = await readStoredMockup(text, bytes, readFile);
    return mockup.ok ? { ok: true, file: mockup.recipe, prints: mockup.prints } : mockup;
  }
  const copy = await readStoredCopy(nameOf(text), bytes);
  return copy ? { ok: true, file: copy, prints: [] } : withKey(text, await readStorePicture(bytes));
}

const withKey = (text: string, read: StorePictureResult): ReadPicture =>
  read.ok
    ? {
        ok: true,
        file: { ...read.picture, key: buildFileKey(nameOf(text), read.picture) },
        prints: [],
      }
    : read;

function nameOf(text: string): string {
  const path = URL.canParse(text) ? new URL(text).pathname : text;
  return path.split(/[/\\]/u).at(-1) ?? "";
}

const whatToDo =
  "give an https address, the path of a file from the folder of the command, or an address that platen file add prints";

/**
 * Refuses settings that name a picture which the store does not have: pages load pictures from the shop
 * alone, and would show a broken one. Refused with validation_failed, naming each field.
 */
export async function assertStoredPictures(
  tx: Database,
  storeId: number,
  settings: Settings,
): Promise<void> {
  const named = listSettingPictures(settings ?? {});
  const keys = named.flatMap(({ address }) => storedPictureKey(address) ?? []);
  const known = await listCatalogueFiles(tx, storeId, keys);
  const isStored = (address: string) => known.has(storedPictureKey(address) ?? "");
  const missing = named.filter(({ address }) => !isStored(address));
  if (missing.length === 0) return;
  throw invalidFields(
    Object.fromEntries(
      missing.map(({ path, address }) => [
        `settings.${path}`,
        `"${address}" is not a picture of this store; ${whatToDo}`,
      ]),
    ),
  );
}
