import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { afterAll, afterEach, expect, it, vi } from "vitest";

import { TaskThread } from "./task-thread.ts";

const folder = mkdtempSync(join(tmpdir(), "platen-thread-"));
const deadlineMs = 300_000;
let thread: TaskThread<string, number> | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await thread?.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

it("rejects what a thread that dies was drawing, and draws the rest in another", async () => {
  const module = join(folder, "worker.mjs");
  writeFileSync(
    module,
    `import { parentPort } from "node:worker_threads";
     parentPort.on("message", (task) => {
       if (task === "die") throw new Error("broken");
       if (task === "stuck") for (;;);
       parentPort.postMessage({ ok: true, result: Number(task) });
     });`,
  );
  const options = { name: "test", module: pathToFileURL(module), deadlineMs };
  thread = new TaskThread<string, number>(options);
  expect(await thread.run("1")).toEqual(1);
  await expect(thread.run("die")).rejects.toThrow("broken");
  // Asked for before the first thread has told of its end.
  expect(await thread.run("3")).toEqual(3);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const asked = ["4", "die", "5", "stuck", "6"].map((one) => thread?.run(one));
  const done = Promise.allSettled(asked);
  // The next task is given out with the answer of this one, so the thread is stuck by now.
  await asked[2];
  vi.advanceTimersByTime(deadlineMs);
  const outcomes = await done;
  const isDrawn = outcomes.map(({ status }) => status === "fulfilled");
  expect(isDrawn).toEqual([true, false, true, false, true]);
  expect(outcomes[3]).toMatchObject({
    reason: { message: "The test took longer than 300 s", code: "ETIMEDOUT" },
  });
});

it("R12 ends with what it was drawing when it is closed, and draws nothing afterwards", async () => {
  const module = join(folder, "endless.mjs");
  writeFileSync(
    module,
    `import { parentPort } from "node:worker_threads";
     parentPort.on("message", () => { for (;;); });`,
  );
  thread = new TaskThread<string, number>({ name: "test", module: pathToFileURL(module) });
  const endless = thread.run("1");
  const rejected = expect(endless).rejects.toThrow("The test thread ended");
  const waiting = expect(thread.run("2")).rejects.toThrow("is closed");
  await thread.close();
  await rejected;
  await waiting;
  await expect(thread.run("2")).rejects.toThrow("is closed");
});

it("refuses what comes while too many wait, with a code that says to try again", async () => {
  const module = join(folder, "quick.mjs");
  writeFileSync(
    module,
    `import { parentPort } from "node:worker_threads";
     parentPort.on("message", (task) => parentPort.postMessage({ ok: true, result: Number(task) }));`,
  );
  const options = { name: "test", module: pathToFileURL(module), maxWaiting: 2 };
  thread = new TaskThread<string, number>(options);
  const asked = ["1", "2", "3", "4"].map((one) => thread?.run(one));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...["fulfilled", "fulfilled", "fulfilled", "rejected"],
  ]);
  expect(outcomes[3]).toMatchObject({ reason: { code: "EBUSY" } });
  expect(await thread.run("5")).toBe(5);
});
