import { getLocale, type LocaleCode } from "#domain/locale/locales.ts";

import * as checkout from "./drivers/checkout.ts";
import * as gateway from "./drivers/gateway.ts";
import { readCharges } from "./drivers/ledger.ts";
import { createOrder } from "./drivers/placed-order.ts";
import * as order from "./drivers/order.ts";
import { createStore } from "./drivers/platen.ts";
import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

test.describe("a store of its own", { tag: "@desktop" }, () => {
  test("STORE-13 STORE-14 OP-009 T-001 a blocked store sells nothing and is red", async ({
    visit,
    watch,
  }) => {
    watch.allow(/status of 404/);
    const store = await createStore("Blocked");
    await store.sellMug("12.00");
    const visitor = visit({ store: store.host });
    const { page } = visitor;
    const suspended = shop.heading(visitor, "This store is suspended due to policy violation.");
    await shop.openPage(visitor, "/mug");
    await expect(page.getByRole("heading", { level: 1, name: "Quiet Mug" })).toBeVisible();
    await store.set({ status: "blocked" });
    for (const path of ["/", "/mug", "/cart", "/fr/mug", "/order/thank-you/abc"]) {
      await expect(async () => {
        await shop.openPage(visitor, path);
        await expect(suspended).toBeVisible({ timeout: 1000 });
      }, path).toPass();
    }
    const accent = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue("--accent"),
    );
    expect(accent.toLowerCase()).toMatch(/^#(?:ff0000|f00)$/);
    await shop.openPage(visitor, "/order/status/abc");
    await expect(shop.heading(visitor, "Your order does not exist.")).toBeVisible();
    await expect(suspended).toHaveCount(0);
  });

  test("OP-098 I4 a price that rises while the form is filled in is accepted before paying", async ({
    visit,
    email,
    watch,
  }) => {
    watch.allow(/status of 409/);
    const store = await createStore("Rising prices");
    await store.sellMug("12.00");
    const visitor = visit({ store: store.host });
    const { page, t, money } = visitor;
    const token = await createOrder(visitor, { path: "/mug" });
    await shop.openPage(visitor, `/checkout/${token}`);
    await checkout.fillCheckout(visitor, email, checkout.addresses.US);
    await expect(checkout.payButton(visitor, money(1676))).toBeEnabled();
    await store.sellMug("15.00");
    await checkout.payButton(visitor).click();
    const change = { before: money(1676), after: money(1970) };
    await expect(page.getByText(t("checkout.total_changed", change))).toBeVisible();
    await page.getByRole("button", { name: t("checkout.accept_total") }).click();
    await expect(checkout.payButton(visitor, money(1970))).toBeFocused();
    await checkout.goToGateway(visitor);
    await gateway.payWith(visitor, "success");
    const number = await order.expectPaid(visitor, token);
    expect(readCharges(number)).toEqual([{ amountMinor: 1970, currency: "USD" }]);
  });
});

test.describe("NAV-55 OP-022 T-012 the header's languages", { tag: "@desktop" }, () => {
  test.use({ locale: "pt-BR" });

  test("the browser's, the country's, then the usual ones, each once", async ({ visit }) => {
    const store = await createStore("Many languages");
    const languages = ["ar", "de", "en", "es", "fr", "it", "ja", "pt", "zh"];
    await store.set({ settings: { languages } });
    const visitor = visit({ store: store.host });
    const { page, t } = visitor;
    const menu = page
      .getByRole("banner")
      .locator("details")
      .filter({ hasText: t("header.language") });
    const expectFrom = async (country: string, codes: LocaleCode[], timeout = 45_000) => {
      const headers = country === "" ? {} : { "x-visitor-country": country };
      await page.setExtraHTTPHeaders(headers);
      await shop.openHome(visitor);
      await menu.locator("summary").click();
      const names = codes.map((code) => getLocale(code).name);
      await expect(menu.getByRole("link")).toHaveText(names, { timeout });
    };
    // A page of before the change may still be served once.
    await expect(() => expectFrom("DE", ["pt", "de", "en", "es", "fr", "zh"], 1000)).toPass();
    await expectFrom("JP", ["pt", "ja", "en", "de", "es", "fr", "zh"]);
    await expectFrom("", ["pt", "en", "de", "es", "fr", "zh"]);
  });

  test("OP-144 the country comes beside one and the same page", async ({ visit }) => {
    const { page, address } = visit();
    const ask = async (country: string) => {
      const headers = country === "" ? {} : { "x-visitor-country": country };
      const answer = await page.request.get(address("/?currency=USD"), { headers });
      const { etag, "server-timing": timing, "set-cookie": cookie } = answer.headers();
      return { etag, timing, cookie };
    };
    const none = await ask("");
    expect(none.etag).toMatch(/^"/);
    expect(none).toEqual({ etag: none.etag, timing: undefined, cookie: undefined });
    expect(await ask("DE")).toEqual({ ...none, timing: "country;desc=DE, language;desc=de" });
    expect(await ask("JP")).toEqual({ ...none, timing: "country;desc=JP, language;desc=ja" });
  });
});
