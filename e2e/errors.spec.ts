import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

test.describe("error pages", { tag: "@desktop" }, () => {
  test.beforeEach(({ watch }) => watch.allow(/status of 404/));

  const unmatched = "This page could not be found";
  const cases = [
    { path: "/a/b/c", heading: unmatched, home: "/" },
    { path: "/fr/a/b", heading: unmatched, home: "/fr" },
    { path: "/no-such-campaign", heading: "Page not found!", home: "/" },
  ];
  test("have status, texts and a way home for a path of no route, also in a locale, and for an unknown campaign, in the shopper's language (NAV-43, NAV-45, NAV-46, NAV-47, OP-004)", async ({
    visit,
  }) => {
    const visitor = visit();
    const { page, origin } = visitor;
    const arabic = visit({ locale: "ar" });
    expect(await shop.openPage(arabic, "/no-such-campaign")).toBe(404);
    await expect(shop.heading(arabic, arabic.t("error.page_404"))).toBeVisible();
    await expect(page.getByRole("link", { name: arabic.t("error.go_back") })).toBeVisible();
    for (const { path, heading, home } of cases) {
      await test.step(path, async () => {
        expect(await shop.openPage(visitor, path)).toBe(404);
        await expect(shop.heading(visitor, heading)).toBeVisible();
        await expect(page.getByText("404", { exact: true })).toBeVisible();
        await expect(page.getByText("Looks like you followed a bad link.")).toBeVisible();
        await expect(page).toHaveTitle(/^404 Page Not Found\b/);
        await page.getByRole("link", { name: "Click here to go back." }).click();
        await expect(page).toHaveURL(origin + home);
        await expect(page).toHaveTitle("Platen Demo");
      });
    }
  });

  test("NAV-44 T-003 a host that is no store", async ({ visit }) => {
    const { page, address } = visit({ store: "nobody.localhost" });
    const answer = await page.goto(address("/"));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  });

  test("ORD-17 OP-121 T-099 addresses without an order say the same", async ({ visit }) => {
    const visitor = visit();
    const { page } = visitor;
    const seen = [];
    for (const token of ["1", "A".repeat(22), "../x", "Q7".repeat(16)]) {
      const status = await shop.openPage(visitor, `/order/status/${encodeURIComponent(token)}`);
      await expect(shop.heading(visitor, "Your order does not exist.")).toBeVisible();
      seen.push({ status, text: await page.getByRole("main").innerText() });
    }
    expect(new Set(seen.map(({ text }) => text)).size).toBe(1);
    expect(seen.every(({ status }) => status === 404)).toBe(true);
  });
});
