import { afterEach, describe, expect, it, vi } from "vitest";

import { runInPieces } from "./run-in-pieces.ts";

afterEach(() => vi.unstubAllGlobals());

function* count(pieces: number, done: number[]): Generator<void, string> {
  for (let piece = 0; piece < pieces; piece += 1) {
    done.push(piece);
    yield;
  }
  return "done";
}

/** Idle moments that last as said, each begun by hand. */
function stubIdle(lastsMs: number) {
  const waiting: (() => void)[] = [];
  vi.stubGlobal(
    "requestIdleCallback",
    (run: (deadline: { timeRemaining: () => number }) => void) =>
      void waiting.push(() => run({ timeRemaining: () => lastsMs })),
  );
  return async () => {
    waiting.shift()?.();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
}

describe("work in pieces", () => {
  it("is done one piece at a time where there is no time for more", async () => {
    const idle = stubIdle(0);
    const done: number[] = [];
    const result = runInPieces(count(3, done), new AbortController().signal);
    for (const pieces of [1, 2, 3]) {
      await idle();
      expect(done).toHaveLength(pieces);
    }
    await idle();
    await expect(result).resolves.toBe("done");
  });

  it("goes on while the moment lasts", async () => {
    const idle = stubIdle(50);
    const result = runInPieces(count(100, []), new AbortController().signal);
    await idle();
    await expect(result).resolves.toBe("done");
  });

  it("ends where it is aborted", async () => {
    const idle = stubIdle(0);
    const done: number[] = [];
    const abort = new AbortController();
    const result = runInPieces(count(9, done), abort.signal);
    const settled = expect(result).rejects.toMatchObject({ name: "AbortError" });
    await idle();
    abort.abort();
    await idle();
    await settled;
    expect(done).toHaveLength(1);
  });

  it("needs no idle moments of the browser's", async () => {
    vi.stubGlobal("requestIdleCallback", undefined);
    const done: number[] = [];
    expect(await runInPieces(count(30, done), new AbortController().signal)).toBe("done");
    expect(done).toHaveLength(30);
  });
});
