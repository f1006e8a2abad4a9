import { describe, expect, it } from "vitest";
import { z } from "zod";

import { plainIssue } from "./plain-issue.ts";

const schema = z.strictObject({
  slug: z.string().min(3).max(5),
  tags: z.array(z.string()).min(1),
  count: z.int().min(1),
  mode: z.enum(["live", "test"]),
  format: z.literal("a/1"),
  key: z.string().regex(/^k/u, "must begin with k"),
});
const right = { slug: "fern", tags: ["a"], count: 1, mode: "live", format: "a/1", key: "k" };

const reason = (change: Record<string, unknown>) => {
  const { error } = schema.safeParse({ ...right, ...change }, { error: plainIssue });
  return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n");
};

describe("the plain reason of a refusal", () => {
  it.each([
    [{ slug: undefined }, "slug: is missing; expected text"],
    [{ slug: 7 }, "slug: must be text"],
    [{ slug: "f" }, "slug: must have at least 3 characters"],
    [{ slug: "fernery" }, "slug: must have at most 5 characters"],
    [{ tags: "a" }, "tags: must be a list"],
    [{ tags: [] }, "tags: must have at least 1 entries"],
    [{ count: 0 }, "count: must be at least 1"],
    [{ mode: "dry" }, "mode: must be one of live, test"],
    [{ mode: undefined }, "mode: is missing; expected one of live, test"],
    [{ format: "b" }, "format: must be a/1"],
    [{ key: "x" }, "key: must begin with k"],
    [{ colour: "x" }, ": has fields that are not known: colour"],
  ])("of %o says what is expected", (change, text) => {
    expect(reason(change)).toBe(text);
  });
});
