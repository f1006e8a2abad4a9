import { beforeEach, describe, expect, it, vi } from "vitest";

import { readDesignChoices, sizeChoices } from "#domain/design-form/design-choices.ts";
import { fillPicture } from "#domain/design-form/fill-designs.ts";
import type { Design } from "#domain/design/design-document.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { testDesign, testImage, testText } from "#domain/design/testing/test-design.ts";

import { draftKey } from "../draft/draft-disk.ts";
import { DraftSession } from "../draft/draft-session.ts";
import { createArea, place } from "../draft/testing/draft-bench.ts";
import { changeField } from "../personalise/personal-store.ts";
import { customiseDraft } from "./customise-draft.ts";
import { changeChoices, chooseValue } from "./customise-store.ts";
import { createCustomising, placeOf } from "./customising.ts";
import { measureUpload } from "./measure-upload.ts";
import { queriedDesigns } from "./queried-designs.ts";

vi.mock("./measure-upload.ts", () => ({ measureUpload: vi.fn() }));

const photo = { src: `uploads/${"0a".repeat(20)}.jpg`, width: 600, height: 800 };
beforeEach(() => {
  vi.mocked(measureUpload).mockReset().mockResolvedValue(photo);
});

const front = (letter: string) =>
  testDesign({
    objects: [
      testText({ id: "letter", name: "Letter", text: letter, isEditable: false, isMovable: false }),
      testText({ text: "" }),
      testImage({ src: "" }),
    ],
  });
const back = testDesign({ printSpace: "back", objects: [testText({ text: "", maxLetters: 12 })] });
const rowsOf = (make: (letter: string) => readonly Design[]) =>
  ["a", "b"].flatMap((set_value) =>
    make(set_value).map((design) => ({
      ...{ product_id: 1, print_space: design.printSpace, set_value },
      design_json: serialiseDesign(design),
    })),
  );
const asIs = rowsOf((letter) => [front(letter), back]);
/** The name is called otherwise and has moved, and the back is gone. */
const changed = rowsOf((letter) => [
  testDesign({
    objects: [
      testText({ id: "letter", name: "Letter", text: letter, isEditable: false, isMovable: false }),
      testText({ text: "", isMovable: false, maxLetters: 3 }),
    ],
  }),
]);

let clock = 1;
type Opened = {
  tab?: string;
  query?: Record<string, string>;
  rows?: typeof asIs;
  at?: typeof place;
  isPrefilled?: boolean;
};
function open(
  area: ReturnType<typeof createArea>,
  { tab = "a", query = {}, rows = asIs, at = place, isPrefilled = false }: Opened = {},
) {
  const choices = readDesignChoices(rows, 1, "alphabet");
  if (!choices) throw new Error("no choices");
  const own = createCustomising(choices);
  own.follow();
  // As the form does before its draft comes.
  const asked = queriedDesigns(choices, query, []);
  if (isPrefilled) own.store.setState({ value: asked.value, designs: asked.designs });
  let due: (() => void)[] = [];
  const form = customiseDraft(own, { query: () => query, optionNames: [] });
  const session = new DraftSession(at, form, {
    ...{ area: area.open, tab, now: () => (clock += 1) },
    later: (run) => {
      due.push(run);
      return () => {
        due = due.filter((other) => other !== run);
      };
    },
  });
  const nameObject = () =>
    own.store.getState().designs["front"]?.objects.find(({ id }) => id === "text-1");
  return {
    ...{ own, session },
    type: (text: string) => changeField(own.personal, placeOf("Name"), text),
    /** Moves the name, as the editor does. */
    move: (x: number) => {
      const opened = own.store.getState().designs["front"] ?? front("a");
      const moved = opened.objects.map((one) => (one.id === "text-1" ? { ...one, x } : one));
      own.take("front", { opened, arranged: { ...opened, objects: moved as Design["objects"] } });
    },
    tick: () => {
      for (const run of due.splice(0)) run();
    },
    hear: () => session.follow(area.texts.get(draftKey(at)) ?? null),
    word: () => session.state.getState().word,
    fields: () => own.personal.getState().values.groups[0],
    words: () =>
      Object.values(own.store.getState().designs).map(({ objects }) =>
        objects.flatMap((one) => (one.kind === "text" && one.isEditable ? one.text : [])),
      ),
    x: () => {
      const name = nameObject();
      return name?.kind === "text" ? name.x : null;
    },
    value: () => own.store.getState().value,
    picture: () => {
      const image = own.store
        .getState()
        .designs["front"]?.objects.find(({ kind }) => kind === "image");
      return image?.kind === "image" ? image : null;
    },
  };
}

