/** What is left of a frame is not used up, so that a touch is answered at once. */
const spareMs = 4;
const sliceMs = 8;
/** An idle moment is not waited for longer. */
const patienceMs = 400;

type IdleWindow = {
  requestIdleCallback?: (
    run: (deadline: { timeRemaining: () => number }) => void,
    options: { timeout: number },
  ) => void;
};

/** Resolves in an idle moment, with what it still lasts; where browsers tell of none, a frame later. */
const nextIdle = (): Promise<() => number> =>
  new Promise((resolve) => {
    const { requestIdleCallback } = globalThis as IdleWindow;
    if (requestIdleCallback === undefined) {
      setTimeout(() => {
        const end = performance.now() + sliceMs;
        resolve(() => end - performance.now());
      }, sliceMs);
      return;
    }
    requestIdleCallback((deadline) => resolve(() => deadline.timeRemaining()), {
      timeout: patienceMs,
    });
  });

/**
 * Does work that pauses after small pieces while the page has nothing else to do: one piece at least in
 * each idle moment, a further one where it lasts as long as the one before took. Rejects with the reason
 * of the signal once that is aborted.
 */
export async function runInPieces<Result>(
  work: Generator<void, Result>,
  signal: AbortSignal,
): Promise<Result> {
  for (;;) {
    const timeRemaining = await nextIdle();
    for (let tookMs = 0; ;) {
      signal.throwIfAborted();
      const startedAt = performance.now();
      const step = work.next();
      if (step.done) return step.value;
      tookMs = Math.max(tookMs, performance.now() - startedAt);
      if (timeRemaining() < tookMs + spareMs) break;
    }
  }
}
