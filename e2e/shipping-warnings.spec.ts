import * as checkout from "./drivers/checkout.ts";
import { createOrder } from "./drivers/placed-order.ts";
import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

test(
  "the checkout warns of December and of Canada, by the visitor's day (T-093 CHK-37 CHK-38 OP-107)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    const season = page.getByText(t("checkout.warning_season"));
    const canada = page.getByText(t("checkout.warning_canada"));
    await page.clock.setFixedTime(new Date("2026-12-08T12:00:00"));
    const token = await createOrder(visitor);
    await shop.openPage(visitor, `/checkout/${token}`);
    await expect(checkout.countrySelect(visitor)).toHaveValue("US");
    await expect(page.getByText(/^Printed before/u)).toBeVisible();
    await expect(season).toHaveCount(0);
    await expect(canada).toHaveCount(0);
    await checkout.countrySelect(visitor).selectOption("CA");
    await expect(canada).toBeVisible();
    await page.clock.setFixedTime(new Date("2026-12-26T12:00:00"));
    await page.goto(visitor.address(`/checkout/${token}`));
    await expect(season).toBeVisible();
    await page.clock.setFixedTime(new Date("2026-12-27T12:00:00"));
    await page.goto(visitor.address(`/checkout/${token}`));
    await expect(page.getByText(/^Printed before/u)).toBeVisible();
    await expect(season).toHaveCount(0);
  },
);
