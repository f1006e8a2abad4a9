import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { createEditor } from "#designer/editor/create-editor.ts";
import {
  readDesignChoices,
  sizeChoices,
  valueOfDesigns,
} from "#domain/design-form/design-choices.ts";
import type { LineDesigns } from "#domain/design-form/design-form.ts";
import { fillPicture } from "#domain/design-form/fill-designs.ts";
import { saysSame } from "#domain/design/resize-design.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { testDesign, testImage, testText } from "#domain/design/testing/test-design.ts";

import { createPersonalLink, type PersonalHandle } from "../personalise/personal-link.ts";
import { changeField } from "../personalise/personal-store.ts";
import { connectCustomise } from "./connect-customise.ts";
import { changeChoices, chooseValue } from "./customise-store.ts";
import { createCustomising, type Customising, placeOf } from "./customising.ts";
import type { LowQuality } from "./low-quality-question.tsx";

const upload = `uploads/${"0a".repeat(20)}.jpg`;
const front = (letter: string) =>
  testDesign({
    objects: [
      testText({ id: "letter", name: "Letter", text: letter, isEditable: false }),
      testText({ text: "" }),
      testImage({ src: "" }),
    ],
  });
const back = testDesign({ printSpace: "back", objects: [testText({ text: "", maxLetters: 5 })] });
const row = (set_value: string, design: ReturnType<typeof front>) => ({
  ...{ product_id: 1, print_space: design.printSpace, set_value },
  design_json: serialiseDesign(design),
});
const rows = ["a", "b"].flatMap((value) => [row(value, front(value)), row(value, back)]);

let own: Customising;
let stop: () => void;
beforeEach(() => {
  const choices = readDesignChoices(rows, 1, "alphabet");
  if (!choices) throw new Error("no choices");
  own = createCustomising(choices);
  stop = own.follow();
});
afterEach(() => stop());

const type = (text: string) => changeField(own.personal, placeOf("Name"), text);
const words = () =>
  Object.values(own.store.getState().designs).map(({ objects }) =>
    objects.flatMap((object) => (object.kind === "text" ? object.text : [])),
  );
const fields = () => own.personal.getState().values.groups[0];
const addPhoto = (width: number, height: number) =>
  own.store.setState(({ designs }) => ({
    designs: fillPicture(designs, "Photo", { src: upload, width, height }),
  }));

describe("CAM-36, T-069 form and designs follow each other", () => {
  it("what is typed is seen on its own side, where it is not on the one that is shown", () => {
    const sides = [
      row("a", testDesign({ objects: [testText({ name: "Team", text: "" })] })),
      row("a", testDesign({ printSpace: "back", objects: [testText({ text: "" })] })),
    ];
    const choices = readDesignChoices(sides, 1, "alphabet");
    if (!choices) throw new Error("no choices");
    const two = createCustomising(choices);
    const end = two.follow();
    const seen = (name: string, text: string) => {
      changeField(two.personal, placeOf(name), text);
      return two.store.getState().shown;
    };
    expect(["Name", "Team", "Name", "Name"].map((name, index) => seen(name, `${index}`))).toEqual([
      ...["back", "front", "back", "back"],
    ]);
    end();
  });

  it("what is typed is on both sides, and is seen live", () => {
    expect(own.store.getState().shown).toBeNull();
    type("Ann");
    expect(words()).toEqual([["a", "Ann"], ["Ann"]]);
    expect(own.store.getState().shown).toBe("front");
  });

  it("another letter of the set keeps what was typed", () => {
    type("Ann");
    chooseValue(own.store, "b");
    expect(words()).toEqual([["b", "Ann"], ["Ann"]]);
    expect(fields()).toEqual({ Name: "Ann", Photo: "" });
  });

  it("CAM-48 a side that was arranged gives its words to the others and to the form", () => {
    type("Ann");
    const opened = own.store.getState().designs["front"] ?? front("a");
    const objects = opened.objects.map((object) =>
      object.kind === "text" && object.name === "Name" ? { ...object, text: "Bo", x: 9 } : object,
    );
    own.take("front", { opened, arranged: { ...opened, objects } });
    expect(words()).toEqual([["a", "Bo"], ["Bo"]]);
    expect(fields()).toMatchObject({ Name: "Bo" });
  });
});

