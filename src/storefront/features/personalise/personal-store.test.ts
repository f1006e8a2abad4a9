import { describe, expect, it } from "vitest";

import { type PersonalForm, readPersonalForm } from "#domain/personalisation/custom-options.ts";

import {
  changeField,
  changeForm,
  changeGroupCount,
  checkForm,
  createPersonalStore,
  placeKey,
  setSending,
} from "./personal-store.ts";

const name = { type: "text", label: "Name" };
const photo = { type: "image", label: "Photo", unrequired: true };
const family = { type: "text", label: "Family" };
const group = { name: "Person", limit: 3, extra_custom_fee: 500 };

const formOf = (options: unknown[], commonOptions: unknown[] = []): PersonalForm => {
  const form = readPersonalForm({
    options: { group, options },
    commonOptions,
    customOptions: null,
  });
  if (form === null) throw new Error("no form");
  return form;
};
const open = (form = formOf([name, photo], [family])) =>
  createPersonalStore(form, { groups: [{}], common: {}, setAside: [] });
const at = (label: string, index = 0) => ({ scope: "group" as const, group: index, label });
const common = { scope: "common" as const, group: 0, label: "Family" };
const kinds = (store: ReturnType<typeof open>) =>
  store.getState().problems.map((problem) => [placeKey(problem), problem.kind]);

describe("CAM-59 OP-150 problems of a form", () => {
  it("are shown from the first check on, in page order, each until it is mended", () => {
    const store = open();
    changeField(store, at("Name"), "");
    expect(kinds(store)).toEqual([]);
    expect(checkForm(store)).toEqual({ ...at("Name"), kind: "required" });
    expect(kinds(store)).toEqual([
      ["group 0 Name", "required"],
      ["common 0 Family", "required"],
    ]);
    changeField(store, at("Name"), "Ann");
    expect(kinds(store)).toEqual([["common 0 Family", "required"]]);
    changeField(store, at("Name"), "");
    expect(kinds(store)).toEqual([["common 0 Family", "required"]]);
    changeField(store, common, "Lee");
    expect(kinds(store)).toEqual([]);
  });

  it("of a group go with it", () => {
    const store = open();
    changeGroupCount(store, 2);
    changeField(store, at("Name"), "Ann");
    changeField(store, common, "Lee");
    expect(checkForm(store)).toEqual({ ...at("Name", 1), kind: "required" });
    changeGroupCount(store, 1);
    expect(kinds(store)).toEqual([]);
    expect(checkForm(store)).toBeNull();
  });

  it("are a picture that is still being sent, though it is optional or nothing else is there", () => {
    const store = open();
    changeField(store, at("Name"), "Ann");
    changeField(store, common, "Lee");
    setSending(store, at("Photo"), true);
    expect(checkForm(store)).toEqual({ ...at("Photo"), kind: "uploading" });
    setSending(store, at("Photo"), false);
    expect(kinds(store)).toEqual([]);
    expect(checkForm(store)).toBeNull();
    const optional = open(formOf([photo]));
    expect(checkForm(optional)?.kind).toBe("fill_one");
    setSending(optional, at("Photo"), true);
    expect(checkForm(optional)?.kind).toBe("uploading");
  });

  it("stand in page order also where a picture is under way", () => {
    const store = open();
    setSending(store, at("Photo"), true);
    expect(checkForm(store)?.kind).toBe("required");
    expect(kinds(store)).toEqual([
      ["group 0 Name", "required"],
      ["group 0 Photo", "uploading"],
      ["common 0 Family", "required"],
    ]);
  });
});

describe("CAM-39 fields", () => {
  it("render alone: nothing else of the values is new", () => {
    const store = open();
    changeGroupCount(store, 2);
    const before = store.getState().values;
    changeField(store, at("Name", 1), "Bo");
    const after = store.getState().values;
    expect(after.groups[1]).toEqual({ Name: "Bo" });
    expect(after.groups[0]).toBe(before.groups[0]);
    expect(after.common).toBe(before.common);
    changeField(store, at("Name", 1), "Bo");
    expect(store.getState().values).toBe(after);
  });

  it("keep what was typed when another product asks for it too, in no more groups than it has", () => {
    const store = open();
    changeGroupCount(store, 3);
    changeField(store, at("Name"), "Ann");
    const single = readPersonalForm({
      options: null,
      commonOptions: null,
      customOptions: [name],
    });
    if (single === null) throw new Error("no form");
    changeForm(store, single);
    expect(store.getState().values.groups).toEqual([{ Name: "Ann" }]);
    expect(checkForm(store)).toBeNull();
  });
});
