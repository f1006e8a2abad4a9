import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";

import type { Checkout, Order } from "#contract/schemas/order.ts";
import type { LocaleCode } from "#domain/locale/locales.ts";
import type { MessageKey } from "#messages/message-key.ts";
import { type ApiReplies, refusal, success } from "#storefront/testing/api-double.ts";
import { descriptionOf } from "#storefront/testing/description-of.ts";
import { renderShop } from "#storefront/testing/render-shop.tsx";
import { buildSampleCheckout, sampleToken } from "#storefront/testing/sample-order.ts";
import { sampleGeneral } from "#storefront/testing/sample-shop.ts";
import { renderShopHtml } from "#storefront/testing/shop-page.tsx";

import { type CheckoutData, listCountryChoices } from "./checkout-data.ts";
import { CheckoutPage } from "./checkout-page.tsx";

type Opened = {
  locale?: LocaleCode;
  order?: Partial<Order>;
  checkout?: Partial<Omit<Checkout, "order">>;
  api?: ApiReplies;
};

const path = `/checkout/${sampleToken}`;

const dataOf = (checkout: Checkout, locale: LocaleCode = "en"): CheckoutData => ({
  token: sampleToken,
  checkout,
  countries: listCountryChoices(sampleGeneral, locale),
  config: {},
  isBackUnpaid: false,
});

/** Opens the checkout with a complete address, unless `order` has another. */
function openCheckout({ locale = "en", order = {}, checkout: part = {}, api = {} }: Opened = {}) {
  const checkout = buildSampleCheckout(order, part);
  const shown = renderShop(<CheckoutPage data={dataOf(checkout, locale)} />, {
    locale,
    path,
    api: { "POST /public/order/update": success(checkout), ...api },
  });
  const pay = () => shown.user.click(screen.getByRole("button", { name: /^(?:Pay|ادفع) / }));
  // A label may end in "(optional)".
  const field = (label: MessageKey) =>
    screen.getByLabelText<HTMLInputElement>(new RegExp(`^${shown.t(label)}(?: \\(.+\\))?$`, "u"));
  return { ...shown, pay, field };
}

const empty: Partial<Order> = { email: null, address: null };
const isInvalid = (control: Element) => control.getAttribute("aria-invalid") === "true";

describe("the card discount of the checkout (CHK-36)", () => {
  it.each([
    ["en", 2, "Card discount (2%)"],
    ["de", 3.5, "Kartenrabatt (3,5 %)"],
    ["ar", 2, "خصم الدفع بالبطاقة (\u200e2\u200e%\u200e)"],
  ] as const)("is named with its percentage: %s %d", (locale, percent, text) => {
    openCheckout({ locale, checkout: { card_discount_percent: percent } });
    expect(screen.getByText(text)).toBeDefined();
  });

  it("is not mentioned where the store has none", () => {
    openCheckout({ checkout: { card_discount_percent: 0 } });
    expect(screen.queryByText(/Card discount/u)).toBeNull();
  });
});

describe("the button that pays", () => {
  it("has the words that German law prescribes, and the total beside it", () => {
    const { money } = openCheckout({ locale: "de" });
    const button = screen.getByRole("button", { name: "Zahlungspflichtig bestellen" });
    const total = button.parentElement?.previousElementSibling;
    expect(total?.textContent).toBe(`Gesamtsumme${money(1998)}`);
  });

  it("names the total itself in English", () => {
    openCheckout();
    const button = screen.getByRole("button", { name: "Pay $19.98" });
    expect(button.parentElement?.previousElementSibling?.textContent).toBe("");
  });
});

