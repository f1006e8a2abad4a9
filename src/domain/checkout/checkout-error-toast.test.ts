import { describe, expect, it } from "vitest";

import { checkoutErrorToast } from "./checkout-error-toast.ts";

const error = (content: string) => ({ kind: "key", key: "checkout.error", params: { content } });
const unknown = { kind: "key", key: "checkout.error_unknown" };

describe("CHK-12, CHK-13 toast of a failed create", () => {
  it.each([
    [{ message: { email: "Temporary email" } }, { kind: "text", text: "Temporary email" }],
    [{ message: { email: ["Temporary email"] } }, { kind: "text", text: "Temporary email" }],
    [{ message: { content: "X" } }, error("X")],
    [{ error: "Y" }, error("Y")],
    [{ message: { content: "X" }, error: "Y" }, error("X")],
    [{ message: "Z" }, error("Z")],
    [{ error: { message: "W" } }, error("W")],
    [{ message: { email: " ", content: "X" } }, error("X")],
    [{ message: { email: "", content: 7 }, error: ["Y"] }, error("Y")],
    [{ message: ["X"] }, error("X")],
    [{ message: "", error: "\t" }, unknown],
    [{ message: {}, error: {} }, unknown],
    [null, unknown],
    ["x", unknown],
  ])("T-086: %j", (reply, toast) => expect(checkoutErrorToast(reply)).toEqual(toast));
});
