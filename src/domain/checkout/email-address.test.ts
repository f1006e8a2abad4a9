import { describe, expect, it } from "vitest";

import {
  emailDomain,
  emailKey,
  emailProblem,
  isEmailAddress,
  needsUnicodeMail,
} from "./email-address.ts";

describe("CHK-24 e-mail syntax", () => {
  it.each([
    "ann@example.com",
    "ann.lee+shop@mail.example.co.uk",
    "o'brien@example.org",
    "jürgen@müller.de",
    "a@xn--mller-kva.xn--p1ai",
    "ann@b.example",
    "ann@shop24.example",
    "ann@हिन्दी.भारत",
    "taro..yamada@docomo.ne.jp",
    "taro.@docomo.ne.jp",
    "taro...@ezweb.ne.jp",
    "t.a..ro.@d.vodafone.ne.jp",
    "taro.@i.softbank.jp",
    "taro..@x.biz.ezweb.ne.jp",
    `${"a".repeat(64)}@example.com`,
    `ann@${"b".repeat(63)}.com`,
    `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(57)}.com`,
  ])("%j is accepted", (text) => expect(isEmailAddress(text)).toBe(true));

  it.each([
    "",
    "ann",
    "ann@",
    "@example.com",
    "ann@example",
    "ann@example.c",
    "ann@example.123",
    "ann@@example.com",
    "ann@b@example.com",
    "ann@b.example@example.com",
    "ann.example.com",
    "ann lee@example.com",
    ".ann@example.com",
    "ann.@example.com",
    "a..b@example.com",
    ".taro@docomo.ne.jp",
    "taro..yamada@nodocomo.ne.jp",
    "taro.@docomo.ne.jp.example",
    '"taro."@docomo.ne.jp',
    "ann@-example.com",
    "ann@example-.com",
    "ann@ex_ample.com",
    "ann@example_.com",
    "ann@example.1com",
    "ann@example.com1",
    "ann@mail.example.c",
    `ann@${"b".repeat(64)}.com`,
    `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(58)}.com`,
    "ann@example..com",
    "ann@example.com\n",
    "ann@example.com,bob@example.com",
    `${"a".repeat(65)}@example.com`,
    `a@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}.example.com`,
  ])("%j is refused", (text) => {
    expect(isEmailAddress(text)).toBe(false);
    expect(emailDomain(text)).toBeNull();
  });

  it("OP-109: the checkout has its own message", () => {
    expect(emailProblem("x", "checkout")).toBe("email.invalid_checkout");
    expect(emailProblem("x", "elsewhere")).toBe("email.invalid");
    expect(emailProblem(" ann@example.com ", "checkout")).toBeNull();
    expect(emailDomain("Ann@Example.COM")).toBe("example.com");
  });
});

describe("comparing e-mail addresses", () => {
  it.each([
    ["Ada@Example.com", " ada@example.COM "],
    ["ada@bücher.example", "ada@xn--bcher-kva.example"],
    ["ada@BÜCHER.example", "ada@bu\u{308}cher.example"],
    ["taro.@docomo.ne.jp", "TARO.@DOCOMO.NE.JP\u{200B}"],
  ])("%j is %j", (one, other) => expect(emailKey(one)).toBe(emailKey(other)));

  it.each([
    ["ada@example.com", "adam@example.com"],
    ["ada@bücher.example", "ada@bucher.example"],
    ["ada", "ada@"],
  ])("%j is not %j", (one, other) => expect(emailKey(one)).not.toBe(emailKey(other)));

  it("knows which need a mail server that takes every script", () => {
    expect(needsUnicodeMail("jürgen@example.com")).toBe(true);
    expect(needsUnicodeMail("ada@bücher.example")).toBe(false);
  });
});
