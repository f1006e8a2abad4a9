import { describe, expect, it } from "vitest";

import { isSvg, svgRefusal } from "./svg-drawing.ts";

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;

describe("isSvg", () => {
  it.each([
    svg(""),
    `<?xml version="1.0" encoding="utf-8"?>\n<!-- Made by hand -->\n${svg("")}`,
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">${svg("")}`,
  ])("recognises %j", (text) => expect(isSvg(text)).toBe(true));

  it.each(["<html><svg></svg></html>", "", "svg", "\x89PNG"])("does not recognise %j", (text) =>
    expect(isSvg(text)).toBe(false),
  );
});

describe("svgRefusal", () => {
  it("accepts outlines, gradients and references inside of the drawing", () => {
    const inner =
      '<defs><linearGradient id="a"/></defs><path fill="url(#a)" d="M0 0h9v9z"/><use href="#b"/>';
    expect(svgRefusal(svg(inner))).toBeUndefined();
  });

  it.each([
    ["<text>Fern</text>", "has text"],
    ["<script>alert(1)</script>", "has text, pictures or scripts"],
    ['<image href="a.png"/>', "has text, pictures"],
    ["<foreignObject/>", "has text, pictures"],
    ["<style>@import 'https://cdn.example/a.css'</style>", "has text, pictures"],
    ['<use href="https://cdn.example/a.svg#x"/>', "outside of the drawing"],
    ['<use xlink:href="file:///etc/passwd"/>', "outside of the drawing"],
    ['<path fill="url(https://cdn.example/a.svg#x)"/>', "outside of the drawing"],
    ['<!ENTITY a "b">', "outside of the drawing"],
  ])("refuses %s", (inner, reason) => expect(svgRefusal(svg(inner))).toContain(reason));
});
