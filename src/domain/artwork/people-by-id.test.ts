import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { buildArtworkInfo, readArtworkInfo } from "./artwork-info.ts";
import { fitIds, listPeople, type PeopleIds, withPeopleById } from "./people-by-id.ts";
import { familyAnswers, testArtwork } from "./testing/test-artwork.ts";

const artwork = { id: 7, key: "family", version: 3, template: testArtwork() };
const list = (info: unknown) => listPeople(artwork.template, info);
const namesOf = (info: Readonly<Record<string, unknown>>) =>
  readArtworkInfo(artwork, info).answers.people["people"]?.map(({ name }) => name);
const line = buildArtworkInfo(artwork, familyAnswers(), "en") as Record<string, unknown>;

describe("people by id (CART-17)", () => {
  it("PERS-03 are the same people in a list again, with the same ids", () => {
    const ids = { people: ["p2", "0", "p1"] };
    const removed = { people: ["1"] };
    const read = list(JSON.parse(JSON.stringify(withPeopleById(line, ids, removed))));
    expect(read).toEqual({ info: line, ids });
  });

  it("are numbered where a line, or a draft of before, has none", () => {
    expect(list(line)).toEqual({ info: line, ids: { people: ["0", "1", "2"] } });
    expect(list(withPeopleById(line, {})).ids).toEqual({ people: ["0", "1", "2"] });
  });

  it.each([null, 7, [], { people: 7 }, { people: { people: 7, others: { persons: [] } } }])(
    "take %j for nobody",
    (info) => expect(namesOf(list(info).info)).toEqual([undefined]),
  );

  it("PERS-03 are there while something is typed of them, and in the order that was said last", () => {
    const there = (answers: object) => ({ isThere: true, answers });
    const stored = (persons: object) => ({
      people: { people: { order: ["b", "x", "a"], persons } },
    });
    const [a, b, z] = [there({ name: "Ann" }), there({ name: "Ben" }), there({})];
    const gone = { isThere: false, answers: { name: "Typed" } };
    const read = list(stored({ z, y: there({}), a, gone, empty: { answers: {} }, b }));
    expect(read.ids).toEqual({ people: ["b", "a", "gone", "y", "z"] });
    expect(namesOf(read.info)?.slice(0, 3)).toEqual(["Ben", "Ann", "Typed"]);
  });

  it("PERS-03 are not there for a preset alone, once they are removed", () => {
    const [group] = artwork.template.groups;
    if (!group) throw new Error("no group");
    const fields = group.fields.map((field) =>
      field.id === "hair" && field.type === "choice" ? { ...field, preset: "long" } : field,
    );
    const preset = { ...artwork.template, groups: [{ ...group, fields }] };
    const idsOf = (hair: string) => {
      const persons = { a: { isThere: false, answers: { hair } } };
      return listPeople(preset, { people: { people: { order: [], persons } } }).ids;
    };
    expect([idsOf("long"), idsOf("short")]).toEqual([{ people: [] }, { people: ["a"] }]);
  });
});

it("fitIds has one id for each person, and each once", () => {
  const id = fc.constantFrom("0", "1", "2", "p1", "p2", "p3");
  const given = fc.uniqueArray(id, { maxLength: 5 });
  fc.assert(
    fc.property(given, fc.nat(5), (own, count) => {
      const people = { people: Array.from({ length: count }, () => ({})) };
      const fitted: PeopleIds = fitIds({ fields: {}, people }, { people: own });
      const ids = fitted["people"] ?? [];
      expect([ids.length, new Set(ids).size]).toEqual([count, count]);
      const kept = own.slice(0, count);
      expect(ids.slice(0, kept.length)).toEqual(kept);
    }),
  );
});
