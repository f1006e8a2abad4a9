import { isFullMatrix } from "../scripts/testing/matrix.ts";
import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import { holdScripts } from "./drivers/hold-scripts.ts";
import { addToCart, mug } from "./drivers/journey.ts";
import { expectStill, recordLayoutShifts } from "./drivers/layout-shift.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

/** Shows a page whose scripts are still on their way, and lets them come when told to. */
async function openUnready({ page, address }: Visitor, path: string): Promise<() => Promise<void>> {
  const release = await holdScripts(page);
  await page.goto(address(path), { waitUntil: "commit" });
  return async () => {
    release("come");
    await shop.untilHydrated(page);
  };
}

/** What the browser keeps as its cart, which is nothing before the first change. */
async function readLines(visitor: Visitor): Promise<cart.StoredLine[]> {
  const kept: cart.StoredCart | null = await cart.readStoredCart(visitor);
  return kept?.products ?? [];
}

test.describe("before the scripts have come", { tag: "@desktop" }, () => {
  test("a tap on Add to cart waits and adds once, also where the logo fails meanwhile (NAV-53)", async ({
    visit,
    watch,
  }) => {
    watch.allow(/status of 503/u);
    const visitor = visit();
    const { page } = visitor;
    await page.route("**/media/logo/**", (route) => route.fulfill({ status: 503, body: "" }));
    const finish = await openUnready(visitor, mug.path);
    const logo = page.getByRole("banner").locator("[data-logo]");
    const hasFailed = () =>
      logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth === 0);
    await expect.poll(hasFailed).toBe(true);
    const button = campaign.addButton(visitor);
    await button.click();
    await expect(button).toHaveAttribute("aria-busy", "true");
    await button.click();
    await finish();
    await expect(shop.cartLink(visitor, 1)).toBeVisible();
    await expect(campaign.addedDialog(visitor)).toBeVisible();
    await expect(button).not.toHaveAttribute("aria-busy");
    await expect(logo).toHaveAttribute("src", /^data:image\/svg/u);
    expect(await readLines(visitor)).toMatchObject([{ quantity: 1, options: { size: "11 oz" } }]);
  });

  test("what was chosen is what is added, even if chosen last, and nothing moves while the button waits", async ({
    visit,
  }) => {
    const visitor = visit();
    await recordLayoutShifts(visitor.page);
    const finish = await openUnready(visitor, "/trail-lines?color=sand");
    await campaign.choose(campaign.sizeGroup(visitor), "M");
    await campaign.addButton(visitor).click();
    await expect(campaign.addButton(visitor)).toHaveAttribute("aria-busy", "true");
    await expectStill(visitor.page);
    await campaign.choose(campaign.colorGroup(visitor), "Navy");
    await campaign.choose(campaign.sizeGroup(visitor), "L");
    await campaign.quantity(visitor).selectOption("3");
    await finish();
    await expect(shop.cartLink(visitor, 3)).toBeVisible();
    expect(await readLines(visitor)).toMatchObject([
      { quantity: 3, options: { color: "navy", size: "l" } },
    ]);
  });

  test("without a tap nothing is added, and choices stand", async ({ visit }) => {
    const visitor = visit();
    const { page, address } = visitor;
    const finish = await openUnready(visitor, "/trail-lines");
    await campaign.choose(campaign.sizeGroup(visitor), "L");
    await campaign.quantity(visitor).selectOption("2");
    await finish();
    await expect(page).toHaveURL(new RegExp(`^${address("/trail-lines")}\\?.*size=l`));
    await expect(campaign.choice(campaign.sizeGroup(visitor), "L")).toBeChecked();
    await expect(campaign.quantity(visitor)).toHaveValue("2");
    await expect(shop.cartLink(visitor, 0)).toBeAttached();
    expect(await readLines(visitor)).toEqual([]);
  });

  test("a product chosen after a colour is the one that stands (STORE-34)", async ({ visit }) => {
    const visitor = visit({ store: "midi-citron.localhost" });
    const { page, t } = visitor;
    const finish = await openUnready(visitor, "/citrons");
    const products = page.getByLabel(t("campaign.choose_product"));
    await campaign.choose(campaign.colorGroup(visitor), "Sky");
    await products.selectOption({ index: 1 });
    const product = await products.inputValue();
    await finish();
    await expect(page).toHaveURL(/[?&]product=/u);
    await expect(products).toHaveValue(product);
  });

  test("a choice that is sold out leaves the tap undone", async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    const finish = await openUnready(visitor, "/trail-lines?color=navy");
    await campaign.addButton(visitor).click();
    const soldOut = t("option.value_out_of_stock", { value: "S" });
    await campaign.choose(campaign.sizeGroup(visitor), soldOut);
    await finish();
    const button = page.getByRole("button", { name: t("campaign.out_of_stock"), exact: true });
    await expect(button).toBeDisabled();
    expect(await readLines(visitor)).toEqual([]);
  });

  test("a shopper who went on to another page has added nothing", async ({ visit }) => {
    const visitor = visit();
    const { page, t, address } = visitor;
    const finish = await openUnready(visitor, mug.path);
    await campaign.addButton(visitor).click();
    const home = t("header.logo_home", { store: "Platen Demo" });
    await page.getByRole("link", { name: home }).click();
    await finish();
    await expect(page).toHaveURL(address("/"));
    expect(await readLines(visitor)).toEqual([]);
  });

  test("scripts that fail leave no button waiting", async ({ visit, watch }) => {
    watch.allow(/net::ERR_FAILED/);
    const visitor = visit();
    const { page, address } = visitor;
    const release = await holdScripts(page);
    await page.goto(address(mug.path), { waitUntil: "commit" });
    const button = campaign.addButton(visitor);
    await button.click();
    await expect(button).toHaveAttribute("aria-busy", "true");
    release("fail");
    await expect(button).not.toHaveAttribute("aria-busy");
  });

  test("an empty cart says so, one with lines does not (P14 CART-07)", async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    const finish = await openUnready(visitor, "/cart");
    await expect(cart.emptyText(visitor)).toBeVisible();
    await expect(page.getByText(t("a11y.loading"))).toBeHidden();
    await finish();
    await expect(cart.emptyText(visitor)).toBeVisible();
    await addToCart(visitor, mug.path);
    const finishFull = await openUnready(visitor, "/cart");
    await expect(page.locator(".cart-unknown")).toBeVisible();
    await expect(cart.emptyText(visitor)).toBeHidden();
    await finishFull();
    await expect(cart.lines(visitor)).toHaveCount(1);
  });

  test("Buy it now by keyboard opens the checkout", async ({ visit }) => {
    const visitor = visit();
    const finish = await openUnready(visitor, mug.path);
    await campaign.buyNowButton(visitor).press("Enter");
    await finish();
    await expect(visitor.page).toHaveURL(/\/checkout\//u);
    expect(await readLines(visitor)).toHaveLength(1);
  });
});

test.describe("the texts of a page (P13)", { tag: "@desktop" }, () => {
  /** In one file or two; `npm run matrix frame` has the home page as well. */
  const cells = [
    { locale: "de", path: mug.path, files: ["de"] },
    { locale: "fr", path: "/cart", files: ["en", "en"] },
    { locale: "en", path: "/", files: ["en", "en"] },
  ] as const;
  for (const { locale, path, files } of isFullMatrix ? cells : cells.slice(0, 2)) {
    test(`${locale} ${path}: are fetched beside the framework, once`, async ({ visit }) => {
      const visitor = visit({ locale });
      const { page, address } = visitor;
      const release = await holdScripts(page);
      const asked: string[] = [];
      page.on("request", (request) => {
        const [, name] = /\/assets\/([a-z]{2})-[^/]+\.js$/u.exec(request.url()) ?? [];
        if (name !== undefined) asked.push(name);
      });
      await page.goto(address(path), { waitUntil: "commit" });
      await expect.poll(() => asked).toEqual(files);
      release("come");
      await shop.untilHydrated(page);
      expect(asked).toEqual(files);
    });
  }
});
