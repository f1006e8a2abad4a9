import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { resizeDesign } from "../design/resize-design.ts";
import { parseDesign } from "../design/parse-design.ts";
import type { ArtworkInput } from "./artwork-document.ts";
import { matchArtworkLine } from "./match-artwork-line.ts";
import { resolveArtwork } from "./resolve-artwork.ts";
import { familyAnswers, familyInput, testArtwork } from "./testing/test-artwork.ts";

const artwork = testArtwork();
const upload = `uploads/${"ab".repeat(20)}.jpg`;

const objectsOf = (answers: unknown, template = artwork) =>
  resolveArtwork(template, answers).designs["front"]?.objects ?? [];
const textOf = (answers: unknown, id: string) => {
  const object = objectsOf(answers).find((own) => own.id === id);
  return object?.kind === "text" ? object.text : undefined;
};
const withFields = (fields: object) => {
  const answers = familyAnswers();
  return { ...answers, fields: { ...answers.fields, ...fields } };
};
const withPeople = (people: unknown) => ({ ...familyAnswers(), people: { people } });

describe("resolveArtwork (OP-067, PERS-03)", () => {
  it("answers a design for each print space and no problem where all is answered", () => {
    const { designs, problems, warnings } = resolveArtwork(artwork, familyAnswers());
    expect({ problems, warnings }).toEqual({ problems: [], warnings: [] });
    expect(designs["front"]?.objects.map(({ id }) => id)).toEqual([
      ...["title", "star", "hair-1", "bow-1", "name-1", "hair-2", "name-2", "hair-3", "name-3"],
      ...["crowd", "date"],
    ]);
  });

  it("maps options to colours, fonts and motifs", () => {
    const title = (ink: string) => objectsOf(withFields({ ink })).find(({ id }) => id === "title");
    expect(title("rose")).toMatchObject({ color: "#8c2f4b", fontId: "lobster" });
    expect(title("navy")).toMatchObject({ color: "#14284b", fontId: "oswald" });
    const ids = objectsOf(withFields({ motif: "moon" })).map(({ id }) => id);
    expect(ids).toContain("moon");
    expect(ids).not.toContain("star");
  });

  it("computes names in a row, capitals, dates and the moon", () => {
    expect(textOf(familyAnswers(), "crowd")).toBe("Ann, Ben & Cleo");
    expect(textOf(familyAnswers(), "name-2")).toBe("BEN");
    expect(textOf(familyAnswers(), "date")).toBe("22 · VI · 2024");
    const moon = objectsOf(withFields({ motif: "moon" })).find(({ id }) => id === "moon");
    expect(moon).toMatchObject({ placement: { angle: 180 } });
  });

  it("keeps quiet about what is hidden, and prints nothing of it", () => {
    const hidden = withPeople([{ name: "Ann", hair: "short", bow: "red" }]);
    expect(objectsOf(hidden).map(({ id }) => id)).not.toContain("bow-1");
    const photo = { src: upload, width: 3000, height: 2000 };
    expect(objectsOf(withFields({ photo })).map(({ id }) => id)).toContain("photo");
    expect(objectsOf(withFields({ photo, motif: "moon" })).map(({ id }) => id)).not.toContain(
      "photo",
    );
  });

  it.each([
    ["nothing at all", {}, { field: "people", person: null, kind: "too_few" }],
    [
      "people before what stands below them, as the form does",
      { people: { people: [{}] } },
      { field: "name", person: 0, kind: "required" },
    ],
    [
      "a text too long",
      withFields({ title: "x".repeat(13) }),
      { field: "title", kind: "too_long" },
    ],
    ["a second line", withFields({ title: "a\nb" }), { field: "title", kind: "too_many_lines" }],
    ["only emoji", withFields({ title: "😀" }), { field: "title", kind: "required" }],
    ["an option that is gone", withFields({ ink: "teal" }), { field: "ink", kind: "not_listed" }],
    [
      "the 29th of February",
      withFields({ day: "2023-02-29" }),
      { field: "day", kind: "not_a_date" },
    ],
    ["a day too early", withFields({ day: "1899-12-31" }), { field: "day", kind: "out_of_range" }],
    ["nobody", withPeople([]), { field: "people", kind: "too_few" }],
    [
      "the second without a name",
      withPeople([{ name: "Ann", hair: "short" }, { hair: "long" }]),
      { field: "name", person: 1, kind: "required" },
    ],
    [
      "five where four may be",
      withPeople(Array.from({ length: 5 }, () => ({ name: "A", hair: "short" }))),
      { field: "people", kind: "too_many" },
    ],
  ])("tells the field: %s", (_, answers, problem) => {
    expect(resolveArtwork(artwork, answers).problems[0]).toMatchObject(problem);
  });

  it("CANV-05 is made and judged in the size that is printed", () => {
    const [space] = artwork.spaces;
    if (!space) throw new Error("no print space");
    const sharp = withFields({ photo: { src: upload, width: 600, height: 450 } });
    const twice = { widthMm: space.area.width_mm * 2, heightMm: space.area.height_mm * 2 };
    const [asMade, large] = [null, twice].map((area) =>
      resolveArtwork(artwork, sharp, { areaOf: () => area }),
    );
    expect(asMade?.warnings).toEqual([]);
    expect(large?.warnings).toEqual([{ field: "photo", person: null, kind: "low_resolution" }]);
    const design = large?.designs["front"];
    expect(design?.area).toMatchObject(twice);
    const original = asMade?.designs["front"];
    if (!original) throw new Error("no design");
    expect(design).toEqual(resizeDesign(original, twice));
    const designs = { front: original };
    expect(matchArtworkLine(artwork, sharp, designs, () => null)).toEqual({ kind: "same" });
    expect(matchArtworkLine(artwork, sharp, designs, () => twice)).toEqual({
      ...{ kind: "differs", printSpaces: ["front"] },
    });
    expect(matchArtworkLine(artwork, sharp, large?.designs ?? {}, () => twice)).toEqual({
      kind: "same",
    });
  });

  it("CANV-05 tells what is too much in the size that is printed alone", () => {
    const huge = { widthMm: 1500, heightMm: 2000 };
    const photo = { photo: { src: upload, width: 3000, height: 2250 } };
    const at = (areaOf: () => typeof huge | null) =>
      resolveArtwork(artwork, withFields(photo), { areaOf });
    expect(at(() => null).problems).toEqual([]);
    expect(at(() => huge)).toMatchObject({
      designs: {},
      problems: [{ field: "people", person: null, kind: "too_much" }],
    });
  });

  it("fills the frame of a photo, cuts what stands over, and tells one that is too small", () => {
    const wide = withFields({ photo: { src: upload, width: 3000, height: 1000 } });
    const photo = objectsOf(wide).find(({ id }) => id === "photo");
    expect(photo).toMatchObject({ isCustom: true, mask: "ellipse", crop: { top: 0, bottom: 1 } });
    if (photo?.kind !== "image" || !photo.crop) throw new Error("no photo");
    // 60 mm high and 180 wide, of which 80 show about the middle of the frame.
    expect(photo.crop.right - photo.crop.left).toBeCloseTo(80 / 180, 5);
    expect(photo.placement.top).toBeCloseTo(80, 3);
    expect(photo.placement.left).toBeCloseTo(110, 3);
    const small = withFields({ photo: { src: upload, width: 300, height: 225 } });
    expect(resolveArtwork(artwork, small).warnings).toEqual([
      { field: "photo", person: null, kind: "low_resolution" },
    ]);
    // OP-063: printed coarse knowingly, it is not asked about again.
    const kept = resolveArtwork(
      artwork,
      withFields({ photo: { src: upload, width: 300, height: 225, isKept: true } }),
    );
    expect(kept.warnings).toEqual([]);
    expect(kept.designs["front"]?.objects.find(({ kind }) => kind === "image")).toMatchObject({
      isLowQualityKept: true,
    });
  });

  it("stands for what is open in a preview alone, and still tells it", () => {
    const { designs, problems } = resolveArtwork(artwork, {}, { isPreview: true });
    expect(designs["front"]?.objects.map(({ id }) => id)).toContain("star");
    expect(problems.length).toBeGreaterThan(0);
  });

  it("PERS-15 shows of a text that may be left out what is printed of it: nothing until it is filled in", () => {
    const titled = (required: boolean) => {
      const input = familyInput();
      const fields = (input.fields ?? []).map((field) =>
        field.id === "title" && field.type === "text"
          ? { ...field, required, placeholder: { en: "The Foxes" } }
          : field,
      );
      const template = testArtwork({ ...input, fields });
      const { designs } = resolveArtwork(template, {}, { isPreview: true });
      const texts = designs["front"]?.objects.filter(({ kind }) => kind === "text") ?? [];
      return JSON.stringify(texts);
    };
    expect(titled(true)).toContain("The Foxes");
    expect(titled(false)).not.toContain("The Foxes");
  });

  const long = { field: "hair", equals: "long" };
  it.each([
    [{ any: [long, { field: "name", equals: "Ben" }] }, [1, 2]],
    [{ all: [long, { field: "name", equals: "Ben" }] }, []],
    [{ not: long }, [2, 3]],
    [{ field: "name", in: ["Ann", "Cleo"] }, [1, 3]],
    [{ field: "bow", filled: true }, [1]],
    [{ field: "bow", filled: false }, [2, 3]],
    [{ group: "people", at_least: 3 }, [1, 2, 3]],
    [{ group: "people", at_least: 4 }, []],
    [{ field: "ink", equals: "rose" }, [1, 2, 3]],
  ])("a person's layer shows by %j for %j", (show_if, people) => {
    const input = familyInput();
    const [space] = input.spaces;
    const layers = space?.layers.map((layer) =>
      layer.type === "repeat"
        ? { ...layer, layers: layer.layers.map((own) => ({ ...own, show_if })) }
        : layer,
    );
    const template = testArtwork({ ...input, spaces: [{ ...space, layers }] } as ArtworkInput);
    const ids = objectsOf(familyAnswers(), template).map(({ id }) => id);
    expect(ids.filter((id) => id.startsWith("name-"))).toEqual(people.map((at) => `name-${at}`));
  });

  it("says which field has too much for one design", () => {
    const input = familyInput();
    const [group] = input.groups ?? [];
    if (!group) throw new Error("no group");
    const many = testArtwork({ ...input, groups: [{ ...group, max: 20 }] });
    const people = Array.from({ length: 20 }, () => ({ name: "Ann", hair: "short" }));
    const { designs, problems } = resolveArtwork(many, withPeople(people));
    expect(designs).toEqual({});
    expect(problems).toEqual([{ field: "people", person: null, kind: "too_much" }]);
  });

  it("says which photo cannot be printed, and bounds how close one is shown", () => {
    const strip = { src: upload, width: 50_000, height: 12 };
    expect(resolveArtwork(artwork, withFields({ photo: strip })).problems).toEqual([
      { field: "photo", person: null, kind: "too_much" },
    ]);
    const wide = { src: upload, width: 6000, height: 300, zoom: 4, x: 1, y: 1 };
    const resolved = resolveArtwork(artwork, withFields({ photo: wide }));
    expect(resolved.problems).toEqual([]);
    expect(resolved.designs["front"]).toBeDefined();
  });

  it("tells a template whose picture was never stored", () => {
    const input: ArtworkInput = { ...familyInput(), pictures: { moon: { file: "moon.png" } } };
    const resolved = resolveArtwork(testArtwork(input), withFields({ motif: "moon" }));
    expect(resolved.problems).toEqual([{ field: "", person: null, kind: "missing_picture" }]);
  });

  const texts = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom("star", "moon", "navy", "long", "red", "2024-02-29", "constructor", "\u0000"),
  );
  const leaf = fc.oneof(
    texts,
    fc.double(),
    fc.constant(null),
    fc.record({
      src: fc.constantFrom(upload, "../x.png", "https://example.com/a.png"),
      width: fc.oneof(fc.nat(60_000), fc.double()),
      height: fc.nat(60_000),
      zoom: fc.double(),
      x: fc.double(),
      y: fc.double(),
    }),
  );
  const ids = ["title", "motif", "ink", "day", "photo", "name", "hair", "bow", "__proto__"];
  const record = fc.dictionary(fc.constantFrom(...ids), leaf);
  const anyAnswers = fc.record({
    fields: fc.oneof(record, fc.jsonValue()),
    people: fc.oneof(fc.record({ people: fc.array(record, { maxLength: 30 }) }), fc.jsonValue()),
  });

  it("gives designs that parse, or problems, whatever is answered; the same twice", () => {
    fc.assert(
      fc.property(fc.oneof(anyAnswers, fc.jsonValue()), fc.boolean(), (answers, isPreview) => {
        const resolved = resolveArtwork(artwork, answers, { isPreview });
        for (const [space, design] of Object.entries(resolved.designs)) {
          expect(parseDesign(design)).toMatchObject({ isValid: true });
          expect(design.printSpace).toBe(space);
        }
        if (resolved.problems.length === 0)
          expect(Object.keys(resolved.designs)).toEqual(["front"]);
        expect(resolveArtwork(artwork, answers, { isPreview })).toEqual(resolved);
      }),
      { numRuns: 400 },
    );
  });
});
