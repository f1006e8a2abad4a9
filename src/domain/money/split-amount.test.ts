import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { splitAmount, splitOnStep } from "./split-amount.ts";

const weightLists = fc.array(fc.nat({ max: 1e7 }), { minLength: 1, maxLength: 12 });
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe("OP-145 splitting by largest remainder", () => {
  it.each([
    [892, [1999, 2499, 1450], 1, [300, 375, 217]],
    [100, [1, 1, 1], 1, [34, 33, 33]],
    [2, [1, 1, 1], 1, [1, 1, 0]],
    [10, [1, 2, 4], 1, [1, 3, 6]],
    [7, [3, 1, 3, 1], 1, [3, 1, 2, 1]],
    [10, [0, 3, 0], 1, [0, 10, 0]],
    [0, [0, 0], 1, [0, 0]],
    [0, [], 1, []],
    [153_000, [508_000, 508_000, 509_000], 1000, [51_000, 51_000, 51_000]],
    [2000, [1, 1, 1], 1000, [1000, 1000, 0]],
  ])("%i over %j at step %i", (total, weights, step, shares) => {
    expect(splitAmount(total, weights, step)).toEqual(shares);
  });

  it.each([
    [1, [], 1, "nothing to split the total over"],
    [1, [0, 0], 1, "nothing to split the total over"],
    [-1, [1], 1, "total is not a non-negative integer of minor units: -1"],
    [1.5, [1], 1, "total is not a non-negative integer of minor units: 1.5"],
    [1, [-1, 2], 1, "weight is not a non-negative integer of minor units: -1"],
    [1, [0.5], 1, "weight is not a non-negative integer of minor units: 0.5"],
    [0, [1], 0, "step is not a positive integer of minor units: 0"],
    [1500, [1, 2], 1000, "total is no multiple of the step"],
  ])("refuses %d over %j at step %d: %s", (total, weights, step, message) => {
    expect(() => splitAmount(total, weights, step)).toThrow(new RangeError(message));
  });

  it("adds up, within one step of the exact share, in multiples of the step", () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 1e6 }),
        weightLists,
        fc.constantFrom(1, 5, 1000),
        (steps, weights, step) => {
          fc.pre(sum(weights) > 0);
          const total = steps * step;
          const shares = splitAmount(total, weights, step);
          expect(sum(shares)).toBe(total);
          shares.forEach((share, index) => {
            expect(share % step).toBe(0);
            const exact = (total * (weights[index] ?? 0)) / sum(weights);
            expect(Math.abs(share - exact)).toBeLessThan(step + 1e-3);
          });
        },
      ),
    );
  });

  it("gives no share above its weight while the total is at most the sum of the weights", () => {
    fc.assert(
      fc.property(weightLists, fc.double({ min: 0, max: 1, noNaN: true }), (weights, part) => {
        const total = Math.floor(sum(weights) * part);
        const shares = splitAmount(total, weights);
        expect(shares.every((share, index) => share <= (weights[index] ?? 0))).toBe(true);
      }),
    );
  });
});

describe("OP-145 splitting on the step where there is one", () => {
  it.each([
    [153_000, [508_000, 508_000, 509_000], 1000, [51_000, 51_000, 51_000]],
    [2000, [1000, 1000, 1000], 1000, [1000, 1000, 0]],
    [1500, [1000, 1000], 1000, [750, 750]],
    [2000, [1000, 1000, 500], 1000, [800, 800, 400]],
  ])("%i over %j at step %i", (total, weights, step, shares) => {
    expect(splitOnStep(total, weights, step)).toEqual(shares);
  });
});
