import { describe, expect, it } from "vitest";

import { noTax } from "./tax.ts";

describe("OP-145 tax", () => {
  it("is 0 by default", () => {
    expect(noTax).toEqual({ taxMinor: 0 });
  });
});
