import { describe, expect, it } from "vitest";

import { withKeptTaps } from "./with-kept-taps.ts";

const page = (body: string) => ({
  html: `<!DOCTYPE html><html lang="en"><head><title>x</title></head><body>${body}</body></html>`,
  inlineScripts: ["a()"],
});

describe("a tap before the page is live is kept", () => {
  it("by a small script at the start of the head, which the page's policy allows", () => {
    const { html, inlineScripts } = withKeptTaps(page('<button data-keep-tap="">Buy</button>'));
    const [, script = ""] = /<head><script>([\s\S]*?)<\/script><title>/u.exec(html) ?? [];
    expect(inlineScripts).toEqual(["a()", script]);
    expect(() => new Function(script)).not.toThrow();
    expect(Buffer.byteLength(script)).toBeLessThan(1_200);
  });

  it("on pages that have such a button alone", () => {
    const plain = page("data-keep-tap=&quot;&quot;");
    expect(withKeptTaps(plain)).toEqual(plain);
  });
});
