export type FailureMemory = { has: (key: string) => boolean; add: (key: string) => void };

/**
 * Remembers for `ms` milliseconds what failed, at most `maxEntries`; beyond them the oldest is
 * forgotten first.
 */
export function rememberFailures(
  { maxEntries, ms }: { maxEntries: number; ms: number },
  now: () => number = Date.now,
): FailureMemory {
  const until = new Map<string, number>();
  return {
    has(key) {
      const end = until.get(key);
      if (end !== undefined && end > now()) return true;
      until.delete(key);
      return false;
    },
    add(key) {
      until.delete(key);
      until.set(key, now() + ms);
      const [oldest] = until.keys();
      if (until.size > maxEntries && oldest !== undefined) until.delete(oldest);
    },
  };
}
