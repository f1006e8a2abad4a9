import { describe, expect, it } from "vitest";

import type { Address } from "./address-types.ts";
import { doubtAddress } from "./doubt-address.ts";
import corpus from "./testing/address-corpus.json" with { type: "json" };
import errors from "./testing/address-errors.json" with { type: "json" };

type Entry = Partial<Address> & { country: string; address: string };

const doubtsOf = (entry: Entry) =>
  doubtAddress({ first_name: "", last_name: "", city: "", state: "", zipcode: "", ...entry });
const shareOf = (part: readonly unknown[], all: readonly unknown[]) => part.length / all.length;
const countriesOf = (entries: readonly Entry[]) =>
  new Set(entries.map(({ country }) => country)).size;

describe("the corpus of addresses", () => {
  it("is large enough to measure with", () => {
    expect(corpus.length).toBeGreaterThanOrEqual(300);
    expect(countriesOf(corpus)).toBeGreaterThanOrEqual(60);
    expect(errors.length).toBeGreaterThanOrEqual(100);
  });

  it("is falsely doubted in at most 1 % of its good addresses", () => {
    const doubted = corpus.filter((entry) => doubtsOf(entry).length > 0);
    expect(shareOf(doubted, corpus), JSON.stringify(doubted)).toBeLessThanOrEqual(0.01);
  });

  it("is doubted in at least 95 % of its planted errors, in the field of the error", () => {
    const missed = errors.filter(
      (entry) => !doubtsOf(entry).some(({ field }) => field === entry.error.field),
    );
    expect(shareOf(missed, errors), JSON.stringify(missed)).toBeLessThanOrEqual(0.05);
  });
});
