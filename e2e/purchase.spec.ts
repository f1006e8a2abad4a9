import { matrixCells } from "../scripts/testing/matrix.ts";
import * as cart from "./drivers/cart.ts";
import * as campaign from "./drivers/campaign.ts";
import * as checkout from "./drivers/checkout.ts";
import * as gateway from "./drivers/gateway.ts";
import * as order from "./drivers/order.ts";
import * as shop from "./drivers/shop.ts";
import type { VisitorOptions } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

type Journey = {
  name: string;
  visitor: VisitorOptions & { currency: string };
  /** Chosen in the footer instead of the store's own. */
  chosenCurrency?: string;
  campaign: string;
  product: string;
  color: string;
  size: string;
  /** In minor units of the currency that is paid. */
  unit: number;
  address: checkout.AddressFields;
  totals: { items: number; cardDiscount: number; shipping: number; total: number };
};

const journeys: Journey[] = [
  {
    name: "English, main store, US dollars",
    visitor: { currency: "USD" },
    campaign: "Trail Lines",
    product: "Unisex T-shirt",
    color: "Sand",
    size: "2XL",
    unit: 2699,
    address: checkout.addresses.US,
    totals: { items: 5398, cardDiscount: 108, shipping: 649, total: 5939 },
  },
  {
    name: "German, second store, euro",
    visitor: { locale: "de", store: "nordlicht.localhost", currency: "EUR" },
    campaign: "Polarlicht",
    product: "Unisex-T-Shirt",
    color: "Creme",
    size: "L",
    unit: 2690,
    address: checkout.addresses.DE,
    totals: { items: 5380, cardDiscount: 108, shipping: 666, total: 5938 },
  },
  {
    name: "Arabic, main store, Kuwaiti dinar chosen in the footer",
    visitor: { locale: "ar", currency: "USD" },
    chosenCurrency: "KWD",
    campaign: "Trail Lines",
    product: "Unisex T-shirt",
    color: "Sand",
    size: "L",
    unit: 7670,
    address: checkout.addresses.AE,
    totals: { items: 15340, cardDiscount: 310, shipping: 3990, total: 19020 },
  },
];

const cells = matrixCells({ journey: journeys, device: ["phone", "desktop"] as const });

for (const { journey, device } of cells) {
  test.describe("a guest buys (STORE-02 STORE-04 STORE-05)", () => {
    test(
      `${journey.name}, ${device} (NAV-03 CAM-02 NAV-06 NAV-28 NAV-24 ORD-10 ORD-11)`,
      { tag: `@${device}` },
      async ({ visit, email }) => {
        let visitor = visit(journey.visitor);
        const { totals } = journey;

        await test.step("NAV-03 home, I18N-04 direction, I18N-15 currency", async () => {
          await shop.openHome(visitor);
          const dir = journey.visitor.locale === "ar" ? "rtl" : "ltr";
          await expect(visitor.page.locator("html")).toHaveAttribute("dir", dir);
          if (journey.chosenCurrency) {
            visitor = await shop.chooseCurrency(visitor, journey.chosenCurrency);
          }
        });
        const { page, t, money, address } = visitor;

        await test.step("CAM-02 CAM-39 CAM-75 colour, size, quantity", async () => {
          await shop.openCampaignCard(visitor, journey.campaign);
          await shop.untilHydrated(page);
          await campaign.choose(campaign.colorGroup(visitor), journey.color);
          await campaign.choose(campaign.sizeGroup(visitor), journey.size);
          await campaign.quantity(visitor).selectOption("2");
          await expect(page.getByRole("main")).toContainText(money(journey.unit));
        });

        await test.step("CAM-41 CAM-44 CAM-62 T-041 add and open the cart", async () => {
          await campaign.addAndOpenCart(visitor, 2);
          const name = `${journey.campaign} ${journey.product}`;
          await expect(cart.line(visitor, name)).toContainText(journey.color);
          await expect(cart.line(visitor, name)).toContainText(journey.size);
          await expect(cart.lineQuantity(visitor, name)).toHaveValue("2");
          await cart.expectTotal(visitor, totals.items);
          await expect(shop.cartLink(visitor, 2)).toBeVisible();
        });

        const token =
          await test.step("CHK-05 CHK-06 CHK-07 T-087 checkout with a token", async () => {
            const found = await checkout.startCheckout(visitor);
            expect(found).toMatch(/^[\w-]{22,}$/);
            expect((await cart.readStoredCart(visitor)).token).toBe(found);
            return found;
          });

        await test.step("CHK-36 T-088 an address of that country, the total on the button", async () => {
          await checkout.fillCheckout(visitor, email, journey.address);
          await expect(checkout.payButton(visitor, money(totals.total))).toBeEnabled();
          await checkout.goToGateway(visitor);
        });

        await test.step("PAY-04 the test card on the gateway's page", async () => {
          expect(await page.locator(".amount").textContent()).toMatch(/\d/);
          await gateway.payWith(visitor, "success");
        });

        const number =
          await test.step("NAV-24 ORD-10 thank-you page, OP-088 empty cart", async () => {
            const found = await order.expectPaid(visitor, token);
            await expect(page.getByText(t("order.thank_you_mail", { email }))).toBeVisible();
            await expect(order.fact(visitor, t("order.payment_label"))).toHaveText(t("order.paid"));
            await expect(order.fact(visitor, t("cart.subtotal"))).toHaveText(money(totals.items));
            await expect(
              order.fact(visitor, t("checkout.card_discount", { percent: 2 })),
            ).toHaveText(money(-totals.cardDiscount));
            await expect(order.fact(visitor, t("cart.shipping"))).toHaveText(
              money(totals.shipping),
            );
            await expect(order.fact(visitor, t("cart.total"))).toContainText(money(totals.total));
            expect((await cart.readStoredCart(visitor)).products).toEqual([]);
            return found;
          });

        await test.step("ORD-11 OP-119 the status page shows the order", async () => {
          await order.statusLink(visitor).click();
          await expect(page).toHaveURL(address(`/order/status/${token}`));
          await expect(page.getByText(number, { exact: true })).toBeVisible();
          await expect(page.getByText(t("order.event.paid"))).toBeVisible();
          const steps = page
            .getByRole("region", { name: t("order.timeline") })
            .getByRole("listitem");
          await expect(steps.first()).toContainText(t("order.step_done"));
          const current = steps.and(page.locator("[aria-current=step]"));
          await expect(current).toContainText(t("order.step_current"));
          await expect(current).not.toContainText(t("order.step_done"));
          await expect(page.getByText(email)).toBeVisible();
          await expect(order.fact(visitor, t("cart.total"))).toContainText(money(totals.total));
        });

        await test.step("OP-124 one confirmation in the outbox", async () => {
          const mails = await order.readOutbox(visitor, email);
          expect(mails).toHaveLength(1);
          expect(mails[0]?.subject).toContain(number);
          expect(mails[0]?.plain).toContain(address(`/order/status/${token}`));
          const { direction, overflow } = await order.readMailLayout(visitor, email);
          expect(direction).toBe(journey.visitor.locale === "ar" ? "rtl" : "ltr");
          expect(overflow).toBeLessThanOrEqual(0);
        });
      },
    );
  });
}
