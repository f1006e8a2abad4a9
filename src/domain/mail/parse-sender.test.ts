import { describe, expect, it } from "vitest";

import { parseSender } from "./parse-sender.ts";

describe("parseSender", () => {
  it.each<[string, string | null, string]>([
    ["shop@localhost", null, "shop@localhost"],
    ["a@b.example", null, "a@b.example"],
    [" a@B.Example ", null, "a@b.example"],
    ["<a@b.example>", null, "a@b.example"],
    ["shop@bücher.example", null, "shop@xn--bcher-kva.example"],
    ["shop@BÜCHER.example", null, "shop@xn--bcher-kva.example"],
    ["shop@xn--bcher-kva.example", null, "shop@xn--bcher-kva.example"],
    ["shop@例え.テスト", null, "shop@xn--r8jz45g.xn--zckzah"],
    ["Shop <a@b.example>", "Shop", "a@b.example"],
    ["Shop<a@b.example>", "Shop", "a@b.example"],
    ["Shop  <a@b.example> ", "Shop", "a@b.example"],
    ["Bücher & Mehr <shop@bücher.example>", "Bücher & Mehr", "shop@xn--bcher-kva.example"],
    ['"Shop, Ltd." <a@b.example>', "Shop, Ltd.", "a@b.example"],
    ['"Shop " <a@b.example>', "Shop", "a@b.example"],
    ['"The \\"Best\\" Shop" <a@b.example>', 'The "Best" Shop', "a@b.example"],
    ["Shop, Ltd. <a@b.example>", "Shop, Ltd.", "a@b.example"],
    ["O’Brien's <o'brien@b.example>", "O’Brien's", "o'brien@b.example"],
    ['"" <a@b.example>', null, "a@b.example"],
    // A line break would start another header.
    ["Shop\r\nBcc: x <a@b.example>", "Shop Bcc: x", "a@b.example"],
    ["\u{FEFF}Shop\u{A0}<a@b.example>\u{200B}", "Shop", "a@b.example"],
  ])("reads %j", (text, name, address) => {
    expect(parseSender(text)).toEqual({ ok: true, sender: { name, address } });
  });

  it.each([
    ["shop", "is not an e-mail address"],
    ["", "is not an e-mail address"],
    ["@b.example", "is not an e-mail address"],
    ["a@", "is not an e-mail address"],
    ["a b@c.example", "is not an e-mail address"],
    ["a@b.example, c@d.example", "is not an e-mail address"],
    ["a@b..example", "is not an e-mail address"],
    ["a@-b", "is not an e-mail address"],
    ["Shop <a@b.example", "is not an e-mail address"],
    ["Shop a@b.example>", "is not an e-mail address"],
    ["Shop <a@b.example> x", "is not an e-mail address"],
    ["a@b.example <c@d.example>", "has a name that cannot be read"],
    ['"Shop <a@b.example>', "has a name that cannot be read"],
    ["Shop\u{7} <a@b.example>", "has a name that cannot be read"],
    ["jürgen@b.example", "has letters before the @"],
  ])("says what is wrong with %j", (text, reason) => {
    const read = parseSender(text);
    expect(read).toMatchObject({ ok: false, reason: expect.stringContaining(reason) });
    expect(read).toMatchObject({ reason: expect.stringContaining("shop@shop.example") });
  });
});
