import { describe, expect, it } from "vitest";

import { artworkOptions } from "./artwork-options.ts";
import { mergeAnswers } from "./merge-answers.ts";
import { familyAnswers, testArtwork } from "./testing/test-artwork.ts";

describe("artworkOptions (CART-16)", () => {
  it("tells what was typed of each person, and all that is asked once, in the shopper's words", () => {
    const told = artworkOptions(testArtwork(), familyAnswers(), "de");
    expect(told).toMatchObject({
      ...{ "Person 1: Name": "Ann", "Person 2: Name": "Ben", "Person 3: Name": "Cleo" },
      ...{ Titel: "Us three", Motif: "Star" },
    });
    // What was chosen of a person, hidden fields left out, is one row.
    expect(told["Person 1"]).toMatch(/^(?:Short|Long · (?:Red|Blue))$/u);
    expect(Object.keys(told).some((label) => label.includes("Hair"))).toBe(false);
    expect(Object.values(told)).toContain("2024-06-22");
  });

  it("leaves out what is empty or hidden, and numbers a label that stands for two things", () => {
    const artwork = testArtwork();
    const [title] = artwork.fields;
    if (title?.type !== "text") throw new Error("no title");
    const twice = { ...artwork, fields: [...artwork.fields, { ...title, id: "second" }] };
    const { fields } = familyAnswers();
    const told = artworkOptions(twice, { fields: { ...fields, second: "Two", day: "" } }, "en");
    expect(told).toMatchObject({ Title: "Us three", "Title 2": "Two" });
    expect(Object.values(told)).not.toContain("");
  });

  it("takes answers of any shape", () => {
    for (const sent of [null, 7, [], { fields: [], people: { people: "x" } }]) {
      expect(artworkOptions(testArtwork(), sent, "en")).toEqual({});
    }
  });
});

describe("mergeAnswers (CART-12)", () => {
  const line = {
    artwork: { version: 2 },
    fields: { title: "Line", ink: "rose" },
    people: { a: [1] },
  };
  const opened = { fields: { title: "Home" }, people: { a: [] } };

  it("is the line where nothing was typed", () => {
    expect(mergeAnswers(line, opened, opened)).toEqual(line);
    expect(mergeAnswers(line, null, null)).toEqual(line);
  });

  it("keeps what was typed before the line had come", () => {
    const typed = { fields: { title: "Home", day: "2024-06-22" }, people: { a: [2] } };
    expect(mergeAnswers(line, opened, typed)).toEqual({
      ...line,
      fields: { title: "Line", ink: "rose", day: "2024-06-22" },
      people: { a: [2] },
    });
  });
});
