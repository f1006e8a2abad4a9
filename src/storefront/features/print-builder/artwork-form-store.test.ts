import { describe, expect, it } from "vitest";

import { familyAnswers, testArtwork } from "#domain/artwork/testing/test-artwork.ts";

import {
  addPerson,
  artworkAnswer,
  changeArtworkAnswer,
  askAgain,
  checkArtworkField,
  checkArtworkForm,
  createArtworkFormStore,
  keepCoarsePhoto,
  removePerson,
  replaceArtworkAnswers,
  setPhotoUpload,
  showPerson,
} from "./artwork-form-store.ts";
import { buildArtworkInfo, readArtworkInfo } from "#domain/artwork/artwork-info.ts";

const artwork = { id: 7, key: "family", version: 3, template: testArtwork() };
const open = (info: unknown = familyAnswers()) =>
  createArtworkFormStore(artwork.template, readArtworkInfo(artwork, info), { locale: "en" });
const at = (field: string, person: number | null = null) => ({
  ...(person === null ? { group: null, person } : { group: "people", person: `${person}` }),
  field,
});
const names = (store: ReturnType<typeof open>) =>
  store.getState().answers.people["people"]?.map(({ name }) => name);

describe("the form of a template", () => {
  it("keeps what was typed into fields that another answer hides", () => {
    const store = open();
    changeArtworkAnswer(store, at("hair", 0), "short");
    expect(artworkAnswer(store.getState(), at("bow", 0))).toBe("red");
    expect(checkArtworkForm(store)).toEqual([]);
    changeArtworkAnswer(store, at("hair", 0), "long");
    expect(artworkAnswer(store.getState(), at("bow", 0))).toBe("red");
  });

  it("gives back who was taken away, as he was, and keeps within the group's bounds", () => {
    const store = open();
    removePerson(store, "people", "0");
    removePerson(store, "people", "1");
    expect(names(store)).toEqual(["Cleo"]);
    removePerson(store, "people", "2");
    expect(names(store)).toEqual(["Cleo"]);
    addPerson(store, "people");
    addPerson(store, "people");
    expect(names(store)).toEqual(["Cleo", "Ben", "Ann"]);
    addPerson(store, "people");
    addPerson(store, "people");
    expect(names(store)).toEqual(["Cleo", "Ben", "Ann", undefined]);
  });

  it("PERS-23 T-068 tells the first field that fails in the order of the form, and its person", () => {
    const store = open();
    changeArtworkAnswer(store, at("name", 1), null);
    changeArtworkAnswer(store, at("name", 2), "Maximilian II");
    expect(checkArtworkForm(store)).toEqual([
      { field: "name", person: "1", kind: "required" },
      { field: "name", person: "2", kind: "too_long" },
    ]);
  });

  it("tells what is wrong with a field that is left, not what is still open, and takes it away", () => {
    const store = open();
    const told = () => store.getState().problems.map(({ field, kind }) => [field, kind]);
    changeArtworkAnswer(store, at("title"), null);
    checkArtworkField(store, at("title"));
    expect(told()).toEqual([]);
    changeArtworkAnswer(store, at("day"), "1850-01-01");
    expect(told()).toEqual([]);
    checkArtworkField(store, at("day"));
    checkArtworkField(store, at("day"));
    expect(told()).toEqual([["day", "out_of_range"]]);
    changeArtworkAnswer(store, at("day"), "1950-01-01");
    expect(told()).toEqual([]);
  });

  it("OP-063 has a photo printed coarse wherever it is, and nothing else", () => {
    const photo = { src: "uploads/a.png", width: 10, height: 10, zoom: 1, x: 0, y: 0 };
    const store = open();
    changeArtworkAnswer(store, at("photo"), photo);
    changeArtworkAnswer(store, at("name", 1), { ...photo, src: "uploads/b.png" });
    changeArtworkAnswer(store, at("name", 2), photo);
    keepCoarsePhoto(store, photo.src);
    const { fields, people } = store.getState().answers;
    expect(fields["photo"]).toEqual({ ...photo, isKept: true });
    expect(people["people"]?.map(({ name }) => name)).toEqual([
      ...["Ann", { ...photo, src: "uploads/b.png" }, { ...photo, isKept: true }],
    ]);
    expect(fields["title"]).toBe("Us three");
    // Answers of a draft or a line may have been given for another size.
    const info = buildArtworkInfo(artwork, store.getState().answers, "en");
    expect(open(info).getState().answers.fields["photo"]).toEqual(photo);
    // CANV-10: printed larger, none of them is kept as it is.
    askAgain(store);
    expect(store.getState().answers.fields["photo"]).toEqual(photo);
    expect(names(store)).toEqual(["Ann", { ...photo, src: "uploads/b.png" }, photo]);
  });

  it("takes a problem away as soon as it is mended, and tells no new one before the next check", () => {
    const store = open();
    changeArtworkAnswer(store, at("title"), "");
    checkArtworkForm(store);
    changeArtworkAnswer(store, at("title"), "Home");
    expect(store.getState().problems).toEqual([]);
    changeArtworkAnswer(store, at("ink"), "teal");
    expect(store.getState().problems).toEqual([]);
    expect(checkArtworkForm(store)).toHaveLength(1);
  });

  it("waits for a photo that is on its way", () => {
    const store = open();
    const file = new File([], "a.png");
    setPhotoUpload(store, at("photo"), { file, share: 0, failure: null, stop: () => undefined });
    const late = [{ field: "photo", person: null, kind: "uploading" }];
    expect(checkArtworkForm(store)).toEqual(late);
    expect(store.getState().problems).toEqual(late);
    setPhotoUpload(store, at("photo"), null);
    expect(store.getState().problems).toEqual([]);
    expect(checkArtworkForm(store)).toEqual([]);
  });

  it("PERS-03 has each person be the same one, whoever is removed beside", () => {
    const store = open();
    showPerson(store, "people", "1");
    changeArtworkAnswer(store, at("name", 2), null);
    checkArtworkForm(store);
    removePerson(store, "people", "0");
    expect(store.getState().problems).toEqual([{ field: "name", person: "2", kind: "required" }]);
    changeArtworkAnswer(store, at("name", 1), "Benny");
    changeArtworkAnswer(store, at("name", 0), "nobody");
    expect(names(store)).toEqual(["Benny", undefined]);
    addPerson(store, "people");
    addPerson(store, "people");
    const ids = store.getState().ids["people"];
    expect(ids).toEqual(["1", "2", "0", expect.stringMatching(/^p\w{5,}$/u)]);
    expect(store.getState().shown["people"]).toBe(ids?.[3]);
    removePerson(store, "people", ids?.[3] ?? "");
    expect(store.getState().shown["people"]).toBe("0");
  });

  it("PERS-03 brings nobody back twice who was taken away here and is there by a draft", () => {
    const store = open();
    removePerson(store, "people", "0");
    replaceArtworkAnswers(store, readArtworkInfo(artwork, familyAnswers()), {
      people: ["0", "1", "2"],
    });
    addPerson(store, "people");
    expect(names(store)).toEqual(["Ann", "Ben", "Cleo", undefined]);
  });
});

describe("what a line keeps of it (CART-17)", () => {
  it("opens again as it was, and says with which template it was made", () => {
    const info = buildArtworkInfo(artwork, open().getState().answers, "en");
    expect(info).toMatchObject({ artwork: { id: 7, key: "family", version: 3 } });
    const again = readArtworkInfo(artwork, JSON.parse(JSON.stringify(info)));
    expect(again.answers).toEqual(open().getState().answers);
    expect(again.isOtherVersion).toBe(false);
    expect(readArtworkInfo({ ...artwork, version: 4 }, info).isOtherVersion).toBe(true);
  });

  it.each([null, "x", 7, [], { fields: 1 }, { artwork: { version: "3" } }])(
    "opens empty on %j",
    (info) => {
      const { answers, isOtherVersion } = readArtworkInfo(artwork, info);
      expect(answers.people["people"]).toEqual([{}]);
      expect(isOtherVersion).toBe(false);
    },
  );
});
