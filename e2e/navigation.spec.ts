import type { Locator, Page } from "@playwright/test";

import * as campaign from "./drivers/campaign.ts";
import { mug } from "./drivers/journey.ts";
import { goOffline } from "./drivers/offline.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

const slug = "/trail-lines";
/** The main picture is 600 pixels wide at most, where a pixel is one. */
const mainSize = /\/media\/list\//u;

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

test.describe("a page is fetched ahead (P15)", () => {
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
      const picture = page.waitForResponse(mainSize);
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
      const statuses: number[] = [];
      page.on("response", (got) => scripts.test(got.url()) && statuses.push(got.status()));
      // The page may hear of the failure later than this test does; until then it does not ask again.
      const hoverAgain = async () => {
        await page.mouse.move(2, 2);
        await card(visitor).hover();
        return statuses[0];
      };
      await expect.poll(hoverAgain, { intervals: [500] }).toBe(200);
    },
  );

  // `mayPrefetch` has a table of connections.
  test("never with saveData", { tag: "@desktop" }, async ({ visit }) => {
    const visitor = visit();
    const { page } = visitor;
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
    await shop.openHome(visitor);
    const asked = watchRequests(page);
    await card(visitor).hover();
    await shop.cartLink(visitor, 0).hover();
    await card(visitor).click();
    await expect(title(visitor)).toBeVisible();
    // The page that was gone to asks for more as soon as there is a pointer over it.
    expect(asked.filter((path) => path.endsWith(".data"))).toEqual([`${slug}.data`]);
  });

  test(
    "when the focus rests on its link, but never an address with an effect or a token; the cart's scripts too",
    { tag: "@desktop" },
    async ({ visit }) => {
      const visitor = visit();
      const { page } = visitor;
      await shop.openHome(visitor);
      const ready = page.waitForResponse(/\/assets\/follow-intent-/u);
      const asked = watchRequests(page);
      const token = "Q7".repeat(16);
      const paths = [
        `/checkout/${token}`,
        `/order/status/${token}`,
        "/unsubscribe",
        "/public/home",
      ];
      await page.evaluate((hrefs) => {
        const links = hrefs.map((href) =>
          Object.assign(document.createElement("a"), { href, textContent: href }),
        );
        document.querySelector("main")?.prepend(...links);
      }, paths);
      for (const path of paths) await page.getByRole("link", { name: path }).focus();
      await (await ready).finished();
      const data = page.waitForResponse(/\.data\?/u);
      await card(visitor).focus();
      expect((await data).status()).toBe(200);
      expect(asked).toEqual([`${slug}.data`]);
      const script = page.waitForRequest(/\/assets\/cart-.*\.js$/u);
      await shop.cartLink(visitor, 0).hover();
      await script;
    },
  );
});

test.describe("the picture of a card becomes the page's", { tag: "@desktop" }, () => {
  const lastCard = ({ page }: Visitor, path: string) =>
    page.getByRole("article").locator(`a[href^="${path}"]`).last();

  /** Follows a card and goes back to its place; returns how many transitions ran on the way there. */
  async function follow(visitor: Visitor, link: Locator, go: () => Promise<unknown>) {
    const { page } = visitor;
    const transitions = () => page.evaluate(() => Number(Reflect.get(window, "transitions")));
    await link.scrollIntoViewIfNeeded();
    const before = await transitions();
    // A click may scroll before it presses.
    await page.evaluate(() => {
      const read = () => Object.assign(window, { placeOfClick: scrollY });
      addEventListener("click", read, { capture: true, once: true });
    });
    await go();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const place = await page.evaluate(() => Number(Reflect.get(window, "placeOfClick")));
    expect(place).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const after = await transitions();
    await page.goBack();
    await expect(page.getByRole("article").first()).toBeAttached();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    return after - before;
  }

  /** Rests on a link until the page's picture is there. */
  async function fetchPicture({ page }: Visitor, link: Locator): Promise<void> {
    const picture = page.waitForResponse(mainSize);
    let isThere = false;
    void picture.then(() => (isThere = true));
    // What hears a pointer comes with its first move, and hears it when it moves again.
    await expect
      .poll(async () => {
        await page.mouse.move(2, 2);
        await link.hover();
        return isThere;
      })
      .toBe(true);
    // The page has it in an image of its own, which is complete a moment after the answer.
    const url = (await picture).url();
    const isComplete = () =>
      page.evaluate((wanted) => {
        const images = Reflect.get(window, "images") as HTMLImageElement[];
        const image = images.find(({ currentSrc }) => currentSrc === wanted);
        return image !== undefined && image.complete && image.naturalWidth > 0;
      }, url);
    await expect.poll(isComplete).toBe(true);
  }

  test("from the place of the card to the top, and back, where it is there already and motion is wanted (NAV-40 T-026)", async ({
    visit,
  }) => {
    const visitor = visit();
    const { page } = visitor;
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      const images: HTMLImageElement[] = [];
      window.Image = class extends Image {
        constructor() {
          super();
          images.push(this);
        }
      };
      Object.assign(window, { transitions: 0, images });
      document.startViewTransition = (update) => {
        Object.assign(window, { transitions: Number(Reflect.get(window, "transitions")) + 1 });
        return start(update);
      };
    });
    await shop.openHome(visitor);
    await test.step("not where the picture is not there yet", async () => {
      const link = lastCard(visitor, "/night-owl");
      const press = () => link.evaluate((element: HTMLElement) => element.click());
      expect(await follow(visitor, link, press)).toBe(0);
    });
    const link = lastCard(visitor, slug);
    await test.step("where the picture is there", async () => {
      await link.scrollIntoViewIfNeeded();
      await fetchPicture(visitor, link);
      expect(await follow(visitor, link, () => link.click())).toBe(1);
    });
    await test.step("not for a shopper who wants no motion", async () => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      expect(await follow(visitor, link, () => link.click())).toBe(0);
    });
  });
});

