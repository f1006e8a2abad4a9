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
    ["en", [], "en", ["en-US", "ar", "de-DE"], "/mug"],
    ["ar", ["ar", "en"], "en", ["en-US", "ar"], "/ar/mug"],
    ["ar", ["ar", "de"], "ar", ["ar", "de-DE"], "/ar/mug"],
    ["fr", ["fr", "de"], "de", ["de-DE"], "/de/mug"],
  ] as const)(
    "names the address of the default language %s as x-default, with the languages %j, read in %s (OP-021)",
    (default_language, languages, locale, expected, path) => {
      const own = { ...store, default_language, languages: [...languages] };
      const tags = pageMeta({ shop: { ...shop, locale, store: own }, path: "/mug", title: "x" });
      const links = tags.flatMap((tag) => ("hrefLang" in tag ? [tag] : []));
      expect(links.slice(0, -1).map(({ hrefLang }) => hrefLang)).toEqual(expected);
      expect(links.at(-1)).toMatchObject({
        ...{ hrefLang: "x-default", href: `https://inkwell.test${path}` },
      });
      const canonical = `https://inkwell.test${locale === "en" ? "" : `/${locale}`}/mug`;
      expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: canonical });
    },
  );

  it.each([
    ["an incomplete language", { shop: { ...shop, locale: "fr" }, path: "/", title: "x" } as const],
    ["a private page", { shop, path: "/cart", title: "x", isIndexed: false }],
  ])("%s is noindex without alternates", (_, input) => {
    const descriptors = pageMeta(input);
    expect(descriptors).toContainEqual({ name: "robots", content: "noindex" });
    expect(descriptors.some((tag) => "tagName" in tag)).toBe(false);
  });

  it.each(["blocked", "suspended"] as const)(
    "of a %s store is noindex and has its title alone (STORE-13)",
    (status) => {
      const image = { url: "/media/a.webp", alt: "Mug" };
      const closed = { ...shop, store: { ...store, status } };
      expect(
        pageMeta({ shop: closed, path: "/mug", title: "Mug", description: "A mug", image }),
      ).toEqual([{ title: "Mug | Inkwell" }, { name: "robots", content: "noindex" }]);
    },
  );

  const picturesOf = (url: string, asked: typeof shop | typeof secure = shop) =>
    pageMeta({ shop: asked, path: "/", title: "Inkwell", image: { url, alt: "A mug" } }).filter(
      (tag) => JSON.stringify(tag).includes("og:image") || JSON.stringify(tag).includes("twitter"),
    );
  const secure = { ...shop, origin: "https://other.test" } as const;

  it("OP-127 CONST-14 shares a stored picture at 1080 by 1080, under the store's own host", () => {
    const named = (host: string) => [
      {
        property: "og:image",
        content: `https://${host}/media/share/catalogue/0123456789abcdef.webp`,
      },
      { property: "og:image:alt", content: "A mug" },
      { name: "twitter:card", content: "summary_large_image" },
      { property: "og:image:width", content: "1080" },
      { property: "og:image:height", content: "1080" },
    ];
    const url = "/media/catalogue/0123456789abcdef.webp";
    expect(picturesOf(url)).toEqual(named("inkwell.test"));
    expect(picturesOf(url, secure)).toEqual(named("other.test"));
  });

  it("OP-127 leaves a picture from elsewhere its address and claims no size for it", () => {
    expect(picturesOf("https://cdn.example/banner.jpg")).toEqual([
      { property: "og:image", content: "https://cdn.example/banner.jpg" },
      { property: "og:image:alt", content: "A mug" },
      { name: "twitter:card", content: "summary_large_image" },
    ]);
  });

  it("an address that is none is left out", () => {
    expect(picturesOf("https://")).toEqual([]);
  });

  it("cuts a description at a word", () => {
    expect(shortDescription("  a\n b ")).toBe("a b");
    expect(shortDescription("word ".repeat(60)).length).toBeLessThanOrEqual(161);
  });
});
