import AxeBuilder from "@axe-core/playwright";
import type { Route } from "@playwright/test";

import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import * as checkout from "./drivers/checkout.ts";
import * as confirmation from "./drivers/confirmation.ts";
import { addToCart, mug } from "./drivers/journey.ts";
import { becomeUnusual, declinePayments } from "./drivers/network.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

const statuses = (creations: confirmation.Creation[]) =>
  Promise.all(creations.map(({ status }) => status));

/** A mug in the cart, and the confirmation that its checkout asks for. */
async function openConfirmation(visitor: Visitor, network: string) {
  await becomeUnusual(visitor, network);
  await addToCart(visitor, mug.path);
  const creations = confirmation.watchCreations(visitor);
  await cart.checkoutButton(visitor).click();
  await expect(confirmation.dialog(visitor)).toBeVisible();
  return creations;
}

const challengePath = "**/public/order/challenge";

async function fulfilWithWork(route: Route, work: number): Promise<void> {
  const response = await route.fetch();
  const reply = (await response.json()) as { data: object };
  await route.fulfill({ response, json: { ...reply, data: { ...reply.data, work } } });
}

/** Hands out puzzles that take for ever. */
const slowDown = ({ page }: Visitor) =>
  page.route(challengePath, (route) => fulfilWithWork(route, 1e12));

test.beforeEach(({ watch }) => watch.allow(/status of 403/));

