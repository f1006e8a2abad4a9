import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";
import { readLayoutShift, recordLayoutShifts } from "./drivers/layout-shift.ts";

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
  expect(await readLayoutShift(page)).toBeLessThanOrEqual(0.02);
});
