import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { onFirstActivity as listen } from "./first-activity.ts";

let onFirstActivity: typeof listen;
let browser: EventTarget;
let run: ReturnType<typeof vi.fn<() => void>>;

beforeEach(async () => {
  vi.resetModules();
  browser = new EventTarget();
  vi.stubGlobal("window", browser);
  ({ onFirstActivity } = await import("./first-activity.ts"));
  vi.useFakeTimers();
  run = vi.fn();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const act = (deed = "scroll") => browser.dispatchEvent(new Event(deed));

describe("CAM-66, OP-047, T-048 the first activity on a campaign's page", () => {
  it("without any, runs once at 15 s, and not at a later one", () => {
    onFirstActivity(run, false);
    vi.advanceTimersByTime(14_999);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(1);
    act();
    vi.advanceTimersByTime(60_000);
    expect(run).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ["pointermove", 1],
    ["scroll", 1],
    ["keydown", 1],
    // What a press does is shown first.
    ["pointerdown", 0],
  ])("runs at a %s at 3 s (%i times before it is answered), not again at 15 s", (deed, before) => {
    onFirstActivity(run, false);
    vi.advanceTimersByTime(3_000);
    act(deed);
    act(deed);
    vi.advanceTimersByTime(200);
    expect(run).toHaveBeenCalledTimes(before);
    vi.advanceTimersByTime(500);
    expect(run).toHaveBeenCalledTimes(1);
    act(deed);
    vi.advanceTimersByTime(60_000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("runs soon for one who was active on an earlier page", () => {
    onFirstActivity(() => {}, false);
    act();
    onFirstActivity(run, false);
    vi.advanceTimersByTime(499);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("runs nothing for a bot that does nothing", () => {
    onFirstActivity(run, true);
    vi.advanceTimersByTime(600_000);
    expect(run).not.toHaveBeenCalled();
    act();
    vi.advanceTimersByTime(0);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("runs nothing once the campaign is left", () => {
    const end = onFirstActivity(run, false);
    end();
    act();
    vi.advanceTimersByTime(60_000);
    expect(run).not.toHaveBeenCalled();
    onFirstActivity(run, false)();
    const leave = onFirstActivity(run, true);
    act("pointerdown");
    leave();
    vi.advanceTimersByTime(60_000);
    expect(run).not.toHaveBeenCalled();
  });
});
