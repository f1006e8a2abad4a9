import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { requireTool } from "./find-tool.ts";
import { pinned } from "./run-process.ts";

const run = promisify(execFile);

export type Load = {
  port: number;
  path: string;
  host?: string;
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
};

export type LoadResult = { requests: number; perSecond: number };

/** Reads what wrk prints; throws when an answer was an error, because its cost is not the page's. */
export function parseWrkOutput(output: string): LoadResult {
  const requests = /(\d+) requests in/.exec(output)?.[1];
  const perSecond = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
  const failed = /Non-2xx or 3xx responses: \d+|Socket errors: .*[1-9]\d*.*/.exec(output)?.[0];
  if (requests === undefined || perSecond === undefined) throw new Error(`wrk said: ${output}`);
  if (failed !== undefined) throw new Error(`Under load: ${failed}`);
  return { requests: Number(requests), perSecond: Number(perSecond) };
}

/** As many requests as so many connections can ask for, from one thread on the other core. */
export async function runWrk(load: Load): Promise<LoadResult> {
  const { port, path, host = "localhost", connections, seconds, headers = {} } = load;
  const asked = Object.entries({ Host: `${host}:${port}`, ...headers }).flatMap(([name, value]) => [
    "-H",
    `${name}: ${value}`,
  ]);
  const [command, args] = pinned(1, requireTool("wrk"), [
    "-t1",
    `-c${connections}`,
    `-d${seconds}s`,
    "--timeout",
    "20s",
    ...asked,
    `http://127.0.0.1:${port}${path}`,
  ]);
  const { stdout } = await run(command, args);
  return parseWrkOutput(stdout);
}
