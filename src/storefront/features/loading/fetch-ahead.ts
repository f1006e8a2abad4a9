import { isOutOfReach } from "./is-out-of-reach.ts";

const shortestPauseMs = 2000;

let pending = 0;

/** Whether a script of fetchAhead is being fetched. */
export const isFetchingAhead = () => pending > 0;

/**
 * Fetches code that the first view does without, when the browser is idle. Where it is out of reach
 * it is asked for again with growing pauses and when the network comes back; the page is not loaded
 * anew for it (NAV-79). Rejects with an error of the code itself. A browser that remembers a script
 * that failed, as HTML asked of them until 2026, has it with the next document only.
 */
export async function fetchAhead<T>(load: () => Promise<T>): Promise<T> {
  await new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
  for (let pauseMs = shortestPauseMs; ; pauseMs *= 2) {
    pending += 1;
    try {
      return await load();
    } catch (error) {
      if (!isOutOfReach(error)) throw error;
    } finally {
      pending -= 1;
    }
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs);
      addEventListener("online", resolve, { once: true });
    });
  }
}
