import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import * as checkout from "./drivers/checkout.ts";
import { addToCart, mug, shirt } from "./drivers/journey.ts";
import { readLayoutShift, recordLayoutShifts } from "./drivers/layout-shift.ts";
import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

test("CAM-58 T-035 a missing size is asked for; what is picked goes on", async ({ visit }) => {
  const visitor = visit();
  await shop.openPage(visitor, "/trail-lines?color=sand");
  await campaign.addButton(visitor).click();
  const dialog = campaign.sizeDialog(visitor);
  await expect(dialog).toBeVisible();
  await expect(shop.cartLink(visitor, 0)).toBeAttached();
  await expect(dialog.getByRole("button", { name: "XL, out of stock" })).toBeDisabled();
  await dialog.getByRole("button", { name: "2XL", exact: true }).click();
  await expect(shop.cartLink(visitor, 1)).toBeVisible();
  const { products } = await cart.readStoredCart(visitor);
  expect(products).toMatchObject([{ options: { color: "sand", size: "2xl" }, quantity: 1 }]);
});

test("NAV-53 a thumb that failed comes again as that of the colour chosen since", async ({
  visit,
  watch,
}) => {
  watch.allow(/status of 503/);
  const visitor = visit();
  const { page, t } = visitor;
  const thumb = page
    .getByRole("region", { name: t("campaign.images") })
    .getByRole("listitem")
    .getByRole("button")
    .first()
    .locator("img");
  await shop.openPage(visitor, "/trail-lines?color=navy");
  const navy = (await thumb.getAttribute("src")) ?? "";
  await shop.openPage(visitor, "/trail-lines?color=sand");
  const sand = (await thumb.getAttribute("src")) ?? "";
  expect(sand).not.toBe(navy);
  await page.route("**/media/{thumb,list_mb}/**", (route) =>
    route.fulfill({ status: 503, body: "" }),
  );
  const isSand = page.waitForRequest((request) =>
    request.url().endsWith(sand.split("/").at(-1) ?? ""),
  );
  await shop.reload(visitor);
  await isSand;
  await expect(thumb).toHaveAttribute("src", /^data:image\/svg/);
  await campaign.choose(campaign.colorGroup(visitor), "Navy");
  await expect(thumb).toHaveAttribute("src", /^data:image\/svg/);
  const seen = await thumb.evaluate(
    (image: HTMLImageElement) =>
      new Promise<string[]>((resolve) => {
        const sources: string[] = [];
        new MutationObserver(() => {
          sources.push(image.getAttribute("src") ?? "");
          if (!image.src.startsWith("data:")) setTimeout(() => resolve(sources), 500);
        }).observe(image, { attributeFilter: ["src"] });
      }),
  );
  expect(seen).toContain(navy);
  expect(seen).not.toContain(sand);
});

test.describe("CAM-42 CAM-43 T-043 out of stock", { tag: "@desktop" }, () => {
  test("disables quantity and adding, and says so", async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await shop.openPage(visitor, "/trail-lines?color=navy");
    const soldOut = t("option.value_out_of_stock", { value: "S" });
    await campaign.choose(campaign.sizeGroup(visitor), soldOut);
    const button = page.getByRole("button", { name: t("campaign.out_of_stock"), exact: true });
    await expect(button).toBeDisabled();
    await expect(campaign.quantity(visitor)).toBeDisabled();
    await expect(campaign.addButton(visitor)).toHaveCount(0);
    await expect(campaign.buyNowButton(visitor)).toHaveCount(0);
    await campaign.choose(campaign.sizeGroup(visitor), "M");
    await expect(campaign.addButton(visitor)).toBeEnabled();
    await expect(campaign.quantity(visitor)).toBeEnabled();
  });

  test("is refused by the API too", async ({ visit, watch }) => {
    watch.allow(/status of 409/);
    const visitor = visit();
    const { page, t, address } = visitor;
    await addToCart(visitor, shirt.path);
    await page.route("**/public/order/create", async (route) => {
      const body = route.request().postData() ?? "";
      await route.continue({
        postData: body.replace('"color":"sand","size":"l"', '"color":"navy","size":"s"'),
      });
    });
    const answer = page.waitForResponse("**/public/order/create");
    await cart.checkoutButton(visitor).click();
    expect(await (await answer).json()).toMatchObject({ code: "variant_unavailable" });
    await expect(shop.toast(visitor)).toContainText(t("campaign.variant_unavailable"));
    await expect(page).toHaveURL(address("/cart"));
  });
});

