import { describe, expect, it } from "vitest";

import { type ContentBlock, contentDescription, contentText } from "./content-block.ts";
import { isPageSlug } from "./page-slug.ts";
import { listQuestions, readQuestions } from "./questions.ts";

const heading = (level: 2 | 3, text: string): ContentBlock => ({
  ...{ kind: "heading", level, text, id: text.toLowerCase() },
});
const paragraph = (...texts: string[]): ContentBlock => ({
  kind: "paragraph",
  spans: texts.map((text) => ({ text })),
});

describe("NAV-34 slugs of content pages", () => {
  it.each([
    ["faq", true],
    ["our-story-2", true],
    ["a".repeat(120), true],
    ["a".repeat(121), false],
    ["custom", false],
    ["FAQ", false],
    ["-a", false],
    ["a b", false],
    ["", false],
    ["faq\n", false],
  ])("%j: %s", (text, expected) => {
    expect(isPageSlug(text)).toBe(expected);
  });
});

describe("the words of a page", () => {
  it("are lines", () => {
    const list: ContentBlock = {
      ...{ kind: "list", ordered: false, items: [[{ text: "a" }, { text: "b" }], [{ text: "c" }]] },
    };
    const table: ContentBlock = {
      ...{ kind: "table", head: [[{ text: "X" }], [{ text: "Y" }]] },
      rows: [[[{ text: "1" }], [{ text: "2" }]]],
    };
    expect(contentText([heading(2, "H"), paragraph("p", "q"), list, table])).toBe(
      "H\npq\nab\nc\nX Y\n1 2",
    );
  });

  it("begin its description, whole words of 160 characters", () => {
    expect(contentDescription([heading(2, "H"), paragraph("One\n two.")])).toBe("One two.");
    expect(contentDescription([])).toBe("");
    const long = contentDescription([paragraph("word, ".repeat(40))]);
    expect(long).toBe(`${"word, ".repeat(25)}word…`);
    expect(long.length).toBeLessThanOrEqual(161);
    expect(contentDescription([paragraph(`a${"😀".repeat(100)}`)])).toBe(`a${"😀".repeat(79)}…`);
  });
});

describe("NAV-12 CAT-12 questions of a page", () => {
  it("are the smaller headings, in groups", () => {
    const blocks = [
      paragraph("intro"),
      heading(2, "Order"),
      paragraph("about orders"),
      heading(3, "Why?"),
      paragraph("so"),
      paragraph("and so"),
      heading(3, "What?"),
      heading(2, "Empty"),
      heading(2, "Pay"),
      heading(3, "How?"),
      paragraph("by card"),
    ];
    const { intro, groups } = readQuestions(blocks);
    expect(intro).toEqual([paragraph("intro")]);
    expect(groups).toMatchObject([
      { heading: { text: "Order" }, intro: [paragraph("about orders")] },
      { heading: { text: "Empty" }, intro: [], questions: [] },
      { heading: { text: "Pay" }, intro: [] },
    ]);
    expect(listQuestions(blocks)).toEqual([
      { question: "Why?", answer: "so\nand so" },
      { question: "How?", answer: "by card" },
    ]);
  });

  it("are the headings where all are of one size", () => {
    const blocks = [heading(2, "Why?"), paragraph("so"), heading(2, "What?"), paragraph("this")];
    expect(readQuestions(blocks).groups).toMatchObject([{ heading: null }]);
    expect(listQuestions(blocks)).toEqual([
      { question: "Why?", answer: "so" },
      { question: "What?", answer: "this" },
    ]);
  });
});
