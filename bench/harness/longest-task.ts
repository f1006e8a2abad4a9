type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  /** CPU time of the thread, in microseconds. */
  tdur?: number;
};

/**
 * The longest task of the thread that a page's events are dispatched on, in milliseconds of CPU time, by
 * a trace of Chromium with the categories `toplevel` and `devtools.timeline`.
 */
export function longestTaskMs(trace: Uint8Array): number {
  const text = new TextDecoder().decode(trace);
  const { traceEvents } = JSON.parse(text) as { traceEvents: readonly TraceEvent[] };
  const page = traceEvents.find(({ name }) => name === "EventDispatch");
  if (page === undefined) throw new Error("The trace has no events of a page.");
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith("RunTask") && pid === page.pid && tid === page.tid,
  );
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
