import { setTimeout as sleep } from "node:timers/promises";

/**
 * Polls until `ask` returns neither undefined nor false, for what another process or the database does in its own
 * time. `what` names what is waited for. The limit only ends a test that would wait forever, so it leaves room for a
 * loaded machine. The clock is real even where a test has fake timers.
 */
export async function waitUntil<T>(
  what: string,
  ask: () => Promise<T | undefined | false> | T | undefined | false,
  withinMs = 45_000,
): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > deadline) throw new Error(`waited ${withinMs} ms in vain for ${what}`);
    await sleep(50);
  }
}
