import { describe, expect, it } from "vitest";

import { contentSecurityPolicy } from "./content-security-policy.ts";

describe("S7, S8 content security policy", () => {
  it("names the hash of each inline script and style, and nothing unsafe", () => {
    const policy = contentSecurityPolicy(
      `<style>a{}</style><script>alert(1)</script><script src="/a.js"></script><script type="module">b()</script>`,
    );
    expect(policy).toContain("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='");
    expect(policy.match(/'sha256-/g)).toHaveLength(3);
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain("default-src 'none'");
  });

  it("changes with the script: a spoilt script no longer runs", () => {
    expect(contentSecurityPolicy("<script>a()</script>")).not.toBe(
      contentSecurityPolicy("<script>a() </script>"),
    );
  });
});
