import { describe, expect, it } from "vitest";

import { withScriptsAfterPaint } from "./with-scripts-after-paint.ts";

const code = 'import * as a from "/assets/a.js";import("/assets/c.js");';
const page = (scripts: string) => ({
  html: `<!DOCTYPE html><html><head><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/><link rel="modulepreload" href="/assets/c.js"/></head><body><p>x</p>${scripts}</body></html>`,
  inlineScripts: [code],
});

describe("P14 scripts after what is there to be read", () => {
  const { html, inlineScripts } = withScriptsAfterPaint(
    page(`<script type="module" async="">${code}</script>`),
  );

  it("neither fetches nor runs any of them by itself", () => {
    expect(html).not.toMatch(/modulepreload" href|type="module"/u);
    expect(html).toContain('<link rel="stylesheet" href="/a.css"/></head>');
  });

  it("keeps their text, which the page's policy allows, and what is behind their own imports", () => {
    expect(html).toContain(
      `<script type="text/plain" data-preload="/assets/b.js /assets/c.js">${code}</script>`,
    );
    expect(inlineScripts[0]).toBe(code);
  });

  it("ends with a small script, allowed as well, that starts them", () => {
    const [, script = ""] = /<script>([\s\S]*?)<\/script><\/body><\/html>$/u.exec(html) ?? [];
    expect(inlineScripts).toEqual([code, script]);
    expect(() => new Function(script)).not.toThrow();
    expect(Buffer.byteLength(script)).toBeLessThan(700);
  });

  it("a page without scripts stays as it is", () => {
    expect(withScriptsAfterPaint(page(""))).toEqual(page(""));
  });
});
