import { waitUntil } from "#domain/testing/wait-until.ts";

const looksOfOne = 4;

/** Pauses between the looks of `startJobs` that last until the test ends them. */
export function manualPauses() {
  const waiting = new Set<() => void>();
  return {
    /** The pauses that last; none once the jobs are stopped. */
    waiting,
    pause: (_milliseconds: number, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        const end = () => {
          waiting.delete(end);
          resolve();
        };
        waiting.add(end);
        signal.addEventListener("abort", end, { once: true });
        if (signal.aborted) end();
      }),
    /** Resolves when every look of so many started jobs has been made. */
    allLooked: (started = 1) =>
      waitUntil("the looks to end", () => waiting.size === looksOfOne * started),
    lookAgain: () => {
      for (const end of waiting) end();
    },
  };
}
