import { randomUUID } from "node:crypto";

import type { DiagnosisProbes } from "#services/ports/diagnosis.ts";
import type { Storage } from "#services/ports/storage.ts";

import { type Check, failed, type Finding, messageOf, ok, warning } from "./check.ts";

const megabyte = 1_000_000;
const lowBytes = 2_000 * megabyte;
const criticalBytes = 200 * megabyte;

/** Writes, reads and removes a small file in the storage of the deployment. */
export const storageCheck = (openStorage: () => Promise<Storage>): Check => ({
  id: "storage",
  title: "Storage",
  run: async () => {
    const key = `doctor/${randomUUID()}.txt`;
    const bytes = Buffer.from(key);
    try {
      const storage = await openStorage();
      await storage.put(key, bytes, "text/plain");
      const read = await storage.get(key);
      await storage.remove(key);
      if (read !== undefined && bytes.equals(read)) {
        return ok("A file can be written, read and removed.");
      }
      return failed(
        "A file that was written could not be read again.",
        "Check that all processes use the same storage: the same DATA_DIR, or the same bucket.",
      );
    } catch (error) {
      return failed(
        `The storage cannot be used: ${messageOf(error)}.`,
        "With STORAGE=disk, make DATA_DIR writable for the user of Platen. With STORAGE=s3, check S3_BUCKET, S3_ENDPOINT, S3_REGION and the keys, which need to read, write and delete.",
      );
    }
  },
});

/** The room that is left where Platen writes. */
export const diskChecks = (
  folders: readonly { setting: string; folder: string }[],
  { freeBytes }: Pick<DiagnosisProbes, "freeBytes">,
): Check[] =>
  folders.map(({ setting, folder }) => ({
    id: `disk:${setting}`,
    title: `Disk of ${setting}`,
    run: async () => judgeDisk(setting, folder, await freeBytes(folder)),
  }));

function judgeDisk(setting: string, folder: string, free: number): Finding {
  const text = `${folder} (${setting}) has ${Math.round(free / megabyte)} MB left`;
  const fix = `Free some room on that disk, or point ${setting} to a larger one.`;
  if (free < criticalBytes) return failed(`${text}; writing will fail soon.`, fix);
  return free < lowBytes ? warning(`${text}.`, fix) : ok(`${text}.`);
}
