import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";

import type { Checkout } from "#contract/schemas/order.ts";
import { type ApiReplies, refusal, success } from "#storefront/testing/api-double.ts";
import { renderShop } from "#storefront/testing/render-shop.tsx";
import { buildSampleCheckout, sampleToken } from "#storefront/testing/sample-order.ts";
import { sampleGeneral } from "#storefront/testing/sample-shop.ts";

import { listCountryChoices } from "./checkout-data.ts";
import { CheckoutPage } from "./checkout-page.tsx";

type Gateways = Checkout["payment_gateways"];

const card: Gateways[number] = { name: "stripe", kind: "card", is_test: false };
const wallet: Gateways[number] = { name: "paypal", kind: "wallet", is_test: false };
const { price } = buildSampleCheckout().order;

const offering = (gateways: Gateways, order: Parameters<typeof buildSampleCheckout>[0] = {}) =>
  buildSampleCheckout(order, { payment_gateways: gateways });

function openCheckout(checkout: Checkout, api: ApiReplies = {}) {
  const data = {
    ...{ token: sampleToken, checkout, config: {}, isBackUnpaid: false },
    countries: listCountryChoices(sampleGeneral, "en"),
  };
  const shown = renderShop(<CheckoutPage data={data} />, {
    path: `/checkout/${sampleToken}`,
    api: { "POST /public/order/update": success(checkout), ...api },
  });
  const payButton = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Pay \$/u });
  const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });
  return { ...shown, payButton, radio };
}

const refused = { "POST /public/order/payment": refusal("gateway_refused") } as const;
const unpayable = "No payment method can take this order. Please change your order or contact us.";

describe("a payment that its gateway refuses (OP-028)", () => {
  it("offers the other gateways", async () => {
    const { user, payButton, radio, t } = openCheckout(offering([card, wallet]), refused);
    await user.click(payButton());
    await screen.findByText(t("api.gateway_refused"));
    await user.click(screen.getByRole("button", { name: "Pay with PayPal instead" }));
    expect(radio(/PayPal/u).checked).toBe(true);
    expect(screen.queryByText(t("api.gateway_refused"))).toBeNull();
  });

  it("does not suggest another gateway if the store offers no other", async () => {
    const { user, payButton, t } = openCheckout(offering([card]), refused);
    await user.click(payButton());
    const text = await screen.findByText(unpayable);
    const alert = text.closest<HTMLElement>("[role=alert]");
    expect(alert).not.toBeNull();
    const links = within(alert ?? document.body).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/cart", "/page/contact-us"]);
    expect(screen.queryByText(t("api.gateway_refused"))).toBeNull();
  });

  it("leads to the contact page where the order cannot be priced any more", async () => {
    const refusedPrice = { "POST /public/order/payment": refusal("currency_unavailable") } as const;
    const { user, payButton, t } = openCheckout(offering([card]), refusedPrice);
    await user.click(payButton());
    const text = await screen.findByText(t("api.currency_unavailable"));
    const alert = text.closest<HTMLElement>("[role=alert]");
    const links = within(alert ?? document.body).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/page/contact-us"]);
  });

  it("is not sent where no gateway charges the total", () => {
    const { payButton } = openCheckout(offering([]));
    expect(screen.getByText(unpayable)).toBeDefined();
    expect(payButton().disabled).toBe(true);
  });
});

describe("gateways that can charge the total of an order (OP-028 CHK-36)", () => {
  it("are chosen from when the chosen one drops out, and the order is re-priced for that one", async () => {
    const dear = { ...price, shippingMinor: 1299, totalMinor: 2798 };
    const { api, user, radio, t } = openCheckout(offering([card, wallet]), {
      "POST /public/order/update": ({ body }) =>
        success(
          body.shipping_method === "express"
            ? offering([wallet], { price: dear, pay_by_card: body.pay_by_card ?? true })
            : offering([card, wallet]),
        ),
    });
    expect(radio(/Card/u).checked).toBe(true);
    await user.click(radio(new RegExp(t("checkout.express"), "u")));
    await screen.findByRole("button", { name: "Pay $27.98" });
    expect(radio(/PayPal/u).checked).toBe(true);
    const updates = () => api.calls("POST /public/order/update").map(({ body }) => body);
    await expect.poll(() => updates().at(-1)).toMatchObject({ pay_by_card: false });
  });

  it("are chosen from when the first one comes", async () => {
    const { user, payButton, radio, t } = openCheckout(offering([]), {
      "POST /public/order/update": success(offering([card])),
    });
    await user.click(radio(new RegExp(t("checkout.express"), "u")));
    await expect.poll(() => payButton().disabled).toBe(false);
    expect(radio(/Card/u).checked).toBe(true);
  });
});
