import { use, useEffect } from "react";

import { isOutOfReach } from "../loading/is-out-of-reach.ts";

/**
 * Makes a hook that waits for what `load` brings, once a key, in the nearest Suspense. It answers null
 * where that failed, and asks anew once what was told so is gone.
 */
export function keptLoad<Key, Value>(load: (key: Key) => Promise<Value>) {
  const loads = new Map<Key, Promise<Value | null>>();
  const ask = (key: Key) => {
    const asked = load(key).catch((error: unknown) => {
      if (!isOutOfReach(error)) reportError(error);
      return null;
    });
    loads.set(key, asked);
    return asked;
  };
  return function useKeptLoad(key: Key): Value | null {
    const value = use(loads.get(key) ?? ask(key));
    useEffect(() => (value === null ? () => void loads.delete(key) : undefined), [key, value]);
    return value;
  };
}
