type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of the clock. */
  ts: number;
  dur?: number;
  /** CPU time of the thread, in microseconds. */
  tdur?: number;
  args?: { data?: { type?: string } };
};

/**
 * CPU time in milliseconds of a page's thread from the task of an event of the type `from` to the task
 * that sets the performance mark `mark`, both of them whole, by a trace of Chromium with the categories
 * `toplevel`, `devtools.timeline` and `blink.user_timing`. Throws where the trace lacks either.
 */
export function cpuUntilMarkMs(
  trace: Uint8Array,
  { from, mark }: { from: string; mark: string },
): number {
  const { traceEvents } = JSON.parse(new TextDecoder().decode(trace)) as {
    traceEvents: readonly TraceEvent[];
  };
  const begin = traceEvents.find(
    ({ name, args }) => name === "EventDispatch" && args?.data?.type === from,
  );
  const end =
    begin &&
    traceEvents.find(({ name, ts, tid }) => name === mark && tid === begin.tid && ts > begin.ts);
  if (begin === undefined || end === undefined) {
    throw new Error(`The trace has no ${begin === undefined ? from : mark}.`);
  }
  const sum = traceEvents
    .filter(
      ({ name, pid, tid }) => name.endsWith("RunTask") && pid === begin.pid && tid === begin.tid,
    )
    .filter(({ ts, dur = 0 }) => ts + dur >= begin.ts && ts <= end.ts)
    .reduce((cpu, { tdur = 0 }) => cpu + tdur, 0);
  return sum / 1000;
}
