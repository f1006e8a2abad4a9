import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { readDesignChoices } from "#domain/design-form/design-choices.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { testDesign, testImage, testShape, testText } from "#domain/design/testing/test-design.ts";

import { changeField } from "../personalise/personal-store.ts";
import { importPicture } from "../upload/import-picture.ts";
import { connectCustomise } from "./connect-customise.ts";
import { createPersonalLink } from "../personalise/personal-link.ts";
import { createCustomising, placeOf } from "./customising.ts";
import { measureUpload } from "./measure-upload.ts";
import { startForm, type Untyped } from "./start-form.ts";

vi.mock("./measure-upload.ts", () => ({ measureUpload: vi.fn() }));
vi.mock("../upload/import-picture.ts", () => ({ importPicture: vi.fn() }));

const key = `uploads/${"0a".repeat(20)}.jpg`;
const url = "https://cdn.example/x.png";
const base64 = (text: string) => Buffer.from(text).toString("base64");

const filledIn = ["a", "m"].map((set_value) => ({
  ...{ product_id: 1, print_space: "front", set_value },
  design_json: serialiseDesign(
    testDesign({
      objects: [
        testText({ id: "l", name: "Letter", text: set_value, isEditable: false, isMovable: false }),
        testText({ name: "Your Name", text: "" }),
        testImage({ src: "" }),
      ],
    }),
  ),
}));
const fixed = [
  {
    ...{ product_id: 1, print_space: "front", set_value: "a" },
    design_json: serialiseDesign(testDesign({ objects: [testShape()] })),
  },
];

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(measureUpload)
    .mockReset()
    .mockImplementation(async (src) => ({
      ...{ src, width: 600, height: 800 },
    }));
  vi.mocked(importPicture).mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(search: string, { rows = filledIn, optionNames = [] as string[] } = {}) {
  vi.stubGlobal("window", { location: { search } });
  const choices = readDesignChoices(rows, 1, "alphabet");
  if (!choices) throw new Error("no choices");
  const own = createCustomising(choices);
  own.follow();
  const scroll = vi.fn();
  const start = (storedText: string | null = null, untyped: Untyped | null = null) =>
    startForm({ own, storedText, isQueried: true, optionNames, scroll, untyped });
  const link = createPersonalLink();
  connectCustomise(link, {
    own,
    root: () => null,
    ask: () => undefined,
    say: (text) => text,
    draw: async () => new Map(),
  });
  return {
    ...{ own, scroll, start },
    fields: () => own.personal.getState().values.groups[0],
    value: () => own.store.getState().value,
    shown: () => own.store.getState().shown,
    settled: () => link.handle()?.settled?.(),
    problem: () => link.handle()?.find() ?? null,
  };
}

describe("CAM-22 CAM-23 CAM-30 OP-045 T-031 T-036 the page's query fills the form in", () => {
  it.each([
    ["?customdesign=Maria&Your-Name=Ann%20Lee", "m", "Ann Lee"],
    ["?customdesign=%3F", "a", ""],
    ["?Your-Name=<img src=x onerror=alert(1)>", "a", "<img src=x onerr"],
  ])("%s", (search, value, name) => {
    const form = open(search);
    form.start();
    expect([form.value(), form.fields()]).toEqual([value, { "Your Name": name, Photo: "" }]);
  });

  it("but for what was typed before, and for an option's own parameter", () => {
    const form = open("?Your-Name=Ann", { optionNames: ["your-name"] });
    form.start();
    expect(form.fields()).toMatchObject({ "Your Name": "" });
    const typed = open("?Your-Name=Ann");
    changeField(typed.own.personal, placeOf("Your Name"), "Bo");
    typed.start();
    expect(typed.fields()).toMatchObject({ "Your Name": "Bo" });
  });
});

