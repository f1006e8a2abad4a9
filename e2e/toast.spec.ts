import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

test.describe("NAV-78 the script of the toasts", { tag: "@desktop" }, () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem("chunk-reloaded-at", String(Date.now())));
  });

  test("out of reach is expected", async ({ visit, watch }) => {
    watch.allow(/^console: .*net::ERR_FAILED/);
    const visitor = visit();
    const { page } = visitor;
    await page.route("**/assets/toast-list-*.js", (route) => route.abort());
    await shop.openHome(visitor);
    const failed = page.waitForEvent("requestfailed");
    await shop.cartLink(visitor, 0).hover();
    await failed;
    await expect(shop.cartLink(visitor, 0)).toBeVisible();
  });

  test("with a fault in it is seen", async ({ visit, watch }) => {
    watch.allow(/exception: .*not to be read/);
    const visitor = visit();
    const { page } = visitor;
    await page.route("**/assets/toast-list-*.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: 'throw new Error("not to be read");' }),
    );
    await shop.openHome(visitor);
    const seen = page.waitForEvent("pageerror");
    await shop.cartLink(visitor, 0).hover();
    expect((await seen).message).toBe("not to be read");
  });
});
