import { describe, expect, it } from "vitest";

import type { PageContext } from "#storefront/context.ts";

import { loadListingView } from "./listing-view.ts";

/** A store that knows no listing of the old address, and an API that says where it has moved. */
const page = {
  store: { collections: [], collection_banners: [] },
  general: { categories: [] },
  locale: "en",
  currency: { code: "USD" },
  client: async () => ({
    ...{ success: false, code: "moved", message: "" },
    data: { part: "category_slug", slug: "cups" },
  }),
} as unknown as PageContext;

describe("the page of a listing that has another slug by now", () => {
  it.each(["category", "collection"] as const)(
    "redirects the old address of a %s",
    async (kind) => {
      const thrown: unknown = await loadListingView(page, { kind, slug: "mugs" }, "").catch(
        (error: unknown) => error,
      );
      expect(thrown).toBeInstanceOf(Response);
      expect((thrown as Response).status).toBe(301);
      expect((thrown as Response).headers.get("location")).toBe(`/${kind}/cups`);
    },
  );
});
