import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { contentOf, type Draft, type DraftContent, emptyContent } from "./draft.ts";
import { buildContent, listFields, partOf } from "./draft-fields.ts";
import {
  changedFields,
  isUnwritten,
  laterFields,
  mergeDrafts,
  overContent,
  writeFields,
} from "./merge-drafts.ts";
import { testDraft } from "./testing/test-draft.ts";

const nameField = '["personal","groups",0,"Name"]';
const townField = '["personal","groups",0,"Town"]';
const personal = (group: Record<string, string>): DraftContent => ({
  ...emptyContent,
  personal: { groups: [group], common: {}, setAside: [] },
});

const label = fc.constantFrom("a", "b", "__proto__");
const record = fc.dictionary(label, fc.string({ maxLength: 2 }));
const anyContent: fc.Arbitrary<DraftContent> = fc.record({
  options: fc.option(record.filter((own) => Object.keys(own).length > 0)),
  personal: fc.option(
    fc.record({
      groups: fc.array(record, { minLength: 1, maxLength: 3 }),
      common: record,
      setAside: fc.array(record, { maxLength: 2 }),
    }),
  ),
  designs: fc.option(fc.dictionary(fc.constantFrom("front", "back"), fc.json())),
  answers: fc.option(
    fc.record({
      artwork: fc.record({ id: fc.nat(3) }),
      fields: record,
      people: fc.dictionary(
        label,
        fc.oneof(
          fc.array(record, { maxLength: 2 }),
          fc.record(
            {
              order: fc.array(label, { maxLength: 3 }),
              persons: fc.dictionary(
                label,
                fc.record(
                  { isThere: fc.boolean(), answers: record },
                  { requiredKeys: ["answers"] },
                ),
              ),
            },
            { requiredKeys: ["persons"] },
          ),
        ),
      ),
    }),
  ),
});
const places = [
  ...["Name", "Town", "Age"].map((name) => ["personal", "groups", 0, name]),
  ["answers", "people", "pets", "order"],
  ...["0", "p1", "p2"].flatMap((id) => {
    const place = ["answers", "people", "pets", "persons", id];
    return [place, [...place, "name"], [...place, "photo"]];
  }),
].map((place) => JSON.stringify(place));

/** Null where it was taken away. */
function writtenValue(field: string, word: string, isTaken: boolean): unknown {
  if (field.endsWith('"order"]')) return isTaken ? [word] : ["p2", word, "0"];
  const isPresence = /"persons","\w+"\]$/u.test(field);
  if (isPresence) return isTaken ? "" : true;
  return isTaken ? null : word;
}

/** What a tab wrote of a field at a moment is one thing. */
const anyDraft: fc.Arbitrary<Draft> = fc
  .array(
    fc.record({
      at: fc.integer({ min: 1, max: 4 }),
      tab: fc.constantFrom("a", "b"),
      field: fc.constantFrom(...places),
      isStamped: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map((writes) =>
    writes.reduce(
      (draft, { at, tab, field, isStamped }) => {
        const values = listFields(draft);
        if (!isStamped && Object.hasOwn(draft.written, field)) return draft;
        const value = writtenValue(field, `${at}${tab}`, at % 2 === 0);
        if (value === null && isStamped) values.delete(field);
        else values.set(field, value ?? "");
        const written = isStamped ? { ...draft.written, [field]: { at, tab } } : draft.written;
        return { ...draft, ...buildContent(values), written };
      },
      testDraft({ ...emptyContent, updated_at: 4, written: {} }),
    ),
  );

describe("two tabs that write one draft", () => {
  it("PERS-02 CART-18 each keep what they wrote last, field by field", () => {
    const draft = testDraft();
    const write = (group: Record<string, string>, field: string, tab: string, now: number) =>
      writeFields(draft, personal(group), { fields: [field], tab, now });
    const here = write({ Name: "Bo" }, nameField, "here", 2_000);
    const there = write({ Name: "Ann", Town: "Rome" }, townField, "there", 1_500);
    expect(mergeDrafts(here, there)).toMatchObject({
      personal: { groups: [{ Name: "Bo", Town: "Rome" }] },
      updated_at: 2_000,
    });
    expect(laterFields(here, there)).toEqual([townField]);
    expect(laterFields(there, here)).toEqual([nameField]);
  });

  it("come to the same in whatever order they are merged", () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, anyDraft, (a, b, c) => {
        expect(mergeDrafts(a, b)).toEqual(mergeDrafts(b, a));
        expect(mergeDrafts(mergeDrafts(a, b), c)).toEqual(mergeDrafts(a, mergeDrafts(b, c)));
        expect(mergeDrafts(a, a)).toEqual(a);
        expect(laterFields(mergeDrafts(a, b), b)).toEqual([]);
      }),
    );
  });

  it("keep what was emptied empty, and what nobody has written gives way", () => {
    const draft = testDraft();
    const emptied = writeFields(draft, emptyContent, {
      ...{ fields: [nameField], tab: "b", now: 3_000 },
    });
    expect([emptied.personal, mergeDrafts(draft, emptied).personal]).toEqual([null, null]);
    // A preset of the other tab is kept beside what it typed, and is nobody's word.
    const preset = writeFields(draft, personal({ Name: "preset", Town: "Rome" }), {
      ...{ fields: [townField], tab: "b", now: 500 },
    });
    const bare = { ...preset, written: { [townField]: { at: 1, tab: "b" } } };
    expect(mergeDrafts(bare, draft).personal?.groups).toEqual([{ Name: "Ann", Town: "Rome" }]);
  });

  it("a write counts as later than all that is known, also where the clock was set back", () => {
    fc.assert(
      fc.property(anyDraft, fc.string(), fc.nat(10), (draft, name, now) => {
        const written = writeFields(draft, personal({ Name: name }), {
          ...{ fields: [nameField], tab: "z", now },
        });
        expect(mergeDrafts(draft, written).personal?.groups[0]?.["Name"]).toBe(name);
        expect(written.updated_at).toBeGreaterThan(draft.updated_at);
      }),
    );
  });

  it("tell which fields differ; one that is not there is as an empty one", () => {
    const content = contentOf(testDraft());
    expect(changedFields(content, structuredClone(content))).toEqual([]);
    expect(changedFields(content, personal({ Name: "Ann", Town: "" }))).toEqual([]);
    expect(
      changedFields(content, { ...emptyContent, answers: { artwork: 1, fields: { hair: 2 } } }),
    ).toEqual([nameField, '["answers","artwork"]', '["answers","fields","hair"]']);
    const own = { ...content, answers: { artwork: 1 } };
    expect(overContent(own, { ...content, ...personal({ Name: "Bo" }) })).toEqual(own);
    expect(overContent({ ...own, personal: null }, content)).toEqual(own);
  });

  it("hold nothing once all that was written is as it started", () => {
    const origin = personal({ Name: "Bo" });
    expect(isUnwritten(testDraft(), origin)).toBe(false);
    expect(isUnwritten(testDraft(personal({ Name: "Bo", Town: "unsaid" })), origin)).toBe(true);
  });
});

