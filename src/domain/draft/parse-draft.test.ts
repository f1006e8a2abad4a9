import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { draftLimits } from "./draft-limits.ts";
import { type DraftSteps, parseDraft, parseDraftJson } from "./parse-draft.ts";
import { testDraft } from "./testing/test-draft.ts";

const read = (draft: unknown) => parseDraftJson(JSON.stringify(draft));

describe("a stored draft", () => {
  it("is read as it was written", () => {
    const draft = testDraft({
      options: { color: "red" },
      designs: { front: '{"version":1}' },
      answers: { step: { hair: "curly" } },
    });
    expect(read(draft)).toEqual(draft);
  });

  it.each([
    ["nothing", null],
    ["broken text", "{"],
    ["text of another kind", '"x"'],
    ["a list", "[]"],
    ["no version", JSON.stringify({ campaign_id: 1, product_id: 2 })],
    ["a newer version", JSON.stringify({ ...testDraft(), version: 2 })],
    ["no product", JSON.stringify({ ...testDraft(), product_id: null })],
    ["a campaign that is no row", JSON.stringify({ ...testDraft(), campaign_id: 2 ** 31 })],
    ["more than is kept", JSON.stringify({ ...testDraft(), x: "x".repeat(500_000) })],
  ])("is none: %s", (_, text) => expect(parseDraftJson(text)).toBeNull());

  it("keeps what can be read beside what is broken", () => {
    const broken = {
      ...testDraft(),
      personal: { groups: [{ Name: "Ann", Age: 7, Long: "x".repeat(5_001) }, "x"], common: [] },
      ...{ designs: { front: 1, back: "{}" }, answers: "x", options: { a: null } },
      written: { personal: { at: "soon", tab: "a" }, designs: { at: 5, tab: "b" }, other: 1 },
    };
    expect(read(broken)).toEqual({
      ...testDraft(),
      personal: { groups: [{ Name: "Ann" }, {}], common: {}, setAside: [] },
      ...{ designs: { back: "{}" }, answers: null, options: null },
      written: { designs: { at: 5, tab: "b" } },
    });
  });

  it("of an older version is brought up step by step, and is none without each step", () => {
    const steps: DraftSteps = {
      [-1]: ({ texts, ...old }) => ({ ...old, version: 0, personal: { groups: [texts] } }),
      0: (old) => ({ ...old, version: 1, product_id: 2 }),
    };
    const old = { version: -1, campaign_id: 1, texts: { Name: "Ann" } };
    expect(parseDraft(old, steps)?.personal?.groups).toEqual([{ Name: "Ann" }]);
    expect(parseDraft(old, { 0: steps[0] ?? (() => null) })).toBeNull();
    expect(parseDraft(old, { ...steps, 0: (same) => same })).toBeNull();
    expect(parseDraft(old)).toBeNull();
  });

  it("holds no picture that is written out, in whatever part", () => {
    const data = "data:image/png;base64,AAAA+/=";
    const design = JSON.stringify({ objects: [{ src: data, name: "data: mine" }] });
    const draft = testDraft({
      designs: { front: design },
      answers: { photo: { src: [data] } },
      personal: { groups: [{ Photo: data, Name: "my data:" }], common: {}, setAside: [] },
    });
    expect(read(draft)).toMatchObject({
      designs: { front: JSON.stringify({ objects: [{ src: "", name: "data: mine" }] }) },
      answers: { photo: { src: [""] } },
      personal: { groups: [{ Photo: "", Name: "my data:" }] },
    });
  });

  it("takes any text and any value, and reads its own writing the same again", () => {
    const likely = fc.record(
      {
        version: fc.constantFrom(1, 0, "1"),
        campaign_id: fc.constantFrom(1, 0, -1, 1.5, "1"),
        product_id: fc.constantFrom(2, null),
        updated_at: fc.oneof(fc.double(), fc.nat()),
        options: fc.jsonValue(),
        personal: fc.oneof(
          fc.jsonValue(),
          fc.record({ groups: fc.array(fc.dictionary(fc.string(), fc.jsonValue())) }),
        ),
        designs: fc.oneof(fc.jsonValue(), fc.dictionary(fc.string(), fc.string())),
        answers: fc.jsonValue(),
        written: fc.oneof(
          fc.jsonValue(),
          fc.record({ personal: fc.record({ at: fc.nat(), tab: fc.string() }) }),
        ),
      },
      { requiredKeys: ["version", "campaign_id", "product_id"] },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          likely.map((value) => JSON.stringify(value)),
        ),
        (text) => {
          const draft = parseDraftJson(text);
          if (draft === null) return;
          const again = JSON.stringify(draft);
          expect(again.length).toBeLessThan(draftLimits.jsonLength);
          expect(parseDraftJson(again)).toEqual(draft);
        },
      ),
      { numRuns: 500 },
    );
  });
});
