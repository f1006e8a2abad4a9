import { pressedQuickLink } from "../quick-add/quick-link.ts";
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
  let pressed: HTMLAnchorElement | null = null;
  const load = () => import("./follow-intent.ts");
  const start = (event = cause) => {
    const link = pressedQuickLink(event);
    if (link) {
      event.preventDefault();
      pressed = link;
    }
    // A choice while the code is on its way counts as if it had been there.
    if (!isLoading || event.type === "click") cause = event;
    if (isLoading) return;
    isLoading = true;
    // Links lead on without it; the next intent asks for it again.
    const fail = () => {
      isLoading = false;
      if (pressed) window.location.assign(pressed.href);
    };
    load().then((later?: Awaited<ReturnType<typeof load>>) => {
      if (waiting.signal.aborted) return;
      // Where the page is about to be loaded anew for it (`reloadOnFailedChunk`).
      if (later === undefined) return fail();
      end();
      end = later.followIntent(cause);
      pressed?.click();
    }, fail);
  };
  for (const intent of intents) {
    document.addEventListener(intent, start, { capture: true, signal: waiting.signal });
  }
  if (matchMedia(tablet).matches) void fetchAhead(load).then(() => start());
  return () => end();
}
