import { readyPriceArm } from "../test-price/ready-price-arm.ts";
import { connectionStore } from "./connection-store.ts";

/** Whether asking again may help: no answer, one that cannot be read, or a server that is not well. */
export function mayPass(error: unknown): boolean {
  if (error instanceof Error) return true;
  const status: unknown = typeof error === "object" && error && Reflect.get(error, "status");
  return typeof status === "number" && (status >= 500 || status === 429);
}

/**
 * The data of a page that is gone to. Where it cannot be had now the shopper stays where they are, and
 * it waits until they ask again or the network comes back. Going elsewhere leaves it waiting for good:
 * the router has let go of it by then, and ConnectionNotice forgets what would ask again.
 */
export async function loadPage<T>(
  load: () => Promise<T>,
  { url, signal }: Pick<Request, "url" | "signal">,
): Promise<T> {
  let pauseMs = shortestPauseMs;
  for (;;) {
    try {
      const data = await load();
      await readyPriceArm(data);
      return data;
    } catch (error) {
      if (signal.aborted || !mayPass(error)) throw withSearch(error, new URL(url).search);
      // The network may be called back before it is.
      await untilRetried(error instanceof TypeError ? pauseMs : undefined);
      if (signal.aborted) throw error;
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    }
  }
}

/** A page's data is fetched without its query, so the redirect of a moved address (301) lacks it. */
function withSearch(error: unknown, search: string): unknown {
  const location = error instanceof Response ? error.headers.get("location") : null;
  if (!(error instanceof Response) || error.status !== 301 || location === null) return error;
  if (location.includes("?")) return error;
  const headers = new Headers(error.headers);
  headers.set("location", location + search);
  return new Response(null, { status: error.status, headers });
}

const shortestPauseMs = 2000;
const longestPauseMs = 15_000;

/** What waits: one navigation loads the page and, where its language changes, what is around it. */
const waiting = new Set<() => void>();

function untilRetried(pauseMs: number | undefined): Promise<void> {
  return new Promise((resolve) => {
    waiting.add(resolve);
    if (pauseMs !== undefined) setTimeout(() => navigator.onLine && resolve(), pauseMs);
    if (connectionStore.getState().retry) return;
    connectionStore.setState({
      retry: () => {
        connectionStore.setState({ retry: undefined });
        for (const goOn of waiting) goOn();
        waiting.clear();
      },
    });
  });
}