describe("the form of the checkout", () => {
  it("names each empty field beside it and focuses the first one (CHK-17..24)", async () => {
    const { api, user, pay, field, t } = openCheckout({ order: empty });
    await pay();
    const email = field("checkout.email");
    expect(document.activeElement).toBe(email);
    const texts = [
      ["checkout.email", "Please enter a valid email address."],
      ["address.label.name", "Please enter a Full Name."],
      ["address.label.address", "Please enter a street address."],
      ["address.label.city", "Please enter a city."],
      ["address.label.zipcode", "Please enter a zip code."],
      ["address.label.state", "Please enter a state."],
    ] as const;
    for (const [label, text] of texts) {
      expect(isInvalid(field(label)), label).toBe(true);
      expect(descriptionOf(field(label)).startsWith(text), label).toBe(true);
    }
    expect(screen.getByText(t("checkout.fix_errors", { count: 6 }))).toBeDefined();
    expect(api.calls("POST /public/order/payment")).toEqual([]);
    await user.type(email, "shopper@platen.example");
    expect(isInvalid(email)).toBe(false);
  });

  it.each([
    ["address.label.name", "Madonna", "Please enter correct first and last name", "CHK-17 T-096"],
    ["address.label.address", "Οδός Ερμού 5", "Please use Latin characters only.", "CHK-23 T-094"],
    ["address.label.zipcode", "7870", "Please enter a valid zip code.", "CHK-20"],
    ["checkout.email", "shopper@platen", "Please enter a valid email address.", "CHK-24"],
    ["address.label.phone", "12", "Phone number is invalid", "CHK-26"],
  ] as const)("explains what is wrong with %s %j: %j (%s)", async (label, text, says, _ids) => {
    const { api, user, pay, field } = openCheckout();
    const control = field(label);
    await user.clear(control);
    await user.type(control, text);
    await pay();
    expect(document.activeElement).toBe(control);
    expect(descriptionOf(control).startsWith(says), descriptionOf(control)).toBe(true);
    expect(isInvalid(field("address.label.city"))).toBe(false);
    expect(api.calls("POST /public/order/payment")).toEqual([]);
  });

  it("shows the API's reason beside the field that it rejects (CHK-25 OP-109)", async () => {
    const refused = refusal("validation_failed", {
      message: { email: "Temporary email addresses are not allowed." },
      keys: { email: "email.temporary" },
    });
    const { user, pay, field } = openCheckout({ api: { "POST /public/order/update": refused } });
    const email = field("checkout.email");
    await user.clear(email);
    await user.type(email, "shopper@mailinator.com");
    await pay();
    await waitFor(() => expect(document.activeElement).toBe(email));
    expect(descriptionOf(email)).toMatch(/^Temporary email addresses are not allowed\./u);
  });

  it("requires both names where the store separates them (CHK-16 T-096)", async () => {
    const { pay, field } = openCheckout({ order: empty, checkout: { separate_name: true } });
    await pay();
    expect(descriptionOf(field("address.label.first_name"))).toBe("First name is required");
    expect(descriptionOf(field("address.label.last_name"))).toBe("Last name is required");
  });

  it("requires a region in a country without a list of states (CHK-22 T-095 OP-110)", async () => {
    const address = {
      ...{ name: "Ann Lee", address: "1 Chome", city: "Tokyo" },
      ...{ zipcode: "100-0001", country: "JP" },
    };
    const { pay, field } = openCheckout({
      order: { address, ship_to: { country: "JP", is_guess: false, is_unknown: false } },
    });
    await pay();
    const region = field("address.label.region");
    expect(document.activeElement).toBe(region);
    expect(descriptionOf(region)).toBe("Please enter a Region.");
  });

  it.each([
    ["ar", "بالأحرف اللاتينية."],
    ["en", ""],
  ] as const)(
    "hints in locale %s at the letters it accepts: %j (CHK-23 OP-110)",
    (locale, hint) => {
      const { field, t } = openCheckout({
        locale,
        order: { ...empty, ship_to: { country: "AE", is_guess: false, is_unknown: false } },
      });
      for (const label of ["name", "address", "city", "region"] as const) {
        expect(descriptionOf(field(`address.label.${label}`)), label).toBe(hint);
      }
      expect(descriptionOf(field("checkout.email"))).toBe(t("checkout.email_hint"));
    },
  );

  it("lists the states of the US and no country without checkout (I18N-19 T-095 CHK-29)", () => {
    const { field } = openCheckout();
    const valuesOf = (label: MessageKey) =>
      within(field(label))
        .getAllByRole<HTMLOptionElement>("option")
        .map(({ value }) => value);
    expect(valuesOf("address.label.state")).toEqual(
      expect.arrayContaining(["TX", "AS", "GU", "PR", "VI"]),
    );
    const countries = valuesOf("address.label.country");
    expect(countries).toEqual(expect.arrayContaining(["US", "DE", "JP"]));
    for (const code of ["MX", "RU", "UA", "BR", "CU", "FK", "IR", "KP", "SO", "SD"]) {
      expect(countries).not.toContain(code);
    }
  });
});

describe("shipping at the checkout", () => {
  it.each([
    ["2026-12-08", "US", []],
    ["2026-12-08", "CA", ["canada"]],
    ["2026-12-26", "US", ["season"]],
    ["2026-12-26", "CA", ["season", "canada"]],
    ["2026-12-27", "US", []],
  ] as const)(
    "shows on %s for %s the warnings %j (T-093 CHK-37 CHK-38 OP-107)",
    async (day, country, warnings) => {
      vi.useFakeTimers({ now: new Date(`${day}T12:00:00`), toFake: ["Date"] });
      const { user, field, t } = openCheckout();
      await user.selectOptions(field("address.label.country"), country);
      const texts = { season: t("checkout.warning_season"), canada: t("checkout.warning_canada") };
      for (const warning of ["season", "canada"] as const) {
        const isShown = screen.queryByText(texts[warning]) !== null;
        expect(isShown, warning).toBe((warnings as readonly string[]).includes(warning));
      }
      expect(screen.getByText(/^Printed before /u)).toBeDefined();
    },
  );

  it("does not depend on the day in the server's HTML (OP-105 OP-107)", () => {
    const htmlOn = (day: string) => {
      vi.useFakeTimers({ now: new Date(`${day}T12:00:00`), toFake: ["Date"] });
      return renderShopHtml(<CheckoutPage data={dataOf(buildSampleCheckout())} />, { path });
    };
    expect(htmlOn("2026-12-26")).toBe(htmlOn("2026-12-27"));
  });

  it("re-prices the order for the chosen method and shows its dates (CHK-03 CHK-04)", async () => {
    const { price } = buildSampleCheckout().order;
    const express = { ...price, shippingMinor: 1299, totalMinor: 2798 };
    const { api, user, money, t } = openCheckout({
      api: {
        "POST /public/order/update": ({ body }) =>
          success(
            buildSampleCheckout({
              shipping_method: "express",
              price: body.shipping_method === "express" ? express : price,
            }),
          ),
      },
    });
    const pay = (totalMinor: number) => t("checkout.order_and_pay", { amount: money(totalMinor) });
    expect(screen.getByRole("button", { name: pay(1998) })).toBeDefined();
    expect(screen.getAllByText(/^Estimated delivery from .+ to .+\.$/u)).toHaveLength(2);
    expect(screen.getAllByText(/^Printed before /u)).toHaveLength(1);
    await user.click(screen.getByRole("radio", { name: new RegExp(t("checkout.express"), "u") }));
    await screen.findByRole("button", { name: pay(2798) });
    expect(api.calls("POST /public/order/update")).toMatchObject([
      { body: { token: sampleToken, shipping_method: "express" } },
    ]);
  });
});
