import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";
import { writeOnce } from "#integrations/storage/write-once.ts";

export type SandboxProcessOptions = {
  /** Holds the ledger, the secret and the last port. */
  dataFolder: string;
  /** Without it the port of the last start is tried, then any free one. */
  port?: number;
  retryBaseMs?: number;
  onLog?: (line: string) => void;
};

export type SandboxProcess = {
  url: string;
  secret: string;
  /** Of the process that runs now; undefined between two. */
  pid(): number | undefined;
  stop(): Promise<void>;
};

const entry = fileURLToPath(new URL("./gateway-process.ts", import.meta.url));
const startTimeoutMs = 15_000;
const longestBackOffMs = 5_000;

async function readOrMakeSecret(file: string): Promise<string> {
  await writeOnce(file, `${randomBytes(32).toString("hex")}\n`);
  return (await readFile(file, "utf8")).trim();
}

async function readLastPort(file: string): Promise<number> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (hasErrorCode(error, "ENOENT")) return "0";
    throw error;
  });
  const port = Number(text);
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : 0;
}

type Launch = { dataFolder: string; secretFile: string; retryBaseMs: number; port: number };

/** Resolves with the child and its address, rejects when it ends before it listens. */
function launch(
  { dataFolder, secretFile, retryBaseMs, port }: Launch,
  onLog: (line: string) => void,
): Promise<{ child: ChildProcess; url: string }> {
  const values = {
    data: dataFolder,
    "secret-file": secretFile,
    port: String(port),
    "retry-base-ms": String(retryBaseMs),
  };
  const flags = Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn(process.execPath, [entry, ...flags], { stdio: ["pipe", "pipe", "pipe"] });
  child.stdin.on("error", () => undefined);
  createInterface({ input: child.stderr }).on("line", onLog);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error("the sandbox gateway did not start in time"));
    }, startTimeoutMs);
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      clearTimeout(timer);
      reject(new Error(`the sandbox gateway ended with ${code ?? signal}`));
    });
    createInterface({ input: child.stdout }).once("line", (line) => {
      clearTimeout(timer);
      const { url } = JSON.parse(line) as { url: string };
      resolve({ child, url });
    });
  });
}

/**
 * Runs the sandbox gateway as a process of its own and starts it again, on the same port and
 * ledger, whenever it ends. It ends with this process, which holds its standard input.
 */
export async function startSandboxProcess(options: SandboxProcessOptions): Promise<SandboxProcess> {
  const { dataFolder, onLog = () => undefined } = options;
  await mkdir(dataFolder, { recursive: true });
  const secretFile = path.join(dataFolder, "secret");
  const portFile = path.join(dataFolder, "port");
  const secret = await readOrMakeSecret(secretFile);
  const settings = { dataFolder, secretFile, retryBaseMs: options.retryBaseMs ?? 500 };

  const wanted = options.port ?? (await readLastPort(portFile));
  const first = await launch({ ...settings, port: wanted }, onLog).catch((error: unknown) => {
    if (options.port !== undefined || wanted === 0) throw error;
    onLog(`port ${wanted}, as last time, cannot be used: ${String(error)}`);
    return launch({ ...settings, port: 0 }, onLog);
  });
  const { url } = first;
  const port = Number(new URL(url).port);
  await writeFile(portFile, String(port));

  const stopping = new AbortController();
  let current: ChildProcess | undefined = first.child;

  async function keepRunning(child: ChildProcess): Promise<void> {
    let running = child;
    while (!stopping.signal.aborted) {
      await hasEnded(running);
      current = undefined;
      for (let waitMs = 100; !stopping.signal.aborted;) {
        onLog(`sandbox gateway ended; starts again in ${waitMs} ms`);
        await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
        if (stopping.signal.aborted) return;
        try {
          running = (await launch({ ...settings, port }, onLog)).child;
          current = running;
          break;
        } catch (error) {
          onLog(String(error));
          waitMs = Math.min(waitMs * 2, longestBackOffMs);
        }
      }
    }
  }
  const running = keepRunning(first.child);

  return {
    url,
    secret,
    pid: () => current?.pid,
    async stop() {
      stopping.abort();
      const child = current;
      child?.stdin?.end();
      const timer = setTimeout(() => child?.kill("SIGKILL"), 2_000);
      await running;
      clearTimeout(timer);
      if (current && current !== child) current.kill("SIGKILL");
    },
  };
}

function hasEnded(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once("exit", () => resolve()));
}
