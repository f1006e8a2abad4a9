import type { Locator } from "@playwright/test";

import * as cart from "./drivers/cart.ts";
import * as checkout from "./drivers/checkout.ts";
import { addToCart, mug } from "./drivers/journey.ts";
import { createOrder, openFilledCheckout } from "./drivers/placed-order.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

/** Opens the empty checkout of a mug; returns the order's token. */
async function openCheckout(visitor: Visitor): Promise<string> {
  const token = await createOrder(visitor);
  await shop.openPage(visitor, `/checkout/${token}`);
  return token;
}

const optionsOf = async (select: Locator) =>
  select.locator("option").evaluateAll((all) => all.map((one) => one.getAttribute("value")));

/** What the empty fields of an address say beforehand. */
async function expectHints(visitor: Visitor, hint: string): Promise<void> {
  await checkout.countrySelect(visitor).selectOption("AE");
  for (const label of ["name", "address", "city", "region"] as const) {
    const field = checkout.field(visitor, `address.label.${label}`);
    await expect(field).toHaveAccessibleDescription(hint);
  }
  const email = checkout.emailField(visitor);
  await expect(email).toHaveAccessibleDescription(visitor.t("checkout.email_hint"));
}

test.describe("the form", { tag: "@desktop" }, () => {
  test("the form lists the countries with checkout and the states of the US; each empty field has an error beside it, and the first one has the focus (CHK-17..24 CHK-29 I18N-19 T-095)", async ({
    visit,
  }) => {
    const visitor = visit();
    const { page } = visitor;
    await openCheckout(visitor);
    await expectHints(visitor, "");
    await checkout.countrySelect(visitor).selectOption("US");
    const states = await optionsOf(checkout.field(visitor, "address.label.state"));
    expect(states).toEqual(expect.arrayContaining(["TX", "AS", "GU", "PR", "VI"]));
    const countries = await optionsOf(checkout.countrySelect(visitor));
    for (const code of ["MX", "RU", "UA", "BR", "CU", "FK", "IR", "KP", "SO", "SD"]) {
      expect(countries).not.toContain(code);
    }
    await checkout.payButton(visitor).click();
    await expect(checkout.emailField(visitor)).toBeFocused();
    const texts = [
      ["checkout.email", "Please enter a valid email address."],
      ["address.label.name", "Please enter a Full Name."],
      ["address.label.address", "Please enter a street address."],
      ["address.label.city", "Please enter a city."],
      ["address.label.zipcode", "Please enter a zip code."],
      ["address.label.state", "Please enter a state."],
    ] as const;
    for (const [label, text] of texts) {
      const field = checkout.field(visitor, label);
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveAccessibleDescription(
        new RegExp(`^${text.replaceAll(".", "\\.")}`),
      );
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(page.getByText(visitor.t("checkout.fix_errors", { count: 6 }))).toBeVisible();
    await checkout.emailField(visitor).fill("shopper@platen.example");
    await expect(checkout.emailField(visitor)).not.toHaveAttribute("aria-invalid", "true");

    await test.step("a country without a list of states needs a region (CHK-22 OP-110)", async () => {
      await checkout.fillCheckout(visitor, "shopper@platen.example", {
        country: "JP",
        texts: [
          ["address.label.name", "Ann Lee"],
          ["address.label.address", "1 Chome"],
          ["address.label.city", "Tokyo"],
          ["address.label.postcode", "100-0001"],
        ],
      });
      await checkout.payButton(visitor).click();
      const region = checkout.field(visitor, "address.label.region");
      await expect(region).toBeFocused();
      await expect(region).toHaveAccessibleDescription("Please enter a Region.");
    });
  });

  const wrongs = [
    {
      row: "CHK-17 T-096",
      label: "address.label.name",
      text: "Madonna",
      says: "Please enter correct first and last name",
    },
    {
      row: "CHK-23 T-094",
      label: "address.label.address",
      text: "Οδός Ερμού 5",
      says: "Please use Latin characters only.",
    },
    {
      row: "CHK-20",
      label: "address.label.zipcode",
      text: "7870",
      says: "Please enter a valid zip code.",
    },
    {
      row: "CHK-24",
      label: "checkout.email",
      text: "shopper@platen",
      says: "Please enter a valid email address.",
    },
    { row: "CHK-26", label: "address.label.phone", text: "12", says: "Phone number is invalid" },
    {
      row: "CHK-25 OP-109",
      label: "checkout.email",
      text: "shopper@mailinator.com",
      says: "Temporary email addresses are not allowed.",
    },
  ] as const;
  test("shipping methods change the total; an invalid value has its error beside its field, and the corrected form pays (CHK-03 CHK-04 CHK-17 CHK-20 CHK-23 CHK-24 CHK-25 CHK-26 T-094 T-096)", async ({
    visit,
    email,
    watch,
  }) => {
    watch.allow(/status of 422/);
    const visitor = visit();
    const { page, t, money } = visitor;
    await openFilledCheckout(visitor, email);
    await test.step("CHK-03 CHK-04: shipping methods", async () => {
      await expect(checkout.payButton(visitor, money(mug.totalInUs))).toBeVisible();
      await page.getByText(t("checkout.express_printing")).click();
      await expect(checkout.payButton(visitor, money(mug.totalInUs + 800))).toBeVisible();
      await expect(page.getByText(/^Printed before /)).toBeVisible();
      await expect(page.getByText(/^Estimated delivery from .+ to .+\.$/)).toHaveCount(2);
    });
    for (const { row, label, text, says } of wrongs) {
      await test.step(`${row}: ${text}`, async () => {
        const field = page.getByLabel(t(label));
        const before = await field.inputValue();
        await field.fill(text);
        await checkout.payButton(visitor).click();
        await expect(field).toBeFocused();
        await expect(field).toHaveAccessibleDescription(
          new RegExp(`^${says.replaceAll(".", "\\.")}`),
        );
        await field.fill(before);
      });
    }
    await checkout.field(visitor, "address.label.address").fill("Łódź, Straße 5");
    await checkout.goToGateway(visitor);
  });

  test("in another script the form says beforehand which letters it takes (CHK-23 OP-110)", async ({
    visit,
  }) => {
    const visitor = visit({ locale: "ar" });
    await openCheckout(visitor);
    await expectHints(visitor, "بالأحرف اللاتينية.");
  });

  test("the country that shipping is priced to is selected until another is known; what was filled in is there again after a reload and on the way back (CHK-42 OP-100)", async ({
    visit,
  }) => {
    const visitor = visit();
    const { page } = visitor;
    await openCheckout(visitor);
    await expect(checkout.countrySelect(visitor)).toHaveValue("US");
    await expect(checkout.field(visitor, "address.label.zipcode")).toBeVisible();

    const kept = { country: "GB", city: "Bath", zipcode: "BA1 1AA" };
    const keep = (info: object) =>
      page.evaluate((text) => localStorage.setItem("userInfo", text), JSON.stringify(info));
    await test.step("what the browser has kept goes before a guess", async () => {
      await keep(kept);
      const priced = page.waitForResponse(/\/public\/order\/update$/);
      await page.reload();
      await priced;
      await expect(checkout.countrySelect(visitor)).toHaveValue("GB");
      await expect(checkout.field(visitor, "address.label.city")).toHaveValue("Bath");
    });

    await test.step("what the shopper filled in goes before what was kept", async () => {
      const priced = page.waitForResponse(/\/public\/order\/update$/);
      await checkout.countrySelect(visitor).selectOption("DE");
      await priced;
      const city = checkout.field(visitor, "address.label.city");
      await city.fill("Łódź");
      await checkout.emailField(visitor).fill("ada@platen.example");
      const expectKept = async () => {
        await expect(checkout.countrySelect(visitor)).toHaveValue("DE");
        await expect(city).toHaveValue("Łódź");
        await expect(checkout.emailField(visitor)).toHaveValue("ada@platen.example");
      };
      await shop.reload(visitor);
      await expectKept();
      await shop.openPage(visitor, "/cart");
      await page.goBack();
      await checkout.atCheckout(visitor);
      await expectKept();
    });
  });
});

test.describe("the order", { tag: "@desktop" }, () => {
  test("a double click makes one order and one payment (CHK-10 T-084)", async ({
    visit,
    email,
  }) => {
    const visitor = visit();
    const { page } = visitor;
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
    });
    await addToCart(visitor, mug.path);
    await cart.checkoutButton(visitor).dblclick();
    await checkout.atCheckout(visitor);
    await checkout.fillCheckout(visitor, email, checkout.addresses.US);
    await checkout.payButton(visitor).dblclick();
    await page.waitForURL(/\/pay\/pi_/);
    const count = (end: string) => posts.filter((path) => path.endsWith(end)).length;
    expect(count("/public/order/create")).toBe(1);
    expect(count("/public/order/payment")).toBe(1);
  });

  test("a forged price is refused; the shop's price is shown before anything is paid (OP-098 T-090)", async ({
    visit,
    email,
    watch,
  }) => {
    watch.allow(/status of 409/);
    const visitor = visit();
    const { page, t, money, address } = visitor;
    const checked = page.waitForResponse("**/public/cart/check");
    await addToCart(visitor, mug.path);
    await (await checked).finished();
    await cart.expectTotal(visitor, mug.unit);
    // As another tab would: the cart takes it over and is not checked again.
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem("cart") ?? "null");
      for (const line of stored.products) Object.assign(line, { price: 1, variantPrice: null });
      const newValue = JSON.stringify(stored);
      localStorage.setItem("cart", newValue);
      window.dispatchEvent(new StorageEvent("storage", { key: "cart", newValue }));
    });
    await cart.expectTotal(visitor, 1);
    const refused = page.waitForResponse("**/public/order/create");
    await cart.checkoutButton(visitor).click();
    expect(await (await refused).json()).toMatchObject({ code: "price_changed" });
    await expect(page).toHaveURL(address("/cart"));
    await expect(shop.toast(visitor)).toContainText(t("api.price_changed"));
    await cart.expectTotal(visitor, mug.unit);
    await checkout.startCheckout(visitor);
    await checkout.fillCheckout(visitor, email, checkout.addresses.US);
    await expect(checkout.payButton(visitor, money(mug.totalInUs))).toBeEnabled();
  });

  test("another total than the shop's is never paid before the shopper accepts it (OP-098)", async ({
    visit,
    email,
    watch,
  }) => {
    watch.allow(/status of 409/);
    const visitor = visit();
    const { page, t, money } = visitor;
    await openFilledCheckout(visitor, email);
    await page.route("**/public/order/payment", async (route) => {
      const body = JSON.parse(route.request().postData() ?? "{}");
      await route.continue({ postData: JSON.stringify({ ...body, total_minor: 1 }) });
      await page.unroute("**/public/order/payment");
    });
    await checkout.payButton(visitor).click();
    const total = money(mug.totalInUs);
    await expect(
      page.getByText(t("checkout.total_changed", { before: total, after: total })),
    ).toBeVisible();
    const accept = page.getByRole("button", { name: t("checkout.accept_total") });
    await expect(accept).toBeFocused();
    await accept.click();
    await expect(checkout.payButton(visitor, total)).toBeFocused();
    await checkout.goToGateway(visitor);
  });

  test("another browser may read the order, not change or pay it (OP-119)", async ({
    visit,
    visitElsewhere,
    email,
    watch,
  }) => {
    watch.allow(/status of 403/);
    const buyer = visit();
    const token = await openFilledCheckout(buyer, email);
    const other = await visitElsewhere();
    await shop.openPage(other, `/checkout/${token}`);
    await expect(other.page.getByText(other.t("checkout.read_only"))).toBeVisible();
    const main = other.page.getByRole("main");
    await expect(main.getByRole("button", { name: /picture of Slow Morning/ })).toHaveCount(1);
    await expect(main.getByRole("button")).toHaveCount(1);
    await expect(main.getByRole("textbox")).toHaveCount(0);
    const answer = await other.page.evaluate(
      async (body) => {
        const reply = await fetch("/api2/public/order/update", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        });
        return { status: reply.status, body: await reply.json() };
      },
      { token, email: "thief@platen.example", shipping_method: "express" },
    );
    expect(answer).toMatchObject({ status: 403, body: { success: false, code: "forbidden" } });
    await shop.reload(buyer);
    await expect(
      buyer.page.getByRole("radio", { name: buyer.t("checkout.standard") }),
    ).toBeChecked();
  });

  test("/checkout without a token is the cart (OP-005)", async ({ visit }) => {
    const visitor = visit({ locale: "de" });
    await shop.openPage(visitor, "/checkout");
    await expect(visitor.page).toHaveURL(visitor.address("/cart"));
  });
});

test.describe("the order summary on a phone (STORE-42)", { tag: "@phone" }, () => {
  const places = [
    ["is at the top by default", "localhost", mug.path, true],
    [
      "is at the bottom where the store sets it",
      "neon-kerb.localhost",
      "/insert-coin?size=l&color=tarmac-black",
      false,
    ],
  ] as const;
  for (const [name, store, path, isAbove] of places) {
    test(name, async ({ visit }) => {
      const visitor = visit({ store });
      const token = await createOrder(visitor, { path });
      await shop.openPage(visitor, `/checkout/${token}`);
      const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
      const summary = await top(
        visitor.page.getByRole("region", { name: visitor.t("checkout.order_summary") }),
      );
      const email = await top(checkout.emailField(visitor));
      expect(summary).not.toBeNaN();
      expect(summary < email).toBe(isAbove);
    });
  }
});
