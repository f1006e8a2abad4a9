import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

test.describe("error pages", { tag: "@desktop" }, () => {
  test.beforeEach(({ watch }) => watch.allow(/status of 404/));

  const cases = [
    {
      row: "NAV-43 OP-004 a path of no route",
      path: "/a/b/c",
      text: "This page could not be found",
    },
    {
      row: "NAV-43 OP-004 the same under a locale",
      path: "/fr/a/b",
      text: "This page could not be found",
    },
    {
      row: "NAV-46 OP-004 an unknown campaign",
      path: "/no-such-campaign",
      text: "Page not found!",
    },
  ];
  for (const { row, path, text } of cases) {
    test(`${row}: NAV-45 NAV-47 status, texts and the way home`, async ({ visit }) => {
      const visitor = visit();
      const { page, origin } = visitor;
      expect(await shop.openPage(visitor, path)).toBe(404);
      await expect(shop.heading(visitor, text)).toBeVisible();
      await expect(page.getByText("404", { exact: true })).toBeVisible();
      await expect(page.getByText("Looks like you followed a bad link.")).toBeVisible();
      await expect(page).toHaveTitle(/^404 Page Not Found\b/);
      await page.getByRole("link", { name: "Click here to go back." }).click();
      const prefix = path.startsWith("/fr/") ? "/fr" : "/";
      await expect(page).toHaveURL(origin + prefix);
      await expect(page).toHaveTitle("Platen Demo");
    });
  }

  test("NAV-46 in the shopper's language", async ({ visit }) => {
    const visitor = visit({ locale: "ar" });
    const { page, t } = visitor;
    expect(await shop.openPage(visitor, "/no-such-campaign")).toBe(404);
    await expect(shop.heading(visitor, t("error.page_404"))).toBeVisible();
    await expect(page.getByRole("link", { name: t("error.go_back") })).toBeVisible();
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