test.describe("a page of an error leads home (P15)", { tag: "@desktop" }, () => {
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

test.describe("a page that cannot be had", { tag: "@desktop" }, () => {
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
  test("faults of the server: says so, tries again on request, and going elsewhere lets go of it", async ({
    visit,
  }) => {
    const visitor = visit();
    const { page, address, t } = visitor;
    await shop.openPage(visitor, mug.path);
    await campaign.addButton(visitor).click();
    await expect(campaign.addedDialog(visitor)).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: t("header.logo_home", { store: "Platen Demo" }) }).click();
    await expect(page).toHaveURL(address("/"));
    const pattern = `**${slug}.data?*`;
    let fault: (typeof faults)[number][1] = faults[0][1];
    let answerable = Promise.resolve();
    await page.route(pattern, async (route) => {
      await answerable;
      await route.fulfill(fault);
    });
    await card(visitor).click();
    for (const [name, answer] of faults) {
      await test.step(name, async () => {
        fault = answer;
        await expect(notice(visitor, "error.not_loaded")).toBeVisible();
        const { promise, resolve: letFail } = Promise.withResolvers<void>();
        answerable = promise;
        await retry(visitor).click();
        await expect(retry(visitor)).toHaveCount(0);
        letFail();
        await expect(retry(visitor)).toBeVisible();
        await expect(notice(visitor, "error.not_loaded")).toBeVisible();
        await expect(page).toHaveURL(address("/"));
        await expect(shop.cartLink(visitor, 1)).toBeVisible();
      });
    }
    await test.step("going elsewhere lets go of it", async () => {
      await shop.cartLink(visitor, 1).click();
      await expect(page).toHaveURL(address("/cart"));
      await expect(retry(visitor)).toHaveCount(0);
      await page.goBack();
    });
    await test.step("comes once the server does", async () => {
      await card(visitor).click();
      await expect(retry(visitor)).toBeVisible();
      await page.unroute(pattern);
      await retry(visitor).click();
      await expect(title(visitor)).toBeVisible();
      await expect(shop.toast(visitor)).toHaveText("");
    });
  });

  test("its script is missing and there is no network", async ({ visit }) => {
    const visitor = visit();
    const { page, address } = visitor;
    await shop.openHome(visitor);
    const script = page.waitForResponse(/\/assets\/campaign-.*\.js$/u);
    await card(visitor).hover();
    await script;
    await goOffline(visitor);
    await shop.cartLink(visitor, 0).press("Enter");
    await expect(retry(visitor)).toBeVisible();
    await expect(page).toHaveURL(address("/"));
    await expect(card(visitor)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page).toHaveURL(address("/cart"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cart");
  });

  test("what was fetched when the pointer came near adds without a network, where an order cannot be started", async ({
    visit,
  }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await shop.openPage(visitor, mug.path);
    const submit = campaign.submitHasCome(visitor);
    await campaign.addButton(visitor).hover();
    await submit;
    await goOffline(visitor);
    await test.step("an order is not started, and the page says so", async () => {
      await campaign.buyNowButton(visitor).click();
      await expect(shop.cartLink(visitor, 1)).toBeVisible();
      await expect(campaign.buyNowButton(visitor)).not.toHaveAttribute("aria-busy");
      await expect(shop.toast(visitor).getByText(t("error.offline"))).toHaveCount(1);
    });
    await campaign.addButton(visitor).click();
    await expect(campaign.addedDialog(visitor)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(shop.cartLink(visitor, 2)).toBeVisible();
    await expect(shop.heading(visitor, "An error occurred")).toHaveCount(0);
  });
});
