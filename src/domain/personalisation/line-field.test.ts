import { expect, it } from "vitest";

import { isFieldEmpty, optionOfField } from "./line-field.ts";

const line = {
  custom_options: { Font: "Serif", Motto: " \u{200B}", "Ring size": null },
  customer_custom_options: [{ Name: "Ann" }, { Name: "" }],
};

it.each([
  ["custom_options.Font", "Font", false],
  ["custom_options.Motto", "Motto", true],
  ["custom_options.Ring size", "Ring size", true],
  ["custom_options.toString", "toString", true],
  ["customer_custom_options.0.Name", "Name", false],
  ["customer_custom_options.1.Name", "Name", true],
  ["customer_custom_options.7.Name", "Name", true],
  ["customer_custom_options", null, false],
  ["customer_custom_options.1", null, false],
  ["approvals.front", null, false],
])("%s names the option %j; it is empty: %s", (field, option, isEmpty) => {
  expect(optionOfField(field)).toBe(option);
  expect(isFieldEmpty(line, field)).toBe(isEmpty);
});

it("a line without options has none filled in", () => {
  expect(isFieldEmpty({}, "custom_options.Name")).toBe(true);
  expect(isFieldEmpty({}, "customer_custom_options.0.Name")).toBe(true);
});
