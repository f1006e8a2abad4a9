import AxeBuilder from "@axe-core/playwright";

import { doubleKeys } from "#integrations/captcha/recaptcha-double.ts";
import { type RunningDouble, startDouble } from "#integrations/payments/doubles/start-double.ts";

import * as cart from "./drivers/cart.ts";
import * as checkout from "./drivers/checkout.ts";
import * as confirmation from "./drivers/confirmation.ts";
import { addToCart } from "./drivers/journey.ts";
import { becomeUnusual } from "./drivers/network.ts";
import { createStore, type OwnStore } from "./drivers/platen.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

const frame = ({ page }: Visitor) => page.frameLocator('iframe[src^="/checkout/captcha"]');
const box = (visitor: Visitor) => frame(visitor).getByRole("checkbox", { name: "I'm not a robot" });
const alert = (visitor: Visitor) => confirmation.dialog(visitor).getByRole("alert");

test.describe("a store with a captcha, by its double", { tag: "@desktop" }, () => {
  test.describe.configure({ mode: "serial" });
  let double: RunningDouble;
  let store: OwnStore;
  test.beforeAll(async () => {
    double = await startDouble("recaptcha");
    store = await createStore("Captcha");
    await store.sellMug("12.00", { slug: "trail-lines" });
  });
  test.afterAll(() => double?.stop());
  test.beforeEach(async ({ watch }) => {
    watch.allow(/status of (?:403|503)/u);
    await double.act({ kind: "script", comes: true });
    await double.act({ kind: "score", score: 0.9 });
  });

  async function openConfirmation(visitor: Visitor, network: string, version: 2 | 3) {
    await store.setCaptcha({ ...doubleKeys, apiUrl: double.url, version });
    await becomeUnusual(visitor, network);
    await addToCart(visitor, "/trail-lines");
    const creations = confirmation.watchCreations(visitor);
    await cart.checkoutButton(visitor).click();
    await expect(confirmation.dialog(visitor)).toBeVisible();
    return creations;
  }

  test("version 2: the box is ticked, and the order made once (CHK-09 CHK-15)", async ({
    visit,
    network,
  }) => {
    const visitor = visit({ store: store.host });
    const { page, t } = visitor;
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().startsWith(double.url)) asked.push(request.url());
    });
    const creations = await openConfirmation(visitor, network, 2);
    await expect(confirmation.dialog(visitor)).toHaveAccessibleDescription(
      new RegExp(`^${t("checkout.verification")}.*Google`, "u"),
    );
    // Nobody else is told of the shopper before the shopper says so.
    expect(asked).toEqual([]);
    await confirmation.confirmButton(visitor).click();
    await expect(box(visitor)).toBeVisible();
    const axe = await new AxeBuilder({ page }).include("dialog[open]").analyze();
    expect(axe.violations.map(({ id }) => id)).toEqual([]);
    // The captcha's scripts run in its frame alone.
    expect(await page.evaluate(() => "grecaptcha" in window)).toBe(false);
    // The frame is gone with the tick, so that nothing is left to be asked whether it is ticked.
    await box(visitor).click();
    await checkout.atCheckout(visitor);
    expect(await Promise.all(creations.map(({ status }) => status))).toEqual([403, 200]);
  });

  test("version 3 needs no tick; a low score and each fault of the captcha are reported, and retried (CHK-15 ERR-17 ERR-18)", async ({
    visit,
    network,
  }) => {
    const visitor = visit({ store: store.host });
    await double.act({ kind: "script", comes: false });
    const creations = await openConfirmation(visitor, network, 3);
    await confirmation.confirmButton(visitor).click();
    await expect(alert(visitor)).toHaveText("ReCaptcha error: Failed to load script");
    await double.act({ kind: "script", comes: true });
    await double.act({ kind: "score", score: -1 });
    await confirmation.retryButton(visitor).click();
    await expect(alert(visitor)).toHaveText("ReCaptcha error: Failed to execute");
    expect(creations).toHaveLength(1);
    await double.act({ kind: "score", score: 0.1 });
    await confirmation.retryButton(visitor).click();
    await expect(alert(visitor)).toContainText(visitor.t("checkout.verify_refused"));
    await double.act({ kind: "score", score: 0.9 });
    await confirmation.retryButton(visitor).click();
    await checkout.atCheckout(visitor);
    expect(await Promise.all(creations.map(({ status }) => status))).toEqual([403, 403, 200]);
  });

  test("a captcha that gives no verdict keeps nobody from buying: the puzzle takes its place (OP-111)", async ({
    visit,
    network,
  }) => {
    const visitor = visit({ store: store.host });
    const creations = await openConfirmation(visitor, network, 2);
    await confirmation.confirmButton(visitor).click();
    await expect(box(visitor)).toBeVisible();
    // Its page earns a token yet; the shop's question fails.
    await double.setFaults({ failNext: 0, resetNext: 0, dropAnswerNext: 1 });
    // The frame is gone with the tick, so that nothing is left to be asked whether it is ticked.
    await box(visitor).click();
    await expect(alert(visitor)).toContainText(visitor.t("checkout.verify_refused"));
    await confirmation.retryButton(visitor).click();
    await checkout.atCheckout(visitor);
    expect(creations.at(-1)?.token).toMatch(/~/u);
  });
});
