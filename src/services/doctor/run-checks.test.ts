import { describe, expect, it, onTestFinished, vi } from "vitest";

import { type Check, ok } from "./check.ts";
import { runChecks } from "./run-checks.ts";

const check = (id: string, run: Check["run"]): Check => ({ id, title: id, run });

describe("runChecks", () => {
  it("reports a check that throws, rejects or takes too long, and the others as usual", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const signals: AbortSignal[] = [];
    const running = runChecks(
      [
        check("throws", () => {
          throw new Error("broken");
        }),
        check("rejects", async () => {
          throw new Error("query", { cause: new Error("no such table") });
        }),
        check("hangs", (signal) => {
          signals.push(signal);
          return new Promise(() => {});
        }),
        check("works", async () => ok("Fine.")),
      ],
      { timeoutMs: 2_000 },
    );
    await vi.advanceTimersByTimeAsync(2_000);
    const reports = await running;
    expect(reports.map(({ id, status }) => [id, status])).toEqual([
      ["throws", "error"],
      ["rejects", "error"],
      ["hangs", "error"],
      ["works", "ok"],
    ]);
    expect(reports[0]?.message).toContain("broken");
    expect(reports[1]?.message).toContain("no such table");
    expect(reports[2]?.message).toContain("within 2 seconds");
    expect(signals[0]?.aborted).toBe(true);
  });
});
