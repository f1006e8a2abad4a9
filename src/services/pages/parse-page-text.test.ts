import { describe, expect, it } from "vitest";

import { longestPageText, parsePageText } from "./parse-page-text.ts";

const read = (text: string) => {
  const parsed = parsePageText(text);
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.problems));
  return parsed.page;
};
const refused = (text: string) => {
  const parsed = parsePageText(text);
  return parsed.isValid ? [] : parsed.problems.map(({ reason }) => reason);
};

describe("CAT-13 the text of a content page", () => {
  it("is read as title and blocks", () => {
    const text = `# Shipping & more

We print **every** mug *here*, see [the FAQ](/page/faq)
or ask\\
again.

## How long?

1. first
2. second  
   line

### A | B

- one

  more of it
- two

| Country | Days |
| --- | --- |
| DE | **3** |
`;
    expect(read(text)).toEqual({
      title: "Shipping & more",
      blocks: [
        {
          kind: "paragraph",
          spans: [
            { text: "We print " },
            { text: "every", strong: true },
            { text: " mug " },
            { text: "here", emphasis: true },
            { text: ", see " },
            { text: "the FAQ", href: "/page/faq" },
            { text: " or ask" },
            { text: "\n" },
            { text: "again." },
          ],
        },
        { kind: "heading", level: 2, text: "How long?", id: "how-long" },
        {
          kind: "list",
          ordered: true,
          items: [[{ text: "first" }], [{ text: "second" }, { text: "\n" }, { text: "line" }]],
        },
        { kind: "heading", level: 3, text: "A | B", id: "a-b" },
        {
          kind: "list",
          ordered: false,
          items: [[{ text: "one" }, { text: "\n" }, { text: "more of it" }], [{ text: "two" }]],
        },
        {
          kind: "table",
          head: [[{ text: "Country" }], [{ text: "Days" }]],
          rows: [[[{ text: "DE" }], [{ text: "3", strong: true }]]],
        },
      ],
    });
  });

  it("names its headings once each, in any script, and none as the page's own parts", () => {
    const { blocks } = read("# T\n\n## Größe?\n\n## Größe\n\n## الشحن\n\n## ?!\n\n## Content");
    expect(blocks.map((block) => block.kind === "heading" && block.id)).toEqual([
      ...["größe", "größe-2", "الشحن", "part", "content-2"],
    ]);
  });

  it("keeps words between and within marks apart as they were typed", () => {
    expect(read("# a **b** c").title).toBe("a b c");
    expect(read("a\nb\n===").title).toBe("a b");
    expect(read("# T\n\n## 1 \\* 2 & **3 *4***").blocks).toMatchObject([{ text: "1 * 2 & 3 4" }]);
  });

  it.each([
    ["", ["no_title"]],
    ["Words alone", ["no_title"]],
    ["Words\n\n# T", ["no_title"]],
    ["## Small\n\nWords", ["no_title"]],
    ["# T\n\n# T", ["doubled_title"]],
    ["# T\n\n#### deep", ["deep_heading"]],
    ["#", ["empty_heading"]],
    ["# T\n\n##", ["empty_heading"]],
    ["# T\n\n## a <b>x</b>", ["unsupported", "unsupported"]],
    ["# T\n\n## ![a](/x.png)", ["unsupported"]],
    ["# T\n\n## [a](/x)", ["heading_link"]],
    ["# T\n\n## [a](javascript:x)", ["unsafe_link"]],
    ["# [T](/x)", ["heading_link"]],
    ["# T\n\n[](/x)", ["empty_link"]],
    ["# T\n\n[ ](/x)", ["empty_link"]],
    ["# T\n\n[a](https://) [b](tel:) [c](https:///x)", ["unsafe_link", "unsafe_link"]],
    ["# T\n\nTom &amp; Jerry", ["entity"]],
    ["# T\n\n&#169; [x](https://a.example/?a=1&amp;b=2)", ["entity"]],
    [`# T\n\n${">".repeat(4000)}`, ["too_deep"]],
    [`# T\n\n${"_a".repeat(3001)}`, ["long_paragraph"]],
    ["# T\n\n<script>alert(1)</script>", ["unsupported"]],
    ["# T\n\nWords <img src=x onerror=alert(1)>", ["unsupported"]],
    ["# T\n\n![a](/x.png)", ["unsupported"]],
    ["# T\n\n`code`\n\n---", ["unsupported", "unsupported"]],
    ["# T\n\n> said", ["unsupported"]],
    ["# T\n\n- a\n  - b", ["nested_list"]],
    ["# T\n\n[x](javascript:alert(1))", ["unsafe_link"]],
    ["# T\n\n[x](JaVaScRiPt:alert(1)) [y](//evil.example)", ["unsafe_link", "unsafe_link"]],
    ["# T\n\n[x](/\\\\evil.example)", ["unsafe_link"]],
    ["# T\n\n[x](data:text/html,1)", ["unsafe_link"]],
    ["# T\n\na\0b", ["not_text"]],
    ["# T\n\n\ud800", ["not_text"]],
    [`# T\n\n${"x".repeat(longestPageText)}`, ["too_long"]],
  ])("%j is refused: %j", (text, reasons) => {
    expect(refused(text)).toEqual(reasons);
  });

  it("keeps the numbers of a list that goes on, and a & as it is", () => {
    const { blocks } = read("# A & B\n\n1. a\n\nwords\n\n2. b & c");
    expect(blocks[0]).not.toHaveProperty("start");
    expect(blocks[2]).toMatchObject({ start: 2, items: [[{ text: "b & c" }]] });
  });

  it("takes Windows' line ends, and does not slow down with many headings of the same words", () => {
    expect(read("# T\r\n\r\none\r\ntwo\r\n").blocks).toEqual([
      { kind: "paragraph", spans: [{ text: "one two" }] },
    ]);
    const { blocks } = read(`# T\n\n${"## a\n\n".repeat(8000)}## a-8000`);
    const ids = blocks.map((block) => block.kind === "heading" && block.id);
    expect(new Set(ids).size).toBe(8001);
  });

  it("says where it is wrong, all at once", () => {
    const parsed = parsePageText("Words\n\n![logo](x.png)\n\n[a](file:///etc/passwd)");
    expect(parsed).toEqual({
      isValid: false,
      problems: [
        { reason: "no_title", excerpt: "Words" },
        { reason: "unsupported", excerpt: "![logo](x.png)" },
        { reason: "unsafe_link", excerpt: "[a](file:///etc/passwd)" },
      ],
    });
  });
});
