const deeds = ["pointerdown", "pointermove", "scroll", "touchstart", "keydown"] as const;

/** Source: CAM-66. */
export const firstActivityForMs = 15_000;
/** One who has been active on an earlier page is served first what the new one shows. */
const laterPageMs = 500;

let wasActive = false;

/**
 * Runs something once: at the visitor's first activity, at the latest after 15 s, for bots at an activity
 * alone (CAM-66, OP-047, T-048). An activity is heard instead of polled for, so nothing wakes an idle
 * page. Returns what takes it back.
 */
export function onFirstActivity(run: () => void, isBot: boolean): () => void {
  const waiting = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    waiting.abort();
  };
  const start = () => {
    end();
    run();
  };
  const act = () => {
    wasActive = true;
    start();
  };
  if (wasActive) timer = setTimeout(start, laterPageMs);
  else if (!isBot) timer = setTimeout(start, firstActivityForMs);
  for (const deed of deeds) {
    window.addEventListener(deed, act, { passive: true, capture: true, signal: waiting.signal });
  }
  return end;
}
