type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of the clock. */
  ts: number;
  dur?: number;
  /** Microseconds of CPU time that the thread has had by then. */
  tts?: number;
  args?: { data?: { type?: string } };
};

/** A trace that lacks something; now and then Chromium loses the task that was running when it began. */
export class IncompleteTrace extends Error {}

/**
 * CPU time in milliseconds of a page's thread from the beginning of the task of an event of the type `from` to the
 * performance mark `mark`, by a trace of Chromium with the categories `toplevel`, `devtools.timeline` and
 * `blink.user_timing`. Throws `IncompleteTrace` where the trace lacks any of them.
 */
export function cpuUntilMarkMs(
  trace: Uint8Array,
  { from, mark }: { from: string; mark: string },
): number {
  const { traceEvents } = JSON.parse(new TextDecoder().decode(trace)) as {
    traceEvents: readonly TraceEvent[];
  };
  const event = traceEvents.find(
    ({ name, args }) => name === "EventDispatch" && args?.data?.type === from,
  );
  if (event === undefined) throw new IncompleteTrace(`The trace has no ${from}.`);
  const onThread = traceEvents.filter(({ pid, tid }) => pid === event.pid && tid === event.tid);
  const end = onThread.find(({ name, ts }) => name === mark && ts > event.ts);
  if (end === undefined) throw new IncompleteTrace(`The trace has no ${mark}.`);
  const begin = onThread.find(
    ({ name, ts, dur = 0 }) => name.endsWith("RunTask") && ts <= event.ts && ts + dur >= event.ts,
  );
  if (begin === undefined) throw new IncompleteTrace(`The trace has no task of ${from}.`);
  if (begin.tts === undefined || end.tts === undefined) {
    throw new IncompleteTrace("The trace has no CPU times.");
  }
  return (end.tts - begin.tts) / 1000;
}
