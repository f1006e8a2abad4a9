import { describe, expect, it } from "vitest";

import { plainPage, plainPageStyle } from "./plain-page.ts";

describe("NAV-44 NAV-48 a page that can rely on nothing", () => {
  const page = { title: "Please try again later", heading: "Please try again later" };

  it("is whole in itself", () => {
    const html = plainPage(page);
    expect(html).toContain("<h1>Please try again later</h1></main></body></html>");
    expect(html).toContain(`<style>${plainPageStyle}</style></head>`);
    expect(html).not.toMatch(/<a |<script|<link|src=/u);
  });

  it("asks for the same address again where there is sense in it", () => {
    const html = plainPage({ ...page, link: { href: "", text: "Try again" } });
    expect(html).toContain('<p><a href="">Try again</a></p>');
  });
});