test.describe("an order from an unusual network", { tag: "@desktop" }, () => {
  test("CHK-09 CHK-11 T-085 is confirmed and made once", async ({ visit, network, email }) => {
    const visitor = visit();
    const creations = await openConfirmation(visitor, network);
    await expect(confirmation.dialog(visitor)).toHaveAccessibleDescription(
      /^We noticed something unusual from your network\. Please confirm to continue!/,
    );
    expect(creations.map(({ token }) => token)).toEqual([undefined]);
    await confirmation.confirmButton(visitor).click();
    await checkout.atCheckout(visitor);
    await expect(confirmation.dialog(visitor)).toHaveCount(0);
    expect(await statuses(creations)).toEqual([403, 200]);
    expect(creations[1]?.token).toMatch(/~/);
    await checkout.fillCheckout(visitor, email, checkout.addresses.US);
    await checkout.goToGateway(visitor);
  });

  test("NAV-77 the code of the confirmation is fetched when it is needed, not before", async ({
    visit,
    network,
  }) => {
    const visitor = visit();
    const fetched: string[] = [];
    visitor.page.on("request", (request) => {
      if (request.url().includes("confirm-dialog")) fetched.push(request.url());
    });
    await addToCart(visitor, mug.path);
    await checkout.startCheckout(visitor);
    expect(fetched).toEqual([]);
    await becomeUnusual(visitor, network);
    await addToCart(visitor, mug.path, { unitsThen: 2 });
    await cart.checkoutButton(visitor).click();
    await expect(confirmation.dialog(visitor)).toBeVisible();
    expect(fetched).toHaveLength(1);
  });

  test("S11 one solution passes one order; another network is asked for none", async ({
    visit,
    visitElsewhere,
    network,
  }) => {
    const visitor = visit();
    const creations = await openConfirmation(visitor, network);
    await confirmation.confirmButton(visitor).click();
    await checkout.atCheckout(visitor);
    await addToCart(visitor, mug.path, { unitsThen: 2 });
    await cart.checkoutButton(visitor).click();
    await expect(confirmation.dialog(visitor)).toBeVisible();
    expect(await statuses(creations)).toEqual([403, 200, 403]);
    const other = await visitElsewhere();
    await addToCart(other, mug.path);
    await checkout.startCheckout(other);
  });

  test("CHK-11 OP-112 T-085 closed over another dialog, says so and posts nothing more", async ({
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
    await expect(shop.toast(visitor)).toContainText("Error: Unconfimred.");
    await expect(proceed).toBeFocused();
    await proceed.click();
    await expect(confirmation.dialog(visitor)).toBeVisible();
    expect(creations.map(({ token }) => token)).toEqual([undefined, undefined]);
    expect(await statuses(creations)).toEqual([403, 403]);
  });

  test("OP-112 closed while the browser works on an endless puzzle, posts nothing", async ({
    visit,
    network,
  }) => {
    const visitor = visit();
    const { page } = visitor;
    await slowDown(visitor);
    const creations = await openConfirmation(visitor, network);
    const challenged = page.waitForResponse(challengePath);
    await confirmation.confirmButton(visitor).click();
    await expect(confirmation.progress(visitor)).toBeVisible();
    await (await challenged).finished();
    await page.keyboard.press("Escape");
    await expect(shop.toast(visitor)).toContainText("Error: Unconfimred.");
    await expect(cart.checkoutButton(visitor)).toBeFocused();
    expect(await statuses(creations)).toEqual([403]);
  });

  test("OP-112 closed before its challenge came, posts nothing when it comes", async ({
    visit,
    network,
  }) => {
    const visitor = visit();
    const { page } = visitor;
    const creations = await openConfirmation(visitor, network);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    // Solved at once, so that nothing but the closing keeps it from being sent.
    await page.route(challengePath, (route) => held.then(() => fulfilWithWork(route, 1)), {
      times: 1,
    });
    await confirmation.confirmButton(visitor).click();
    await expect(confirmation.progress(visitor)).toBeVisible();
    await confirmation.closeButton(visitor).click();
    await expect(shop.toast(visitor)).toContainText("Error: Unconfimred.");
    const answered = page.waitForResponse(challengePath);
    release();
    await (await answered).finished();
    await cart.checkoutButton(visitor).click();
    await expect(confirmation.dialog(visitor)).toBeVisible();
    expect(creations.map(({ token }) => token)).toEqual([undefined, undefined]);
    await confirmation.confirmButton(visitor).click();
    await checkout.atCheckout(visitor);
    expect(await statuses(creations)).toEqual([403, 403, 200]);
  });

  test("CHK-09 with the keyboard alone", async ({ visit, network }) => {
    const visitor = visit();
    const { page } = visitor;
    const press = (key: string) => page.keyboard.press(key);
    await becomeUnusual(visitor, network);
    await addToCart(visitor, mug.path);
    const creations = confirmation.watchCreations(visitor);
    await cart.checkoutButton(visitor).focus();
    await press("Enter");
    await expect(confirmation.confirmButton(visitor)).toBeFocused();
    await press("Shift+Tab");
    await expect(confirmation.closeButton(visitor)).toBeFocused();
    await press("Enter");
    await expect(shop.toast(visitor)).toContainText("Error: Unconfimred.");
    await expect(cart.checkoutButton(visitor)).toBeFocused();
    await press("Enter");
    await expect(confirmation.confirmButton(visitor)).toBeFocused();
    await press("Space");
    await checkout.atCheckout(visitor);
    expect(await statuses(creations)).toEqual([403, 403, 200]);
  });

  test("a challenge that does not come and a refused solution are told, and tried again", async ({
    visit,
    network,
    watch,
  }) => {
    watch.allow(/ERR_FAILED/);
    const visitor = visit();
    const { page, t } = visitor;
    const creations = await openConfirmation(visitor, network);
    const alert = confirmation.dialog(visitor).getByRole("alert");
    await page.route(challengePath, (route) => route.abort(), { times: 1 });
    await confirmation.confirmButton(visitor).click();
    await expect(alert).toHaveText(t("checkout.verify_failed"));
    expect(creations).toHaveLength(1);
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
    expect(await statuses(creations)).toEqual([403, 403, 200]);
  });

  test("back leaves the confirmation behind", async ({ visit, network }) => {
    const visitor = visit();
    const creations = await openConfirmation(visitor, network);
    await visitor.page.goBack();
    await expect(confirmation.dialog(visitor)).toHaveCount(0);
    await expect(shop.toast(visitor)).toContainText("Error: Unconfimred.");
    expect(await statuses(creations)).toEqual([403]);
  });
});

test(
  "S11 OP-112 a payment where many were declined is confirmed, and started once",
  { tag: "@desktop" },
  async ({ visit, network, email }) => {
    const visitor = visit();
    await addToCart(visitor, mug.path);
    await checkout.startCheckout(visitor);
    await checkout.fillCheckout(visitor, email, checkout.addresses.US);
    await declinePayments(visitor, network, 5);
    const starts = confirmation.watchPayments(visitor);
    const pay = checkout.payButton(visitor);
    await pay.click();
    await expect(confirmation.dialog(visitor)).toBeVisible();
    await confirmation.closeButton(visitor).click();
    await expect(shop.toast(visitor)).toContainText("Error: Unconfimred.");
    await expect(pay).toBeEnabled();
    await pay.click();
    await confirmation.confirmButton(visitor).click();
    await visitor.page.waitForURL(/\/pay\/pi_/);
    expect(await statuses(starts)).toEqual([403, 403, 200]);
    expect(starts.map(({ token }) => token)).toEqual([
      undefined,
      undefined,
      expect.stringContaining("~"),
    ]);
  },
);

for (const { tag, locale } of [
  { tag: "@desktop", locale: "en" },
  { tag: "@phone", locale: "ar" },
] as const) {
  test(
    `I18N-04 CHK-09 the confirmation in ${locale}: axe finds nothing, and it works`,
    { tag },
    async ({ visit, network }) => {
      const visitor = visit({ locale });
      const { page, t } = visitor;
      await slowDown(visitor);
      await openConfirmation(visitor, network);
      await expect(confirmation.dialog(visitor)).toContainText(t("checkout.verification"));
      const look = async (place: string) => {
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
          const { violations } = await new AxeBuilder({ page }).include("dialog").analyze();
          const findings = violations.flatMap(({ id, nodes }) =>
            nodes.map((node) => `${id} ${node.target.join(" ")}`),
          );
          expect.soft(findings, `${place}, ${colorScheme}`).toEqual([]);
        }
      };
      await look("asking");
      await confirmation.confirmButton(visitor).click();
      await expect(confirmation.progress(visitor)).toBeVisible();
      await look("working");
      await confirmation.closeButton(visitor).click();
      await expect(shop.toast(visitor)).toContainText(t("checkout.unconfirmed"));
      await page.unroute(challengePath);
      await cart.checkoutButton(visitor).click();
      await confirmation.confirmButton(visitor).click();
      await checkout.atCheckout(visitor);
    },
  );
}
