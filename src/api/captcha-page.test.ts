import type { IncomingMessage, ServerResponse } from "node:http";

import { describe, expect, it } from "vitest";

import { parseCaptchaMessage } from "#contract/captcha-message.ts";
import type { Captcha } from "#services/ports/captcha.ts";

import { createCaptchaPage } from "./captcha-page.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import type { RequestMeta } from "./request-meta.ts";

const captcha: Captcha = {
  ...{ siteKey: `key"><b>`, version: 2, origin: "https://www.google.com" },
  judge: async () => "refused",
  isResting: () => false,
};

function serve(url: string, of: Captcha | null) {
  const written = { status: 0, headers: {} as Record<string, string>, body: "" };
  const answer = {
    writeHead: (status: number, headers: Record<string, string>) =>
      Object.assign(written, { status, headers }),
    end: (body: string) => Object.assign(written, { body }),
  };
  const isServed = createCaptchaPage(() => of)(
    { url } as IncomingMessage,
    answer as unknown as ServerResponse,
    { store: { id: 1 } } as RequestMeta,
  );
  return { isServed, ...written };
}

describe("CHK-15 the page of a captcha's frame", () => {
  it("runs Google's scripts in itself alone, for a frame of the shop alone", () => {
    const { headers, body } = serve("/checkout/captcha?hl=de", captcha);
    const policy = headers["content-security-policy"] ?? "";
    expect(policy).toMatch(/script-src 'sha256-[^ ]+' https:\/\/www\.google\.com\/recaptcha\/ /u);
    expect(policy).toContain("https://www.gstatic.com/recaptcha/");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/script-src[^;]*'(?:self|unsafe-inline)'/u);
    expect(headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "origin" });
    expect(body).toContain("api.js?hl=de&#38;render=explicit");
  });

  it("S7 carries no markup of a key or an address", () => {
    const { body } = serve("/checkout/captcha?hl=%22%3E%3Cscript%3E", captcha);
    expect(body).not.toContain("<b>");
    expect(body).toContain(`lang="en"`);
  });

  it("asks version 3 by its key", () => {
    const { body } = serve("/checkout/captcha", { ...captcha, siteKey: "abc", version: 3 });
    expect(body).toContain("render=abc");
  });

  it("is there for stores with a captcha alone", () => {
    expect(serve("/checkout/captcha", null).isServed).toBe(false);
    expect(createCaptchaPage(() => captcha)({} as never, {} as never, {} as RequestMeta)).toBe(
      false,
    );
  });

  it("S8 may be framed by the pages of such a store, and by no others", () => {
    expect(contentSecurityPolicy("", [], { hasCaptcha: true })).toContain("frame-src 'self'");
    expect(contentSecurityPolicy("", [])).not.toContain("frame-src");
  });
});

describe("what the frame tells", () => {
  it.each([
    [{ captcha: { token: "t" } }, { token: "t" }],
    [{ captcha: { error: "script" } }, { error: "script" }],
    [{ captcha: { error: "execute" } }, { error: "execute" }],
    [{ captcha: { height: 580.5 } }, { height: 580.5 }],
  ])("is %j", (data, message) => {
    expect(parseCaptchaMessage(data)).toEqual(message);
  });

  it("is nothing else", () => {
    const others = [null, "x", {}, { captcha: null }, { captcha: { token: "" } }, { token: "t" }];
    const wrong = [{ captcha: { error: "other" } }, { captcha: { height: -1 } }];
    for (const data of [...others, ...wrong]) expect(parseCaptchaMessage(data)).toBeNull();
  });
});
