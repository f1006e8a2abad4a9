import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";
import { expectStill, recordLayoutShifts } from "./drivers/layout-shift.ts";

test("CAM-34 a video stands behind the pictures, plays by keyboard and pauses for a picture", async ({
  visit,
}) => {
  const visitor = visit();
  const { page, t } = visitor;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await recordLayoutShifts(page);
  await shop.openPage(visitor, "/slow-mornings");
  const gallery = page.getByRole("region", { name: t("campaign.images") });
  const video = gallery.locator("video");
  await expect(video).toHaveAccessibleName(/The mug turns/);
  await expect(video).toHaveAttribute("preload", "none");
  expect(asked.filter((path) => path.endsWith(".mp4"))).toEqual([]);

  const thumb = gallery.getByRole("button", { name: /^Play video: The mug turns/ });
  await thumb.focus();
  await page.keyboard.press("Enter");
  await expect(thumb).toHaveAttribute("aria-current", "true");
  await expect(video).toBeInViewport({ ratio: 0.5 });
  await expect(video).toHaveJSProperty("paused", false);
  await expect(video).toHaveJSProperty("muted", true);
  await expect
    .poll(() => video.evaluate((one) => (one instanceof HTMLVideoElement ? one.currentTime : 0)))
    .toBeGreaterThan(0.2);

  const first = t("campaign.image", { index: 1, total: 2 });
  await gallery.getByRole("button", { name: first, exact: true }).press("Enter");
  await expect(video).toHaveJSProperty("paused", true);
  await expectStill(page);
});

test.describe("CAM-34 a video that does not play", { tag: "@desktop" }, () => {
  test("NotAllowedError and AbortError are expected, DataCloneError is reported", async ({
    visit,
    watch,
  }) => {
    watch.allow(/exception: .*DataCloneError/);
    const visitor = visit();
    const { page, t } = visitor;
    const reported: string[] = [];
    page.on("pageerror", (error) => reported.push(error.name));
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.play = async () => {
        const name = sessionStorage.getItem("refusal") ?? "";
        document.body.dataset["refused"] = name;
        throw new DOMException("refused", name);
      };
    });
    await shop.openPage(visitor, "/slow-mornings");
    await expect(page.locator("video")).toBeAttached();
    const picture = t("campaign.image", { index: 1, total: 2 });
    for (const name of ["NotAllowedError", "AbortError", "DataCloneError"]) {
      await page.evaluate((refusal) => sessionStorage.setItem("refusal", refusal), name);
      await page.getByRole("button", { name: /^Play video: The mug turns/ }).click();
      await expect(page.locator("body")).toHaveAttribute("data-refused", name);
      await page.getByRole("button", { name: picture, exact: true }).first().click();
    }
    // The last is reported after those that are expected would have been.
    await expect.poll(() => reported).toEqual(["DataCloneError"]);
  });

  test("the page stays where its script cannot be had", async ({ visit, watch }) => {
    watch.allow(/net::ERR_FAILED/, /Failed to fetch dynamically imported module/);
    const visitor = visit();
    const { page, t } = visitor;
    await page.addInitScript(() => sessionStorage.setItem("chunk-reloaded-at", String(Date.now())));
    const script = /\/assets\/gallery-videos-.*\.js$/u;
    await page.route(script, (route) => route.abort());
    await shop.openHome(visitor);
    const failed = page.waitForEvent("requestfailed", (request) => script.test(request.url()));
    await page.getByRole("article").locator('a[href^="/slow-mornings"]').first().click();
    await failed;
    await expect(page.getByRole("heading", { level: 1, name: "Slow Mornings" })).toBeVisible();
    const gallery = page.getByRole("region", { name: t("campaign.images") });
    await expect(gallery.getByRole("img").first()).toBeVisible();
    await expect(gallery.locator("video")).toHaveCount(0);
    await gallery.getByRole("button", { name: /^Play video: The mug turns/ }).click();
    await expect(gallery).toBeVisible();
    await expect(shop.heading(visitor, "An error occurred")).toHaveCount(0);
  });
});

test(
  "CAM-34 Tab passes a video that is not shown and reaches its controls once it is, beside the button that enlarges",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await shop.openPage(visitor, "/night-owl");
    const gallery = page.getByRole("region", { name: t("campaign.images") });
    const strip = gallery.getByRole("list", { name: t("campaign.images") });
    const video = gallery.locator("video");
    const play = gallery.getByRole("button", { name: /^Play video/ });
    const enlarge = gallery.getByRole("button", { name: t("campaign.image_enlarge") });
    const fromEdge = async () => {
      const [frame, button] = [await strip.boundingBox(), await enlarge.boundingBox()];
      return (frame?.y ?? 0) + (frame?.height ?? 0) - (button?.y ?? 0) - (button?.height ?? 0);
    };
    await expect(video).toBeAttached();
    expect(await fromEdge()).toBeLessThan(20);
    await strip.focus();
    await page.keyboard.press("Tab");
    await expect(enlarge).toBeFocused();
    expect(await strip.evaluate((list) => list.scrollLeft)).toBe(0);

    await play.press("Enter");
    await expect(video).toHaveJSProperty("paused", false);
    await expect(video).toBeInViewport({ ratio: 0.5 });
    await expect.poll(fromEdge).toBeGreaterThan(150);
    await strip.focus();
    await page.keyboard.press("Tab");
    await expect(video).toBeFocused();
    await page.keyboard.press("Space");
    await expect(video).toHaveJSProperty("paused", true);
  },
);

test(
  "CAM-34 a video that is chosen before its code is there plays once it is",
  { tag: "@phone" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/assets/gallery-videos-*.js", async (route) => {
      await released;
      await route.continue();
    });
    await shop.openPage(visitor, "/night-owl");
    const gallery = page.getByRole("region", { name: t("campaign.images") });
    const video = gallery.locator("video");
    const enlarge = gallery.getByRole("button", { name: t("campaign.image_enlarge") });
    await enlarge.focus();
    await gallery.getByRole("button", { name: /^Play video/ }).press("Enter");
    release();
    await expect(video).toHaveJSProperty("paused", false);
    await expect(video).toBeInViewport({ ratio: 0.5 });
  },
);
