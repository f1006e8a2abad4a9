import { describe, expect, it } from "vitest";

import { contentSecurityPolicy, isUploadPage } from "./content-security-policy.ts";

const page = (body: string) =>
  `<html><head><style>a{}</style></head><body>${body}<style>b{}</style></body></html>`;

describe("S7, S8 content security policy", () => {
  it("names the hash of each script of ours and of the head's styles, and nothing unsafe", () => {
    const policy = contentSecurityPolicy(page(""), ["alert(1)", "b()", "b()"]);
    expect(policy).toContain(
      "script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    );
    expect(policy.match(/'sha256-/g)).toHaveLength(3);
    expect(policy).toContain("media-src 'self';");
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain("default-src 'none'");
  });

  it("PERS-02 lets a page compile WebAssembly where its form shapes texts, and no other", () => {
    expect(contentSecurityPolicy("", [], { hasWasm: true })).toContain(
      "script-src 'self' 'wasm-unsafe-eval';",
    );
    expect(contentSecurityPolicy("", [])).toContain("script-src 'self';");
  });

  it("OP-067 lets a page frame the store's design tool, and no page anything else", () => {
    expect(contentSecurityPolicy("", [])).not.toContain("frame-src");
    expect(contentSecurityPolicy("", [], { frameOrigin: "https://tool.example" })).toContain(
      "frame-src https://tool.example;",
    );
  });

  it("OP-070 lets pictures go to the bucket that takes them, and nowhere else", () => {
    expect(contentSecurityPolicy("", [])).toContain("connect-src 'self';");
    expect(contentSecurityPolicy("", [], { uploadOrigin: "https://b.s3.example" })).toContain(
      "connect-src 'self' https://b.s3.example;",
    );
  });

  it.each([
    ["/", true],
    ["/best-of-friends", true],
    ["/fr/best-of-friends.data?x", true],
    ["/order-of-the-garter", true],
    ["/checkout", false],
    ["/checkout/abc", false],
    ["/de/checkout/abc.data", false],
    ["/order/status/abc", false],
    ["/ar/order/thank-you/abc?x=1", false],
  ])("S8 %s may send pictures to a bucket: %j", (path, isAllowed) =>
    expect(isUploadPage(path)).toBe(isAllowed),
  );

  it("lets no script or style run that stands in the page alone", () => {
    const clean = contentSecurityPolicy(page(""), []);
    expect(contentSecurityPolicy(page("<script>steal()</script><style>i{}</style>"), [])).toBe(
      clean,
    );
    expect(clean).toContain("script-src 'self';");
  });

  it("changes with the script: a spoilt script no longer runs", () => {
    expect(contentSecurityPolicy("", ["a()"])).not.toBe(contentSecurityPolicy("", ["a() "]));
  });
});
