import { pressedQuickLink } from "../quick-add/quick-link.ts";
import { fetchAhead } from "./fetch-ahead.ts";

const intents = ["pointerover", "focusin", "touchstart", "click", "keydown"];

/** A finger's first tap finds the header's menu ready: it opens the submenu (NAV-60). */
const tablet = "(hover:none) and (width>=64rem)";

/** What a press does is shown before a script is loaded for it (P15); a finger rests as long. */
const pressMs = 50;

/** Loads what follows pointer, focus and finger once there is one of them, on tablets at once. */
export function connectIntent(): () => void {
  const waiting = new AbortController();
  let end = () => waiting.abort();
  /** What it is loaded for, while it is. */
  let cause: Event | undefined;
  let pressed: HTMLAnchorElement | null = null;
  const load = () => import("./follow-intent.ts");
  const { signal } = waiting;
  const start = (event: Event) => {
    const { type, key } = event as KeyboardEvent;
    if (key && key !== "Escape") return;
    const link = pressedQuickLink(event);
    if (link) {
      event.preventDefault();
      pressed = link;
    }
    // A choice or Escape while the code is on its way counts as if it had been there.
    const isChoice = key || type === "click";
    const isLoading = cause;
    if (!isLoading || isChoice) cause = event;
    if (isLoading) return;
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
      if (pressed) location.assign(pressed.href);
    };
    setTimeout(() => load().then(take, () => take()), isChoice ? 0 : pressMs);
  };
  for (const intent of intents) {
    document.addEventListener(intent, start, { capture: true, signal });
  }
  if (matchMedia(tablet).matches) void fetchAhead(load).then(() => start(new Event("")));
  return () => end();
}
