import type { Page } from "@playwright/test";

import * as campaign from "./drivers/campaign.ts";
import { mug } from "./drivers/journey.ts";
import { goOffline } from "./drivers/offline.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

const slug = "/trail-lines";
/** The main picture is 600 pixels wide at most, where a pixel is one. */
const mainSize = /\/media\/list\//u;

/** A picture that nobody has asked for yet is drawn first. */
const drawn = { timeout: 40_000 };
const mainPicture = ({ page, t }: Visitor) =>
  page
    .getByRole("region", { name: t("campaign.images") })
    .getByRole("img")
    .first();
const card = ({ page }: Visitor) => page.getByRole("article").locator(`a[href^="${slug}"]`).first();

const title = ({ page }: Visitor) => page.getByRole("heading", { level: 1, name: "Trail Lines" });

/** Paths of what is asked for from now on, scripts and pictures of the page itself left out. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === "fetch") asked.push(pathname);
  });
  return asked;
}

/** Touches a card with a finger that stays. */
async function touch(page: Page, x: number, y: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
}

test.describe("P15 a page is fetched ahead", () => {
  test(
    "when the pointer rests on its card, once",
    { tag: "@desktop" },
    async ({ visit, watch }) => {
      watch.allow(/net::ERR_INTERNET_DISCONNECTED/u);
      const visitor = visit();
      const { page } = visitor;
      await shop.openHome(visitor);
      const asked = watchRequests(page);
      const script = page.waitForRequest(/\/assets\/campaign-.*\.js$/u);
      const data = page.waitForResponse(/\.data\?/u);
      const picture = page.waitForResponse(mainSize, drawn);
      await card(visitor).hover();
      await Promise.all([data, script, picture]);
      expect((await data).headers()["cache-control"]).toBe("private, max-age=30");
      await page.mouse.move(2, 2);
      await card(visitor).hover();
      await goOffline(visitor);
      await card(visitor).click();
      await expect(title(visitor)).toBeVisible();
      await expect
        .poll(() => mainPicture(visitor).evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      expect(asked.filter((path) => path.endsWith(".data"))).toEqual([
        `${slug}.data`,
        `${slug}.data`,
      ]);
    },
  );

  test("as soon as a finger touches its card", { tag: "@phone" }, async ({ visit }) => {
    const visitor = visit();
    const { page } = visitor;
    await shop.openHome(visitor);
    await card(visitor).scrollIntoViewIfNeeded();
    const box = await card(visitor).locator("xpath=ancestor::article").boundingBox();
    const data = page.waitForResponse(/\.data\?/u);
    await touch(page, (box?.x ?? 0) + 40, (box?.y ?? 0) + 40);
    expect((await data).status()).toBe(200);
    await expect(page).toHaveURL(/\/$/u);
  });

  test(
    "when the focus rests on it; the cart's scripts too",
    { tag: "@desktop" },
    async ({ visit }) => {
      const visitor = visit();
      const { page } = visitor;
      await shop.openHome(visitor);
      const data = page.waitForResponse(/\.data\?/u);
      await card(visitor).focus();
      expect((await data).status()).toBe(200);
      const script = page.waitForRequest(/\/assets\/cart-.*\.js$/u);
      await shop.cartLink(visitor, 0).hover();
      await script;
    },
  );

  test(
    "again, after its scripts could not be had",
    { tag: "@desktop" },
    async ({ visit, watch }) => {
      watch.allow(/net::ERR_FAILED/u);
      const visitor = visit();
      const { page } = visitor;
      const scripts = /\/assets\/campaign-.*\.js$/u;
      await page.route(scripts, (route) => route.abort());
      // The data as well, which would keep the page for half a minute.
      await page.route(/\.data\?/u, (route) => route.abort());
      await shop.openHome(visitor);
      const failed = page.waitForEvent("requestfailed", (request) => scripts.test(request.url()));
      await card(visitor).hover();
      await failed;
      await page.unroute(scripts);
      await page.unroute(/\.data\?/u);
      await page.mouse.move(2, 2);
      const script = page.waitForResponse(scripts);
      await card(visitor).hover();
      expect((await script).status()).toBe(200);
    },
  );

  for (const connection of [{ saveData: true }, { effectiveType: "2g" }]) {
    test(`never with ${JSON.stringify(connection)}`, { tag: "@desktop" }, async ({ visit }) => {
      const visitor = visit();
      const { page } = visitor;
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, "connection", { value });
      }, connection);
      await shop.openHome(visitor);
      const asked = watchRequests(page);
      await card(visitor).hover();
      await shop.cartLink(visitor, 0).hover();
      await card(visitor).click();
      await expect(title(visitor)).toBeVisible();
      // The page that was gone to asks for more as soon as there is a pointer over it.
      expect(asked.filter((path) => path.endsWith(".data"))).toEqual([`${slug}.data`]);
    });
  }

  test("never an address with an effect or a token", { tag: "@desktop" }, async ({ visit }) => {
    const visitor = visit();
    const { page } = visitor;
    await shop.openHome(visitor);
    const ready = page.waitForResponse(/\/assets\/follow-intent-/u);
    const asked = watchRequests(page);
    const token = "Q7".repeat(16);
    const paths = [`/checkout/${token}`, `/order/status/${token}`, "/unsubscribe", "/public/home"];
    await page.evaluate((hrefs) => {
      const links = hrefs.map((href) =>
        Object.assign(document.createElement("a"), { href, textContent: href }),
      );
      document.querySelector("main")?.prepend(...links);
    }, paths);
    for (const path of paths) await page.getByRole("link", { name: path }).focus();
    await (await ready).finished();
    await card(visitor).focus();
    await expect.poll(() => asked).toEqual([`${slug}.data`]);
  });
});