test.describe("CAM-44 T-041 after adding", { tag: "@desktop" }, () => {
  test("at 767 px the cart opens, at 768 px a dialog", async ({ visit }) => {
    const visitor = visit({ locale: "fr" });
    const { page, address } = visitor;
    await page.setViewportSize({ width: 767, height: 900 });
    await shop.openPage(visitor, mug.path);
    await campaign.addButton(visitor).click();
    await expect(page).toHaveURL(address("/cart"));
    expect(new URL(page.url()).pathname).toBe("/fr/cart");
    await expect(campaign.addedDialog(visitor)).toHaveCount(0);

    await page.setViewportSize({ width: 768, height: 900 });
    await shop.openPage(visitor, mug.path);
    await campaign.addButton(visitor).click();
    await expect(campaign.addedDialog(visitor)).toBeVisible();
    await expect(page).toHaveURL(address("/slow-morning?size=11-oz"));
  });
});

test("CAM-20 CAM-21 T-030 the address preselects, in catalogue spelling, without a jump", async ({
  visit,
}) => {
  const visitor = visit();
  const { page } = visitor;
  await recordLayoutShifts(page);
  await shop.openPage(visitor, "/trail-lines?color=NAVY&size=Xl");
  await expect(campaign.choice(campaign.colorGroup(visitor), "Navy")).toBeChecked();
  await expect(campaign.choice(campaign.sizeGroup(visitor), "XL")).toBeChecked();
  expect(await readLayoutShift(page)).toBeLessThanOrEqual(0.02);
});

test("CAM-19 what is chosen is in the address", { tag: "@desktop" }, async ({ visit }) => {
  const visitor = visit();
  const { page, address } = visitor;
  await shop.openPage(visitor, "/slow-morning");
  await campaign.choose(campaign.colorGroup(visitor), "Clay");
  await campaign.choose(campaign.sizeGroup(visitor), "11 oz");
  await expect(page).toHaveURL(address("/slow-morning?color=clay&size=11-oz"));
  await shop.reload(visitor);
  await expect(campaign.choice(campaign.colorGroup(visitor), "Clay")).toBeChecked();
});

test("the price of the choice and its old price", { tag: "@desktop" }, async ({ visit }) => {
  const visitor = visit();
  const { page, t, money } = visitor;
  await shop.openPage(visitor, "/trail-lines");
  const main = page.getByRole("main");
  await expect(main.getByText(t("card.price", { price: money(2499) }))).toBeAttached();
  await expect(main.getByText(t("card.old_price", { price: money(2999) }))).toBeAttached();
  await campaign.choose(campaign.sizeGroup(visitor), "2XL");
  await expect(main.getByText(t("card.price", { price: money(2699) }))).toBeAttached();
  await expect(main.getByText(t("card.old_price", { price: money(3199) }))).toBeAttached();
  await campaign.productLink(visitor, "Unisex hoodie").click();
  await expect(campaign.productLink(visitor, "Unisex hoodie")).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(main.locator("header s")).toHaveCount(0);
});

test("CAM-40 Buy it now is not offered on a phone", { tag: "@phone" }, async ({ visit }) => {
  const visitor = visit();
  await shop.openPage(visitor, mug.path);
  await expect(campaign.addButton(visitor)).toBeVisible();
  await expect(campaign.buyNowButton(visitor)).toBeHidden();
});

