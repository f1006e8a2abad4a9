import { createHash } from "node:crypto";

import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { enteredDigest } from "./entered-digest.ts";

describe("PERS-17 what was filled in, by its digest", () => {
  it("is the SHA-256 that any other client counts", () => {
    const text = '[null,[[["10","x"],["9","y"],["Name","Łucja 🎓"]],[]]]';
    const line = { customer_custom_options: [{ Name: "Łucja 🎓", 9: "y", 10: "x" }, {}] };
    expect(enteredDigest(line)).toBe(createHash("sha256").update(text).digest("hex"));
  });

  it("is one for what says the same, and another for each other word or place of it", () => {
    const filled = fc.dictionary(fc.string(), fc.string());
    fc.assert(
      fc.property(fc.array(filled), filled, (groups, own) => {
        const line = { custom_options: own, customer_custom_options: groups };
        const turned = Object.fromEntries(Object.entries(own).toReversed());
        expect(enteredDigest({ ...line, custom_options: turned })).toBe(enteredDigest(line));
        const more = { ...line, customer_custom_options: [...groups, { Name: "Ann" }] };
        expect(enteredDigest(more)).not.toBe(enteredDigest(line));
      }),
    );
    const both = [
      { custom_options: { Name: "Ann" } },
      { customer_custom_options: [{ Name: "Ann" }] },
      { custom_options: { Name: "Ann " } },
      {},
    ];
    expect(new Set(both.map(enteredDigest)).size).toBe(4);
    expect(enteredDigest({ custom_options: null })).toBe(enteredDigest({}));
  });
});
