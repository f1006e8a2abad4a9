import { waitAtMost } from "../campaign/wait-at-most.ts";

/** A browser that has been stopped on its way stays. */
const longestMs = 10_000;

/** Opens a page of this shop as a document of its own; settles once this one is left. */
export function leaveFor(address: string): Promise<void> {
  const left = new Promise<void>((resolve) => {
    window.addEventListener("pagehide", () => resolve(), { once: true });
  });
  window.location.assign(address);
  return waitAtMost(longestMs, left);
}
