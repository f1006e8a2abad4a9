import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { readArtworkInfo } from "#domain/artwork/artwork-info.ts";
import { listPeople } from "#domain/artwork/people-by-id.ts";
import { familyInput, testArtwork } from "#domain/artwork/testing/test-artwork.ts";

import { draftKey } from "../draft/draft-disk.ts";
import { DraftSession } from "../draft/draft-session.ts";
import { createArea, place } from "../draft/testing/draft-bench.ts";
import {
  addPerson,
  changeArtworkAnswer,
  createArtworkFormStore,
  removePerson,
} from "./artwork-form-store.ts";
import { builderDraft } from "./builder-draft.ts";
import { formAnswers } from "./form-answers.ts";

const groups = (familyInput().groups ?? []).map((group) => ({
  ...group,
  max: 20,
  fields: group.fields.map((field) =>
    field.id === "hair" && field.type === "choice" ? { ...field, preset: "long" } : field,
  ),
}));
const artwork = {
  ...{ id: 7, key: "family", version: 3 },
  template: testArtwork({ ...familyInput(), groups }),
};
let clock = 1_000;

/** A tab with the form of a family over a storage; it writes when it is told to. */
function openTab(area: ReturnType<typeof createArea>, name: string) {
  const { info, ids } = listPeople(artwork.template, null);
  const store = createArtworkFormStore(artwork.template, readArtworkInfo(artwork, info), {
    ...{ locale: "en", ids },
  });
  const form = builderDraft(formAnswers(store, artwork, "en"), (own) => own);
  const session = new DraftSession(place, form, {
    ...{ area: area.open, tab: name, now: () => (clock += 1), later: () => () => undefined },
  });
  const names = () => store.getState().answers.people["people"]?.map((own) => own["name"] ?? null);
  const idOf = (own: string) => store.getState().ids["people"]?.[names()?.indexOf(own) ?? -1] ?? "";
  const type = (person: string, text: string) => {
    changeArtworkAnswer(store, { group: "people", person, field: "name" }, text);
    return text;
  };
  return {
    ...{ names, session },
    save: () => session.save(),
    hear: () => session.follow(area.texts.get(draftKey(place)) ?? null),
    rename: (from: string, to: string) => type(idOf(from), to),
    add: (own: string) => {
      addPerson(store, "people");
      return type(store.getState().ids["people"]?.at(-1) ?? "", own);
    },
    remove: (own: string) => removePerson(store, "people", idOf(own)),
    nameFirst: (own: string) => type("0", own),
  };
}

/** Two tabs that both show the same people. */
function openTwo(people: readonly string[]) {
  const area = createArea();
  const one = openTab(area, "a");
  const [first = "", ...others] = people;
  one.nameFirst(first);
  for (const name of others) one.add(name);
  one.save();
  const other = openTab(area, "b");
  expect(other.names()).toEqual(people);
  return { one, other, fresh: () => openTab(area, "c").names() };
}

describe("people that two tabs write", () => {
  it("PERS-02 PERS-03 one removes Anna, the other renames Ben: nobody is doubled or lost", () => {
    const { one, other, fresh } = openTwo(["Anna", "Ben", "Cleo"]);
    one.remove("Anna");
    one.save();
    other.rename("Ben", "Benny");
    other.save();
    expect(fresh()).toEqual(["Benny", "Cleo"]);
    expect(other.session.state.getState().word).toBe("elsewhere");
    other.session.takeOver();
    one.hear();
    one.session.takeOver();
    expect([one.names(), other.names(), fresh()]).toEqual([
      ...[
        ["Benny", "Cleo"],
        ["Benny", "Cleo"],
        ["Benny", "Cleo"],
      ],
    ]);
  });

  it("PERS-02 both add one: both are there, after a take-over of the removed one too", () => {
    const { one, other, fresh } = openTwo(["Anna", "Ben"]);
    one.add("Dora");
    one.remove("Anna");
    one.save();
    other.add("Emil");
    other.save();
    expect(fresh()).toEqual(["Ben", "Emil", "Dora"]);
    other.session.takeOver();
    expect([other.names(), fresh()]).toEqual([
      ["Ben", "Emil", "Dora"],
      ["Ben", "Emil", "Dora"],
    ]);
  });

  it("PERS-02 who was removed in one and is typed in the other comes back with what was typed", () => {
    const { one, other, fresh } = openTwo(["Anna", "Ben"]);
    one.remove("Ben");
    one.save();
    other.rename("Ben", "Benny");
    other.save();
    expect(fresh()).toEqual(["Anna", "Benny"]);
  });

  it("PERS-02 whatever both do, each name that was typed last and not removed is there once", () => {
    const act = fc.record({
      isOther: fc.boolean(),
      kind: fc.constantFrom("add", "remove", "rename", "save"),
      at: fc.nat(9),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        const { one, other, fresh } = openTwo(["A1", "B1", "A2", "B2"]);
        const kept = new Set(["A1", "B1", "A2", "B2"]);
        for (const [step, { isOther, kind, at }] of acts.entries()) {
          const [tab, letter] = isOther ? [other, "B"] : [one, "A"];
          // Each tab writes people of its own letter alone.
          const mine = (tab.names() ?? []).map(String).filter((own) => own.startsWith(letter));
          const name = mine[at % Math.max(1, mine.length)];
          if (kind === "save") tab.save();
          else if (kind === "add") {
            kept.add(tab.add(`${letter}${step}+`));
          } else if (name !== undefined && (tab.names()?.length ?? 0) > 1) {
            kept.delete(name);
            if (kind === "remove") tab.remove(name);
            else kept.add(tab.rename(name, `${name}'`));
          }
        }
        one.save();
        other.save();
        const expected = fresh();
        // A group has at least one person, who has no name yet.
        expect(expected?.toSorted()).toEqual(kept.size === 0 ? [null] : [...kept].toSorted());
        // Nothing is left to take over.
        if (kept.size === 0) return;
        for (const tab of [one, other]) {
          tab.hear();
          tab.session.takeOver();
        }
        expect([one.names(), other.names(), fresh()]).toEqual([expected, expected, expected]);
      }),
    );
  });
});
