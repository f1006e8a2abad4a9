import { randomInt } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { hasErrorCode } from "../errors/has-error-code.ts";

/** Below the ports that the system gives to sockets by itself, so that none of those takes it meanwhile. */
const [lowest, highest] = [10_000, 32_000];

/**
 * A loopback port that nobody listens on. It is reserved for this process until the process ends, so that no
 * other test takes it while a server that listens on it restarts.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(lowest, highest);
    if (reservePort(port) && (await canListenOn(port))) return port;
  }
  throw new Error(`no free port between ${lowest} and ${highest} in 100 attempts`);
}

/** Whether no other living process reserved the port; a file of its process's id says so to the others. */
export function reservePort(port: number, folder = join(tmpdir(), "platen-test-ports")): boolean {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, String(port));
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (!hasErrorCode(error, "EEXIST")) throw error;
  }
  if (isReservedByLiving(file)) return false;
  rmSync(file, { force: true });
  return false;
}

function isReservedByLiving(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, "utf8")), 0);
    return true;
  } catch (error) {
    return hasErrorCode(error, "EPERM");
  }
}

function canListenOn(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
