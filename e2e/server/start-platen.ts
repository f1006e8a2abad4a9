import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { type Agent, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import pg from "pg";

import { freePort } from "#domain/testing/free-port.ts";

import { isCutOff } from "./is-cut-off.ts";
import { makeScratchFolder } from "./scratch-folder.ts";

export { freePort };

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

export type Ask = {
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
};

export type Platen = {
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  pid: number;
  ask: (path: string, ask?: Ask) => Promise<Answer>;
  /** Everything that the process wrote so far. */
  output: () => string;
  isAlive: () => boolean;
  stop: () => Promise<number | null>;
  kill: () => Promise<void>;
  hasEnded: Promise<number | null>;
};

const startTimeoutMs = 180_000;

export function askPort(port: number, path: string, ask: Ask = {}, agent?: Agent): Promise<Answer> {
  const { host = "localhost", method = "GET", headers = {}, body } = ask;
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        host: "127.0.0.1",
        port,
        path,
        method,
        ...(agent ? { agent } : {}),
        headers: {
          host: `${host}:${port}`,
          ...(payload === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const raw = Buffer.concat(chunks);
          const encoding = response.headers["content-encoding"];
          const bytes =
            encoding === "br"
              ? brotliDecompressSync(raw)
              : encoding === "gzip"
                ? gunzipSync(raw)
                : raw;
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: bytes.toString("utf8"),
          });
        });
      },
    );
    sent.on("error", reject);
    sent.end(payload);
  });
}

/** Whether a process that is starting serves already. */
export async function isReadyAt(port: number): Promise<boolean> {
  try {
    return (await askPort(port, "/readyz")).status === 200;
  } catch (error) {
    if (isCutOff(error)) return false;
    throw error;
  }
}

async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env["TEST_DATABASE_URL"] });
  await client.connect();
  await client.query(statement);
  await client.end();
}

export const dropDatabase = (name: string): Promise<void> =>
  runOnServer(`drop database if exists ${name} with (force)`);

/**
 * A new database on the server that TEST_DATABASE_URL names, empty or a copy of `template`; undefined where the
 * variable is not set.
 */
export async function scratchDatabase(
  template?: string,
): Promise<{ name: string; url: string; drop: () => Promise<void> } | undefined> {
  const server = process.env["TEST_DATABASE_URL"];
  if (server === undefined || server === "") return undefined;
  const name = `platen_e2e_${randomUUID().replaceAll("-", "")}`;
  await runOnServer(`create database ${name} ${template ? `template ${template}` : ""}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => dropDatabase(name) };
}

/**
 * Arguments of Node for processes that end soon: imports as fast as in `npm start`, and WebAssembly that is compiled
 * once; compiling it again for speed costs them more than they gain.
 */
export const shortLived: readonly string[] = [
  "--liftoff-only",
  "--import",
  pathToFileURL(resolve("scripts/fast-imports.js")).href,
];

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));

/** Starts Platen as a process of its own, with a data folder of its own, and waits until it serves. */
export async function startPlaten(options: {
  dataDir?: string;
  databaseUrl?: string | undefined;
  port?: number;
  env?: Record<string, string>;
  /** Arguments of Node itself, such as a module to load before the server. */
  nodeArgs?: string[];
}): Promise<Platen> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? (await makeScratchFolder());
  const { NODE_ENV: _, ...inherited } = process.env;
  const nodeArgs = [...shortLived, ...(options.nodeArgs ?? [])];
  const child = spawn(process.execPath, [...nodeArgs, "src/server.ts"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...inherited,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "info",
      // These suites are robots.
      VERIFY_AFTER_ORDERS: "off",
      VERIFY_AFTER_DECLINES: "off",
      ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
      ...options.env,
    },
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk));
  const hasEnded = ended(child);
  const ask = (path: string, one?: Ask) => askPort(port, path, one);

  const deadline = performance.now() + startTimeoutMs;
  const isWeb = options.env?.["ROLES"] !== "jobs";
  for (;;) {
    const isReady = isWeb ? await isReadyAt(port) : output.includes('"msg":"listening"');
    if (isReady) break;
    if (child.exitCode !== null || child.signalCode !== null || performance.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`Platen did not start:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    port,
    dataDir,
    databaseUrl: options.databaseUrl,
    pid: child.pid ?? 0,
    ask,
    output: () => output,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    hasEnded,
    async stop() {
      child.kill("SIGTERM");
      return hasEnded;
    },
    async kill() {
      child.kill("SIGKILL");
      await hasEnded;
    },
  };
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}
