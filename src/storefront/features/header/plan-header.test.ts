import { describe, expect, it } from "vitest";

import { headerDebounceMs, planHeader } from "./plan-header.ts";

const shown = (scrollY: number) => ({ scrollY, isHidden: false });
const hidden = (scrollY: number) => ({ scrollY, isHidden: true });

describe("NAV-61 OP-016 the header while a page is scrolled", () => {
  it.each([
    ["down hides it", shown(0), 500, true],
    ["down by a pixel hides it", shown(500), 501, true],
    ["further down leaves it hidden", hidden(500), 900, true],
    ["up shows it", hidden(900), 899, false],
    ["further up leaves it shown", shown(899), 300, false],
    ["no change leaves it hidden", hidden(500), 500, true],
    ["no change leaves it shown", shown(500), 500, false],
    ["at the top it is shown", hidden(500), 0, false],
    ["within its own height it is shown, even downwards", shown(0), 80, false],
    ["just below its own height it hides", shown(0), 81, true],
    ["beyond the top, as on a phone that bounces, it is shown", shown(0), -40, false],
    ["a page that became short shows it", hidden(500), 60, false],
  ])("%s", (_, previous, scrollY, isHidden) => {
    expect(planHeader(previous, scrollY, 80)).toEqual({ scrollY, isHidden });
  });

  it("NAV-62 waits for 100 ms without a scroll event", () => {
    expect(headerDebounceMs).toBe(100);
  });
});
