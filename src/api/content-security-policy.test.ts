import { describe, expect, it } from "vitest";

import { contentSecurityPolicy } from "./content-security-policy.ts";

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
