import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { createByteBudget } from "./byte-budget.ts";

describe("R11 memory for bodies", () => {
  it("is bounded for all and for each, and all of it comes back", () => {
    const steps = fc.array(
      fc.record({ client: fc.constantFrom("a", "b", "c"), bytes: fc.nat(60), ends: fc.nat(3) }),
    );
    fc.assert(
      fc.property(steps, (asked) => {
        const budget = createByteBudget({ total: 100, ofClient: 60 });
        const held: { client: string; bytes: number; release: () => void }[] = [];
        const sum = (client?: string) =>
          held
            .filter((one) => client === undefined || one.client === client)
            .reduce((bytes, one) => bytes + one.bytes, 0);
        for (const { client, bytes, ends } of asked) {
          const fits = sum() + bytes <= 100 && sum(client) + bytes <= 60;
          const release = budget.reserve(client, bytes);
          expect(release !== undefined).toBe(fits);
          if (release) held.push({ client, bytes, release });
          if (ends === 0) {
            const first = held.shift();
            first?.release();
            first?.release();
          }
        }
        for (const { release } of held) release();
        expect(budget.reserve("a", 60)).toBeDefined();
        expect(budget.reserve("b", 40)).toBeDefined();
      }),
    );
  });
});
