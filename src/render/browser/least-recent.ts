/** What is kept up to a number of bytes; what was not asked for the longest goes first. */
export type LeastRecent<Value> = {
  get: (key: string) => Value | undefined;
  /** Whether it is kept, without asking for it. */
  has: (key: string) => boolean;
  set: (key: string, value: Value) => void;
  bytes: () => number;
};

/** The last one that was set is always kept, however large it is. */
export function keepLeastRecent<Value>(
  maxBytes: number,
  bytesOf: (value: Value) => number,
): LeastRecent<Value> {
  const kept = new Map<string, Value>();
  let bytes = 0;
  const drop = (key: string) => {
    const value = kept.get(key);
    if (value !== undefined && kept.delete(key)) bytes -= bytesOf(value);
  };
  return {
    get(key) {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    has: (key) => kept.has(key),
    set(key, value) {
      drop(key);
      kept.set(key, value);
      bytes += bytesOf(value);
      for (const oldest of kept.keys()) {
        if (bytes <= maxBytes || oldest === key) return;
        drop(oldest);
      }
    },
    bytes: () => bytes,
  };
}
