import type { Locator } from "@playwright/test";

import * as cart from "./drivers/cart.ts";
import * as checkout from "./drivers/checkout.ts";
import { holdScripts } from "./drivers/hold-scripts.ts";
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

test.describe("the form", { tag: "@desktop" }, () => {
  test("focuses the field that the API rejects, and accepts accented Latin letters (CHK-25 OP-109 CHK-23 T-094)", async ({
    visit,
    email,
    watch,
  }) => {
    watch.allow(/status of 422/);
    const visitor = visit();
    await openFilledCheckout(visitor, email);
    const field = checkout.emailField(visitor);
    await field.fill("shopper@mailinator.com");
    await checkout.payButton(visitor).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/^Temporary email addresses are not allowed\./);
    await field.fill(email);
    await checkout.field(visitor, "address.label.address").fill("Łódź, Straße 5");
    await checkout.goToGateway(visitor);
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

test(
  "a submit button pressed before the scripts come acts once they have; no field gets into the address (CHK-10 S15)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t, address } = visitor;
    const token = await createOrder(visitor);
    const places = [
      {
        path: `/checkout/${token}`,
        button: checkout.payButton(visitor),
        invalid: "address.label.name",
      },
      {
        path: "/order/track",
        button: page.getByRole("button", { name: t("order.track_send"), exact: true }),
        invalid: "order.number",
      },
    ] as const;
    for (const { path, button, invalid } of places) {
      const release = await holdScripts(page);
      await page.goto(address(path), { waitUntil: "commit" });
      await checkout.emailField(visitor).fill("ada@platen.example");
      await checkout.emailField(visitor).press("Enter");
      await expect(button).not.toHaveAttribute("aria-busy");
      await button.click();
      await expect(button).toHaveAttribute("aria-busy", "true");
      release("come");
      await expect(page.getByLabel(t(invalid), { exact: true })).toBeFocused();
      await expect(checkout.emailField(visitor)).toHaveValue("ada@platen.example");
      expect(page.url()).toBe(address(path));
      await page.unrouteAll({ behavior: "wait" });
    }
  },
);

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
    await checked;
    // Disabled until the page has taken the answer.
    await expect(cart.applyButton(visitor)).toBeEnabled();
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
    await shop.expectToast(visitor, t("api.price_changed"));
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
