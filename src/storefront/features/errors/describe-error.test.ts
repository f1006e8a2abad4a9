import { describe, expect, it } from "vitest";

import { describeError } from "./describe-error.ts";

describe("NAV-43, NAV-45, NAV-46, T-027 what the error page says", () => {
  it.each([
    [{ status: 503 }, 503, "error.occurred"],
    [{ status: 404 }, 404, "error.page_404"],
    [{ status: 404, data: null }, 404, "error.page_404"],
    [{ status: 404, data: { kind: "unmatched" } }, 404, "error.page_not_found_unmatched"],
    [{ status: 404, data: { kind: "listing" } }, 404, "error.listing"],
    [{ status: 404, data: { kind: "campaign_blocked" } }, 404, "campaign.blocked"],
    [{ status: 410, data: { kind: "campaign_taken_down" } }, 410, "campaign.taken_down"],
    [{ status: 503, data: { kind: "unavailable" } }, 503, "error.occurred"],
    [new Error("x"), 500, "error.occurred"],
    [{ status: 200 }, 500, "error.occurred"],
    [{ status: 404, data: { kind: "constructor" } }, 404, "error.page_404"],
    [undefined, 500, "error.occurred"],
    ["text", 500, "error.occurred"],
  ])("%j: %i %s", (error, status, titleKey) => {
    const isByLink = !titleKey.startsWith("campaign.");
    expect(describeError(error)).toEqual({ status, titleKey, isByLink });
  });
});
