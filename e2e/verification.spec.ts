import AxeBuilder from "@axe-core/playwright";

import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import * as checkout from "./drivers/checkout.ts";
import * as confirmation from "./drivers/confirmation.ts";
import { addOnPage, addToCart, mug } from "./drivers/journey.ts";
import { becomeUnusual, declinePayments } from "./drivers/network.ts";
import { openFilledCheckout } from "./drivers/placed-order.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

const { challengePath } = confirmation;

const statuses = (creations: confirmation.Creation[]) =>
  Promise.all(creations.map(({ status }) => status));
const tokens = (creations: confirmation.Creation[]) => creations.map(({ token }) => token);

/** The confirmation that the checkout of the open cart asks for. */
async function openConfirmation(visitor: Visitor): Promise<confirmation.Creation[]> {
  const creations = confirmation.watchCreations(visitor);
  await cart.checkoutButton(visitor).click();
  await expect(confirmation.dialog(visitor)).toBeVisible();
  return creations;
}

/** The requests for the code of the confirmation from now on. */
function watchCode({ page }: Visitor): string[] {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("confirm-dialog")) fetched.push(request.url());
  });
  return fetched;
}

/** Waits for the message that the order was not confirmed, and until it is gone again. */
async function expectUnconfirmed(visitor: Visitor): Promise<void> {
  await shop.expectToast(visitor, "Error: Unconfimred.");
  await expect(cart.checkoutButton(visitor)).toBeFocused();
  await expect(shop.toast(visitor)).not.toContainText("Unconfimred");
}

/** Each state of the dialog is looked at in both colour schemes: one here, the other on the phone. */
async function expectNoFindings({ page }: Visitor, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  const { violations } = await new AxeBuilder({ page }).include("dialog").analyze();
  expect.soft(violations, colorScheme).toEqual([]);
}

test.beforeEach(({ watch }) => watch.allow(/status of 403/));

test.describe("an order from an unusual network", { tag: "@desktop" }, () => {
  test("a solution confirms one order; the dialog's code is fetched only when needed; another network needs no solution (CHK-09 CHK-11 T-085 NAV-77 S11)", async ({
    visit,
    visitElsewhere,
    network,
  }) => {
    const visitor = visit();
    await becomeUnusual(visitor, network);
    const fetched = watchCode(visitor);
    await addToCart(visitor, mug.path);
    expect(fetched).toEqual([]);
    const creations = await openConfirmation(visitor);
    expect(fetched).toHaveLength(1);
    await expect(confirmation.dialog(visitor)).toHaveAccessibleDescription(
      /^We noticed something unusual from your network\. Please confirm to continue!/,
    );
    expect(tokens(creations)).toEqual([undefined]);
    await confirmation.confirmButton(visitor).click();
    await checkout.atCheckout(visitor);
    await expect(confirmation.dialog(visitor)).toHaveCount(0);
    expect(await statuses(creations)).toEqual([403, 200]);
    expect(creations[1]?.token).toMatch(/~/);

    await test.step("another order needs another solution", async () => {
      await shop.openPage(visitor, "/cart");
      await cart.lineQuantity(visitor, mug.line).selectOption("2");
      await cart.expectTotal(visitor, 2 * mug.unit);
      await cart.checkoutButton(visitor).click();
      await expect(confirmation.dialog(visitor)).toBeVisible();
      expect(await statuses(creations)).toEqual([403, 200, 403]);
    });

    const other = await visitElsewhere();
    const fetchedElsewhere = watchCode(other);
    await addToCart(other, mug.path);
    await checkout.startCheckout(other);
    expect(fetchedElsewhere).toEqual([]);
  });

  test("the confirmation, closed over another dialog, says so and posts nothing more (CHK-11 OP-112 T-085)", async ({
    visit,
    network,
  }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await becomeUnusual(visitor, network);
    const creations = confirmation.watchCreations(visitor);
    await shop.openPage(visitor, mug.path);
    await campaign.addButton(visitor).click();
    const proceed = page.getByRole("dialog").getByRole("button", {
      name: t("campaign.proceed_to_checkout"),
    });
    await proceed.click();
    await confirmation.closeButton(visitor).click();
    await expect(confirmation.dialog(visitor)).toHaveCount(0);
    await shop.expectToast(visitor, "Error: Unconfimred.");
    await expect(proceed).toBeFocused();
    await proceed.click();
    await expect(confirmation.dialog(visitor)).toBeVisible();
    expect(tokens(creations)).toEqual([undefined, undefined]);
    expect(await statuses(creations)).toEqual([403, 403]);
  });

  test("the confirmation, closed by keys, over an endless puzzle, or before its puzzle came, posts nothing; keys alone confirm it, and axe finds nothing (CHK-09 OP-112 I18N-04)", async ({
    visit,
    network,
  }) => {
    const visitor = visit();
    const { page } = visitor;
    const press = (key: string) => page.keyboard.press(key);
    await becomeUnusual(visitor, network);
    await confirmation.easePuzzles(visitor);
    await addToCart(visitor, mug.path);
    const creations = confirmation.watchCreations(visitor);
    const open = async () => {
      await press("Enter");
      await expect(confirmation.confirmButton(visitor)).toBeFocused();
    };
    await cart.checkoutButton(visitor).focus();

    await test.step("before anything is confirmed", async () => {
      await open();
      await expectNoFindings(visitor, "light");
      await press("Shift+Tab");
      await expect(confirmation.closeButton(visitor)).toBeFocused();
      await press("Enter");
      await expectUnconfirmed(visitor);
    });

    await test.step("while the browser works on an endless puzzle", async () => {
      await open();
      await page.route(challengePath, (route) => confirmation.fulfilWithWork(route, 1e12), {
        times: 1,
      });
      const challenged = page.waitForResponse(challengePath);
      await press("Space");
      await expect(confirmation.progress(visitor)).toBeVisible();
      await (await challenged).finished();
      await press("Escape");
      await expectUnconfirmed(visitor);
    });

    await test.step("before its puzzle came", async () => {
      await open();
      const release = await confirmation.holdPuzzles(visitor);
      await press("Space");
      await expect(confirmation.progress(visitor)).toBeVisible();
      await expectNoFindings(visitor, "dark");
      await confirmation.closeButton(visitor).click();
      await expectUnconfirmed(visitor);
      // It is solved at once, so that nothing but the closing keeps it from being sent.
      const answered = page.waitForResponse(challengePath);
      release();
      await (await answered).finished();
    });

    await open();
    expect(tokens(creations)).toEqual(Array.from({ length: 4 }, () => undefined));
    await press("Space");
    await checkout.atCheckout(visitor);
    expect(await statuses(creations)).toEqual([403, 403, 403, 403, 200]);
  });

  test("back closes the confirmation; a puzzle that does not come and a refused solution are reported, and retried", async ({
    visit,
    network,
    watch,
  }) => {
    watch.allow(/ERR_FAILED/);
    const visitor = visit();
    const { page, t } = visitor;
    await becomeUnusual(visitor, network);
    await confirmation.easePuzzles(visitor);
    await addOnPage(visitor, mug.path);
    const creations = await openConfirmation(visitor);

    await test.step("back", async () => {
      await page.goBack();
      await expect(confirmation.dialog(visitor)).toHaveCount(0);
      await shop.expectToast(visitor, "Error: Unconfimred.");
      expect(await statuses(creations)).toEqual([403]);
      await page.goForward();
    });

    await cart.checkoutButton(visitor).click();
    const alert = confirmation.dialog(visitor).getByRole("alert");
    await page.route(challengePath, (route) => route.abort(), { times: 1 });
    await confirmation.confirmButton(visitor).click();
    await expect(alert).toHaveText(t("checkout.verify_failed"));
    expect(creations).toHaveLength(2);
    await page.route(
      "**/public/order/create",
      async (route) => {
        const body = JSON.parse(route.request().postData() ?? "{}") as object;
        await route.continue({ postData: JSON.stringify({ ...body, recaptcha_token: "forged" }) });
      },
      { times: 1 },
    );
    await confirmation.retryButton(visitor).click();
    await expect(alert).toHaveText(t("checkout.verify_refused"));
    await expect(confirmation.retryButton(visitor)).toBeFocused();
    await confirmation.retryButton(visitor).click();
    await checkout.atCheckout(visitor);
    expect(await statuses(creations)).toEqual([403, 403, 403, 200]);
  });
});

