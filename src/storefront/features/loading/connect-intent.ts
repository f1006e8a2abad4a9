import { pressedQuickLink } from "../quick-add/quick-link.ts";
import { fetchAhead } from "./fetch-ahead.ts";

const intents = ["pointerover", "focusin", "touchstart", "click", "keydown"];

/** A finger's first tap finds the header's menu ready: it opens the submenu (NAV-60). */
const tablet = "(hover:none) and (width>=64rem)";

/** What a press does is shown before a script is loaded for it (P15); a finger rests as long. */
const pressMs = 50;

/** Which of several intents counts that come while the code is on its way; of equal ones the last. */
const ranks: Readonly<Record<string, number>> = { touchstart: 1, click: 2, keydown: 2 };

/** Loads what follows pointer, focus and finger once there is one of them, on tablets at once. */
export function connectIntent(): () => void {
  const waiting = new AbortController();
  let end = () => waiting.abort();
  /** What it is loaded for, while it is. */
  let cause: Event | undefined;
  let causeRank = 0;
  let pressed: HTMLAnchorElement | null = null;
  const load = () => import("./follow-intent.ts");
  const { signal } = waiting;
  const start = (event: Event) => {
    const { key } = event as KeyboardEvent;
    if (key && key !== "Escape") return;
    const link = pressedQuickLink(event);
    if (link) {
      event.preventDefault();
      pressed = link;
    }
    const rank = ranks[event.type] ?? 0;
    const before = cause;
    if (rank >= causeRank) {
      cause = event;
      causeRank = rank;
    }
    if (before) return;
    const take = (later?: Awaited<ReturnType<typeof load>>) => {
      if (signal.aborted) return;
      if (later && cause) {
        end();
        end = later.followIntent(cause);
        pressed?.click();
        return;
      }
      // Links lead on without it; the next intent asks for it again.
      cause = undefined;
      causeRank = 0;
      if (pressed) location.assign(pressed.href);
    };
    setTimeout(() => load().then(take, () => take()), rank > 1 ? 0 : pressMs);
  };
  for (const intent of intents) {
    document.addEventListener(intent, start, { capture: true, signal });
  }
  if (matchMedia(tablet).matches) void fetchAhead(load).then(() => start(new Event("")));
  return () => end();
}
