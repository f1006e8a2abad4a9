import { holdRepeat } from "#domain/design/placement.ts";

/** Of a browser, or of a test: the timers that a hold is timed with. */
export type Timers = {
  setTimeout: (run: () => void, ms: number) => unknown;
  clearTimeout: (timer: unknown) => void;
};

export type Hold = { start: () => void; stop: () => void };

/**
 * A control that repeats while it is held: a step at once, the first repeat 50 ms after a hold of 500 ms,
 * then one every 50 ms (CANV-29, T-064). `step` answers whether there is any use in a further one.
 */
export function holdToRepeat(step: () => boolean, timers: Timers): Hold {
  let timer: unknown = null;
  const stop = () => {
    if (timer !== null) timers.clearTimeout(timer);
    timer = null;
  };
  const repeat = (ms: number) => {
    timer = timers.setTimeout(() => {
      timer = null;
      if (step()) repeat(holdRepeat.everyMs);
    }, ms);
  };
  return {
    start: () => {
      stop();
      if (step()) repeat(holdRepeat.delayMs + holdRepeat.everyMs);
    },
    stop,
  };
}
