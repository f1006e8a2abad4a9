import { goOffline } from "./drivers/offline.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

const script = /\/assets\/set-aside-.*\.js$/u;
const offline = (visitor: Visitor) => shop.toast(visitor).getByText(visitor.t("error.offline"));

test.describe("NAV-78 the script of the toasts", { tag: "@desktop" }, () => {
  test("comes by itself, so that a network that goes is told of", async ({ visit }) => {
    const visitor = visit();
    const { page } = visitor;
    const come = page.waitForResponse(script);
    await shop.openHome(visitor);
    await (await come).finished();
    await goOffline(visitor);
    await expect(offline(visitor)).toBeVisible();
    await page.context().setOffline(false);
    await expect(offline(visitor)).toHaveCount(0);
  });

  test("out of reach is expected, loads no page anew, and comes with the network", async ({
    visit,
    watch,
  }) => {
    watch.allow(/^console: .*net::ERR_(?:FAILED|INTERNET_DISCONNECTED)/);
    const visitor = visit();
    const { page } = visitor;
    let documents = 0;
    page.on("request", (request) => (documents += Number(request.isNavigationRequest())));
    await page.route(script, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) => script.test(request.url()));
    await shop.openHome(visitor);
    await shop.cartLink(visitor, 0).hover();
    await failed;
    await goOffline(visitor);
    await page.waitForFunction(() => !navigator.onLine);
    await page.unroute(script);
    const come = page.waitForResponse(script);
    await page.context().setOffline(false);
    await (await come).finished();
    await goOffline(visitor);
    await expect(offline(visitor)).toBeVisible();
    await page.context().setOffline(false);
    await expect(offline(visitor)).toHaveCount(0);
    expect(documents).toBe(1);
  });

  test("that failed once comes by itself, and with it what was to be said", async ({
    visit,
    watch,
  }) => {
    watch.allow(/^console: .*net::ERR_INTERNET_DISCONNECTED/, /status of 50[03]/);
    const visitor = visit();
    const { page, t } = visitor;
    await page.addInitScript(() => sessionStorage.setItem("chunk-reloaded-at", String(Date.now())));
    let asked = 0;
    await page.route(script, async (route) => {
      asked += 1;
      if (asked <= 2) await route.fulfill({ status: 503, body: "" });
      else await route.continue();
    });
    await shop.openHome(visitor);
    await page.route("**/*.data?*", (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByRole("article").getByRole("link").first().click();
    await expect(shop.toast(visitor).getByText(t("error.not_loaded"))).toBeVisible();
    expect(asked).toBe(3);
  });

  test("with a fault in it is seen", async ({ visit, watch }) => {
    watch.allow(/exception: .*not to be read/);
    const visitor = visit();
    const { page } = visitor;
    await page.route(script, (route) =>
      route.fulfill({ contentType: "text/javascript", body: 'throw new Error("not to be read");' }),
    );
    const seen = page.waitForEvent("pageerror");
    await shop.openHome(visitor);
    await shop.cartLink(visitor, 0).hover();
    expect((await seen).message).toBe("not to be read");
  });
});
