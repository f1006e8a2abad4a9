import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import { addOnPage, addToCart } from "./drivers/journey.ts";
import * as personal from "./drivers/personal.ts";
import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

test.describe("the first tap of a visit", { tag: "@phone" }, () => {
  const name = "Male Fern, Plate XVII";

  test("CAT-19 T-049 opens the modal, also while its code is still coming", async ({ visit }) => {
    const visitor = visit();
    const { page } = visitor;
    const { promise: isWanted, resolve: letCome } = Promise.withResolvers<void>();
    await page.route(/follow-intent/u, async (route) => {
      await isWanted;
      await route.continue();
    });
    await shop.openPage(visitor, "/category/wall-art");
    const card = page.getByRole("article").getByRole("link", { name, exact: true }).first();
    await card.dispatchEvent("click");
    letCome();
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/category/wall-art");
  });

  test("CAT-19 leads to the campaign if that code cannot be loaded", async ({ visit, watch }) => {
    watch.allow(/net::ERR_FAILED/u, /follow-intent/u);
    const visitor = visit();
    const { page } = visitor;
    await page.route(/follow-intent/u, (route) => route.abort());
    await shop.openPage(visitor, "/category/wall-art");
    await page.getByRole("article").getByRole("link", { name, exact: true }).first().click();
    await expect(page).toHaveURL(/\/male-fern$/u);
  });
});

test(
  "CAM-44 CART-22 a phone's cart shows what was added, and the way to the checkout however long it is",
  { tag: "@phone" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await addToCart(visitor, "/trail-lines?color=sand&size=s");
    const stored = await cart.readStoredCart(visitor);
    const choices = ["sand l", "sand m", "navy m"].map((choice) => choice.split(" "));
    const others = choices.flatMap(([color = "", size = ""], at) =>
      stored.products.map((line) => ({
        ...{ ...line, cartItemId: `copy ${at}` },
        options: { ...line.options, color, size },
      })),
    );
    await cart.storeCart(visitor, { ...stored, products: [...stored.products, ...others] });
    await shop.openHome(visitor);
    await addOnPage(visitor, "/trail-lines?color=navy&size=l", { unitsThen: 5 });
    await shop.expectToast(visitor, t("cart.line_added"));
    await expect(cart.lines(visitor)).toHaveCount(5);
    await expect(cart.lines(visitor).last()).toBeFocused();
    await expect(cart.lines(visitor).last()).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 0));
    const proceed = page.getByRole("button", { name: t("cart.proceed_to_checkout") });
    await expect(proceed).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(proceed).not.toBeInViewport();
  },
);

test(
  "CAM-66 no empty room stays below what goes with a campaign",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await shop.openPage(visitor, "/night-owl");
    await page.mouse.move(40, 300);
    await page.mouse.wheel(0, 400);
    const related = page.getByRole("region", { name: t("offer.related") });
    await expect(related).toBeVisible();
    const gap = async () => {
      const above = await related.boundingBox();
      const below = await page.getByRole("contentinfo").boundingBox();
      return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
    };
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(gap, `at ${width} px`).toBeLessThanOrEqual(130);
    }
  },
);

test("the focus stays where an offer's code was taken", { tag: "@desktop" }, async ({ visit }) => {
  const visitor = visit();
  const { page, t } = visitor;
  await shop.openPage(visitor, "/herbarium-tote");
  await page.mouse.move(40, 300);
  const use = page.getByRole("button", { name: t("urgency.use_code", { code: "THREE12" }) });
  await use.press("Enter");
  const used = page.getByText(t("urgency.code_used", { code: "THREE12" }), { exact: true });
  await expect(used).toBeFocused();
});

test(
  "UPL-06 the focus goes back to the choice of a file where its sending was ended",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await page.route(/\/uploads?\//u, async (route) => {
      if (route.request().method() !== "PUT") await route.continue();
    });
    await shop.openPage(visitor, "/best-of-friends");
    const chooser = personal.picture(visitor, "Photo");
    await chooser.setInputFiles("src/demo/videos/mug.webp");
    await page.getByRole("button", { name: t("personal.picture_cancel") }).press("Enter");
    await expect(chooser).toBeFocused();
  },
);

test(
  "I18N-04 a form is read from the right before and while it is filled in",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit({ store: "sahra.localhost", locale: "ar" });
    const { page } = visitor;
    await shop.openPage(visitor, "/bayt-alaila");
    const field = page.getByRole("main").locator("[data-personal] input[type=text]").first();
    const direction = () => field.evaluate((input) => getComputedStyle(input).direction);
    expect(await direction()).toBe("rtl");
    await field.fill("Anna");
    await expect.poll(direction).toBe("ltr");
    const size = campaign.sizeGroup(visitor).locator("bdi").first();
    await expect(size).toContainText("سم");
    expect(await size.evaluate((label) => getComputedStyle(label).direction)).toBe("rtl");
  },
);

test(
  "CAM-19 OP-144 the address of another product keeps the options that it has alone",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page } = visitor;
    await shop.openPage(visitor, "/night-owl?color=sand&size=m");
    await campaign.productLink(visitor, "hoodie").click();
    await expect(page).toHaveURL(/product=unisex-hoodie/u);
    const { searchParams } = new URL(page.url());
    const chosen = campaign.colorGroup(visitor).getByRole("radio", { checked: true });
    expect(searchParams.get("size")).toBe("m");
    const color = searchParams.get("color");
    if (color !== null) await expect(chosen).toHaveValue(color.replaceAll("-", " "));
    expect(color).not.toBe("sand");
  },
);

test(
  "CAM-27 what an address asks for and is not sold is told, and nothing else is added",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    for (const query of ["size=m&color=purple", "product=nope&size=m"]) {
      await shop.openPage(visitor, `/night-owl?${query}&addToCart=1`);
      await shop.expectToast(visitor, visitor.t("campaign.variant_unavailable"));
      await expect(shop.cartLink(visitor, 0)).toBeAttached();
    }
  },
);
