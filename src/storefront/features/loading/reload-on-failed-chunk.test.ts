import { afterEach, describe, expect, it, vi } from "vitest";

import { connectionStore } from "./connection-store.ts";
import { fetchAhead } from "./fetch-ahead.ts";
import { reloadOnFailedChunk } from "./reload-on-failed-chunk.ts";

type Location = { pathname: string; search: string; hash: string };
type Failing = {
  onLine: boolean;
  isRoute?: boolean;
  to?: Location | undefined;
  isReachable?: boolean;
  isReconnected?: boolean;
  /** The document begins to leave the page while the server is probed. */
  isLeaving?: boolean;
};

const cart = { pathname: "/cart", search: "?a=b", hash: "" };

/** What becomes of a window in which a script cannot be loaded, twice. */
async function failChunk(failing: Failing) {
  const { onLine, isRoute = false, to, isReachable = true } = failing;
  const { isReconnected = false, isLeaving = false } = failing;
  const listeners: ((state: { navigation: { location: Location } }) => void)[] = [];
  const kept = new Map<string, string>();
  const seen = { reloads: 0, goneTo: [] as string[], prevented: [] as boolean[] };
  const target = Object.assign(new EventTarget(), {
    __reactRouterDataRouter: {
      state: { navigation: { location: to } },
      subscribe: (listen: (typeof listeners)[number]) => {
        listeners.push(listen);
        return () => listeners.splice(listeners.indexOf(listen), 1);
      },
    },
    navigator: { onLine },
    fetch: () => (isReachable ? Promise.resolve() : Promise.reject(new TypeError("no network"))),
    location: {
      reload: () => (seen.reloads += 1),
      assign: (path: string) => seen.goneTo.push(path),
    },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
  });
  reloadOnFailedChunk(target as unknown as Window);
  if (isReconnected) target.dispatchEvent(new Event("online"));
  for (let failure = 0; failure < 2; failure += 1) {
    const event = new Event("vite:preloadError", { cancelable: true });
    target.dispatchEvent(isRoute ? Object.assign(event, { isRoute }) : event);
    seen.prevented.push(event.defaultPrevented);
  }
  if (isLeaving) target.dispatchEvent(new Event("beforeunload"));
  await new Promise((resolve) => setTimeout(resolve));
  const goTo = (location: Location) =>
    [...listeners].forEach((listen) => listen({ navigation: { location } }));
  return { seen, target, goTo };
}

const retry = () => connectionStore.getState().retry;

afterEach(() => {
  connectionStore.setState({ retry: undefined });
  vi.unstubAllGlobals();
});

describe("NAV-79 T-025 a script that is gone", () => {
  it("reloads the page once", async () => {
    const { seen } = await failChunk({ onLine: true });
    expect(seen).toEqual({ reloads: 1, goneTo: [], prevented: [false, false] });
    expect(retry()).toBeUndefined();
  });

  it("goes to the page that was asked for, once", async () => {
    const { seen } = await failChunk({ onLine: true, to: cart });
    expect(seen).toEqual({ reloads: 0, goneTo: ["/cart?a=b"], prevented: [false, false] });
  });

  it("never without a network: there would be no page to come back to", async () => {
    expect((await failChunk({ onLine: false, to: cart })).seen).toMatchObject({
      reloads: 0,
      goneTo: [],
    });
    expect(retry()).toBeUndefined();
  });

  it("stays where the server cannot be reached although the browser has a network", async () => {
    const { seen } = await failChunk({ onLine: true, isReachable: false });
    expect(seen).toEqual({ reloads: 0, goneTo: [], prevented: [false, false] });
  });

  it("does not interrupt a navigation that began as the fallback for the script", async () => {
    const { seen } = await failChunk({ onLine: true, isLeaving: true });
    expect(seen).toEqual({ reloads: 0, goneTo: [], prevented: [false, false] });
  });

  it("stays when the network came back a moment ago: the script failed while it was gone", async () => {
    const { seen } = await failChunk({ onLine: true, isReconnected: true });
    expect(seen).toEqual({ reloads: 0, goneTo: [], prevented: [false, false] });
  });

  it("but not for code that is fetched ahead, while it is", async () => {
    vi.stubGlobal("window", { requestIdleCallback: (run: () => void) => run() });
    const { promise, resolve } = Promise.withResolvers<string>();
    const fetched = fetchAhead(() => promise);
    await Promise.resolve();
    expect((await failChunk({ onLine: true })).seen).toMatchObject({
      reloads: 0,
      prevented: [false, false],
    });
    const route = await failChunk({ onLine: true, isRoute: true, to: cart });
    expect(route.seen.goneTo).toEqual(["/cart?a=b"]);
    resolve("code");
    expect(await fetched).toBe("code");
    expect((await failChunk({ onLine: true })).seen.reloads).toBe(1);
  });

  it("of a page that is gone to: it waits, and comes as a document with the network", async () => {
    const { seen, target } = await failChunk({ onLine: false, isRoute: true, to: cart });
    expect(seen).toMatchObject({ reloads: 0, prevented: [true, true] });
    retry()?.();
    expect(seen.goneTo).toEqual([]);
    target.navigator.onLine = true;
    retry()?.();
    expect(seen.goneTo).toEqual(["/cart?a=b"]);
  });

  it("of a page's own: the next page comes as a document, as the router asks for no script twice", async () => {
    const { seen, target, goTo } = await failChunk({ onLine: false, isRoute: true, to: cart });
    goTo({ pathname: "/", search: "", hash: "" });
    expect(seen.goneTo).toEqual([]);
    target.navigator.onLine = true;
    goTo(cart);
    expect(seen.goneTo).toEqual([]);
    goTo({ ...cart, search: "" });
    expect(seen.goneTo[0]).toBe("/cart");
  });

  it("asked for again without a network still waits", async () => {
    await failChunk({ onLine: false, isRoute: true, to: cart });
    const first = retry();
    first?.();
    expect(retry()).toBeDefined();
    expect(retry()).not.toBe(first);
  });
});
