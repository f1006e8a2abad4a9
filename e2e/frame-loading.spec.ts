import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

test.describe("NAV-02 the frame of a locale with a prefix", { tag: "@desktop" }, () => {
  const nordlicht = { store: "nordlicht.localhost", locale: "de", currency: "EUR" } as const;
  const home = ({ page, t }: Visitor) =>
    page
      .getByRole("banner")
      .getByRole("link", { name: t("header.logo_home", { store: "Nordlicht" }) });

  test("is not asked for between home and another page", async ({ visit }) => {
    const visitor = visit(nordlicht);
    const { page, address } = visitor;
    const frames: string[] = [];
    await page.route(/\.data\?.*layouts/u, (route) => {
      frames.push(route.request().url());
      return route.fulfill({ status: 500, body: "" });
    });
    await shop.openHome(visitor);
    await shop.openCampaignCard(visitor, "Heringe");
    await expect(page.getByRole("region", { name: visitor.t("campaign.images") })).toBeVisible();
    await home(visitor).click();
    await expect(page).toHaveURL(address("/"));
    await expect(page.getByRole("article").first()).toBeVisible();
    expect(frames).toEqual([]);
  });

  test("follows the language; where that cannot be had the shopper stays", async ({
    visit,
    watch,
  }) => {
    watch.allow(/status of 500/u);
    const visitor = visit(nordlicht);
    const { page, t, address } = visitor;
    await shop.openHome(visitor);
    await page.route("**/*.data?*", (route) => route.fulfill({ status: 500, body: "" }));
    const summary = page
      .getByRole("banner")
      .locator("summary")
      .filter({ hasText: t("header.language") });
    await summary.click();
    await page.getByRole("banner").getByRole("link", { name: "English", exact: true }).click();
    await expect(shop.toast(visitor).getByText(t("error.not_loaded"))).toBeVisible();
    await expect(page).toHaveURL(address("/"));
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.unroute("**/*.data?*");
    await shop
      .toast(visitor)
      .getByRole("button", { name: t("error.retry") })
      .click();
    const english = visitor.as({ locale: "en" });
    await expect(page).toHaveURL(english.address("/"));
    await expect(home(english)).toBeVisible();
    await expect(page.getByRole("article").first()).toBeVisible();
  });

  test("refuses an unknown locale on the way as well", async ({ visit, watch }) => {
    watch.allow(/status of 404/u);
    const visitor = visit(nordlicht);
    const { page, origin } = visitor;
    await shop.openHome(visitor);
    await page.evaluate(() => {
      const router: unknown = Reflect.get(window, "__reactRouterDataRouter");
      (router as { navigate: (path: string) => void }).navigate("/xx/cart");
    });
    await expect(page).toHaveURL(`${origin}/xx/cart`);
    await expect(
      shop.heading(visitor.as({ locale: "en" }), "This page could not be found"),
    ).toBeVisible();
  });
});
