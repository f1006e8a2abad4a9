import { describe, expect, it } from "vitest";

import {
  type ContentBlock,
  contentDescription,
  contentText,
} from "#domain/content/content-block.ts";
import { builtInPages } from "#domain/content/page-slug.ts";
import { listQuestions } from "#domain/content/questions.ts";
import { completeLocales } from "#domain/locale/locales.ts";
import { parsePageText } from "#services/pages/parse-page-text.ts";

import { builtInPageText } from "./built-in-page-text.ts";

const ownPaths = new Set([
  "/order/track",
  "/collection",
  "/cart",
  ...builtInPages.map((slug) => `/page/${slug}`),
]);

function read(slug: (typeof builtInPages)[number], locale: (typeof completeLocales)[number]) {
  const parsed = parsePageText(builtInPageText(slug, locale).text);
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.problems));
  return parsed.page;
}

const linksOf = (blocks: readonly ContentBlock[]) =>
  blocks.flatMap((block) => {
    const lists =
      block.kind === "paragraph" ? [block.spans] : block.kind === "list" ? block.items : [];
    return lists.flat().flatMap(({ href }) => (href === undefined ? [] : [href]));
  });

const shapeOf = (blocks: readonly ContentBlock[]) =>
  blocks.flatMap((block) => (block.kind === "heading" ? [block.level] : []));

describe("OP-018 the pages that every store has (NAV-12 to NAV-19)", () => {
  describe.each(builtInPages)("%s", (slug) => {
    it.each(completeLocales)("is a page in %s, of the same parts as in English", (locale) => {
      const { title, blocks } = read(slug, locale);
      expect(title).not.toBe("");
      expect(shapeOf(blocks)).toEqual(shapeOf(read(slug, "en").blocks));
      for (const href of linksOf(blocks)) expect(ownPaths).toContain(href);
      expect(contentDescription(blocks).length).toBeGreaterThan(50);
      expect(contentText(blocks).replaceAll("{store}", "")).not.toMatch(/[{}[\]<>*#]/u);
    });
  });

  it("are in English for a language without texts", () => {
    expect(builtInPageText("about", "fr")).toEqual(builtInPageText("about", "en"));
  });

  it.each([
    ["en", "21 to 25 business days"],
    ["de", "21 bis 25 Werktage"],
    ["ar", "21 إلى 25 يوم عمل"],
  ] as const)("CHK-39 OP-106 the shipping policy alone has %s: %s", (locale, words) => {
    const having = builtInPages.filter((slug) =>
      contentText(read(slug, locale).blocks).includes(words),
    );
    expect(having).toEqual(["shipping-policy"]);
  });

  it.each(completeLocales)("the FAQ in %s answers each of its questions", (locale) => {
    const questions = listQuestions(read("faq", locale).blocks);
    expect(questions.length).toBeGreaterThan(10);
    for (const { answer } of questions) expect(answer.length).toBeGreaterThan(20);
  });
});
