import { createElement, Suspense } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { findElements, parseHtml, textOf } from "./html-tree.ts";

describe("parseHtml", () => {
  it("reads back what React wrote", () => {
    const html = renderToString(
      createElement(
        "html",
        { lang: "en" },
        createElement("head", null, createElement("style", null, "a>b{c:d}")),
        createElement(
          "body",
          { className: `a "b" <c> & 'd'` },
          createElement("input", { tabIndex: 0, defaultChecked: true, readOnly: true }),
          createElement("p", null, "one & ", "two", createElement("b", { "data-c": "" })),
          createElement(Suspense, null, createElement("br")),
        ),
      ),
    );
    expect(parseHtml(`<!DOCTYPE html>${html}`)).toEqual({
      tag: "html",
      attributes: { lang: "en" },
      children: [
        {
          tag: "head",
          attributes: {},
          children: [{ tag: "style", attributes: {}, children: ["a>b{c:d}"] }],
        },
        {
          tag: "body",
          attributes: { class: `a "b" <c> & 'd'` },
          children: [
            {
              tag: "input",
              attributes: { tabindex: "0", checked: "", readonly: "" },
              children: [],
            },
            {
              tag: "p",
              attributes: {},
              children: ["one & ", "two", { tag: "b", attributes: { "data-c": "" }, children: [] }],
            },
            { tag: "br", attributes: {}, children: [] },
          ],
        },
      ],
    });
  });

  it("takes a script as one text", () => {
    const page = parseHtml(`<html><script async="">if (a<b) c("</p>&amp;")</script></html>`);
    expect(page.children).toEqual([
      { tag: "script", attributes: { async: "" }, children: [`if (a<b) c("</p>&amp;")`] },
    ]);
  });

  it.each(["<p>", "<p></b>", "<p>&nbsp;</p>", "<p a='b'></p>", "<script>a", "text"])(
    "refuses %s",
    (html) => {
      expect(() => parseHtml(html)).toThrow();
    },
  );
});

describe("a tree", () => {
  const tree = parseHtml("<ul><li>a</li><li><b>b</b>c</li></ul>");
  it("is searched in the order of the page", () => {
    expect(findElements(tree, ({ tag }) => tag !== "ul").map(({ tag }) => tag)).toEqual([
      "li",
      "li",
      "b",
    ]);
  });
  it("has a text", () => {
    expect(textOf(tree)).toBe("abc");
  });
});
