const intents = ["pointerover", "focusin", "touchstart"];

/** Loads what fetches pages ahead once there is a pointer, a focus or a finger to follow. */
export function connectPrefetch(): () => void {
  const waiting = new AbortController();
  let end = () => waiting.abort();
  let isLoading = false;
  const start = (event: Event) => {
    if (isLoading) return;
    isLoading = true;
    import("./prefetch-pages.ts").then(
      ({ prefetchPages }) => {
        if (waiting.signal.aborted) return;
        end();
        end = prefetchPages(event);
      },
      // Nothing is fetched ahead without it; the next intent asks for it again.
      () => {
        isLoading = false;
      },
    );
  };
  for (const intent of intents) {
    document.addEventListener(intent, start, { passive: true, signal: waiting.signal });
  }
  return () => end();
}
