import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { parseUserInfo, serialiseUserInfo } from "./user-info.ts";

const empty = { email: "", name: "", phone: "", city: "", state: "", zipcode: "", country: "" };

describe("CHK-42 stored user info", () => {
  it("comes back, and nothing else is kept", () => {
    const info = { ...empty, email: "ann@example.com", country: "DE", card: "4242" };
    const text = serialiseUserInfo(info);
    expect(parseUserInfo(text)).toEqual({ ...empty, email: "ann@example.com", country: "DE" });
    expect(text).not.toContain("4242");
  });

  it("holds every field, trimmed, and empty texts for those that are not given", () => {
    const info = {
      ...{ email: "ann@example.com", name: "Ann Lee", phone: "+1 555", city: "Austin" },
      ...{ state: "TX", zipcode: "78701", country: "US" },
    };
    const spaced = Object.fromEntries(
      Object.entries(info).map(([key, text]) => [key, ` ${text}\t`]),
    );
    expect(parseUserInfo(JSON.stringify(spaced))).toEqual(info);
    expect(JSON.parse(serialiseUserInfo(info))).toEqual(info);
    expect(JSON.parse(serialiseUserInfo({ city: "Austin" }))).toEqual({ ...empty, city: "Austin" });
  });

  it.each([null, undefined, "", "{", "[]", "null", '{"email":7,"city":null}'])(
    "%j is empty",
    (text) => expect(parseUserInfo(text)).toEqual(empty),
  );

  it("has only texts for any JSON", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const info = parseUserInfo(text);
        expect(Object.keys(info)).toEqual(Object.keys(empty));
        expect(Object.values(info).every((value) => typeof value === "string")).toBe(true);
      }),
    );
  });
});
