import { describe, expect, it } from "vitest";
import { z } from "zod";

import { typedText } from "./typed-text.ts";

describe("a typed text in a body", () => {
  it("arrives clean", () => {
    expect(typedText("line", { max: 20 }).parse(" Main\u{A0}\u{200B} St\n")).toBe("Main St");
    expect(typedText("postcode", { max: 20 }).parse("１００ー０００１")).toBe("100-0001");
  });

  it("has its length counted after cleaning", () => {
    const schema = typedText("line", { max: 4, min: 2 });
    expect(schema.safeParse(" abcd  ").data).toBe("abcd");
    expect(schema.safeParse("\u{200B}ab\u{200B}cd\u{FEFF}").data).toBe("abcd");
    expect(schema.safeParse("abcde").success).toBe(false);
    expect(schema.safeParse(" a ").success).toBe(false);
  });

  it("is refused before cleaning when it is more than four times as long as allowed", () => {
    const schema = typedText("line", { max: 4 });
    expect(schema.safeParse(`a${" ".repeat(15)}`).success).toBe(true);
    expect(schema.safeParse(`a${" ".repeat(16)}`).success).toBe(false);
  });

  it("stays a string in the published schema", () => {
    expect(z.toJSONSchema(typedText("line", { max: 4 }), { io: "input" })).toMatchObject({
      type: "string",
    });
  });
});
