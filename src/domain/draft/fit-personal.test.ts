import { describe, expect, it } from "vitest";

import { readPersonalForm } from "#domain/personalisation/custom-options.ts";

import { fitPersonal } from "./fit-personal.ts";

const formOf = (options: unknown[], limit = 3) => {
  const form = readPersonalForm({
    options: { group: { name: "Person", limit }, options },
    commonOptions: [{ type: "text", label: "Family", value: "Lee" }],
    customOptions: null,
  });
  if (form === null) throw new Error("no form");
  return form;
};
const name = { type: "text", label: "Name", max_length: 3 };
const hair = { type: "dropdown", label: "Hair", value: ["Curly", "Straight"] };
const photo = { type: "image", label: "Photo" };
const fit = (options: unknown[], group: Record<string, string>, limit?: number) =>
  fitPersonal(
    formOf(options, limit),
    { groups: [group, { Name: "Bo" }], common: { Motto: "x" }, setAside: [{ Name: "Cy" }] },
    (key) => key.startsWith("uploads/"),
  );

describe("a draft of a form that has changed since", () => {
  const group = { Name: "Annabel", Hair: "curly", Photo: "uploads/a.png", Age: "7" };

  it("fills the fields that are still there, and leaves a long text to the shopper", () => {
    expect(fit([name, hair, photo], group)).toEqual({
      groups: [{ Name: "Annabel", Hair: "Curly", Photo: "uploads/a.png" }, { Name: "Bo" }],
      common: { Family: "Lee" },
      setAside: [{ Name: "Cy" }],
    });
  });

  it("leaves out values that are no longer listed, and what is no picture", () => {
    const changed = { ...hair, value: ["Braids"] };
    expect(fit([changed, photo], { ...group, Photo: "x" }).groups[0]).toEqual({});
    expect(fit([{ ...name, label: "toString" }], {}).groups[0]).toEqual({});
  });

  it("sets groups aside that are more than there may be now", () => {
    const { groups, setAside } = fit([name], group, 1);
    expect([groups.length, setAside.length]).toEqual([1, 2]);
  });
});
