import { describe, expect, it } from "vitest";

import { initialAnswers } from "./artwork-answers.ts";
import { prefillAnswers } from "./prefill-answers.ts";
import { testArtwork } from "./testing/test-artwork.ts";

const artwork = testArtwork();
const prefill = (query: Record<string, string>, optionNames: string[] = [], locale = "en") =>
  prefillAnswers(artwork, initialAnswers(artwork), { query, optionNames, locale });

describe("a template's answers from the query", () => {
  it("CAM-30 OP-045 by a field's name, its case counting for nothing, cut and without emoji", () => {
    expect(prefill({ TITLE: "The Okafors of Kiel \u{1F389}" }).fields["title"]).toBe("The Okafors");
    expect(prefill({ titel: "Daheim" }, [], "de").fields["title"]).toBe("Daheim");
    // English and the id lead there in every language.
    expect(prefill({ title: "Daheim" }, [], "de").fields["title"]).toBe("Daheim");
    expect(prefill({ titel: "Daheim" }).fields["title"]).toBe("Home");
  });

  it("CAM-30 of a group it is the first person's", () => {
    const { people } = prefill({ name: "Amara", groups: "2" });
    expect(people["people"]).toMatchObject([{ name: "Amara" }, {}]);
    expect(people["people"]?.[1]).not.toHaveProperty("name");
  });

  it("CAM-28 CAM-29 OP-044 by place, in the spelling of the options", () => {
    const query = {
      ...{ groups: "2", text_2_1: "Ben", dropdown_1_2: "LONG" },
      c_dropdown_2: "Moon",
    };
    const { fields, people } = prefill(query);
    expect(fields["motif"]).toBe("moon");
    expect(people["people"]).toMatchObject([{ hair: "long" }, { name: "Ben" }]);
  });

  it.each([
    ["0", 1],
    ["3", 3],
    ["99", 4],
    ["-1", 1],
    ["1.5", 1],
    ["x", 1],
  ])("CAM-26 groups=%s makes %d people", (groups, count) => {
    expect(prefill({ groups }).people["people"]).toHaveLength(count);
  });

  it.each([
    ["a day out of range", { day: "1899-12-31" }, "day"],
    ["no day", { date: "tomorrow" }, "day"],
    ["a value that is not listed", { motif: "sun" }, "motif"],
    ["a photo", { photo: "uploads/0123456789abcdef0123456789abcdef01234567.jpg" }, "photo"],
    ["nothing but emoji", { day: "\u{1F389}" }, "day"],
  ])("ignores %s", (_, query, field) => {
    expect(prefill(query).fields).not.toHaveProperty(field);
  });

  it("OP-045 options of the product and reserved names win", () => {
    expect(prefill({ title: "x" }, ["Title"]).fields["title"]).toBe("Home");
  });

  it("leaves what was there, and takes ids of any kind", () => {
    expect(prefill({ constructor: "x", __proto__: "y" } as Record<string, string>)).toEqual(
      initialAnswers(artwork),
    );
    const before = { fields: { title: "Ours" }, people: { people: [{ name: "Bo" }] } };
    expect(
      prefillAnswers(artwork, before, {
        query: { date: "2024-06-06" },
        optionNames: [],
        locale: "en",
      }),
    ).toEqual({ fields: { title: "Ours", day: "2024-06-06" }, people: before.people });
  });
});
