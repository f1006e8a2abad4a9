import { describe, expect, it } from "vitest";

import { chooseBase, picturedOptions } from "./choose-base.ts";

const base = (name: string, ...prints: string[]) => ({ name, prints });
const picture = (option: string | null, mockup: ReturnType<typeof base> | null) => ({
  option,
  mockup,
});
const allColors = picture(null, base("all colours", "front"));
const navy = picture("Navy-Blue", base("navy", "front"));
const secondNavy = picture("navy blue", base("second navy", "front"));
const sand = picture("sand", base("sand", "front"));
const back = picture("navy blue", base("navy back", "back"));
const photo = picture("navy blue", null);

describe("the mockup on which a print space is shown", () => {
  const chosen = { size: "m", color: "navy blue" };

  it.each([
    ["the first one of a chosen option", [sand, allColors, navy, secondNavy], "navy"],
    ["the one for all colours if no mockup shows the chosen one", [sand, allColors], "all colours"],
    ["the first one for all colours", [sand, allColors, picture(null, sand.mockup)], "all colours"],
    ["any one if none is for all colours", [back, sand], "sand"],
    ["one of the chosen colour only if it shows that space", [back, allColors], "all colours"],
  ])("is %s", (_, pictures, name) => {
    expect(chooseBase(pictures, chosen, "front")?.name).toBe(name);
  });

  it.each(["navy blue", "Navy-Blue", " NAVY BLUE ", "navy-blue"])(
    "is found however the option is spelled: %j",
    (color) => expect(chooseBase([allColors, navy], { color }, "front")?.name).toBe("navy"),
  );

  it.each(["navyblue", "blue", ""])("is not that of another option: %j", (color) => {
    expect(chooseBase([navy, allColors], { color }, "front")?.name).toBe("all colours");
  });

  it.each([
    ["there are no pictures", []],
    ["no mockup shows the print space", [back]],
    ["pictures are photos", [photo]],
  ])("is null if %s", (_, pictures) => expect(chooseBase(pictures, chosen, "front")).toBeNull());
});

describe("the options that choose a product's picture", () => {
  it("are the chosen ones that a picture has, sorted, once each and in one spelling", () => {
    const pictures = [{ option: "Tall" }, allColors, navy, secondNavy, sand];
    const options = { color: " navy-BLUE", size: "m", shape: "tall" };
    expect(picturedOptions(pictures, options)).toEqual(["navy blue", "tall"]);
  });

  it("are none if no picture depends on what was chosen", () => {
    expect(picturedOptions([allColors, navy], { size: "m" })).toEqual([]);
    expect(picturedOptions([], { color: "navy blue" })).toEqual([]);
  });
});
