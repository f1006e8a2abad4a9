import { isMainThread } from "node:worker_threads";

import { createHitFile } from "./hit-file.ts";
import { type Counters, readNewHits } from "./read-new-hits.ts";
import { withoutCounters } from "./without-counters.ts";

/** A killed process loses the hits of at most this time. */
const intervalMs = 1000;

/** Writes the hits of this process or thread to a folder: every second, and when it ends. */
function collect(folder: string): void {
  const hitFile = createHitFile(folder);
  const known: Record<string, number> = {};
  const write = () => {
    const store = Reflect.get(globalThis, "__coverage__") as Record<string, Counters> | undefined;
    if (store === undefined) return;
    hitFile.add(readNewHits(store, known));
    hitFile.write();
  };
  setInterval(write, intervalMs).unref();
  process.on("exit", write);
  if (isMainThread) writeOnSigterm(write);
}

/** Without another listener the process ends by the signal, as it would without this one. */
function writeOnSigterm(write: () => void): void {
  const end = () => {
    write();
    if (process.listenerCount("SIGTERM") > 1) return;
    process.off("SIGTERM", end);
    process.kill(process.pid, "SIGTERM");
  };
  process.on("SIGTERM", end);
}

/** Functions whose text becomes a script of a page must run there without the counters of their module. */
function hideCountersInText(): void {
  const { toString } = Function.prototype;
  Function.prototype.toString = function readText(this: unknown) {
    return withoutCounters(toString.call(this));
  };
}

const folder = process.env["COVERAGE_HITS"];
if (folder !== undefined) {
  hideCountersInText();
  collect(folder);
}
