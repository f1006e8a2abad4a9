import { describe, expect, it } from "vitest";

import { checkCampaignSlug } from "./campaign-slug.ts";

const reserved = { localeCodes: ["it", "id", "en-gb"], routeFirstSegments: ["cart", "checkout"] };

describe("OP-003 campaign slugs", () => {
  it.each([
    ["it", "locale_code"],
    ["id", "locale_code"],
    ["en-gb", "locale_code"],
    ["cart", "route"],
    ["custom-mugs", "custom_prefix"],
    ["", "bad_characters"],
    ["Cat-Dad", "bad_characters"],
    ["cat--dad", "bad_characters"],
    ["-cat", "bad_characters"],
    ["cat/dad", "bad_characters"],
    ["cat\n", "bad_characters"],
    ["a".repeat(121), "too_long"],
  ])("T-008: %j is refused: %s", (slug, reason) => {
    expect(checkCampaignSlug(slug, reserved)).toEqual({ ok: false, reason });
  });

  it.each(["cat-dad", "cart-lover", "customer", "it-is-fine", "2026"])("%j is accepted", (slug) => {
    expect(checkCampaignSlug(slug, reserved)).toEqual({ ok: true });
  });
});
