/**
 * Requests pages over many connections until its standard input ends, each as soon as the one before
 * on its connection is answered; then prints what was answered as JSON. A process apart, so that its
 * work is in no figure of who starts it. Arguments: port, connections, file with one "path currency" per line.
 */
import { readFileSync } from "node:fs";
import { Agent } from "node:http";

import { ask } from "./ask.ts";

export type PageLoadResult = {
  /** Responses by status; 0 for a connection that was lost. */
  statuses: Record<string, number>;
  firstByteMs: number[];
};

const [port = "", connections = "", file = ""] = process.argv.slice(2);
const pages = readFileSync(file, "utf8").trim().split("\n");
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const statuses: Record<string, number> = {};
const firstByteMs: number[] = [];
let next = 0;
let isOver = false;

async function browse(): Promise<void> {
  while (!isOver) {
    const [path = "/", currency = "USD"] = (pages[next % pages.length] ?? "/").split(" ");
    next += 1;
    const headers = { cookie: `currency=${currency}`, "accept-encoding": "gzip" };
    const answer = await ask({ port: Number(port), path, headers, agent }).catch(() => undefined);
    const status = answer?.status ?? 0;
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (answer?.status === 200) firstByteMs.push(answer.firstByteMs);
  }
}

process.stdin.on("end", () => {
  isOver = true;
});
process.stdin.resume();
await Promise.all(Array.from({ length: Number(connections) }, browse));
agent.destroy();
process.stdout.write(JSON.stringify({ statuses, firstByteMs } satisfies PageLoadResult));