test(
  "CAM-40 CHK-43 OP-085 Buy it now orders that line alone",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    await addToCart(visitor, mug.path, { units: 2 });
    await shop.openPage(visitor, shirt.path);
    await campaign.quantity(visitor).selectOption("3");
    await campaign.buyNowButton(visitor).click();
    await checkout.atCheckout(visitor);
    const summary = cart.summary(visitor);
    await expect(summary.getByRole("listitem")).toHaveCount(1);
    await expect(summary).toContainText("Trail Lines");
    await expect(summary).toContainText(visitor.money(3 * shirt.unit));
    const { products, token } = await cart.readStoredCart(visitor);
    expect(products.map(({ quantity }) => quantity)).toEqual([2, 3]);
    expect(token).toBeNull();

    await visitor.page.goBack();
    await campaign.buyNowButton(visitor).click();
    await checkout.atCheckout(visitor);
    const units = (await cart.readStoredCart(visitor)).products.map(({ quantity }) => quantity);
    expect(units).toEqual([2, 1]);
  },
);

test("NAV-40 NAV-41 T-026 a choice keeps the place, another page starts at the top", async ({
  visit,
}) => {
  const visitor = visit();
  const { page } = visitor;
  await shop.openHome(visitor);
  const card = page
    .getByRole("article")
    .getByRole("link", { name: "Night Owl", exact: true })
    .last();
  await card.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  expect(await scrolled()).toBeGreaterThan(0);
  await card.click();
  await expect(page.getByRole("heading", { level: 1, name: "Night Owl" })).toBeVisible();
  await expect.poll(scrolled).toBe(0);

  const sand = campaign.choice(campaign.colorGroup(visitor), "Sand");
  await sand.evaluate((radio) => radio.closest("label")?.scrollIntoView({ block: "start" }));
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  await campaign.choose(campaign.colorGroup(visitor), "Sand");
  await expect(page).toHaveURL(/color=sand/);
  expect(await scrolled()).toBe(before);
});

test("CAM-37 the page shows what is sold, its price and its old price", async ({ visit }) => {
  const visitor = visit();
  const { page, t, money } = visitor;
  await shop.openPage(visitor, shirt.path);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toContainText("Trail Lines");
  await expect(main.getByRole("heading", { name: t("campaign.description") })).toBeVisible();
  await expect(main.getByText(t("card.price", { price: money(shirt.unit) }))).toBeAttached();
  await expect(main.getByText(t("card.old_price", { price: money(2999) }))).toBeAttached();
  await expect(main.getByText(money(2999), { exact: true })).toHaveCSS(
    "text-decoration-line",
    "line-through",
  );
  await campaign.choose(campaign.sizeGroup(visitor), "2XL");
  await expect(main.getByText(t("card.price", { price: money(2699) }))).toBeAttached();
  await expect(main.getByText(t("card.old_price", { price: money(3199) }))).toBeAttached();
});

test("CAM-34 a thumb stays the current one on the way to its picture", async ({ visit }) => {
  const visitor = visit();
  const { page, t } = visitor;
  await shop.openPage(visitor, "/trail-lines");
  const gallery = page.getByRole("region", { name: t("campaign.images") });
  const seen = await gallery.evaluate(async (region) => {
    const thumbs = [...region.querySelectorAll<HTMLButtonElement>("ol button")];
    const strip = region.querySelector("ul");
    const current = () => thumbs.findIndex((thumb) => thumb.ariaCurrent === "true");
    const positions: number[] = [];
    const observer = new MutationObserver(() => positions.push(current()));
    for (const thumb of thumbs) observer.observe(thumb, { attributeFilter: ["aria-current"] });
    for (const position of [2, 1]) {
      const ended = new Promise((resolve) => strip?.addEventListener("scrollend", resolve));
      thumbs[position]?.click();
      await ended;
    }
    strip?.scrollTo({ left: 0, behavior: "instant" });
    while (current() !== 0) await new Promise((resolve) => requestAnimationFrame(resolve));
    return positions.filter((position, at) => position !== positions[at - 1]);
  });
  expect(seen).toEqual([2, 1, 0]);
});