test.describe("the picture of a card becomes the page's", { tag: "@desktop" }, () => {
  /** Follows the last card of the campaign; tells how many transitions ran and the place back home. */
  async function follow(visitor: Visitor, isAhead: boolean) {
    const { page } = visitor;
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      const seen = { transitions: 0 };
      document.startViewTransition = (update) => {
        seen.transitions += 1;
        return start(update);
      };
      Object.assign(window, { seen });
    });
    await shop.openHome(visitor);
    const last = page.getByRole("article").locator(`a[href^="${slug}"]`).last();
    await last.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    if (isAhead) {
      const picture = page.waitForResponse(mainSize, drawn);
      let isThere = false;
      void picture.then(() => (isThere = true));
      // What hears a pointer comes with its first move, and hears it when it moves again.
      await expect
        .poll(async () => {
          await page.mouse.move(2, 2);
          await last.hover();
          return isThere;
        })
        .toBe(true);
      await (await picture).finished();
      await last.click();
    } else {
      await last.evaluate((link: HTMLElement) => link.click());
    }
    await expect(title(visitor)).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const seen = await page.evaluate(() => Reflect.get(window, "seen") as { transitions: number });
    await page.goBack();
    await expect(page.getByRole("article").first()).toBeAttached();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    expect(place).toBeGreaterThan(0);
    return seen.transitions;
  }

  test("NAV-40 T-026 from the place of the card to the top, and back", async ({ visit }) => {
    expect(await follow(visit(), true)).toBe(1);
  });

  test("not where the picture is not there yet", async ({ visit }) => {
    expect(await follow(visit(), false)).toBe(0);
  });

  test("not for those who want no motion", async ({ visit, page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await follow(visit(), true)).toBe(0);
  });
});

test.describe("P15 a page of an error leads home", { tag: "@desktop" }, () => {
  test("by a document that is fetched ahead", async ({ visit, watch }) => {
    watch.allow(/status of 404/u);
    const visitor = visit();
    const { page, t } = visitor;
    expect(await shop.openPage(visitor, "/no-such-campaign")).toBe(404);
    const link = page.getByRole("link", { name: t("error.go_back") });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Preload.enable");
    const isReady = new Promise<void>((resolve) => {
      cdp.on("Preload.prefetchStatusUpdated", ({ status }) => {
        if (status === "Ready") resolve();
      });
    });
    await link.hover();
    await isReady;
    await link.click();
    await expect(page).toHaveTitle("Platen Demo");
    const delivery = await page.evaluate(() =>
      Reflect.get(performance.getEntriesByType("navigation")[0] ?? {}, "deliveryType"),
    );
    expect(delivery).toBe("navigational-prefetch");
  });
});

