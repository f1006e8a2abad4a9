import { matrixCells } from "../scripts/testing/matrix.ts";
import { listAxeFindings } from "./drivers/axe.ts";
import * as campaign from "./drivers/campaign.ts";
import * as cart from "./drivers/cart.ts";
import * as checkout from "./drivers/checkout.ts";
import * as gateway from "./drivers/gateway.ts";
import { addToCart } from "./drivers/journey.ts";
import {
  readCutOff,
  expectStill,
  readOverflow,
  recordLayoutShifts,
  withLargeText,
} from "./drivers/layout-shift.ts";
import {
  createFilledOrder,
  createOrder,
  defaultChoice,
  startPayment,
} from "./drivers/placed-order.ts";
import * as order from "./drivers/order.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

/** Each store's listing, and a campaign that nobody has to fill in. */
const stores = {
  "nordlicht.localhost": { slug: "moin", listing: "/category/bekleidung" },
  // Has a sitewide banner.
  "neon-kerb.localhost": { slug: "louder", listing: "/category/threads" },
  localhost: { slug: "trail-lines", listing: "/category/apparel?product=cotton-tote" },
  "midi-citron.localhost": { slug: "citrons", listing: "/category/kitchen" },
  "sahra.localhost": { slug: "sabah-al-khair", listing: "/category/malabis" },
} as const;

type Shown = Visitor & { slug: string; listing: string; email: string };
type Screen = {
  open: (visitor: Shown) => Promise<unknown>;
  /** Opened by its address alone, during which nothing moves. */
  isDocument?: true;
  /** Steps that change the screen, whose layout is then checked again. */
  steps?: (visitor: Shown) => Promise<(() => Promise<unknown>)[]>;
};

async function openSizeDialog(visitor: Shown): Promise<void> {
  // A tote bag, which is what the page of one store opens with, has no sizes.
  await shop.openPage(visitor, `/${visitor.slug}?product=unisex-t-shirt`);
  await campaign.addButton(visitor).click();
  await expect(campaign.sizeDialog(visitor)).toBeVisible();
}

async function openCart(visitor: Shown): Promise<void> {
  await addToCart(visitor, await defaultChoice(visitor, visitor.slug));
  await shop.openPage(visitor, "/cart");
  await expect(cart.lines(visitor)).toHaveCount(1);
}

async function removeLine(visitor: Shown): Promise<void> {
  await openCart(visitor);
  const [before = "", after = ""] = visitor.t("cart.remove_item", { name: "\0" }).split("\0");
  const name = new RegExp(`^${before}.+${after}$`, "u");
  await cart.lines(visitor).getByRole("button", { name }).click();
  await expect(cart.undoButton(visitor)).toBeVisible();
}

async function openCheckoutWithErrors(visitor: Shown): Promise<void> {
  await shop.openPage(
    visitor,
    `/checkout/${await createOrder(visitor, { path: `/${visitor.slug}` })}`,
  );
  await checkout.payButton(visitor).click();
  await expect(checkout.emailField(visitor)).toHaveAttribute("aria-invalid", "true");
}

async function openPayment(visitor: Shown): Promise<string> {
  const choice = { path: `/${visitor.slug}` };
  const filled = await createFilledOrder(visitor, visitor.email, choice);
  await visitor.page.goto(await startPayment(visitor, filled));
  return filled.token;
}

async function openThankYou(visitor: Shown): Promise<string> {
  const token = await openPayment(visitor);
  await gateway.payWith(visitor, "success");
  await order.expectPaid(visitor, token);
  return token;
}

async function openStatus(visitor: Shown): Promise<void> {
  const token = await openThankYou(visitor);
  await shop.openPage(visitor, `/order/status/${token}`);
  const { page, t } = visitor;
  await expect(page.getByRole("heading", { name: t("order.timeline") })).toBeVisible();
}

async function openQuestions(visitor: Shown): Promise<void> {
  await shop.openPage(visitor, "/page/faq");
  await visitor.page.getByRole("article").locator("summary").first().click();
}

const screens = {
  home: {
    open: shop.openHome,
    isDocument: true,
    steps: async ({ page }) => {
      const menus = await page.getByRole("contentinfo").locator("summary").all();
      return menus.map((menu) => () => menu.click());
    },
  },
  listing: { open: (visitor) => shop.openPage(visitor, visitor.listing), isDocument: true },
  campaign: { open: (visitor) => shop.openPage(visitor, `/${visitor.slug}`), isDocument: true },
  "size dialog": { open: openSizeDialog },
  "empty cart": {
    open: async (visitor) => {
      await shop.openPage(visitor, "/cart");
      await expect(cart.emptyText(visitor)).toBeVisible();
    },
    isDocument: true,
  },
  cart: { open: openCart, isDocument: true },
  "cart with a removed line": { open: removeLine },
  "checkout with errors": {
    open: openCheckoutWithErrors,
    steps: async (visitor) =>
      ["DE", "US", "JP", "CA"].map(
        (country) => () => checkout.countrySelect(visitor).selectOption(country),
      ),
  },
  gateway: { open: openPayment },
  "thank-you page": { open: openThankYou },
  "order status": { open: openStatus },
  "error page": {
    open: async (visitor) => expect(await shop.openPage(visitor, "/nothing-here")).toBe(404),
  },
  questions: { open: openQuestions },
  contact: { open: (visitor) => shop.openPage(visitor, "/page/contact-us") },
} satisfies Record<string, Screen>;

const cells = matrixCells({
  name: Object.keys(screens) as (keyof typeof screens)[],
  store: Object.keys(stores) as (keyof typeof stores)[],
  locale: ["de", "en", "ar"],
  width: [390, 820, 1440],
  colorScheme: ["light", "dark"],
} as const);

/** Nothing is wider than the window or cut off, also with text of 200%, which windows up to 820 px have. */
async function expectLayout({ page }: Visitor, place: string): Promise<void> {
  expect.soft(await readOverflow(page), place).toBeLessThanOrEqual(0);
  expect.soft(await readCutOff(page), place).toEqual([]);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (width > 820) await page.setViewportSize({ width: 820, height });
  await withLargeText(page, async () => {
    expect.soft(await readOverflow(page), `${place}, 200%`).toBeLessThanOrEqual(0);
    expect.soft(await readCutOff(page), `${place}, 200%`).toEqual([]);
  });
  if (width > 820) await page.setViewportSize({ width, height });
}

test.describe("loads without moving, fits, and axe finds nothing (P14, STORE-45, I18N-04)", () => {
  for (const { name, store, locale, width, colorScheme } of cells) {
    const title = `${name} of ${store} in ${locale}, ${width} px, ${colorScheme}`;
    const tag = width === 390 ? "@phone" : "@desktop";
    test(title, { tag }, async ({ page, visit, email, watch }) => {
      watch.allow(/status of 404/);
      if (width !== 390) await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const visitor: Shown = { ...visit({ store, locale }), ...stores[store], email };
      const screen: Screen = screens[name];
      if (screen.isDocument) await recordLayoutShifts(page);
      await screen.open(visitor);
      if (screen.isDocument) await expectStill(page, { isSoft: true });
      expect.soft(await listAxeFindings(page)).toEqual([]);
      await expectLayout(visitor, name);
      for (const [at, step] of ((await screen.steps?.(visitor)) ?? []).entries()) {
        await step();
        await expectLayout(visitor, `${name}, step ${at + 1}`);
      }
    });
  }
});
