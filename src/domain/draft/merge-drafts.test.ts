import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { contentOf, type Draft, draftParts, emptyContent } from "./draft.ts";
import { changedParts, laterParts, mergeDrafts, writeParts } from "./merge-drafts.ts";
import { testDraft } from "./testing/test-draft.ts";

const texts = fc.dictionary(fc.constantFrom("a", "b"), fc.string({ maxLength: 2 }));
const stamp = fc.record({ at: fc.integer({ min: 1, max: 4 }), tab: fc.constantFrom("a", "b") });
/** What a tab wrote at a moment is one thing. */
const anyDraft: fc.Arbitrary<Draft> = fc
  .dictionary(fc.constantFrom(...draftParts), stamp)
  .map((written) => ({
    ...testDraft({ ...emptyContent, updated_at: 4, written }),
    ...Object.fromEntries(
      Object.entries(written).map(([part, { at, tab }]) => [part, { a: `${at}${tab}` }]),
    ),
  }));

describe("two tabs that write one draft", () => {
  it("each keep what they wrote last", () => {
    const draft = testDraft();
    const here = writeParts(
      draft,
      { ...contentOf(draft), personal: { groups: [{ Name: "Bo" }], common: {}, setAside: [] } },
      { parts: ["personal"], tab: "here", now: 2_000 },
    );
    const there = writeParts(
      draft,
      { ...contentOf(draft), designs: { front: "{}" } },
      { parts: ["designs"], tab: "there", now: 1_500 },
    );
    expect(mergeDrafts(here, there)).toMatchObject({
      personal: { groups: [{ Name: "Bo" }] },
      designs: { front: "{}" },
      updated_at: 2_000,
    });
    expect(laterParts(here, there)).toEqual(["designs"]);
    expect(laterParts(there, here)).toEqual(["personal"]);
  });

  it("come to the same in whatever order they are merged", () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, anyDraft, (a, b, c) => {
        expect(mergeDrafts(a, b)).toEqual(mergeDrafts(b, a));
        expect(mergeDrafts(mergeDrafts(a, b), c)).toEqual(mergeDrafts(a, mergeDrafts(b, c)));
        expect(mergeDrafts(a, a)).toEqual(a);
        expect(laterParts(mergeDrafts(a, b), b)).toEqual([]);
      }),
    );
  });

  it("a write counts as later than all that is known, also where the clock was set back", () => {
    fc.assert(
      fc.property(anyDraft, texts, fc.nat(10), (draft, answers, now) => {
        const written = writeParts(
          draft,
          { ...contentOf(draft), answers },
          { parts: ["answers"], tab: "z", now },
        );
        expect(mergeDrafts(draft, written).answers).toEqual(answers);
        expect(written.updated_at).toBeGreaterThan(draft.updated_at);
      }),
    );
  });

  it("tell which parts differ", () => {
    const content = contentOf(testDraft());
    expect(changedParts(content, structuredClone(content))).toEqual([]);
    expect(changedParts(content, { ...content, answers: { a: 1 }, personal: null })).toEqual([
      "personal",
      "answers",
    ]);
  });
});
