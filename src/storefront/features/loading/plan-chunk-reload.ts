export const minReloadIntervalMs = 60_000;

/** Whether a failed chunk may reload the page: at most once a minute (NAV-79, T-025). */
export function mayReload(lastReloadAt: number | null, now: number): boolean {
  return lastReloadAt === null || now - lastReloadAt >= minReloadIntervalMs;
}
