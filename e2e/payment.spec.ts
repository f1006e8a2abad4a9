import * as checkout from "./drivers/checkout.ts";
import * as gateway from "./drivers/gateway.ts";
import { mug, openGateway } from "./drivers/journey.ts";
import { readCharges } from "./drivers/ledger.ts";
import * as order from "./drivers/order.ts";
import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

const oneCharge = [{ amountMinor: mug.totalInUs, currency: "USD" }];

test.describe("payments", { tag: "@desktop" }, () => {
  test("R5 a declined card, one without funds, then another that pays", async ({
    visit,
    email,
  }) => {
    const visitor = visit();
    const token = await openGateway(visitor, email);
    const { declined } = gateway.gatewayTexts(visitor);
    await gateway.payWith(visitor, "declined");
    await expect(gateway.gatewayText(visitor, declined.declined)).toBeVisible();
    await gateway.payWith(visitor, "insufficient_funds");
    await expect(gateway.gatewayText(visitor, declined.insufficient_funds)).toBeVisible();
    await gateway.payWith(visitor, "success");
    expect(readCharges(await order.expectPaid(visitor, token))).toEqual(oneCharge);
  });

  test("an extra verification is declined, then approved", async ({ visit, email }) => {
    const visitor = visit();
    const { page } = visitor;
    const token = await openGateway(visitor, email);
    const texts = gateway.gatewayTexts(visitor);
    await gateway.payWith(visitor, "verification");
    await expect(page.getByRole("heading", { name: texts.verifyTitle })).toBeVisible();
    await page.getByRole("button", { name: texts.decline, exact: true }).click();
    await expect(gateway.gatewayText(visitor, texts.declined.verification_declined)).toBeVisible();
    await gateway.payWith(visitor, "verification");
    await page.getByRole("button", { name: texts.approve, exact: true }).click();
    expect(readCharges(await order.expectPaid(visitor, token))).toEqual(oneCharge);
  });

  test("R4 R5 I2 the gateway never answers: verifying, then paid", async ({ visit, email }) => {
    const visitor = visit();
    const { page, t } = visitor;
    const token = await openGateway(visitor, email);
    await gateway.fillCard(visitor, "no_answer");
    const dropped = page.waitForEvent("requestfailed");
    await gateway.chargeButton(visitor).click();
    await dropped;
    // The browser shows its own page for the lost answer; what is opened before that is interrupted.
    await page.waitForURL("chrome-error://chromewebdata/", { waitUntil: "commit" });
    await shop.openPage(visitor, `/order/thank-you/${token}`);
    await expect(shop.heading(visitor, t("order.verifying_payment"))).toBeVisible();
    expect(readCharges(await order.expectPaid(visitor, token))).toEqual(oneCharge);
    expect(await order.readOutbox(visitor, email)).toHaveLength(1);
  });

  for (const behaviour of ["late_webhook", "doubled_webhook"] as const) {
    test(`R4 I2 I7 ${behaviour}: paid once, one mail`, async ({ visit, email }) => {
      const visitor = visit();
      const { page, t } = visitor;
      const token = await openGateway(visitor, email);
      await gateway.payWith(visitor, behaviour);
      const number = await order.expectPaid(visitor, token);
      expect(readCharges(number)).toEqual(oneCharge);
      expect(await order.readOutbox(visitor, email)).toHaveLength(1);
      await shop.openPage(visitor, `/order/status/${token}`);
      await expect(page.getByText(t("order.event.paid"))).toHaveCount(1);
      await expect(page.getByText(t("order.payment.paid"), { exact: true }).first()).toBeVisible();
    });
  }

  test("OP-146 back from the gateway and pay again: one charge", async ({ visit, email }) => {
    const visitor = visit();
    const { page } = visitor;
    const token = await openGateway(visitor, email);
    const firstUrl = page.url();
    await page.goBack();
    await checkout.atCheckout(visitor);
    await expect(checkout.emailField(visitor)).toHaveValue(email);
    await checkout.goToGateway(visitor);
    await gateway.payWith(visitor, "success");
    const number = await order.expectPaid(visitor, token);
    await page.goto(firstUrl);
    await expect(gateway.chargeButton(visitor)).toHaveCount(0);
    expect(readCharges(number)).toEqual(oneCharge);
    await shop.openPage(visitor, `/checkout/${token}`);
    await expect(page).toHaveURL(visitor.address(`/order/thank-you/${token}`));
  });

  test("giving up at the gateway leads back to the checkout, which still pays", async ({
    visit,
    email,
    watch,
  }) => {
    // The first call may tell that the old payment is over, before the shop has heard it elsewhere.
    watch.allow(/status of 402/);
    const visitor = visit();
    const { page } = visitor;
    const token = await openGateway(visitor, email);
    await page.getByRole("button", { name: gateway.gatewayTexts(visitor).cancel }).click();
    expect(await checkout.atCheckout(visitor)).toBe(token);
    await expect(page.getByRole("alert")).toContainText(visitor.t("checkout.payment_declined"));
    await checkout.goToGateway(visitor);
    await gateway.payWith(visitor, "success");
    expect(readCharges(await order.expectPaid(visitor, token))).toEqual(oneCharge);
  });

  test("T-109 OP-088 a thank-you page that is loaded again changes nothing", async ({
    visit,
    email,
  }) => {
    const visitor = visit();
    const token = await openGateway(visitor, email);
    await gateway.payWith(visitor, "success");
    const number = await order.expectPaid(visitor, token);
    for (let round = 0; round < 3; round += 1) await shop.reload(visitor);
    await order.expectPaid(visitor, token);
    expect(readCharges(number)).toEqual(oneCharge);
    expect(await order.readOutbox(visitor, email)).toHaveLength(1);
  });
});
