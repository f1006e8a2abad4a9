import { fetchAhead } from "./fetch-ahead.ts";

const intents = ["pointerover", "focusin", "touchstart", "click"];

/** A finger's first tap finds the header's menu ready: it opens the submenu (NAV-60). */
const tablet = "(hover: none) and (width >= 64rem)";

/** Loads what follows pointer, focus and finger once there is one of them, on tablets at once. */
export function connectIntent(): () => void {
  const waiting = new AbortController();
  let end = () => waiting.abort();
  let isLoading = false;
  let cause = new Event("tablet");
  const load = () => import("./follow-intent.ts");
  const start = (event = cause) => {
    // A choice while the code is on its way counts as if it had been there.
    if (!isLoading || event.type === "click") cause = event;
    if (isLoading) return;
    isLoading = true;
    load().then(
      ({ followIntent }) => {
        if (waiting.signal.aborted) return;
        end();
        end = followIntent(cause);
      },
      // Links lead on without it; the next intent asks for it again.
      () => {
        isLoading = false;
      },
    );
  };
  for (const intent of intents) {
    document.addEventListener(intent, start, { passive: true, signal: waiting.signal });
  }
  if (matchMedia(tablet).matches) void fetchAhead(load).then(() => start());
  return () => end();
}
