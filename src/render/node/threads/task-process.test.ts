import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { afterAll, afterEach, expect, it, vi } from "vitest";

import { waitUntil } from "#domain/testing/wait-until.ts";

import { TaskProcess } from "./task-process.ts";

const folder = mkdtempSync(join(tmpdir(), "platen-process-"));
const deadlineMs = 300_000;
let count = 0;
let tasks: TaskProcess<string, unknown> | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await tasks?.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The file that a stuck process makes before it never ends. */
const stuckFile = join(folder, "stuck");
const isStuck = () => waitUntil("the process to be stuck", () => existsSync(stuckFile));
const getStuck = `require("node:fs").writeFileSync(${JSON.stringify(stuckFile)}, ""); for (;;);`;

function open(source: string, maxWaiting = Infinity) {
  rmSync(stuckFile, { force: true });
  count += 1;
  const path = join(folder, `${count}.cjs`);
  writeFileSync(path, source);
  const options = { name: "test", module: pathToFileURL(path), data: { a: 1 }, deadlineMs };
  tasks = new TaskProcess<string, unknown>({ ...options, maxWaiting });
  return tasks;
}
const answering = `
  let count = 0;
  process.on("message", (task) => {
    if (task === "die") process.exit(3);
    if (task === "stuck") { ${getStuck} }
    if (task === "refuse") return process.send({ ok: false, message: "refused" });
    count += 1;
    process.send({ ok: true, result: [task, count, process.pid, process.argv[2]] });
  });`;

it("P11 does each task in a process of its own, one after another", async () => {
  const own = open(answering);
  const answers = (await Promise.all([own.run("a"), own.run("b")])) as [
    string,
    number,
    number,
    string,
  ][];
  expect(answers.map(([task, count, , data]) => [task, count, data])).toEqual([
    ["a", 1, '{"a":1}'],
    ["b", 1, '{"a":1}'],
  ]);
  expect(answers[0]?.[2]).not.toBe(answers[1]?.[2]);
  expect(answers.map(([, , pid]) => pid)).not.toContain(process.pid);
});

it("rejects a task whose process dies, is stuck or refuses, and does the rest", async () => {
  const own = open(answering);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const done = Promise.allSettled(
    ["a", "die", "b", "stuck", "refuse", "c"].map((task) => own.run(task)),
  );
  await isStuck();
  vi.advanceTimersByTime(deadlineMs);
  const outcomes = await done;
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...["fulfilled", "rejected", "fulfilled", "rejected", "rejected", "fulfilled"],
  ]);
  expect(outcomes[1]).toMatchObject({ reason: { message: "The test process ended" } });
  expect(outcomes[3]).toMatchObject({
    reason: { message: "The test took longer than 300 s", code: "ETIMEDOUT" },
  });
  expect(outcomes[4]).toMatchObject({ reason: { message: "refused" } });
});

it("R12 ends with what it was doing when it is closed, and does nothing afterwards", async () => {
  const own = open(`process.on("message", () => { ${getStuck} });`);
  const endless = expect(own.run("a")).rejects.toThrow("The test process ended");
  const waiting = expect(own.run("b")).rejects.toThrow("is closed");
  await isStuck();
  await own.close();
  await endless;
  await waiting;
  await expect(own.run("c")).rejects.toThrow("is closed");
});

it("refuses what comes while too many wait, with a code that says to try again", async () => {
  const own = open(answering, 1);
  const outcomes = await Promise.allSettled(["a", "b", "c"].map((task) => own.run(task)));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
  expect(outcomes[2]).toMatchObject({ reason: { code: "EBUSY" } });
  expect(await own.run("d")).toEqual(expect.arrayContaining(["d", 1]));
});
