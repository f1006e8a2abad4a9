import { compress, initialState, sha256 } from "./sha-256.ts";

/**
 * A signed text of the server and the work to be done on it: for each of `parts` a number whose hash
 * is one of about `work` that fit. Many small parts instead of a large one, so that the time it takes
 * hardly depends on luck and progress can be shown.
 */
export type Puzzle = { challenge: string; parts: number; work: number };

/** About 320 000 hashes: a second or two of a phone's time, in JavaScript. */
export const puzzleSize = { parts: 16, work: 20_000 } as const;

const hashesBetweenSteps = 500;

/** The first 32 bits of SHA-256 over hash of the challenge, part and nonce. */
function createTrial(challenge: string): (part: number, nonce: number) => number {
  const block = new Uint32Array(16);
  block.set(sha256(new TextEncoder().encode(challenge)));
  // Ten words of message, then its end mark and its length in bits.
  block[10] = 0x8000_0000;
  block[15] = 10 * 32;
  const state = new Uint32Array(8);
  return (part, nonce) => {
    block[8] = part;
    block[9] = nonce;
    state.set(initialState);
    compress(state, block);
    return state[0] ?? 0;
  };
}

const limitOf = (work: number) => Math.floor(2 ** 32 / work);

/**
 * Solves a puzzle bit by bit: yields how many parts are done every few hundred hashes, so that the
 * caller can let the page breathe, and returns the solution.
 */
export function* solvePuzzle({ challenge, parts, work }: Puzzle): Generator<number, string> {
  const trial = createTrial(challenge);
  const limit = limitOf(work);
  const nonces: string[] = [];
  for (let nonce = 0; nonces.length < parts; nonce += 1) {
    if (trial(nonces.length, nonce) < limit) {
      nonces.push(nonce.toString(36));
      nonce = -1;
    } else if (nonce % hashesBetweenSteps === 0) yield nonces.length;
  }
  return `${challenge}~${nonces.join(".")}`;
}

export type Solution = { challenge: string; nonces: number[] };

/** Takes a solution apart; null for what is none. Proves nothing yet. */
export function parseSolution(text: string): Solution | null {
  const [challenge = "", list = "", ...rest] = text.split("~");
  if (challenge === "" || rest.length > 0) return null;
  const texts = list.split(".");
  if (!texts.every((nonce) => /^[0-9a-z]{1,7}$/u.test(nonce))) return null;
  const nonces = texts.map((nonce) => Number.parseInt(nonce, 36));
  return nonces.every((nonce) => nonce < 2 ** 32) ? { challenge, nonces } : null;
}

/** Whether the work was done: one fitting number for every part. */
export function isSolved({ challenge, parts, work }: Puzzle, nonces: readonly number[]): boolean {
  if (nonces.length !== parts) return false;
  const trial = createTrial(challenge);
  const limit = limitOf(work);
  return nonces.every((nonce, part) => trial(part, nonce) < limit);
}
