import { describe, expect, it } from "vitest";

import { checkEmail, judgeEmail } from "./email-check.ts";

describe("CHK-24 CHK-25 OP-109 e-mail of an order", () => {
  it.each(["ada@example.com", " ada@example.com ", "a.b+c@sub.example.co.uk", "x@gmail.com"])(
    "%j is fine",
    (email) => expect(checkEmail(email)).toBeNull(),
  );

  it.each(["", "ada", "ada@", "ada@example", "a b@example.com"])("%j is invalid", (email) => {
    expect(checkEmail(email)).toBe("email.invalid_checkout");
  });

  it.each(["x@mailinator.com", "X@MAILINATOR.COM", "x@inbox.mailinator.com"])(
    "CHK-25 %j is temporary",
    (email) => expect(checkEmail(email)).toBe("email.temporary"),
  );
});

describe("CHK-25 OP-109 judging an e-mail", () => {
  it.each([
    ["ada@example.com", "ok", null],
    [" Ada@Example.com ", "ok", null],
    ["ada@example", "invalid", "email.invalid"],
    ["", "invalid", "email.invalid"],
    ["x@inbox.mailinator.com", "temporary", "email.temporary"],
    ["ada@GMIAL.com", "doubtful", "email.doubtful"],
    ["ada@x.hotmial.com", "doubtful", "email.doubtful"],
    ["ada@GNAIL.com", "doubtful", "email.doubtful"],
    ["ada@example.con", "doubtful", "email.doubtful"],
  ])("%j is %s", (email, state, messageKey) => {
    expect(judgeEmail(email)).toEqual({ state, messageKey });
  });

  it("a doubtful one is taken by an order all the same", () => {
    expect(checkEmail("ada@gnail.com")).toBeNull();
    expect(checkEmail("ada@gmial.com")).toBeNull();
  });
});
