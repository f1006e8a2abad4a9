import { afterEach, describe, expect, it, vi } from "vitest";

import { fetchStylesAgain } from "./fetch-styles-again.ts";

describe("a style that could not be fetched", () => {
  const failStyle = (onLine: boolean) => {
    vi.useFakeTimers();
    const links: EventTarget[] = [];
    const createElement = () => Object.assign(new EventTarget(), { remove: () => undefined });
    const head = { append: (link: EventTarget) => void links.push(link) };
    const target = Object.assign(new EventTarget(), {
      ...{ navigator: { onLine }, document: { createElement, head } },
      setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    });
    fetchStylesAgain(target as unknown as Window);
    const payload = new Error("Unable to preload CSS for /assets/buying-later-1.css");
    target.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));
    return { links, target };
  };
  afterEach(() => vi.useRealTimers());

  it("comes with the network", () => {
    const { links, target } = failStyle(false);
    vi.advanceTimersByTime(60_000);
    expect(links).toEqual([]);
    target.dispatchEvent(new Event("online"));
    expect(links).toMatchObject([{ rel: "stylesheet", href: "/assets/buying-later-1.css" }]);
  });

  it("is asked for until it is there", () => {
    const { links } = failStyle(true);
    vi.advanceTimersByTime(3_000);
    expect(links).toHaveLength(1);
    links[0]?.dispatchEvent(new Event("error"));
    vi.advanceTimersByTime(3_000);
    expect(links).toHaveLength(2);
    vi.advanceTimersByTime(60_000);
    expect(links).toHaveLength(2);
  });
});
