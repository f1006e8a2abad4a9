import { gallery, enlargeButton, lightbox, thumb } from "./drivers/gallery.ts";
import { readLayoutShift, recordLayoutShifts } from "./drivers/layout-shift.ts";
import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

/** Three pictures and a video. */
const shirt = { path: "/night-owl", name: "Night Owl Unisex T-shirt", total: 4 };

test(
  "CAM-32 T-040 at most 4 thumbs are seen at a time, 3 under 991 px, 2 under 767 px",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page } = visitor;
    await shop.openPage(visitor, shirt.path);
    const thumbs = gallery(visitor).locator("ol");
    for (const [width, slides] of [
      [1200, 4],
      [991, 4],
      [990, 3],
      [767, 3],
      [766, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const seen = await thumbs.evaluate((list) => {
        const frame = list.getBoundingClientRect();
        const inFrame = (item: Element) => {
          const { left, right, top, bottom } = item.getBoundingClientRect();
          const isBeside = right <= frame.left + 1 || left >= frame.right - 1;
          const isBeyond = bottom <= frame.top + 1 || top >= frame.bottom - 1;
          return !isBeside && !isBeyond;
        };
        return [...list.children].filter(inFrame).length;
      });
      expect(seen, `thumbs at ${width} px`).toBe(slides);
    }
  },
);

test("CAM-32 the current thumb comes into sight while the page stays where it is", async ({
  visit,
}) => {
  const visitor = visit();
  const { page, t } = visitor;
  await shop.openPage(visitor, shirt.path);
  const scrolled = await page.evaluate(() => window.scrollY);
  await gallery(visitor)
    .getByRole("list", { name: t("campaign.images") })
    .evaluate((strip) => strip.scrollTo({ left: 2 * strip.clientWidth, behavior: "instant" }));
  const third = thumb(visitor, 3, 3);
  await expect(third).toHaveAttribute("aria-current", "true");
  await expect
    .poll(() =>
      third.evaluate((button) => {
        const frame = button.closest("ol")?.getBoundingClientRect();
        const own = button.getBoundingClientRect();
        return frame !== undefined && own.left >= frame.left - 1 && own.right <= frame.right + 1;
      }),
    )
    .toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
});

for (const locale of ["en", "ar"] as const) {
  test(
    `CAM-32 ${locale} a phone, which shows 2 thumbs, says how many there are`,
    { tag: "@phone" },
    async ({ visit }) => {
      const visitor = visit({ locale });
      const { page, t } = visitor;
      await recordLayoutShifts(page);
      await shop.openPage(visitor, shirt.path);
      const saysAt = (index: number) =>
        expect(
          gallery(visitor).getByText(t("campaign.image", { index, total: shirt.total })),
        ).toBeInViewport();
      await saysAt(1);
      await gallery(visitor)
        .getByRole("list", { name: t("campaign.images") })
        .evaluate(
          (strip, way) => strip.scrollBy({ left: way * strip.clientWidth }),
          locale === "ar" ? -1 : 1,
        );
      await saysAt(2);
      expect(await readLayoutShift(page)).toBeLessThanOrEqual(0.02);
    },
  );
}

test(
  "CAM-34 the arrows come with their texts, or not at all",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    let letTextsCome = () => {};
    const held = new Promise<void>((resolve) => {
      letTextsCome = resolve;
    });
    // Which file has them only the file itself says.
    await page.route("**/assets/en-*.js", async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes("campaign.image_next")) await held;
      await route.fulfill({ response });
    });
    await shop.openPage(visitor, shirt.path);
    await gallery(visitor).locator("ul img").first().hover();
    await expect(gallery(visitor).locator(".hover-zoom")).toBeAttached();
    const arrows = gallery(visitor).locator("[data-turn]");
    await expect(arrows).toHaveCount(0);
    letTextsCome();
    await expect(arrows.nth(1)).toHaveAccessibleName(t("campaign.image_next"));
    await expect(arrows.first()).toHaveAccessibleName(t("campaign.image_previous"));
  },
);

