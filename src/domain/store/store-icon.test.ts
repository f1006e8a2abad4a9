import { describe, expect, it } from "vitest";

import { storeIcon } from "./store-icon.ts";

describe("STORE-18 a store's icon", () => {
  it.each([
    ["Nordlicht", "N"],
    ["  ärger", "Ä"],
    ["متجر", "م"],
    ["7 Seas", "7"],
    ["<script>", ""],
    ["&amp", ""],
    ["", ""],
  ])("of %j says %j", (name, letter) => {
    expect(storeIcon({ name, primaryColor: "#1F4E79" })).toContain(`>${letter}</text></svg>`);
  });

  it("has the store's colour, and text that can be read on it", () => {
    const icon = storeIcon({ name: "Sun", primaryColor: "#ffff00" });
    expect(icon).toContain('rx="8" fill="#ffff00"');
    expect(icon).toContain('fill="#111111">S');
  });
});
