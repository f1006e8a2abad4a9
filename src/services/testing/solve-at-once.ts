import { type Puzzle, solvePuzzle } from "#domain/verification/proof-of-work.ts";

/** The `recaptcha_token` of a challenge, without a pause. */
export function solveAtOnce(puzzle: Puzzle): string {
  const steps = solvePuzzle(puzzle);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
