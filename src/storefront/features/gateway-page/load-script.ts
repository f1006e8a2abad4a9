const longestMs = 20_000;

/** Loads a gateway's script, which makes `name` known; rejects where it does not come, or not in time. */
export function loadScript<T>(address: string, name: string): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const script = document.createElement("script");
    const timer = setTimeout(() => fail("did not come in time"), longestMs);
    const fail = (what: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`${address} ${what}.`));
    };
    script.src = address;
    script.async = true;
    script.onerror = () => fail("could not be loaded");
    script.onload = () => {
      const made: unknown = Reflect.get(window, name);
      if (made === undefined) return fail(`has no ${name}`);
      clearTimeout(timer);
      resolve(made as T);
    };
    document.head.append(script);
  });
}
