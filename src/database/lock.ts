import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Another process works with the embedded database of this folder. */
export class DatabaseInUseError extends Error {
  readonly dataDir: string;

  constructor(dataDir: string) {
    super(
      `The database in ${dataDir} is in use by another Platen process. ` +
        "Stop that process, or set DATA_DIR to another folder.",
    );
    this.name = "DatabaseInUseError";
    this.dataDir = dataDir;
  }
}

export type DataLock = { release: () => void };

/**
 * Takes the one lock of a data folder; the kernel drops it when the process ends, however it ends.
 * Blocks the process for up to `timeoutMs`, then throws `DatabaseInUseError`.
 * Nothing else may open the lock file: closing it anywhere in this process would drop the lock.
 */
export function acquireDataLock(dataDir: string, timeoutMs = 3000): DataLock {
  mkdirSync(dataDir, { recursive: true });
  const file = new DatabaseSync(join(dataDir, "platen.lock"), { timeout: timeoutMs });
  try {
    file.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    file.close();
    if (isBusy(error)) throw new DatabaseInUseError(dataDir);
    throw error;
  }
  held.add(file);
  return {
    release: () => {
      if (held.delete(file)) file.close();
    },
  };
}

// A collected DatabaseSync closes its file and with it the lock.
const held = new Set<DatabaseSync>();

function isBusy(error: unknown): boolean {
  const sqliteBusy = 5;
  return error instanceof Error && "errcode" in error && error.errcode === sqliteBusy;
}
