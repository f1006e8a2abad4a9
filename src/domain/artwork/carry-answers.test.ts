import { describe, expect, it } from "vitest";

import { carryAnswers } from "./carry-answers.ts";
import { initialAnswers, readAnswers } from "./artwork-answers.ts";
import { placePeople } from "./place-people.ts";
import { familyAnswers, familyInput, testArtwork } from "./testing/test-artwork.ts";

const versions = { version: 3, storedVersion: 2 };

describe("carryAnswers", () => {
  it("keeps all by id of field while the template stays, and presets what is new", () => {
    const carried = carryAnswers(testArtwork(), familyAnswers(), { ...versions, storedVersion: 3 });
    expect(carried).toEqual({
      answers: readAnswers(testArtwork(), familyAnswers()),
      isOtherVersion: false,
      lost: [],
    });
    const fresh = carryAnswers(testArtwork(), { fields: { motif: "star" } }, versions);
    expect(fresh.answers.fields).toEqual({ title: "Home", ink: "navy", motif: "star" });
    expect(fresh.answers.people["people"]).toEqual([{}]);
  });

  it("tells what a new version no longer takes: fields, options, people", () => {
    const input = familyInput();
    const [group] = input.groups ?? [];
    if (!group) throw new Error("no group");
    const fields = (input.fields ?? []).map((field) =>
      field.id === "ink" && field.type === "color"
        ? {
            ...field,
            preset: "rose",
            options: field.options.filter(({ value }) => value === "rose"),
          }
        : field,
    );
    const smaller = testArtwork({ ...input, fields, groups: [{ ...group, max: 2 }] });
    const stored = {
      ...familyAnswers(),
      fields: { ...familyAnswers().fields, ink: "navy", gone: "x" },
    };
    const carried = carryAnswers(smaller, stored, versions);
    expect(carried.isOtherVersion).toBe(true);
    expect(carried.lost.toSorted()).toEqual(["gone", "ink", "people"]);
    expect(carried.answers.fields).toEqual({ title: "Us three", motif: "star", day: "2024-06-22" });
    expect(carried.answers.people["people"]?.length).toBe(2);
  });

  it.each([null, 7, "x", [], { fields: [], people: { people: "x" } }])(
    "takes %j for nothing",
    (stored) => {
      expect(carryAnswers(testArtwork(), stored, versions).answers).toEqual(
        initialAnswers(testArtwork()),
      );
    },
  );
});

describe("placePeople", () => {
  const even = {
    kind: "even",
    x_mm: 100,
    y_mm: 50,
    width_mm: 200,
    height_mm: 100,
    max_rows: 2,
  } as const;
  const cell = { width_mm: 60, height_mm: 80 };

  it("stands people evenly, no larger than drawn, smaller or in two rows where they are many", () => {
    expect(placePeople({ ...even, cell }, 2)).toEqual([
      { x: 70, y: 50, scale: 1 },
      { x: 130, y: 50, scale: 1 },
    ]);
    expect(placePeople({ ...even, cell }, 4).map(({ scale }) => scale)).toEqual(
      Array.from({ length: 4 }, () => 200 / 240),
    );
    const seven = placePeople({ ...even, cell }, 7);
    expect(new Set(seven.map(({ y }) => y)).size).toBe(2);
    expect(seven.filter(({ y }) => y > 50).length).toBe(4);
  });

  it("takes the places of a count, or of the next larger one", () => {
    const at = (x_mm: number) => ({ x_mm, y_mm: 0, scale: 1 });
    const list = { kind: "list", places: { 1: [at(5)], 3: [at(1), at(2), at(3)] } } as const;
    const places = (count: number) =>
      placePeople(
        { ...list, places: { ...list.places, 1: [at(5)], 3: [at(1), at(2), at(3)] } },
        count,
      ).map(({ x }) => x);
    expect([places(1), places(2), places(3), places(4)]).toEqual([
      [5],
      [1, 2],
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });
});
