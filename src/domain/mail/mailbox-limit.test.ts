import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { mailboxLimit, nextMailAt } from "./mailbox-limit.ts";

const now = new Date("2026-11-29T12:00:00.000Z");
const hour = 3_600_000;
const ago = (hours: number) => new Date(now.getTime() - hours * hour);

describe("when a mailbox may get the next mail of a kind (S10)", () => {
  it.each([
    ["at once without an earlier one", [], 0],
    ["an hour after the last one", [ago(0.25)], 0.75],
    ["at once, exactly an hour after the last one", [ago(1)], 0],
    ["an hour after one that is still to be sent", [ago(-2)], 3],
    ["a day after the third last one", [ago(1), ago(20), ago(5)], 4],
    ["at once, exactly a day after the third last one", [ago(24), ago(3), ago(2)], 0],
  ])("is %s", (_, sentAt, hours) => {
    expect(nextMailAt(sentAt, now)).toEqual(new Date(now.getTime() + hours * hour));
  });

  it("never allows more than one an hour and three a day, however often mails are requested", () => {
    const waits = fc.array(fc.integer({ min: 0, max: 6 * hour }), { maxLength: 40 });
    fc.assert(
      fc.property(waits, (pauses) => {
        const sent: number[] = [];
        let at = now.getTime();
        for (const pause of pauses) {
          at = nextMailAt(
            sent.map((time) => new Date(time)),
            new Date(at + pause),
          ).getTime();
          sent.push(at);
        }
        for (const time of sent) {
          const within = (windowMs: number) =>
            sent.filter((other) => other > time - windowMs && other <= time).length;
          expect(within(hour)).toBeLessThanOrEqual(mailboxLimit.perHour);
          expect(within(24 * hour)).toBeLessThanOrEqual(mailboxLimit.perDay);
        }
      }),
    );
  });
});
