import * as checkout from "./drivers/checkout.ts";
import * as gateway from "./drivers/gateway.ts";
import { mug } from "./drivers/journey.ts";
import { readCharges, untilWebhooksTaken } from "./drivers/ledger.ts";
import * as order from "./drivers/order.ts";
import { createFilledOrder, openGateway, startPayment, untilPaid } from "./drivers/placed-order.ts";
import * as shop from "./drivers/shop.ts";
import { createVisitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

const oneCharge = [{ amountMinor: mug.totalInUs, currency: "USD" }];

test.describe("payments", { tag: "@desktop" }, () => {
  test("a declined card, one without funds and a declined verification are reported, an approved one pays (R5)", async ({
    visit,
    email,
  }) => {
    const visitor = visit();
    const { page } = visitor;
    const token = await openGateway(visitor, email);
    const texts = gateway.gatewayTexts(visitor);
    await gateway.payWith(visitor, "declined");
    await expect(gateway.gatewayText(visitor, texts.declined.declined)).toBeVisible();
    await gateway.payWith(visitor, "insufficient_funds");
    await expect(gateway.gatewayText(visitor, texts.declined.insufficient_funds)).toBeVisible();
    await gateway.payWith(visitor, "verification");
    await expect(page.getByRole("heading", { name: texts.verifyTitle })).toBeVisible();
    await page.getByRole("button", { name: texts.decline, exact: true }).click();
    await expect(gateway.gatewayText(visitor, texts.declined.verification_declined)).toBeVisible();
    await gateway.payWith(visitor, "verification");
    await page.getByRole("button", { name: texts.approve, exact: true }).click();
    expect(readCharges(await order.expectPaid(visitor, token))).toEqual(oneCharge);
  });

  test("the gateway never answers: the order is being verified, then paid (R4 R5 I2)", async ({
    visit,
    email,
    context,
    baseURL,
  }) => {
    const visitor = visit();
    const { page, t } = visitor;
    const token = await openGateway(visitor, email);
    // Opened before the charge: soon after it a job of the shop's may have found it.
    const waiting = createVisitor(await context.newPage(), baseURL);
    await shop.openPage(waiting, `/order/thank-you/${token}`);
    await expect(shop.heading(waiting, t("order.verifying_payment"))).toBeVisible();
    await gateway.fillCard(visitor, "no_answer");
    const dropped = page.waitForEvent("requestfailed", (request) => request.isNavigationRequest());
    await gateway.chargeButton(visitor).click();
    await dropped;
    // The browser shows its own page for the lost answer; what is opened before that is interrupted.
    await page.waitForURL("chrome-error://chromewebdata/", { waitUntil: "commit" });
    await shop.openPage(visitor, `/order/thank-you/${token}`);
    expect(readCharges(await order.expectPaid(visitor, token))).toEqual(oneCharge);
    await order.expectPaid(waiting, token);
    expect(await order.readOutbox(visitor, email)).toHaveLength(1);
  });

  test("with a late webhook the order is paid once, with one mail, and reloading the thank-you page changes nothing (R4 I2 I7 T-109 OP-088)", async ({
    visit,
    email,
  }) => {
    const visitor = visit();
    const { page, t } = visitor;
    const token = await openGateway(visitor, email);
    await gateway.payWith(visitor, "late_webhook");
    const number = await order.expectPaid(visitor, token);
    for (let round = 0; round < 3; round += 1) await shop.reload(visitor);
    await order.expectPaid(visitor, token);
    await untilWebhooksTaken(number);
    expect(readCharges(number)).toEqual(oneCharge);
    expect(await order.readOutbox(visitor, email)).toHaveLength(1);
    await order.statusLink(visitor).click();
    await expect(page.getByText(t("order.event.paid"))).toHaveCount(1);
    await expect(page.getByText(t("order.payment.paid"), { exact: true }).first()).toBeVisible();
  });

  test("back from the gateway and pay again: one charge (OP-146)", async ({ visit, email }) => {
    const visitor = visit();
    const { page } = visitor;
    const { token } = await createFilledOrder(visitor, email);
    await shop.openPage(visitor, `/checkout/${token}`);
    await checkout.goToGateway(visitor);
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
    const filled = await createFilledOrder(visitor, email);
    await page.goto(await startPayment(visitor, filled));
    await page.getByRole("button", { name: gateway.gatewayTexts(visitor).cancel }).click();
    expect(await checkout.atCheckout(visitor)).toBe(filled.token);
    await expect(page.getByRole("alert")).toContainText(visitor.t("checkout.payment_declined"));
    await checkout.goToGateway(visitor);
    await gateway.payWith(visitor, "success");
    const { number } = await untilPaid(visitor, filled.token);
    expect(readCharges(number)).toEqual(oneCharge);
  });
});