test(
  "a payment on a network with many declined ones is confirmed, and started once (S11 OP-112)",
  { tag: "@desktop" },
  async ({ visit, network, email }) => {
    const visitor = visit();
    await declinePayments(visitor, network, 5);
    await confirmation.easePuzzles(visitor);
    await openFilledCheckout(visitor, email);
    const starts = confirmation.watchPayments(visitor);
    const pay = checkout.payButton(visitor);
    await pay.click();
    await expect(confirmation.dialog(visitor)).toBeVisible();
    await confirmation.closeButton(visitor).click();
    await shop.expectToast(visitor, "Error: Unconfimred.");
    await expect(pay).toBeEnabled();
    await pay.click();
    await confirmation.confirmButton(visitor).click();
    await visitor.page.waitForURL(/\/pay\/pi_/);
    expect(await statuses(starts)).toEqual([403, 403, 200]);
    expect(tokens(starts)).toEqual([undefined, undefined, expect.stringContaining("~")]);
  },
);

test(
  "axe finds nothing in the confirmation in Arabic, and it works (I18N-04 CHK-09)",
  { tag: "@phone" },
  async ({ visit, network }) => {
    const visitor = visit({ locale: "ar" });
    const { t } = visitor;
    await becomeUnusual(visitor, network);
    await confirmation.easePuzzles(visitor);
    await addToCart(visitor, mug.path);
    await openConfirmation(visitor);
    await expect(confirmation.dialog(visitor)).toContainText(t("checkout.verification"));
    await expectNoFindings(visitor, "dark");
    const release = await confirmation.holdPuzzles(visitor);
    await confirmation.confirmButton(visitor).click();
    await expect(confirmation.progress(visitor)).toBeVisible();
    await expectNoFindings(visitor, "light");
    await confirmation.closeButton(visitor).click();
    await shop.expectToast(visitor, t("checkout.unconfirmed"));
    release();
    await cart.checkoutButton(visitor).click();
    await confirmation.confirmButton(visitor).click();
    await checkout.atCheckout(visitor);
  },
);
