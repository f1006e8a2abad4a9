import { describe, expect, it, vi } from "vitest";

import type { PhotoAnswer } from "#domain/artwork/artwork-answers.ts";
import { readArtworkInfo } from "#domain/artwork/artwork-info.ts";
import { familyAnswers, familyInput, testArtwork } from "#domain/artwork/testing/test-artwork.ts";

import {
  addPerson,
  artworkAnswer,
  checkArtworkForm,
  createArtworkFormStore,
  removePerson,
  replaceArtworkAnswers,
  stopUploads,
} from "./artwork-form-store.ts";
import { formAnswers } from "./form-answers.ts";
import { endPhoto, type PhotoOutcome, sendPhoto, type UploadPhoto } from "./send-photo.ts";

const groups = (familyInput().groups ?? []).map((group) => ({
  ...group,
  fields: [...group.fields, { id: "face", type: "photo" as const, label: "Face", required: false }],
}));
const artwork = {
  ...{ id: 7, key: "family", version: 3 },
  template: testArtwork({ ...familyInput(), groups }),
};
const photo: PhotoAnswer = { src: "uploads/a.png", width: 9, height: 9, zoom: 1, x: 0, y: 0 };
const file = new File(["x"], "a.png", { type: "image/png" });
const ownPhoto = { group: null, person: null, field: "photo" };
const faceOf = (person: string) => ({ group: "people", person, field: "face" });

/** A form with a photo on its way to a person, which arrives when told to. */
function sendTo(person: string | null) {
  const place = person === null ? ownPhoto : faceOf(person);
  const store = createArtworkFormStore(
    artwork.template,
    readArtworkInfo(artwork, familyAnswers()),
    { locale: "en" },
  );
  const given = Promise.withResolvers<PhotoOutcome>();
  const upload = vi.fn<UploadPhoto>(() => given.promise);
  const sent = sendPhoto(store, place, { file, upload });
  const arrive = async (outcome: PhotoOutcome) => {
    given.resolve(outcome);
    await sent;
  };
  const [, options] = upload.mock.calls[0] ?? [];
  const faces = () => store.getState().answers.people["people"]?.map(({ face }) => face);
  const uploads = () => [...store.getState().uploads.keys()];
  return { store, arrive, options, faces, uploads };
}

describe("a person's photo that is on its way (UPL-06)", () => {
  it("PERS-03 arrives at its person, wherever that one stands by then", async () => {
    const { store, arrive, faces } = sendTo("2");
    removePerson(store, "people", "0");
    await arrive(photo);
    expect(faces()).toEqual([undefined, photo]);
  });

  it("PERS-03 is stopped with its person, and lands on nobody else", async () => {
    const { store, arrive, options, faces, uploads } = sendTo("0");
    removePerson(store, "people", "0");
    expect(options?.signal?.aborted).toBe(true);
    await arrive(photo);
    expect([faces(), uploads()]).toEqual([[undefined, undefined], []]);
    addPerson(store, "people");
    expect(faces()).toEqual([undefined, undefined, undefined]);
  });

  it("is stopped where other answers take the place of its person alone", async () => {
    const { store, arrive, options, faces } = sendTo("0");
    const carried = readArtworkInfo(artwork, familyAnswers());
    replaceArtworkAnswers(store, carried, { people: ["2", "1", "0"] });
    expect(options?.signal?.aborted).toBe(false);
    replaceArtworkAnswers(store, carried, { people: ["p1", "p2", "p3"] });
    expect(options?.signal?.aborted).toBe(true);
    await arrive(photo);
    expect(faces()).toEqual([undefined, undefined, undefined]);
  });

  it("tells how far it is, and holds an add back at its person", async () => {
    const { store, arrive, options } = sendTo("1");
    options?.onProgress?.(0.5);
    expect(store.getState().uploads.get("face 1")).toMatchObject({ share: 0.5, failure: null });
    expect(checkArtworkForm(store)).toEqual([{ field: "face", person: "1", kind: "uploading" }]);
    await arrive(photo);
    expect(store.getState().problems).toEqual([]);
    expect(checkArtworkForm(store)).toEqual([]);
  });

  it("is kept where it failed, to be sent again, and leaves what was there", async () => {
    const { store, arrive, faces } = sendTo("0");
    await arrive("unreachable");
    expect(store.getState().uploads.get("face 0")).toMatchObject({ file, failure: "unreachable" });
    expect(checkArtworkForm(store)).toEqual([]);
    await sendPhoto(store, faceOf("0"), { file, upload: async () => photo });
    expect(store.getState().uploads.size).toBe(0);
    expect(faces()?.[0]).toEqual(photo);
    const text = new File(["x"], "a.txt", { type: "text/plain" });
    await sendPhoto(store, faceOf("0"), { file: text });
    expect(store.getState().uploads.get("face 0")?.failure).toBe("not_an_image");
    expect(faces()?.[0]).toEqual(photo);
  });

  it.each([
    ["cancelled", endPhoto],
    [
      "replaced",
      (...[store, place]: Parameters<typeof endPhoto>) =>
        void sendPhoto(store, place, { file, upload: () => new Promise(() => undefined) }),
    ],
    ["closed", (...[store]: Parameters<typeof endPhoto>) => stopUploads(store)],
    [
      "emptied",
      (...[store]: Parameters<typeof endPhoto>) => formAnswers(store, artwork, "en").write(null),
    ],
  ])("ends when it is %s", async (_, end) => {
    const { store, arrive, options } = sendTo(null);
    end(store, ownPhoto);
    expect(options?.signal?.aborted).toBe(true);
    await arrive(photo);
    expect(artworkAnswer(store.getState(), ownPhoto)).toBeUndefined();
  });
});
