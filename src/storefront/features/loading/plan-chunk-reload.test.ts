import { describe, expect, it } from "vitest";

import { mayReload } from "./plan-chunk-reload.ts";

describe("NAV-79, T-025 reload after a failed chunk", () => {
  it("two failures 20 s apart, a third 70 s after the first: reload, none, reload", () => {
    let lastReloadAt: number | null = null;
    const answers = [0, 20_000, 70_000].map((now) => {
      const answer = mayReload(lastReloadAt, now);
      if (answer) lastReloadAt = now;
      return answer;
    });
    expect(answers).toEqual([true, false, true]);
  });

  it.each([
    [59_999, false],
    [60_000, true],
  ])("%i ms later: %s", (elapsedMs, expected) => {
    expect(mayReload(1_000, 1_000 + elapsedMs)).toBe(expected);
  });
});
