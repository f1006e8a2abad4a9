import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { draftVersion } from "./draft.ts";
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
    ["a newer version", JSON.stringify({ ...testDraft(), version: draftVersion + 1 })],
    ["no product", JSON.stringify({ ...testDraft(), product_id: null })],
    ["a campaign that is no row", JSON.stringify({ ...testDraft(), campaign_id: 2 ** 31 })],
    ["more than is kept", JSON.stringify({ ...testDraft(), x: "x".repeat(500_000) })],
  ])("is none: %s", (_, text) => expect(parseDraftJson(text)).toBeNull());

  it("keeps what can be read beside what is broken", () => {
    const broken = {
      ...testDraft(),
      personal: { groups: [{ Name: "Ann", Age: 7, Long: "x".repeat(5_001) }, "x"], common: [] },
      ...{ designs: { front: 1, back: "{}" }, answers: "x", options: { a: null } },
      written: {
        ...{
          '["personal","groups",0,"Name"]': { at: "soon", tab: "a" },
          other: { at: 1, tab: "a" },
        },
        '["designs"]': { at: 5, tab: "b" },
      },
    };
    expect(read(broken)).toEqual({
      ...testDraft(),
      personal: { groups: [{ Name: "Ann" }, {}], common: {}, setAside: [] },
      ...{ designs: { back: "{}" }, answers: null, options: null },
      written: { '["designs"]': { at: 5, tab: "b" } },
    });
  });

  it("of version 1, which was stamped by part, has each field as its part was", () => {
    const old = {
      ...testDraft({ designs: { front: "{}" } }),
      version: 1,
      written: { personal: { at: 7, tab: "b" }, answers: { at: 8, tab: "c" } },
    };
    expect(read(old)).toMatchObject({
      version: draftVersion,
      personal: { groups: [{ Name: "Ann" }] },
      designs: { front: "{}" },
      written: { '["personal","groups",0,"Name"]': { at: 7, tab: "b" } },
    });
    expect(Object.keys(read(old)?.written ?? {})).toHaveLength(1);
  });

  it("CART-17 of version 2, which had lists of people, has their numbers for ids", () => {
    const stamp = (at: number) => ({ at, tab: "b" });
    const old = {
      ...testDraft({ answers: { fields: { a: 1 }, people: { pets: [{ name: "Rex" }, {}] } } }),
      version: 2,
      written: {
        '["answers","people","pets"]': stamp(6),
        '["answers","people","pets",0,"name"]': stamp(7),
        '["answers","fields","a"]': stamp(8),
      },
    };
    const people = {
      pets: {
        order: ["0", "1"],
        persons: {
          0: { isThere: true, answers: { name: "Rex" } },
          1: { isThere: true, answers: {} },
        },
      },
    };
    const name = '["answers","people","pets","persons","0","name"]';
    expect(read(old)).toMatchObject({
      version: draftVersion,
      answers: { fields: { a: 1 }, people },
    });
    expect(read(old)?.written).toEqual({
      ...{ '["answers","people","pets","order"]': stamp(6), [name]: stamp(7) },
      '["answers","fields","a"]': stamp(8),
    });
    const older = { ...old, version: 1, written: { answers: stamp(9) } };
    expect(read(older)?.written[name]).toEqual(stamp(9));
    expect(read({ ...old, answers: null })?.answers).toBeNull();
  });

  it("of an older version is brought up step by step, and is none without each step", () => {
    const steps: DraftSteps = {
      [-1]: ({ texts, ...old }) => ({ ...old, version: 0, personal: { groups: [texts] } }),
      0: (old) => ({ ...old, version: 1, product_id: 2 }),
    };
    const old = { version: -1, campaign_id: 1, texts: { Name: "Ann" } };
    expect(parseDraft(old, steps, 1)?.personal?.groups).toEqual([{ Name: "Ann" }]);
    expect(parseDraft(old, { 0: steps[0] ?? (() => null) }, 1)).toBeNull();
    expect(parseDraft(old, { ...steps, 0: (same) => same }, 1)).toBeNull();
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
        version: fc.constantFrom(3, 2, 1, 0, "1"),
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
          fc.dictionary(
            fc.constantFrom("personal", '["designs"]', '["personal","groups",0,"a"]'),
            fc.record({ at: fc.nat(), tab: fc.string() }),
          ),
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
