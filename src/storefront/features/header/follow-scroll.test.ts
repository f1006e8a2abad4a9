import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { followScroll } from "./follow-scroll.ts";

class FakeWindow extends EventTarget {
  scrollY = 0;
  scrollTo(scrollY: number) {
    this.scrollY = scrollY;
    this.dispatchEvent(new Event("scroll"));
  }
}

function start(scrollY = 0) {
  const browser = new FakeWindow();
  browser.scrollY = scrollY;
  const toggleAttribute = vi.fn<(name: string, force?: boolean) => boolean>(() => true);
  const stop = followScroll({ toggleAttribute, offsetHeight: 80 }, browser);
  return { browser, stop, decided: () => toggleAttribute.mock.calls.map(([, force]) => force) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("NAV-61 NAV-62 OP-016 the header follows the page", () => {
  it("decides once, 100 ms after the last of many scroll events", () => {
    const { browser, decided } = start();
    for (const scrollY of [200, 400, 600]) {
      browser.scrollTo(scrollY);
      vi.advanceTimersByTime(99);
    }
    expect(decided()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(decided()).toEqual([true]);
    vi.advanceTimersByTime(1000);
    expect(decided()).toEqual([true]);
  });

  it("compares with where the page rested last, not with the last event", () => {
    const { browser, decided } = start(500);
    browser.scrollTo(900);
    vi.advanceTimersByTime(50);
    browser.scrollTo(600);
    vi.advanceTimersByTime(100);
    expect(decided()).toEqual([true]);
    browser.scrollTo(550);
    vi.advanceTimersByTime(100);
    expect(decided()).toEqual([true, false]);
  });

  it("ends with its header", () => {
    const { browser, stop, decided } = start();
    browser.scrollTo(400);
    stop();
    browser.scrollTo(600);
    vi.advanceTimersByTime(1000);
    expect(decided()).toEqual([]);
  });
});
