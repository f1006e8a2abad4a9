import { describe, expect, it } from "vitest";

import type { JobDependencies } from "./job-dependencies.ts";
import type { OpenJobQueue } from "./queue.ts";
import { startJobs } from "./start-jobs.ts";
import { manualPauses } from "./testing/manual-pauses.ts";

const queue = {
  boss: { work: async () => "worker", offWork: async () => undefined, notifyWorker: () => {} },
  listDue: async () => [],
} as unknown as OpenJobQueue;

/** What the first look of each kind reports, with a database whose every use fails. */
async function look(error: Error): Promise<string[]> {
  const reported: string[] = [];
  const at = (level: string) => (_data: object, message: string) =>
    void reported.push(`${level}: ${message}`);
  const fail = () => {
    throw error;
  };
  const dependencies = {
    system: { db: new Proxy({}, { get: fail }), openStore: fail },
    log: { info: at("info"), warn: at("warn"), error: at("error") },
  } as unknown as JobDependencies;
  const { pause, allLooked } = manualPauses();
  const jobs = await startJobs(queue, dependencies, { pause });
  await allLooked();
  await jobs.stop();
  return reported.toSorted();
}

const messages = [
  "ended drafts and old uploads were not looked at",
  "open payments were not looked at",
  "open questions and orders due for production were not looked at",
  "orders were not compared with the books of their gateways",
];

describe("looks of the jobs process", () => {
  it("report an outage of the database as a warning", async () => {
    const cause = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    const reported = await look(new Error("Failed query", { cause }));
    expect(reported).toEqual(messages.map((message) => `warn: ${message}`));
  });

  it("report a fault of Platen as an error", async () => {
    const reported = await look(new TypeError("is not a function"));
    expect(reported).toEqual(messages.map((message) => `error: ${message}`));
  });
});
