import { describe, expect, it } from "vitest";

import { checkEmail } from "./email-check.ts";

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
