import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { readDesignChoices } from "#domain/design-form/design-choices.ts";
import type { Design } from "#domain/design/design-document.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { testDesign, testShape, testText } from "#domain/design/testing/test-design.ts";

import { changeField } from "../personalise/personal-store.ts";
import { createCustomising, type Customising, placeOf } from "./customising.ts";
import { startForm } from "./start-form.ts";

const named = (own: object = {}) => testDesign({ objects: [testText({ text: "", ...own })] });
const stored = (design: Design) => JSON.stringify({ front: serialiseDesign(design) });

function customising(design: Design): Customising {
  const row = { product_id: 1, print_space: "front", set_value: null };
  const choices = readDesignChoices([{ ...row, design_json: serialiseDesign(design) }], 1, null);
  if (!choices) throw new Error("no choices");
  return createCustomising(choices);
}

const scroll = vi.fn();
function start(own: Customising, asked: { search?: string; storedText?: string } = {}) {
  const stopFollowing = own.follow();
  vi.stubGlobal("window", { location: { search: asked.search ?? "" } });
  const started = startForm({
    ...{ own, untyped: null, storedText: asked.storedText ?? null },
    ...{ isQueried: asked.search !== undefined, optionNames: [], scroll },
  });
  stops.push(stopFollowing, started.stop);
  return started;
}

let stops: (() => void)[] = [];
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  scroll.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shown = ({ store }: Customising) => store.getState().shown;
const name = ({ personal }: Customising) => personal.getState().values.groups[0]?.["Name"];

describe("PERS-19 a form that the query fills in", () => {
  it("has the query's words, and shows its first side 200 ms later", () => {
    const own = customising(named());
    start(own, { search: "?Name=Ann" });
    expect(name(own)).toBe("Ann");
    own.store.setState({ shown: null });
    vi.advanceTimersByTime(199);
    expect(shown(own)).toBeNull();
    vi.advanceTimersByTime(1);
    expect(shown(own)).toBe("front");
    expect(scroll).not.toHaveBeenCalled();
  });

  it("shows the shop's pictures where nothing is filled in, and scrolls nowhere", () => {
    const own = customising(named());
    start(own, { search: "" });
    vi.advanceTimersByTime(1_000);
    expect(shown(own)).toBeNull();
    expect(scroll).not.toHaveBeenCalled();
  });
});

it("PERS-20 where there is neither a text nor an upload, the page scrolls to the picture after 100 ms", () => {
  start(customising(testDesign({ objects: [testShape()] })));
  vi.advanceTimersByTime(99);
  expect(scroll).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(scroll).toHaveBeenCalledOnce();
});

describe("CART-12 a line of the cart", () => {
  const wide = { maxLetters: 30 };

  it("is filled in as it was", () => {
    const own = customising(named(wide));
    const { isOutdated } = start(own, {
      storedText: stored(named({ ...wide, text: "Josephine" })),
    });
    expect(name(own)).toBe("Josephine");
    expect(isOutdated).toBe(false);
  });

  it("CART-25 brings its words into designs that have changed since, cut to what they take", () => {
    const own = customising(named({ maxLetters: 8 }));
    const { isOutdated } = start(own, {
      storedText: stored(named({ ...wide, text: "Josephine" })),
    });
    expect(isOutdated).toBe(true);
    expect(name(own)).toBe("Josephin");
    const { objects } = own.store.getState().designs["front"] ?? { objects: [] };
    expect(objects).toMatchObject([{ maxLetters: 8, text: "Josephin" }]);
    changeField(own.personal, placeOf("Name"), "Jo");
    expect(own.store.getState().designs["front"]?.objects).toMatchObject([{ text: "Jo" }]);
  });

  it("that cannot be read leaves the form as the shop has it", () => {
    const own = customising(named());
    const { isOutdated } = start(own, { storedText: JSON.stringify({ front: "?" }) });
    expect([isOutdated, name(own)]).toEqual([false, ""]);
  });
});
