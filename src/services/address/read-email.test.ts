import { describe, expect, it } from "vitest";

import { readEmail, storedEmail } from "./read-email.ts";

describe("the e-mail address of a call", () => {
  it.each([
    ["Ada@Example.com", "Ada@Example.com"],
    [" \u{202A}ada@example.com\u{202C} ", "ada@example.com"],
    ["ａｄａ＠ｅｘａｍｐｌｅ。ｃｏｍ", "ada@example.com"],
    ["taro..yamada.@docomo.ne.jp", "taro..yamada.@docomo.ne.jp"],
    ["ada@xn--bcher-kva.example", "ada@bücher.example"],
    ["ada@XN--BCHER-KVA.example", "ada@bücher.example"],
    ["ada@BU\u{308}CHER.Example", "ada@bücher.example"],
    ["ada@mail.bücher.example", "ada@mail.bücher.example"],
    ["ada@xn--r8jz45g.xn--zckzah", "ada@例え.テスト"],
    ["ada@gmial.com", "ada@gmial.com"],
  ])("%j is stored as %s", (text, email) => {
    expect(readEmail({}, text)).toEqual({ ok: true, email });
    expect(storedEmail(email)).toBe(email);
  });

  it.each([
    ["ada", "email.invalid_checkout", "email.invalid"],
    ["a..b@example.com", "email.invalid_checkout", "email.invalid"],
    ["x@mailinator.com", "email.temporary", "email.temporary"],
    ["jürgen@example.com", "email.plain_letters", "email.plain_letters"],
    ["ада@example.com", "email.plain_letters", "email.plain_letters"],
  ])("%s is refused with %s, elsewhere with %s", (text, inCheckout, elsewhere) => {
    expect(readEmail({}, text)).toEqual({ ok: false, messageKey: inCheckout });
    expect(readEmail({}, text, "elsewhere")).toEqual({ ok: false, messageKey: elsewhere });
  });

  it("has letters of any script before the @ where the mail server offers SMTPUTF8", () => {
    const email = "jürgen@bücher.example";
    expect(readEmail({ takesUnicodeMail: () => true }, email)).toEqual({ ok: true, email });
    expect(readEmail({ takesUnicodeMail: () => false }, email).ok).toBe(false);
  });
});