describe("CAM-24 CAM-25 OP-043 T-032 custom-image", () => {
  it.each([key, base64(key)])("%s is an upload, laid into the first picture", async (image) => {
    const form = open(`?custom-image=${encodeURIComponent(image)}`);
    form.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(form.own.store.getState().queried).toEqual({ name: "Photo", key });
    expect(form.fields()).toMatchObject({ Photo: key });
    expect(importPicture).not.toHaveBeenCalled();
  });

  it.each([url, base64(url)])("%s is taken in by the shop, and waited for", async (image) => {
    let answer: (own: string | null) => void = () => undefined;
    vi.mocked(importPicture).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const form = open(`?custom-image=${encodeURIComponent(image)}&Your-Name=Ann`);
    form.start();
    expect(importPicture).toHaveBeenCalledExactlyOnceWith(url);
    const settled = vi.fn();
    void form.settled()?.then(settled);
    await vi.advanceTimersByTimeAsync(100);
    expect(settled).not.toHaveBeenCalled();
    answer(key);
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toHaveBeenCalledOnce();
    expect([form.fields(), form.problem()]).toEqual([{ "Your Name": "Ann", Photo: key }, null]);
  });

  it("that the shop refuses is as if it had not been asked for, without a word", async () => {
    vi.mocked(importPicture).mockResolvedValue(null);
    const form = open(`?custom-image=${encodeURIComponent(url)}&Your-Name=Ann`);
    form.start();
    await form.settled();
    expect(form.problem()).toMatchObject({ kind: "required" });
    expect([form.fields(), form.own.store.getState().queried]).toEqual([
      { "Your Name": "Ann", Photo: "" },
      null,
    ]);
  });

  it("that comes late leaves the picture that the shopper has chosen meanwhile", async () => {
    const other = `uploads/${"0b".repeat(20)}.jpg`;
    vi.mocked(importPicture).mockImplementation(async () => {
      changeField(form.own.personal, placeOf("Photo"), other);
      return key;
    });
    const form = open(`?custom-image=${encodeURIComponent(url)}`);
    form.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(form.own.store.getState().queried).not.toBeNull();
    expect(form.fields()).toMatchObject({ Photo: other });
  });

  it.each(["%%%", "abcd", base64("javascript:alert(1)")])("%s is nothing", (image) => {
    const form = open(`?custom-image=${encodeURIComponent(image)}`);
    expect(() => form.start()).not.toThrow();
    expect(form.fields()).toMatchObject({ Photo: "" });
    expect(importPicture).not.toHaveBeenCalled();
  });
});

describe("PERS-19 PERS-20 what is shown first", () => {
  it("is the first side after 200 ms, where it says something", () => {
    const form = open("?Your-Name=Ann");
    form.start();
    vi.advanceTimersByTime(199);
    expect(form.shown()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(form.shown()).toBe("front");
    const bare = open("");
    bare.start();
    const left = open("?Your-Name=Ann");
    left.start().stop();
    vi.advanceTimersByTime(1_000);
    expect([bare.shown(), left.shown(), bare.scroll.mock.calls]).toEqual([null, null, []]);
  });

  it("are the pictures after 100 ms, where nothing is asked for", () => {
    const form = open("", { rows: fixed });
    form.start();
    vi.advanceTimersByTime(99);
    expect(form.scroll).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(form.scroll).toHaveBeenCalledOnce();
  });
});

describe("CART-12 a line that is put in order", () => {
  it("fills the form in before the query does, but for what was typed meanwhile", () => {
    const form = open("?Your-Name=Kim");
    const { untyped } = form.start();
    changeField(form.own.personal, placeOf("Your Name"), "Bo");
    const line = open("");
    changeField(line.own.personal, placeOf("Your Name"), "Ann");
    line.own.store.setState({ value: "m" });
    const front = filledIn[1]?.design_json.replace('"text":""', '"text":"Ann"') ?? "";
    form.start(JSON.stringify({ front }), untyped);
    expect([form.value(), form.fields()]).toMatchObject(["m", { "Your Name": "Bo" }]);
    const fresh = open("?Your-Name=Kim");
    fresh.start(JSON.stringify({ front }));
    expect([fresh.value(), fresh.fields()]).toMatchObject(["m", { "Your Name": "Ann" }]);
  });
});
