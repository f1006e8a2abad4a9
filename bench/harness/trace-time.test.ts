import { expect, it } from "vitest";

import { cpuUntilMarkMs } from "./trace-time.ts";

const own = { pid: 1, tid: 2 };
const task = (ts: number, dur: number, tts: number, thread = own) => ({
  ...{ ...thread, name: "ThreadControllerImpl::RunTask", ts, dur, tts },
});
const event = (type: string, ts: number) => ({
  ...{ ...own, name: "EventDispatch", ts, args: { data: { type } } },
});
const read = (traceEvents: readonly object[]) =>
  cpuUntilMarkMs(new TextEncoder().encode(JSON.stringify({ traceEvents })), {
    ...{ from: "input", mark: "done" },
  });
const mark = { ...own, name: "done", ts: 9_500, tts: 6_300 };

it("P18 is what the page's thread has worked from the event's task to the mark", () => {
  const events = [
    task(0, 900, 100),
    task(1_000, 2_000, 1_000, { pid: 1, tid: 3 }),
    task(1_000, 2_000, 1_800),
    event("keydown", 1_100),
    event("input", 1_200),
    task(4_000, 3_000, 3_300),
    task(9_000, 1_000, 5_800),
    mark,
    task(10_000, 5_000, 6_900),
  ];
  expect(read(events)).toBe(4.5);
});

it("P18 takes no mark from before the event or of another thread, and no trace without all", () => {
  const early = { ...mark, ts: 100 };
  const other = { ...mark, tid: 3 };
  const whole = [task(1_000, 2_000, 1_500), event("input", 1_200)];
  expect(() => read([early, other, ...whole])).toThrow(/no done/u);
  expect(() => read([mark])).toThrow(/no input/u);
  expect(() => read([event("input", 1_200), mark])).toThrow(/no task/u);
  expect(() => read([...whole, { ...mark, tts: undefined }])).toThrow(/no CPU times/u);
});
