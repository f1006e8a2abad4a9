import { isFullMatrix } from "../scripts/testing/matrix.ts";
import * as bundle from "./drivers/bundle.ts";
import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import * as designer from "./drivers/designer.ts";
import { expectStill, recordLayoutShifts } from "./drivers/layout-shift.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

const own = "Night Owl, Unisex T-shirt";
const cushion = "Twelve Moons, Linen cushion";
const print = "The Northern Sky, Art print";
const mug = "Slow Mornings, Long Evenings, Ceramic mug";

test(
  "a bundle of two or more is chosen, added whole, and takes its discount off (BUND-01, BUND-04, BUND-06, BUND-07, BUND-12, OP-081)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await shop.openPage(visitor, "/night-owl");
    await expect(bundle.panel(visitor)).toHaveCount(0);
    await bundle.wakeUp(visitor);
    for (const name of [own, cushion, print]) {
      await expect(bundle.include(visitor, name)).toBeChecked();
    }
    await expect(bundle.include(visitor, mug)).not.toBeChecked();
    await expect(bundle.panel(visitor)).toContainText(visitor.money(6459));
    await expect(bundle.panel(visitor)).toContainText(t("bundle.saving", { amount: "$11.40" }));

    await bundle.addAll(visitor).click();
    const size = bundle.option(visitor, own, t("option.size"));
    await expect(size).toBeFocused();
    await expect(bundle.product(visitor, own).getByRole("alert")).toHaveText(
      t("campaign.choose_size"),
    );
    await expect(shop.cartLink(visitor, 0)).toBeAttached();

    await size.selectOption("m");
    for (const name of [cushion, print]) {
      await bundle.option(visitor, name, t("option.size")).selectOption({ index: 1 });
    }
    await test.step("fewer than two are no bundle", () => expectNoBundleOfOne(visitor));
    await campaign.quantity(visitor).selectOption("4");
    await bundle.addAll(visitor).click();
    const related = campaign.addedDialog(visitor).getByRole("article");
    await expect(related).toHaveCount(3);
    for (const name of ["Night Owl", "Twelve Moons", "The Northern Sky"]) {
      await expect(related.getByText(name, { exact: true })).toHaveCount(0);
    }
    await campaign
      .addedDialog(visitor)
      .getByRole("link", { name: t("campaign.view_cart", { n: 3 }) })
      .click();
    await expect(page).toHaveURL(visitor.address("/cart"));
    await expect(cart.lines(visitor)).toHaveCount(3);
    const stored = await cart.readStoredCart(visitor);
    expect(stored.discount).toBe("NIGHTSHIFT15");
    expect(stored.products.map(({ quantity, via }) => [quantity, via])).toEqual([
      [1, "bundle"],
      [1, "bundle"],
      [1, "bundle"],
    ]);
    const items = stored.products.reduce(
      (sum, { variantPrice, price }) => sum + (variantPrice ?? price),
      0,
    );
    await cart.expectDiscount(visitor, "NIGHTSHIFT15", Math.round(items * 0.15));
  },
);

async function expectNoBundleOfOne(visitor: Visitor): Promise<void> {
  const { t } = visitor;
  await bundle.include(visitor, cushion).uncheck();
  await bundle.include(visitor, print).uncheck();
  await expect(bundle.panel(visitor)).not.toContainText(t("bundle.saving", { amount: "" }).trim());
  await expect(bundle.addAll(visitor)).toHaveText(t("bundle.choose"));
  await bundle.addAll(visitor).click();
  await shop.expectToast(visitor, t("campaign.bundle_too_few"));
  await expect(bundle.include(visitor, cushion)).toBeFocused();
  await bundle.include(visitor, cushion).check();
  await expect(bundle.addAll(visitor)).toHaveText(t("bundle.add", { count: 2 }));
  await bundle.include(visitor, print).check();
}

// German has the longest texts.
for (const locale of isFullMatrix ? (["de", "en", "ar"] as const) : (["de"] as const)) {
  test(
    `adds nothing where one product is out of stock, and shows its selects in full: ${locale} (T-079, BUND-11)`,
    { tag: "@desktop" },
    async ({ visit }) => {
      const visitor = visit({ locale });
      const { t } = visitor;
      await shop.openPage(visitor, "/night-owl?color=white&size=2xl");
      await bundle.wakeUp(visitor);
      await bundle.option(visitor, cushion, t("option.size")).selectOption({ index: 1 });
      await bundle.option(visitor, print, t("option.size")).selectOption({ index: 1 });
      await expect(bundle.product(visitor, own)).toContainText(t("campaign.out_of_stock"));
      await expect(bundle.product(visitor, cushion)).not.toContainText(t("campaign.out_of_stock"));
      const size = bundle.option(visitor, own, t("option.size"));
      const out = t("option.value_out_of_stock", { value: "2XL" });
      await expect(size.locator("option:checked")).toHaveText(out);
      await expect(size).toHaveAccessibleDescription(t("campaign.out_of_stock"));
      await expect(bundle.addAll(visitor)).toHaveText(t("campaign.out_of_stock"));
      await bundle.addAll(visitor).click();
      await shop.expectToast(visitor, t("campaign.variant_unavailable"));
      await expect(size).toBeFocused();
      await expect(shop.cartLink(visitor, 0)).toBeAttached();
      expect((await cart.readStoredCart(visitor))?.discount ?? null).toBeNull();
      await size.selectOption("m");
      await expect(size).toHaveAccessibleDescription("");
      await expect(bundle.addAll(visitor)).toHaveText(t("bundle.add", { count: 3 }));

      for (const checkbox of await bundle.panel(visitor).getByRole("checkbox").all()) {
        await checkbox.check();
      }
      for (const width of [390, 820, 1440]) {
        await visitor.page.setViewportSize({ width, height: 900 });
        expect(await bundle.cutSelects(visitor)).toEqual([]);
      }
    },
  );
}

test(
  "loads promotions, bundle and related products with the first activity, once (CAM-66, CAM-80, CAM-81, T-048)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/public/campaign/")) asked.push(pathname.split("/").at(-1) ?? "");
    });
    await recordLayoutShifts(page);
    await shop.openPage(visitor, "/night-owl");
    // More than a page waits for anything but an activity, and less than the 15 s that it waits for one.
    await designer.afterTimers(visitor, 1_000);
    expect(asked).toEqual([]);
    await bundle.wakeUp(visitor);
    await expect(
      page
        .getByRole("region", { name: t("offer.related") })
        .getByRole("article")
        .first(),
    ).toBeAttached();
    await expect(
      page.getByRole("button", { name: t("urgency.use_code", { code: "THREE12" }) }),
    ).toBeAttached();
    await expect(bundle.panel(visitor)).toBeAttached();
    const once = ["bundle-discount", "promotions", "related", "stats"];
    await expect.poll(() => asked.toSorted()).toEqual(once);
    await page.mouse.wheel(0, 200);
    await page.mouse.wheel(0, -400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    // More than a page waits after an activity.
    await designer.afterTimers(visitor, 1_000);
    expect(asked.toSorted()).toEqual(once);
    await expectStill(page);
  },
);
