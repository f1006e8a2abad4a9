import { describe, expect, it } from "vitest";

import { announcement } from "./announce.ts";

describe("what is told when the shop is ready", () => {
  it("is the address of each store", () => {
    expect(announcement(["localhost", "nordlicht.localhost", "shop.example"], 3000)).toBe(
      "Platen is ready. Open in a browser:\n" +
        "  http://localhost:3000\n  http://nordlicht.localhost:3000\n  https://shop.example\n",
    );
  });

  it("is how to see the others where there are many, and how to make one where there is none", () => {
    const hosts = Array.from({ length: 12 }, (_, index) => `s${index}.localhost`);
    const text = announcement(hosts, 3000);
    expect(text).toContain("  http://s9.localhost:3000\n  and 2 more:");
    expect(text).not.toContain("s10");
    expect(announcement([], 3000)).toContain("store create");
  });
});
