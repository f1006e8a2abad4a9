import { describe, expect, it } from "vitest";

import { listSocialLinks } from "./social-links.ts";

describe("NAV-65 STORE-23 social links", () => {
  it("are the seven networks, in one order", () => {
    const url = "https://social.example/acme";
    const links = listSocialLinks({
      ...{ google: url, skype: url, twitter: url, pinterest: url },
      ...{ youtube: url, facebook: url, instagram: url },
    });
    const names = "Instagram Facebook YouTube Pinterest Twitter Skype Google";
    expect(links.map(({ name }) => name).join(" ")).toBe(names);
  });

  it.each([
    ["https://social.example/acme", true],
    ["http://social.example", true],
    ["HTTPS://social.example", true],
    [" https://social.example ", true],
    ["", false],
    ["/acme", false],
    ["//social.example", false],
    ["acme", false],
    ["mailto:me@acme.example", false],
    ["skype:acme?chat", false],
    ["javascript:alert(1)", false],
    ["java\nscript:alert(1)", false],
    ["data:text/html,x", false],
    ["https://", false],
  ])("%j: %s", (url, isShown) => {
    expect(listSocialLinks({ facebook: url })).toHaveLength(isShown ? 1 : 0);
  });

  it("a store without any has none", () => {
    expect(listSocialLinks({})).toEqual([]);
  });
});
