import { expect, it } from "vitest";

import { cpuUntilMarkMs } from "./trace-time.ts";

const own = { pid: 1, tid: 2 };
const task = (ts: number, dur: number, tdur: number, thread = own) => ({
  ...{ ...thread, name: "ThreadControllerImpl::RunTask", ts, dur, tdur },
});
const event = (type: string, ts: number) => ({
  ...{ ...own, name: "EventDispatch", ts, args: { data: { type } } },
});
const read = (traceEvents: readonly object[]) =>
  cpuUntilMarkMs(new TextEncoder().encode(JSON.stringify({ traceEvents })), {
    ...{ from: "input", mark: "done" },
  });
const mark = { ...own, name: "done", ts: 9_500 };

it("P18 sums the tasks of the page's thread from the event's to the mark's", () => {
  const events = [
    task(0, 900, 800),
    task(1_000, 2_000, 1_500),
    event("keydown", 1_100),
    event("input", 1_200),
    task(4_000, 3_000, 2_500),
    task(4_000, 3_000, 9_000, { pid: 1, tid: 3 }),
    task(9_000, 1_000, 500),
    mark,
    task(10_000, 5_000, 5_000),
  ];
  expect(read(events)).toBe(4.5);
});

it("P18 takes no mark from before the event, and no trace without both", () => {
  const early = { ...mark, ts: 100 };
  expect(() => read([early, task(1_000, 2_000, 1_500), event("input", 1_200)])).toThrow(/no done/u);
  expect(() => read([mark])).toThrow(/no input/u);
});
