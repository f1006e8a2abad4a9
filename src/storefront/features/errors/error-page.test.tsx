import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";

import { defaultCurrency } from "#domain/money/currency.ts";
import { serverMessages } from "#messages/server-catalogue.ts";

import { provideMessages } from "../locale/messages-store.ts";
import { ShopProvider } from "../shop/shop-context.tsx";
import type { ShopData } from "../shop/shop-data.ts";
import { ErrorPage } from "./error-page.tsx";

provideMessages(serverMessages);

const shop = {
  locale: "en",
  currency: defaultCurrency,
  currencies: [defaultCurrency],
  isFallbackCurrency: false,
  store: { name: "Acme" },
} as unknown as ShopData;

const show = (error: unknown) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={["/trail-lines?color=sand"]}>
      <ShopProvider data={shop}>
        <ErrorPage error={error} />
      </ShopProvider>
    </MemoryRouter>,
  );

describe("T-027 NAV-45 NAV-46 NAV-47 the error page", () => {
  it.each([
    [{ status: 503 }, "503", "An error occurred"],
    [{ status: 500 }, "500", "An error occurred"],
    [undefined, "500", "An error occurred"],
    [{ status: 404 }, "404", "Page not found!"],
  ])("%j: %s, %s, and the way home", (error, status, heading) => {
    const html = show(error);
    expect(html).toMatch(new RegExp(`<p[^>]*>${status}</p><h1[^>]*>${heading}</h1>`, "u"));
    expect(html).toContain("Looks like you followed a bad link.");
    expect(html).toMatch(/<a href="\/"[^>]*>Click here to go back\.<\/a>/u);
  });

  it.each([
    [404, "campaign_blocked", "This campaign is blocked"],
    [410, "campaign_taken_down", "This campaign was taken down due to a content violation"],
  ])(
    "%i %s: its own title and heading, and no word of a bad link (ERR-13 ERR-14)",
    (status, kind, text) => {
      const html = show({ status, data: { kind } });
      expect(html).toContain(`<title>${text} | Acme</title>`);
      expect(html).toContain(`>${text}</h1>`);
      expect(html).not.toContain("bad link");
      expect(html).toMatch(/<a href="\/"[^>]*>Click here to go back\.<\/a>/u);
    },
  );

  it("offers the same address again where that may help", () => {
    const again = /<a href="\/trail-lines\?color=sand"[^>]*>Try again<\/a>/u;
    expect(show({ status: 503 })).toMatch(again);
    expect(show(undefined)).toMatch(again);
    expect(show({ status: 404 })).not.toMatch(again);
    expect(show({ status: 410 })).not.toMatch(again);
  });
});
