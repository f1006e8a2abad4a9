import { createElement, Suspense, use } from "react";
import { describe, expect, it } from "vitest";

import { renderWhole, separateScripts } from "./render-whole.ts";

const document = (...children: Parameters<typeof createElement>[2][]) =>
  createElement("html", null, createElement("body", null, ...children));

function later(text: string) {
  const promise = Promise.resolve(text);
  return () => createElement("p", null, use(promise));
}

describe("a page is rendered whole", () => {
  it("gives the document of a page that waits for nothing", async () => {
    expect(await renderWhole(() => document("Mug & more"))).toBe(
      "<!DOCTYPE html><html><head></head><body>Mug &amp; more</body></html>",
    );
  });

  it("waits for a part inside a boundary and shows it in its place", async () => {
    const Late = later("ready");
    const html = await renderWhole(() =>
      document(createElement(Suspense, { fallback: "waiting" }, createElement(Late))),
    );
    expect(html).toContain("<p>ready</p>");
    expect(html).not.toContain("waiting");
    expect(html).not.toContain("<template");
  });

  it("waits for a part outside any boundary", async () => {
    expect(await renderWhole(() => document(createElement(later("ready"))))).toContain(
      "<p>ready</p>",
    );
  });

  it("fails loudly with the page's own fault", async () => {
    const Faulty = () => {
      throw new Error("no such product");
    };
    await expect(renderWhole(() => document(createElement(Faulty)))).rejects.toThrow(
      "no such product",
    );
  });
});

describe("S8 which scripts are the storefront's own", () => {
  it("lists marked inline scripts alone and leaves no mark", () => {
    const { html, inlineScripts } = separateScripts(
      `<link rel="x" nonce="N"/><script>theirs()</script><script nonce="N">ours()</script>` +
        `<script type="module" async="" nonce="N">more()</script><script src="/a.js" nonce="N"></script>` +
        `<script nonce="M">guessed()</script>`,
      "N",
    );
    expect(inlineScripts).toEqual(["ours()", "more()"]);
    expect(html).toBe(
      `<link rel="x"/><script>theirs()</script><script>ours()</script>` +
        `<script type="module" async="">more()</script><script src="/a.js"></script>` +
        `<script nonce="M">guessed()</script>`,
    );
  });
});
