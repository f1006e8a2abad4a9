import { describe, expect, it } from "vitest";

import { footLine, yearRange } from "./foot-line.ts";
import type { FootLineValues } from "./foot-line.ts";

const defaultLine = ({ copyright, year, name }: FootLineValues) =>
  `${copyright} ${year} ${name}. All rights reserved.`;
const line = (text: string | null | undefined, name = "Acme") =>
  footLine({ footLine: text, name, currentYear: 2026, defaultLine });

describe("NAV-69 NAV-70 OP-015 copyright line", () => {
  it("T-024 replaces every placeholder", () => {
    expect(line("{copyright} {year} Acme, {year}")).toBe("© 2020 - 2026 Acme, 2020 - 2026");
  });

  it.each([undefined, null, "", "  "])("T-024 NAV-69 %j gives the default text", (text) => {
    expect(line(text)).toBe("© 2020 - 2026 Acme. All rights reserved.");
  });

  it("leaves a line without placeholders and a name with one alone", () => {
    expect(line("Acme Ltd $& {name}")).toBe("Acme Ltd $& {name}");
    expect(line(null, "{year}")).toBe("© 2020 - 2026 {year}. All rights reserved.");
  });

  it.each([
    [2019, "2020"],
    [2020, "2020"],
    [2021, "2020 - 2021"],
    [2026, "2020 - 2026"],
  ])("NAV-70 in %i the range is %s", (year, range) => {
    expect(yearRange(year)).toBe(range);
  });
});
