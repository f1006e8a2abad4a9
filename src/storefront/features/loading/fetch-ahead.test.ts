import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { fetchAhead } from "./fetch-ahead.ts";

beforeEach(() => {
  vi.useFakeTimers();
  const browser = new EventTarget();
  vi.stubGlobal("window", browser);
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const outOfReach = () =>
  Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

describe("code that is fetched ahead", () => {
  it("is asked for when the browser is idle, also in one that does not say so", async () => {
    const load = vi.fn(() => Promise.resolve("code"));
    const fetched = fetchAhead(load);
    expect(load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await fetched).toBe("code");
    expect(load).toHaveBeenCalledOnce();
  });

  it("is asked for again with growing pauses where it is out of reach", async () => {
    const load = vi.fn<() => Promise<string>>(outOfReach);
    void fetchAhead(load);
    await vi.advanceTimersByTimeAsync(1);
    for (const [index, pauseMs] of [2000, 4000, 8000].entries()) {
      await vi.advanceTimersByTimeAsync(pauseMs - 10);
      expect(load).toHaveBeenCalledTimes(index + 1);
      await vi.advanceTimersByTimeAsync(10);
      expect(load).toHaveBeenCalledTimes(index + 2);
    }
  });

  it("is asked for when the network comes back", async () => {
    const load = vi.fn<() => Promise<string>>(outOfReach);
    const fetched = fetchAhead(load);
    await vi.advanceTimersByTimeAsync(1);
    load.mockResolvedValue("code");
    window.dispatchEvent(new Event("online"));
    expect(await fetched).toBe("code");
  });

  it("is given up where it has a fault, which is told", async () => {
    const load = vi.fn(() => Promise.reject(new TypeError("a fault")));
    const told = expect(fetchAhead(load)).rejects.toThrow("a fault");
    await vi.advanceTimersByTimeAsync(60_000);
    await told;
    expect(load).toHaveBeenCalledOnce();
  });
});
