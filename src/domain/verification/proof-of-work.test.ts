import { createHash } from "node:crypto";

import { describe, expect, it } from "vitest";

import { isSolved, parseSolution, type Puzzle, solvePuzzle } from "./proof-of-work.ts";

const puzzle: Puzzle = { challenge: "1.abc.sig", parts: 4, work: 200 };

function solve(given: Puzzle) {
  const seen: number[] = [];
  const steps = solvePuzzle(given);
  for (;;) {
    const step = steps.next();
    if (step.done) return { text: step.value, seen };
    seen.push(step.value);
  }
}

describe("OP-111 proof of work", () => {
  it("what is solved is proven, and its hashes are SHA-256", () => {
    const parsed = parseSolution(solve(puzzle).text);
    expect(parsed?.challenge).toBe(puzzle.challenge);
    expect(parsed?.nonces).toHaveLength(4);
    expect(isSolved(puzzle, parsed?.nonces ?? [])).toBe(true);
    for (const [part, nonce] of parsed?.nonces.entries() ?? []) {
      const message = Buffer.alloc(40);
      createHash("sha256").update(puzzle.challenge).digest().copy(message);
      message.writeUInt32BE(part, 32);
      message.writeUInt32BE(nonce, 36);
      const first = createHash("sha256").update(message).digest().readUInt32BE(0);
      expect(first).toBeLessThan(2 ** 32 / puzzle.work);
    }
  });

  it("steps often, and never backwards", () => {
    const { seen } = solve({ ...puzzle, work: 3_000 });
    expect(seen.length).toBeGreaterThan(4);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen[0]).toBe(0);
    expect(seen.at(-1)).toBeLessThan(4);
  });

  it("is not proven by work on another challenge, by part of it, or by the same number for all", () => {
    const nonces = parseSolution(solve(puzzle).text)?.nonces ?? [];
    expect(isSolved({ ...puzzle, challenge: "1.abd.sig" }, nonces)).toBe(false);
    expect(isSolved(puzzle, nonces.slice(1))).toBe(false);
    expect(isSolved(puzzle, [...nonces, 0])).toBe(false);
    expect(isSolved(puzzle, nonces.toReversed())).toBe(false);
    expect(isSolved(puzzle, [])).toBe(false);
    expect(isSolved({ ...puzzle, work: 2 ** 32 }, nonces)).toBe(false);
  });

  it.each(["", "~", "a", "a~", "~1.2", "a~1..2", "a~1.-2", "a~1~2", "a~zzzzzzz", "a~1.ä"])(
    "%j is no solution",
    (text) => expect(parseSolution(text)).toBeNull(),
  );
});
