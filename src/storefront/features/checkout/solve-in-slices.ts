import { type Puzzle, solvePuzzle } from "#domain/verification/proof-of-work.ts";

/** Shorter than a frame, so that the page draws and answers meanwhile. */
const sliceMs = 10;

export type SliceOptions = {
  signal: AbortSignal;
  /** Share of the work that is done, 0 to 1. */
  onProgress: (share: number) => void;
  now?: () => number;
};

/** Solves a puzzle in slices of a few milliseconds; null when the signal ends it. */
export async function solveInSlices(
  puzzle: Puzzle,
  { signal, onProgress, now = () => performance.now() }: SliceOptions,
): Promise<string | null> {
  const steps = solvePuzzle(puzzle);
  let sliceEnd = now() + sliceMs;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (now() < sliceEnd) continue;
    onProgress(step.value / puzzle.parts);
    await letPageWork();
    if (signal.aborted) return null;
    sliceEnd = now() + sliceMs;
  }
}

/** A message comes at once; timers of pages in the background wait a second. */
function letPageWork(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