describe("CANV-05 a draft with sizes that are printed differently", () => {
  // No factor that floating point counts to and fro without a rest.
  const large = { widthMm: 401.3, heightMm: 535.1 };
  const factor = 535.1 / 406.4;
  const inLarge = ({ own: { store } }: ReturnType<typeof open>) =>
    changeChoices(
      store,
      sizeChoices(store.getState().choices, () => large),
    );

  it("is kept of what was arranged, whichever size is chosen now", () => {
    const area = createArea();
    const tab = open(area);
    tab.type("Ann");
    tab.move(77.123456789);
    inLarge(tab);
    tab.tick();
    const again = open(area);
    expect([again.fields()?.["Name"], again.x()]).toEqual([
      ...["Ann", expect.closeTo(77.123456789, 5) as number],
    ]);
    const later = open(area, { tab: "b" });
    inLarge(later);
    expect(later.x()).toBeCloseTo(401.3 / 2 + (77.123456789 - 304.8 / 2) * factor, 5);
  });

  it("is none of a size alone, to and fro", () => {
    const area = createArea();
    const tab = open(area);
    tab.type("Ann");
    tab.type("");
    inLarge(tab);
    changeChoices(
      tab.own.store,
      sizeChoices(tab.own.store.getState().choices, () => null),
    );
    tab.tick();
    expect(area.texts.size).toBe(0);
  });

  it.each([77.123456789, 80.1, 93.7, 101.3])(
    "is one for two tabs in two sizes: %s mm taken over, neither tells the other again",
    (x) => {
      const area = createArea();
      const [a, b] = [open(area), open(area, { tab: "b" })];
      inLarge(b);
      b.tick();
      a.move(x);
      a.tick();
      b.hear();
      expect(b.word()).toBe("elsewhere");
      b.session.takeOver();
      expect(b.x()).toBeCloseTo(401.3 / 2 + (x - 304.8 / 2) * factor, 5);
      b.type("Bo");
      b.tick();
      a.hear();
      a.session.takeOver();
      expect([a.x(), a.fields()?.["Name"]]).toEqual([...[expect.closeTo(x, 5) as number, "Bo"]]);
      a.tick();
      const told = [b, a].map((tab) => {
        tab.hear();
        return tab.word();
      });
      expect(told).toEqual([null, null]);
    },
  );
});

describe("never lost: designs as typed and arranged", () => {
  it("are restored with the word, on all sides, in the form and as they were arranged", () => {
    const area = createArea();
    const tab = open(area);
    expect(tab.word()).toBeNull();
    chooseValue(tab.own.store, "b");
    tab.type("Ann");
    tab.move(77);
    tab.tick();
    const again = open(area);
    expect([again.word(), again.value(), again.x()]).toEqual(["kept", "b", 77]);
    expect([again.fields(), again.words()]).toEqual([
      { Name: "Ann", Photo: "" },
      [["Ann"], ["Ann"]],
    ]);
    expect(again.session.draft()).toMatchObject({ personal: { common: { customdesign: "b" } } });
  });

  it("with a picture as it was cut, without measuring it anew", () => {
    const area = createArea();
    const tab = open(area);
    tab.own.store.setState(({ designs }) => ({ designs: fillPicture(designs, "Photo", photo) }));
    const before = tab.picture();
    expect(before?.crop).not.toBeNull();
    tab.tick();
    const again = open(area);
    expect([again.picture(), again.fields()]).toEqual([before, { Name: "", Photo: photo.src }]);
    expect(measureUpload).not.toHaveBeenCalled();
  });

  it("are kept with the picture's key as soon as that is there, and measured when they are opened", async () => {
    vi.mocked(measureUpload).mockReturnValue(new Promise(() => undefined));
    const area = createArea();
    const tab = open(area);
    changeField(tab.own.personal, placeOf("Photo"), photo.src);
    tab.tick();
    expect(tab.picture()?.src).toBe("");
    vi.mocked(measureUpload).mockResolvedValue(photo);
    const again = open(area);
    await expect.poll(() => again.picture()?.src).toBe(photo.src);
    expect(again.word()).toBe("kept");
  });

  it("are kept with a picture that could not be asked about, which starting over forgets", async () => {
    vi.mocked(measureUpload).mockResolvedValue("unreachable");
    const area = createArea();
    const tab = open(area);
    changeField(tab.own.personal, placeOf("Photo"), photo.src);
    await expect.poll(() => tab.own.store.getState().failed.size).toBe(1);
    tab.tick();
    vi.mocked(measureUpload).mockResolvedValue(photo);
    const again = open(area, { tab: "b" });
    await expect.poll(() => again.picture()?.src).toBe(photo.src);
    tab.session.startOver();
    expect([tab.own.store.getState().failed.size, area.texts.size]).toEqual([0, 0]);
  });

  it("are no draft as long as they are as the page opens by itself", async () => {
    const area = createArea();
    const query = { customdesign: "b", Name: "Kim" };
    const tab = open(area, { query });
    chooseValue(tab.own.store, "b");
    tab.type("Kim");
    tab.own.store.setState({ queried: { name: "Photo", key: photo.src } });
    changeField(tab.own.personal, placeOf("Photo"), photo.src);
    await expect.poll(() => tab.picture()?.src).toBe(photo.src);
    tab.tick();
    expect(area.texts.size).toBe(0);
    tab.type("Bo");
    tab.tick();
    expect(area.texts.size).toBe(1);
    tab.session.startOver();
    expect([tab.fields(), tab.value(), area.texts.size]).toEqual([
      { Name: "Kim", Photo: photo.src },
      "b",
      0,
    ]);
    tab.session.undo();
    expect(tab.fields()).toMatchObject({ Name: "Bo" });
  });

  it("do not come over what is filled in already, field by field", () => {
    const area = createArea();
    const tab = open(area);
    tab.type("Ann");
    tab.move(77);
    tab.tick();
    const choices = readDesignChoices(asIs, 1, "alphabet");
    if (!choices) throw new Error("no choices");
    const own = createCustomising(choices);
    own.follow();
    chooseValue(own.store, "b");
    changeField(own.personal, placeOf("Name"), "Kim");
    const form = customiseDraft(own, { query: () => ({}), optionNames: [] });
    const { personal, designs } = tab.session.draft();
    const content = { personal, designs, options: null, answers: null };
    form.restore(content, { isOfAddress: false });
    expect(own.store.getState().value).toBe("b");
    expect(own.personal.getState().values.groups[0]).toMatchObject({ Name: "Kim" });
  });

  it("CAM-30 go before what the same address fills in, and after what another one does", () => {
    const area = createArea();
    const query = { customdesign: "b", Name: "Ann" };
    const first = open(area, { query, isPrefilled: true });
    expect(first.fields()).toMatchObject({ Name: "Ann" });
    first.type("Bob");
    first.tick();
    const again = open(area, { tab: "b", query, isPrefilled: true });
    expect([again.fields(), again.value(), again.word()]).toMatchObject([
      { Name: "Bob" },
      "b",
      "kept",
    ]);
    const other = open(area, { tab: "c", query: { Name: "Kim" }, isPrefilled: true });
    expect(other.fields()).toMatchObject({ Name: "Kim" });
    const plain = open(area, { tab: "d" });
    expect(plain.fields()).toMatchObject({ Name: "Bob" });
  });

  it("start over and come back as they were arranged", () => {
    const tab = open(createArea());
    tab.type("Ann");
    tab.move(77);
    tab.session.startOver();
    expect([tab.fields(), tab.x(), tab.word()]).toEqual([{ Name: "", Photo: "" }, 150, "emptied"]);
    tab.session.undo();
    expect([tab.fields(), tab.x()]).toEqual([{ Name: "Ann", Photo: "" }, 77]);
  });
});