describe("CAM-59 the form's part of a submit", () => {
  const asked: LowQuality[] = [];
  let handle: PersonalHandle;
  beforeEach(async () => {
    asked.length = 0;
    const link = createPersonalLink();
    connectCustomise(link, {
      own,
      root: () => null,
      ask: (question) => void asked.push(question),
      say: (key) => key,
      draw: async () => new Map(),
    });
    handle = await link.ready();
  });
  const confirm = () => handle.confirm?.();

  it("ERR-06 ERR-07 PERS-14 tells the first field that is not filled in", () => {
    expect(handle.find()).toMatchObject({ label: "Name", kind: "required" });
    type("Ann");
    expect(handle.find()).toMatchObject({ label: "Photo", kind: "required" });
    addPhoto(4000, 4000);
    expect(handle.find()).toBeNull();
    own.store.setState({ measuring: new Set(["Photo"]) });
    expect(handle.check()).toMatchObject({ label: "Photo", kind: "uploading" });
    expect(own.personal.getState().problems).toHaveLength(1);
  });

  it("CART-06 CART-16 gives the line its designs, finished, and what they say", () => {
    type(" Ann🎉 ");
    addPhoto(4000, 4000);
    const line = handle.toLine();
    expect(line.custom_options).toEqual({ Name: "Ann", Photo: upload });
    expect(Object.keys(line.designs ?? {})).toEqual(["front", "back"]);
    expect(line.designs?.["back"]).toBe(
      serialiseDesign({ ...back, objects: [testText({ text: "Ann", maxLetters: 5 })] }),
    );
    expect(line).toMatchObject({ customer_custom_options: null, extra_custom_fee: 0 });
  });

  it("CAM-63 CANV-31 has the product drawn with the designs as the line has them", async () => {
    type(" Ann🎉 ");
    const drawn: LineDesigns[] = [];
    const draw = async (designs: LineDesigns) => {
      drawn.push(designs);
      return new Map([["front", new Blob(["f"])]]);
    };
    const link = createPersonalLink();
    connectCustomise(link, {
      own,
      root: () => null,
      ask: () => undefined,
      say: (key) => key,
      draw,
    });
    const live = await link.ready();
    expect([...((await live.toPictures?.()) ?? [])].map(([space]) => space)).toEqual(["front"]);
    const sides = Object.entries(drawn[0] ?? {}).map(([space, one]) => [
      space,
      serialiseDesign(one),
    ]);
    expect(Object.fromEntries(sides)).toEqual(live.toLine().designs);
  });

  it("OP-063 asks about a coarse picture until it is kept, and not about a fine one", async () => {
    addPhoto(4000, 4000);
    expect(await confirm()).toBe(true);
    expect(asked).toEqual([]);
    addPhoto(60, 60);
    const closed = confirm();
    asked[0]?.answer("close");
    expect(await closed).toBe(false);
    const kept = confirm();
    await expect.poll(() => asked).toHaveLength(2);
    asked[1]?.answer("keep");
    expect(await kept).toBe(true);
    expect(await confirm()).toBe(true);
    expect(asked).toHaveLength(2);
    addPhoto(50, 50);
    void confirm();
    expect(asked).toHaveLength(3);
  });
});

