import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { serverMessages } from "#messages/server-catalogue.ts";
import { MessagesProvider } from "#ui/messages-context.tsx";

import { Countdown } from "./countdown.tsx";
import { ProductStats } from "./product-stats.tsx";

const render = (part: React.ReactNode) =>
  renderToStaticMarkup(<MessagesProvider messages={serverMessages("en")}>{part}</MessagesProvider>);
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();

const noon = Date.parse("2026-05-01T12:00:00Z");

describe("CAM-67 a countdown", () => {
  const at = (leftMs: number) => render(<Countdown endsAtMs={noon} now={() => noon - leftMs} />);

  it("says what is left, and in its name, for those who hear the page, when it ends", () => {
    const html = at(14 * 60_000 + 5_000);
    expect(textOf(html)).toBe("Ends in 00 hours 14 min 05 sec");
    expect(html).toMatch(/role="timer" aria-label="Ends on May 1, 2026/u);
    expect(html).not.toContain("aria-live");
  });

  it("names days where there are some", () => {
    expect(textOf(at(86_400_000 + 3_600_000))).toBe("Ends in 01 day 01 hour 00 min 00 sec");
  });

  it("is gone after its end", () => {
    expect(at(0)).toBe("");
    expect(at(-1)).toBe("");
  });
});

describe("CAM-79 OP-049 product statistics", () => {
  it("are sentences for known types, and nothing for others", () => {
    const stats = [
      { type: "view", count: 120 },
      { type: "wish", count: 9 },
      { type: "toString", count: 9 },
      { type: "sold", count: 1 },
      { type: "cart", count: 0 },
    ];
    expect(textOf(render(<ProductStats stats={stats} />))).toBe(
      "120 people looked at this recently 1 sold recently",
    );
    expect(render(<ProductStats stats={[{ type: "wish", count: 9 }]} />)).toBe("");
  });
});