describe("never lost: a campaign that has changed since", () => {
  const kept = () => {
    const area = createArea();
    const tab = open(area);
    chooseValue(tab.own.store, "b");
    tab.type("Annabelle");
    tab.move(77);
    tab.own.store.setState(({ designs }) => ({ designs: fillPicture(designs, "Photo", photo) }));
    tab.tick();
    return area;
  };

  it("takes what still fits, cut to what it holds, and tells of the rest, once", () => {
    const area = kept();
    const later = open(area, { rows: changed });
    expect([later.word(), later.value(), later.words(), later.x()]).toEqual([
      "part",
      "b",
      [["Ann"]],
      150,
    ]);
    later.session.close();
    expect(open(area, { rows: changed }).word()).toBe("kept");
  });

  it("says so where a link brings it, and where a design of its set is gone", () => {
    const draft = open(kept()).session.draft();
    const tab = open(createArea(), { rows: changed });
    tab.session.receive(draft);
    expect([tab.word(), tab.words()]).toEqual(["part", [["Ann"]]]);
    const without = open(kept(), { rows: asIs.filter(({ set_value }) => set_value === "a") });
    expect([without.word(), without.value(), without.fields()]).toEqual([
      "part",
      "a",
      { Name: "Annabelle", Photo: photo.src },
    ]);
  });

  it("is not told of where another product of the campaign lends what it asks for", () => {
    const area = kept();
    const mug = open(area, { rows: changed, at: { ...place, product_id: 3 } });
    expect([mug.word(), mug.words()]).toEqual(["kept", [["Annabelle"]]]);
  });
});

describe("never lost: two tabs", () => {
  it("both keep what they did, where one typed and the other arranged", () => {
    const area = createArea();
    const [a, b] = [open(area), open(area, { tab: "b" })];
    a.type("Ann");
    a.tick();
    b.hear();
    expect([b.word(), b.fields()]).toEqual(["elsewhere", { Name: "", Photo: "" }]);
    b.move(77);
    b.tick();
    a.hear();
    expect(a.word()).toBe("elsewhere");
    a.session.takeOver();
    expect([a.x(), a.fields()]).toEqual([77, { Name: "Ann", Photo: "" }]);
    const later = open(area);
    expect([later.x(), later.words()]).toEqual([77, [["Ann"], ["Ann"]]]);
  });

  it("both keep what they did, where one arranged before the other typed", () => {
    const area = createArea();
    const [a, b] = [open(area), open(area, { tab: "b" })];
    b.move(77);
    b.tick();
    a.type("Ann");
    a.tick();
    const later = open(area);
    expect([later.x(), later.words()]).toEqual([77, [["Ann"], ["Ann"]]]);
  });
});