test.describe("a page that cannot be had", () => {
  const notice = (visitor: Visitor, key: "error.offline" | "error.not_loaded") =>
    shop.toast(visitor).getByText(visitor.t(key));
  const retry = (visitor: Visitor) =>
    shop.toast(visitor).getByRole("button", { name: visitor.t("error.retry") });

  test.beforeEach(({ watch }) => {
    watch.allow(/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/u, /status of 50[03]/u);
    watch.allow(/Error loading route module/u, /Failed to fetch dynamically imported/u);
  });

  test("offline: the shopper stays, and it comes with the network", async ({ visit }) => {
    const visitor = visit({ locale: "de" });
    const { page, address } = visitor;
    await shop.openHome(visitor);
    await shop.cartLink(visitor, 0).hover();
    await goOffline(visitor);
    await expect(notice(visitor, "error.offline")).toBeVisible();
    const link = page.getByRole("article").locator(`a[href^="/de${slug}"]`).first();
    await link.click();
    await expect(retry(visitor)).toBeVisible();
    await expect(page).toHaveURL(address("/"));
    await expect(link).toBeVisible();
    await page.context().setOffline(false);
    await expect(title(visitor)).toBeVisible();
    await expect(shop.toast(visitor)).toHaveText("");
  });

  const faults = [
    ["500", { status: 500, body: "" }],
    ["503 with Retry-After", { status: 503, headers: { "retry-after": "5" }, body: "busy" }],
    ["a page in place of data", { status: 200, contentType: "text/html", body: "<html></html>" }],
  ] as const;
  for (const [name, answer] of faults) {
    test(`${name}: says so and tries again when asked`, { tag: "@desktop" }, async ({ visit }) => {
      const visitor = visit();
      const { page, address } = visitor;
      await shop.openPage(visitor, mug.path);
      await campaign.addButton(visitor).click();
      await expect(campaign.addedDialog(visitor)).toBeVisible();
      await shop.openHome(visitor);
      await page.route("**/*.data?*", (route) => route.fulfill(answer));
      await card(visitor).click();
      await expect(notice(visitor, "error.not_loaded")).toBeVisible();
      await expect(page).toHaveURL(address("/"));
      await expect(shop.cartLink(visitor, 1)).toBeVisible();
      await retry(visitor).click();
      await expect(retry(visitor)).toBeVisible();
      await page.unroute("**/*.data?*");
      await retry(visitor).click();
      await expect(title(visitor)).toBeVisible();
      await expect(shop.toast(visitor)).toHaveText("");
    });
  }

  test("going elsewhere lets go of it", { tag: "@desktop" }, async ({ visit }) => {
    const visitor = visit();
    const { page, address } = visitor;
    await shop.openHome(visitor);
    await page.route(`**${slug}.data?*`, (route) => route.fulfill({ status: 500, body: "" }));
    await card(visitor).click();
    await expect(retry(visitor)).toBeVisible();
    await shop.cartLink(visitor, 0).click();
    await expect(page).toHaveURL(address("/cart"));
    await expect(retry(visitor)).toHaveCount(0);
  });

  test("its script is missing and there is no network", { tag: "@desktop" }, async ({ visit }) => {
    const visitor = visit();
    const { page, address } = visitor;
    await shop.openHome(visitor);
    await card(visitor).hover();
    await page.waitForResponse(/\/assets\/campaign-.*\.js$/u);
    await goOffline(visitor);
    await shop.cartLink(visitor, 0).press("Enter");
    await expect(retry(visitor)).toBeVisible();
    await expect(page).toHaveURL(address("/"));
    await expect(card(visitor)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page).toHaveURL(address("/cart"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cart");
  });

  test(
    "what was fetched when the pointer came near adds without a network",
    { tag: "@desktop" },
    async ({ visit }) => {
      const visitor = visit();
      await shop.openPage(visitor, mug.path);
      const submit = campaign.submitHasCome(visitor);
      await campaign.addButton(visitor).hover();
      await submit;
      await goOffline(visitor);
      await campaign.addButton(visitor).click();
      await expect(shop.cartLink(visitor, 1)).toBeVisible();
      await expect(campaign.addedDialog(visitor)).toBeVisible();
      await expect(shop.heading(visitor, "An error occurred")).toHaveCount(0);
    },
  );

  test(
    "an order cannot be started offline, and says so",
    { tag: "@desktop" },
    async ({ visit }) => {
      const visitor = visit();
      const { t } = visitor;
      await shop.openPage(visitor, mug.path);
      const submit = campaign.submitHasCome(visitor);
      await campaign.buyNowButton(visitor).hover();
      await submit;
      await goOffline(visitor);
      await campaign.buyNowButton(visitor).click();
      await expect(shop.cartLink(visitor, 1)).toBeVisible();
      await expect(campaign.buyNowButton(visitor)).not.toHaveAttribute("aria-busy");
      await expect(shop.toast(visitor).getByText(t("error.offline"))).toHaveCount(1);
    },
  );
});
