import { expect, it } from "vitest";

import { testImage, testShape, testText } from "../design/testing/test-design.ts";
import { isTemplates } from "./design-form.ts";

const locked = { isMovable: false, isTurnable: false };

it("CANV-09 what a shopper can neither move nor fill in is the template's", () => {
  expect(isTemplates(testShape(locked))).toBe(true);
  expect(isTemplates(testText({ ...locked, isEditable: false }))).toBe(true);
  expect(isTemplates(testImage({ ...locked, isCustom: false }))).toBe(true);
  expect(isTemplates(testShape({ isMovable: true }))).toBe(false);
  expect(isTemplates(testText(locked))).toBe(false);
  expect(isTemplates(testImage({ ...locked, isCustom: true }))).toBe(false);
});
