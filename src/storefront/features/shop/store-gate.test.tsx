import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";

import { serverMessages } from "#messages/server-catalogue.ts";
import { buildSampleShop } from "#storefront/testing/sample-shop.ts";

import { provideMessages } from "../locale/messages-store.ts";
import { ShopProvider } from "./shop-context.tsx";
import { StoreGate } from "./store-gate.tsx";

provideMessages(serverMessages);

function show(
  status: "verified" | "blocked" | "suspended",
  path: string,
  locale: "en" | "de" = "en",
) {
  const shop = buildSampleShop({ locale });
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <ShopProvider data={{ ...shop, store: { ...shop.store, status } }}>
        <StoreGate>
          <title>Mug | Acme</title>
          <h1>Mug</h1>
        </StoreGate>
      </ShopProvider>
    </MemoryRouter>,
  );
}

describe("the gate of a store", () => {
  it.each(["blocked", "suspended"] as const)(
    "replaces content and head of a %s store (STORE-13)",
    (status) => {
      const html = show(status, "/mug");
      expect(html).toContain(
        "<title>This store is suspended due to policy violation. | Acme</title>",
      );
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).not.toContain("Mug");
      const german = show(status, "/de/mug", "de");
      expect(german).toMatch(/<title>Dieser Shop wurde .* gesperrt\. \| Acme<\/title>/u);
    },
  );

  it("leaves the exempt pages and open stores alone (T-001)", () => {
    for (const path of ["/order/track", "/order/status/abc", "/de/page/contact-us"]) {
      expect(show("suspended", path)).toBe("<title>Mug | Acme</title><h1>Mug</h1>");
    }
    expect(show("verified", "/mug")).toBe("<title>Mug | Acme</title><h1>Mug</h1>");
  });
});