test.describe("CAM-33 T-042 hover zoom", () => {
  for (const [width, isZoomed] of [
    [767, false],
    [768, true],
  ] as const) {
    test(
      `a pointer at ${width} px ${isZoomed ? "zooms" : "does not zoom"}`,
      { tag: "@desktop" },
      async ({ visit }) => {
        const visitor = visit();
        const { page } = visitor;
        await page.setViewportSize({ width, height: 900 });
        await recordLayoutShifts(page);
        await shop.openPage(visitor, shirt.path);
        const zoom = gallery(visitor).locator(".hover-zoom");
        await expect(zoom).toHaveCount(0);
        const picture = gallery(visitor).locator("ul img").first();
        await picture.hover({ position: { x: 100, y: 100 } });
        await expect(zoom).toBeAttached();
        await picture.hover({ position: { x: 60, y: 60 } });
        if (!isZoomed) {
          await expect(zoom.locator("img")).toHaveCount(0);
          return;
        }
        await expect(zoom.locator("img")).toHaveAttribute("src", /^\/media\/full_hd\//);
        await expect(zoom).toHaveCSS("opacity", "1");
        const origin = () =>
          zoom.locator("img").evaluate((img) => getComputedStyle(img).transformOrigin);
        const before = await origin();
        await picture.hover({ position: { x: 200, y: 260 } });
        await expect.poll(origin).not.toBe(before);
        await page.mouse.move(5, 5);
        await expect(zoom).toHaveCSS("opacity", "0");
        expect(await readLayoutShift(page)).toBeLessThanOrEqual(0.02);
      },
    );
  }

  test("a finger does not zoom", { tag: "@phone" }, async ({ visit }) => {
    const visitor = visit();
    await shop.openPage(visitor, shirt.path);
    await gallery(visitor).locator("ul img").first().tap();
    await expect(lightbox(visitor, shirt.name)).toBeVisible();
    await expect(gallery(visitor).locator(".hover-zoom img")).toHaveCount(0);
  });
});

for (const locale of ["en", "ar"] as const) {
  test(`CAM-34 ${locale} pictures over the whole screen, by keyboard`, async ({ visit }) => {
    const visitor = visit({ locale });
    const { page, t } = visitor;
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await shop.openPage(visitor, shirt.path);
    expect(asked.filter((path) => path.includes("/later-"))).toHaveLength(0);
    await enlargeButton(visitor).focus();
    await page.keyboard.press("Enter");
    const dialog = lightbox(visitor, shirt.name);
    await expect(dialog).toBeVisible();
    const [next, previous] =
      locale === "ar" ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
    const saysAt = (index: number) =>
      expect(dialog.getByText(t("campaign.image", { index, total: shirt.total }))).toBeVisible();
    const pictureAt = (index: number) => dialog.locator("ul > li").nth(index - 1);
    await saysAt(1);
    await page.keyboard.press(next);
    await saysAt(2);
    await expect(pictureAt(2)).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press(previous);
    await saysAt(1);
    await page.keyboard.press("End");
    await expect(pictureAt(4).locator("video")).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press("Home");
    await saysAt(1);
    await dialog.getByRole("button", { name: t("campaign.image_next") }).click();
    await saysAt(2);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(enlargeButton(visitor)).toBeFocused();
    await expect(thumb(visitor, 2, 3)).toHaveAttribute("aria-current", "true");
  });
}

test("CAM-34 a picture is enlarged by wheel, double tap and button, and moved", async ({
  visit,
}) => {
  const visitor = visit();
  const { page, t } = visitor;
  await shop.openPage(visitor, shirt.path);
  await enlargeButton(visitor).click();
  const dialog = lightbox(visitor, shirt.name);
  const picture = dialog.locator("ul > li img").first();
  const matrix = () =>
    picture.evaluate((img) => {
      const { a, e, f } = new DOMMatrix(getComputedStyle(img).transform);
      return { scale: Math.round(a * 100) / 100, x: Math.round(e), y: Math.round(f) };
    });
  const zoomIn = dialog.getByRole("button", { name: t("gallery.zoom_in") });
  const zoomOut = dialog.getByRole("button", { name: t("gallery.zoom_out") });
  await zoomIn.click();
  await expect.poll(matrix).toEqual({ scale: 2.5, x: 0, y: 0 });
  await page.keyboard.press("ArrowRight");
  await expect.poll(matrix).toEqual({ scale: 2.5, x: -80, y: 0 });
  await zoomOut.click();
  await expect.poll(matrix).toEqual({ scale: 1, x: 0, y: 0 });
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width / 2, height / 2);
  await page.mouse.dblclick(width / 2, height / 2);
  await expect.poll(async () => (await matrix()).scale).toBe(2.5);
  await page.mouse.down();
  await page.mouse.move(width / 2 + 40, height / 2 + 30);
  await page.mouse.up();
  await expect.poll(async () => (await matrix()).x).toBeGreaterThan(20);
  await page.keyboard.press("-");
  await page.keyboard.press("-");
  await page.keyboard.press("-");
  await expect.poll(matrix).toEqual({ scale: 1, x: 0, y: 0 });
});

test("NAV-39 OP-052 OP-127 the way to a campaign, and what search engines read", async ({
  visit,
}) => {
  const visitor = visit();
  const { page, t, address, origin } = visitor;
  await shop.openPage(visitor, "/trail-lines?color=navy");
  const way = page.getByRole("navigation", { name: t("a11y.breadcrumb") });
  await expect(way.getByRole("link", { name: "Apparel" })).toHaveAttribute(
    "href",
    "/category/apparel",
  );
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  const [product, breadcrumb] = JSON.parse(json ?? "")["@graph"];
  expect(product).toMatchObject({
    "@type": "Product",
    name: "Trail Lines",
    offers: { price: "24.99", priceCurrency: "USD", url: address("/trail-lines") },
  });
  expect(product.offers.availability).toBe("https://schema.org/InStock");
  expect(breadcrumb.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    `${origin}/`,
    address("/category/apparel"),
    address("/trail-lines"),
  ]);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    address("/trail-lines"),
  );
  const shared = page.locator('meta[property="og:image"]');
  await expect(shared).toHaveAttribute("content", /\/media\/share\//);
  const [picture] = product.image as string[];
  expect((await page.request.get(picture ?? "")).status()).toBe(200);

  await way.getByRole("link", { name: "Apparel" }).click();
  await expect(page).toHaveURL(address("/category/apparel"));
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
});