describe("CANV-05 another size of the product", () => {
  const large = { widthMm: 609.6, heightMm: 812.8 };
  const choose = (size: typeof large | null) =>
    changeChoices(
      own.store,
      sizeChoices(own.store.getState().choices, () => size),
    );
  const objects = () => own.store.getState().designs["front"]?.objects ?? [];
  const photo = () => {
    const found = objects().find(({ kind }) => kind === "image");
    if (found?.kind !== "image") throw new Error("no photo");
    return found;
  };

  it("keeps what is typed and arranged, as large as it is printed", () => {
    type("Ann");
    addPhoto(1200, 900);
    own.store.setState(({ designs: { front: side, ...others } }) => ({
      designs: {
        ...(side && {
          front: {
            ...side,
            objects: side.objects.map((own) => (own.kind === "text" ? { ...own, x: 100 } : own)),
          },
        }),
        ...others,
      },
    }));
    const { scaleX } = photo().placement;
    const before = own.store.getState().designs;
    choose(large);
    expect(own.store.getState().designs["front"]?.area).toMatchObject(large);
    expect(words()).toEqual([["a", "Ann"], ["Ann"]]);
    expect(objects()[0]).toMatchObject({ x: 200 });
    expect(photo()).toMatchObject({ src: upload, placement: { scaleX: scaleX * 2 } });
    choose(null);
    expect(saysSame(own.store.getState().designs, before)).toBe(true);
  });

  it("leaves designs as they were offered where nothing is filled in", () => {
    choose(large);
    const { designs, choices, value } = own.store.getState();
    expect(designs).toBe(choices.designs.get(value));
  });

  it("CANV-10 asks again about a photo that was kept coarse, where it is printed larger", () => {
    addPhoto(1200, 900);
    const isKept = () => photo().isLowQualityKept;
    const keep = () =>
      own.store.setState(({ designs }) => ({
        designs: Object.fromEntries(
          Object.entries(designs).map(([space, side]) => [
            space,
            {
              ...side,
              objects: side.objects.map((own) =>
                own.kind === "image" ? { ...own, isLowQualityKept: true } : own,
              ),
            },
          ]),
        ),
      }));
    keep();
    choose(large);
    expect(isKept()).toBe(false);
    keep();
    choose(null);
    expect(isKept()).toBe(true);
  });

  it("is still of the campaign's designs once it was edited, in this size and the next", () => {
    // As awkward as 18x24 inches are for a design of 457 by 610 millimetres.
    const odd = { widthMm: 457.2, heightMm: 609.6 };
    const held = testText({
      ...{ text: "", isMovable: false, x: 151.7, y: 99.3, curveRadiusMm: 173.3 },
      outline: { widthMm: 2.3, color: "#000000" },
    });
    const free = testText({
      id: "free",
      text: "ever",
      isEditable: false,
      x: 31.7,
      curveRadiusMm: 91.7,
    });
    const design = testDesign({
      area: { widthMm: 457, heightMm: 610, dpi: 300, minDpi: 150 },
      objects: [held, free],
    });
    const asMade = readDesignChoices([{ ...row("a", design), set_value: null }], 1, null);
    if (!asMade) throw new Error("no choices");
    const sized = sizeChoices(asMade, () => odd);
    const mine = createCustomising(sized);
    const editor = createEditor({
      design: mine.store.getState().designs["front"] ?? design,
      ...{
        measureText: ({ sizeMm }) => ({ sizeMm, widthMm: 10, heightMm: 10 }),
        mayAdd: false,
        now: () => 0,
      },
    });
    editor.run({ kind: "style-text", id: "text-1", style: { color: "#112233" } });
    editor.run({ kind: "move", id: "free", dxMm: 3.3, dyMm: 1.7 });
    const { getInitialState, getState } = editor.store;
    mine.take("front", { opened: getInitialState().design, arranged: getState().design });
    expect(valueOfDesigns(mine.store.getState().designs, sized)).toBe("");
    const colorNow = () => mine.store.getState().designs["front"]?.objects[0];
    changeChoices(
      mine.store,
      sizeChoices(asMade, () => large),
    );
    expect(colorNow()).toMatchObject({ color: "#112233" });
    expect(
      valueOfDesigns(
        mine.store.getState().designs,
        sizeChoices(asMade, () => large),
      ),
    ).toBe("");
  });

  it("CANV-16 a photo that this size has too many dots for stops the add at its field", () => {
    const area = { widthMm: 600, heightMm: 800, dpi: 300, minDpi: 150 };
    const place = { ...testImage().placement, left: 0, top: 0, scaleX: 5.9, scaleY: 10.5 };
    const photos = ["One", "Two", "Three"].map((name) =>
      testImage({ id: name, name, src: upload, isMovable: true, placement: place }),
    );
    const design = testDesign({ area, objects: photos });
    const asMade = readDesignChoices([{ ...row("a", design), set_value: null }], 1, null);
    if (!asMade) throw new Error("no choices");
    const mine = createCustomising(asMade);
    const link = createPersonalLink();
    const parts = { own: mine, root: () => null, ask: () => undefined };
    connectCustomise(link, { ...parts, say: (key) => key, draw: async () => new Map() });
    expect(link.handle()?.find()).toBeNull();
    changeChoices(
      mine.store,
      sizeChoices(asMade, () => ({ widthMm: 750, heightMm: 1000 })),
    );
    expect(link.handle()?.find()).toMatchObject({ label: "One", kind: "unfit_picture" });
  });
});
