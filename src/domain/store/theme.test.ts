import { describe, expect, it } from "vitest";

import { resolveTheme } from "./theme.ts";

describe("STORE-17, OP-013 the store's theme", () => {
  it.each([undefined, null, "", "no-such-theme", "default", " DEFAULT "])(
    "%s is the default",
    (name) => {
      expect(resolveTheme(name)).toBe("default");
    },
  );
});
