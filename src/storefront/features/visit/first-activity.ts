const deeds = ["pointerdown", "pointermove", "scroll", "keydown"] as const;

/** Source: CAM-66. */
export const firstActivityForMs = 15_000;
/** What a press does is shown before anything is loaded for it (P15). */
const answerMs = 250;
/** One who has been active on an earlier page is served first what the new one shows. */
const laterPageMs = 500;

let wasActive = false;

/**
 * Runs something once: at the visitor's first activity, at the latest after 15 s, for bots and for what
 * only one who acts needs at an activity alone (CAM-66, OP-047, T-048). An activity is heard instead of
 * polled for, so nothing wakes an idle page, and runs it sooner than a poll would have. Returns what
 * takes it back.
 */
export function onFirstActivity(run: () => void, isActivityNeeded: boolean): () => void {
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
  const act = ({ type }: Event) => {
    wasActive = true;
    end();
    timer = setTimeout(run, type === "pointerdown" ? answerMs : 0);
  };
  if (wasActive) timer = setTimeout(start, laterPageMs);
  else if (!isActivityNeeded) timer = setTimeout(start, firstActivityForMs);
  for (const deed of deeds) {
    window.addEventListener(deed, act, { passive: true, capture: true, signal: waiting.signal });
  }
  return end;
}
