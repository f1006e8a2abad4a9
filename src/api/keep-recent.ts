/**
 * Keeps answers of a pure function by a key that comes from outside; once full it starts anew, so
 * that no stream of different keys can grow it.
 */
export function keepRecent<T>(maxEntries: number, compute: (key: string) => T): (key: string) => T {
  let kept = new Map<string, { value: T }>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known.value;
    if (kept.size >= maxEntries) kept = new Map();
    const value = compute(key);
    kept.set(key, { value });
    return value;
  };
}