describe("the fields of a draft", () => {
  it("say all of it, and come to it again", () => {
    fc.assert(
      fc.property(anyContent, (content) => {
        const fields = listFields(content);
        const again = buildContent(fields);
        expect(listFields(again)).toEqual(fields);
        expect(changedFields(content, again)).toEqual([]);
        for (const field of fields.keys()) expect(partOf(field)).not.toBeNull();
      }),
    );
  });

  it("are none of other places", () => {
    for (const field of ["", "personal", "[]", "{}", '["written"]', '[["personal"]]']) {
      expect(partOf(field)).toBeNull();
    }
  });

  it("CART-17 keep a photo whole, and people by their id", () => {
    const rex = { isThere: true, answers: { name: "Rex", photo: { src: "a", x: 1 } } };
    const pets = { order: ["0", "p1"], persons: { 0: rex, p1: { isThere: false, answers: {} } } };
    const answers = { people: { pets } };
    const fields = listFields({ ...emptyContent, answers });
    expect([...fields]).toEqual([
      ['["answers","people","pets","order"]', ["0", "p1"]],
      ['["answers","people","pets","persons","0"]', true],
      ['["answers","people","pets","persons","0","name"]', "Rex"],
      ['["answers","people","pets","persons","0","photo"]', { src: "a", x: 1 }],
      ['["answers","people","pets","persons","p1"]', ""],
    ]);
    expect(buildContent(fields).answers).toEqual(answers);
  });

  it("OP-067 keep what a tool of somebody else tells as it told it", () => {
    const answers = {
      ...{ fields: ["a"], words: { fields: 1 }, artwork: null },
      people: { some: [{ id: 1 }], more: { order: [1], persons: {} }, others: "x" },
    };
    const content = { ...emptyContent, answers };
    expect(buildContent(listFields(content)).answers).toEqual(answers);
    const odd = { ...emptyContent, answers: { people: [{ name: "Ann" }] } };
    expect(buildContent(listFields(odd)).answers).toEqual(odd.answers);
  });
});

it("CANV-05 designs that say the same are no other ones, whichever size they were counted to", () => {
  const content = (x: number): DraftContent => ({
    ...emptyContent,
    designs: { front: JSON.stringify({ objects: [{ x }] }) },
  });
  const designs = ['["designs"]'];
  expect(changedFields(content(77.1), content(77.10000000000001))).toEqual([]);
  expect(changedFields(content(77.1), content(77.2))).toEqual(designs);
  expect(changedFields(content(77.1), emptyContent)).toEqual(designs);
  const broken: DraftContent = { ...emptyContent, designs: { front: "{" } };
  expect(changedFields(content(77.1), broken)).toEqual(designs);
  expect(changedFields(broken, { ...broken, designs: { front: "{" } })).toEqual([]);
});
