import { describe, expect, it } from "vitest";

import { campaignSearch, withoutActions, withSearch } from "./campaign-search.ts";

const write = (query: string, product: string | null, options: Record<string, string>) =>
  withSearch("/a", campaignSearch(new URLSearchParams(query), product, options, ["color", "size"]));

describe("CAM-19, CAM-20 the address holds what is chosen", () => {
  it.each([
    ["", null, {}, "/a"],
    ["", "hoodie", { color: "navy blue", size: "m" }, "/a?product=hoodie&color=navy-blue&size=m"],
    ["?Color=red&ref=x&size=s", null, { color: "sand" }, "/a?ref=x&color=sand"],
  ])("%s %s %j: %s", (query, product, options: Record<string, string>, expected) => {
    expect(write(query, product, options)).toBe(expected);
  });
});

describe("an address that is kept", () => {
  it("asks for nothing that is done once: to add, to change a line, a code, a draft", () => {
    const query = "addToCart=1&edit=x&discount=A&discount_code=B&draft=K";
    expect(withoutActions(`/a?size=m&${query}`)).toBe("/a?size=m");
    expect(withoutActions(`/a?${query}`)).toBe("/a");
  });
});
