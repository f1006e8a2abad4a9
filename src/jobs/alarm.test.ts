import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { startAlarm } from "./alarm.ts";
import type { DueQueue } from "./queue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An alarm over jobs that are due at these times; a woken worker runs everything that is due. */
function startWith(dueAtMs: number[]) {
  const startedAt = Date.now();
  const now = () => Date.now() - startedAt;
  const ran: number[] = [];
  const looks: number[] = [];
  const reported: unknown[] = [];
  let failure: Error | undefined;
  const alarm = startAlarm({
    queue: {
      async listDue(aheadMs): Promise<DueQueue[]> {
        looks.push(now());
        if (failure) throw failure;
        const near = dueAtMs.map((one) => one - now()).filter((one) => one < aheadMs);
        if (near.length === 0) return [];
        const next = Math.min(...near.filter((one) => one > 0));
        const nextInMs = next === Infinity ? undefined : next;
        return [{ name: "send-mail", isDue: near.some((one) => one <= 0), nextInMs }];
      },
    },
    wake: () => {
      for (const dueAt of dueAtMs.filter((one) => one <= now())) {
        ran.push(now());
        dueAtMs.splice(dueAtMs.indexOf(dueAt), 1);
      }
    },
    report: (error) => reported.push(error),
    lookEveryMs: 2_000,
  });
  const failWith = (error: Error | undefined) => (failure = error);
  return { alarm, ran, looks, reported, failWith };
}

it("wakes a worker when its job is due, not at the next look", async () => {
  const { alarm, ran } = startWith([5_100, 5_900, 61_000]);
  await vi.advanceTimersByTimeAsync(70_000);
  const delays = ran.map((at, index) => at - ([5_100, 5_900, 61_000][index] ?? 0));
  expect(delays).toHaveLength(3);
  for (const delay of delays) expect(delay).toBeLessThan(100);
  await alarm.stop();
});

it("looks once in two seconds while nothing is due", async () => {
  const { alarm, looks } = startWith([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toHaveLength(30);
  await alarm.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toHaveLength(30);
});

it("reports a look that failed, and goes on", async () => {
  const { alarm, ran, reported, failWith } = startWith([3_000]);
  failWith(new Error("away"));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(reported).toEqual([new Error("away"), new Error("away")]);
  failWith(undefined);
  await vi.advanceTimersByTimeAsync(2_100);
  expect(ran).toHaveLength(1);
  await alarm.stop();
});
