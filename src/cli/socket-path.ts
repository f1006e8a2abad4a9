import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";

// Linux takes 107 bytes, macOS 103.
const longestPath = 100;

/**
 * Where the server of a data folder listens for commands: `<dataDir>/platen.sock`, or, when that is
 * too long for a socket, a name in the system's temporary folder that `platen.sock.path` holds.
 */
export function chooseSocketPath(dataDir: string): string {
  const usual = join(dataDir, "platen.sock");
  const note = join(dataDir, "platen.sock.path");
  if (Buffer.byteLength(usual) <= longestPath) {
    rmSync(note, { force: true });
    return usual;
  }
  const hash = createHash("sha256").update(dataDir).digest("hex").slice(0, 24);
  const path = join(tmpdir(), `platen-${hash}.sock`);
  writeFileSync(note, path, { mode: 0o600 });
  return path;
}

export function findSocketPath(dataDir: string): string {
  try {
    return readFileSync(join(dataDir, "platen.sock.path"), "utf8").trim();
  } catch (error) {
    if (hasErrorCode(error, "ENOENT")) return join(dataDir, "platen.sock");
    throw error;
  }
}
