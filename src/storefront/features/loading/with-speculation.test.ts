import { describe, expect, it } from "vitest";

import { withSpeculation } from "./with-speculation.ts";

describe("P15 a document is fetched ahead where the way to it leaves the page", () => {
  it("by a rule that the page's policy allows", () => {
    const page = { html: "<html><head></head><body></body></html>", inlineScripts: ["a()"] };
    const { html, inlineScripts } = withSpeculation(page, "/de");
    const [, rules = ""] =
      /<script type="speculationrules">(.*)<\/script><\/head>/u.exec(html) ?? [];
    expect(JSON.parse(rules)).toEqual({ prefetch: [{ urls: ["/de"], eagerness: "moderate" }] });
    expect(inlineScripts).toEqual(["a()", rules]);
  });
});
