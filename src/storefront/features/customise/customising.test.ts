import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { readDesignChoices } from "#domain/design-form/design-choices.ts";
import type { LineDesigns } from "#domain/design-form/design-form.ts";
import { fillPicture } from "#domain/design-form/fill-designs.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { testDesign, testImage, testText } from "#domain/design/testing/test-design.ts";

import { createPersonalLink, type PersonalHandle } from "../personalise/personal-link.ts";
import { changeField } from "../personalise/personal-store.ts";
import { connectCustomise } from "./connect-customise.ts";
import { chooseValue } from "./customise-store.ts";
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
    const { objects } = own.store.getState().designs["front"] ?? front("a");
    const arranged = objects.map((object) =>
      object.kind === "text" && object.name === "Name" ? { ...object, text: "Bo", x: 9 } : object,
    );
    own.take("front", { ...front("a"), objects: arranged });
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
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    asked[1]?.answer("keep");
    expect(await kept).toBe(true);
    expect(await confirm()).toBe(true);
    expect(asked).toHaveLength(2);
    addPhoto(50, 50);
    void confirm();
    expect(asked).toHaveLength(3);
  });
});
