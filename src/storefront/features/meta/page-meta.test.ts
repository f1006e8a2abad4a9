import { describe, expect, it } from "vitest";

import type { ShopData } from "../shop/shop-data.ts";
import { pageMeta, shortDescription } from "./page-meta.ts";

const store = { name: "Inkwell", languages: [] as string[] } as ShopData["store"];
const shop = { origin: "https://inkwell.test", locale: "de", store } as const;

describe("OP-033 head of a page", () => {
  it("names itself and each complete language", () => {
    const descriptors = pageMeta({ shop, path: "/mug", title: "Mug" });
    expect(descriptors).toContainEqual({ title: "Mug | Inkwell" });
    expect(descriptors).toContainEqual({
      tagName: "link",
      rel: "canonical",
      href: "https://inkwell.test/de/mug",
    });
    const languages = descriptors.flatMap((tag) => ("hrefLang" in tag ? [tag.hrefLang] : []));
    expect(languages).toEqual(["en-US", "ar", "de-DE", "x-default"]);
  });

  it.each([
    ["an incomplete language", { shop: { ...shop, locale: "fr" }, path: "/", title: "x" } as const],
    ["a private page", { shop, path: "/cart", title: "x", isIndexed: false }],
  ])("%s is noindex without alternates", (_, input) => {
    const descriptors = pageMeta(input);
    expect(descriptors).toContainEqual({ name: "robots", content: "noindex" });
    expect(descriptors.some((tag) => "tagName" in tag)).toBe(false);
  });

  it("cuts a description at a word", () => {
    expect(shortDescription("  a\n b ")).toBe("a b");
    expect(shortDescription("word ".repeat(60)).length).toBeLessThanOrEqual(161);
  });
});
