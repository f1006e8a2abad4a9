import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";
import type { FulfilmentHouse, Handover } from "#services/ports/fulfilment.ts";

import { readSignedReport } from "./read-signed-report.ts";

type FolderHouseParts = {
  folder: string;
  /** What reports are signed with. */
  secret: string;
};

const listName = "packing-list.json";

/**
 * Puts each hand-over into a folder of its own, `{folder}/{hand-over}`: `packing-list.json`, the same
 * as CSV and XLSX, and the files they name. It appears whole or not at all, also after a crash, and one that is there stays as it
 * is: whoever works there may have moved on with it. What is being written has a dot before its name.
 */
export function createFolderHouse({ folder, secret }: FolderHouseParts): FulfilmentHouse {
  return {
    via: "folder",
    async hand(handover) {
      const name = safeName(handover.packingList.handover);
      const place = join(folder, name);
      if (await isThere(place)) return { kind: "taken", reference: name };
      const temporary = join(folder, `.${name}.${randomUUID()}`);
      try {
        await writeHandover(temporary, handover);
        await rename(temporary, place);
        await syncFolder(folder);
      } catch (error) {
        await rm(temporary, { recursive: true, force: true });
        // Another process was sooner.
        if (hasErrorCode(error, "ENOTEMPTY", "EEXIST") && (await isThere(place))) {
          return { kind: "taken", reference: name };
        }
        const message = error instanceof Error ? error.message : String(error);
        return { kind: "unavailable", message };
      }
      await sweepOld(folder, name);
      return { kind: "taken", reference: name };
    },
    readReport: (delivery) => readSignedReport(secret, delivery),
  };
}

async function writeHandover(folder: string, handover: Handover): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const file of handover.files)
    await writeSynced(join(folder, safeName(file.name)), await file.read());
  const list = `${JSON.stringify(handover.packingList, null, 2)}\n`;
  for (const document of handover.documents)
    await writeSynced(join(folder, safeName(document.name)), await document.build());
  await writeSynced(join(folder, listName), Buffer.from(list));
  await syncFolder(folder);
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "w");
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A name is on the disk once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isThere = (place: string) =>
  readFile(join(place, listName)).then(
    () => true,
    (error: unknown) => {
      if (hasErrorCode(error, "ENOENT")) return false;
      throw error;
    },
  );

/** What a process that was killed had begun of the same hand-over. */
async function sweepOld(folder: string, name: string): Promise<void> {
  for (const entry of await readdir(folder)) {
    if (entry.startsWith(`.${name}.`))
      await rm(join(folder, entry), { recursive: true, force: true });
  }
}

/** Numbers and print spaces are of such letters already; whatever else would be there leads nowhere. */
const safeName = (name: string) => name.replaceAll(/[^A-Za-z0-9._-]/gu, "-").replace(/^\.+/u, "");
