import { isFullMatrix } from "../scripts/testing/matrix.ts";
import { readDocument, requestDocument } from "./drivers/document.ts";
import { gallery, enlargeButton, lightbox, thumb } from "./drivers/gallery.ts";
import { expectStill, recordLayoutShifts } from "./drivers/layout-shift.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

/** Three pictures and a video. */
const shirt = { path: "/night-owl", name: "Night Owl Unisex T-shirt", total: 4 };

const strip = (visitor: Visitor) =>
  gallery(visitor).getByRole("list", { name: visitor.t("campaign.images") });

/** In the page: which thumbs are the current one, in order, while two others are pressed and the strip goes back. */
async function followCurrentThumb(region: Element): Promise<number[]> {
  const thumbs = [...region.querySelectorAll<HTMLButtonElement>("ol button")];
  const pictures = region.querySelector("ul");
  const current = () => thumbs.findIndex((button) => button.ariaCurrent === "true");
  const positions: number[] = [];
  const observer = new MutationObserver(() => positions.push(current()));
  for (const button of thumbs) observer.observe(button, { attributeFilter: ["aria-current"] });
  for (const position of [2, 1]) {
    const ended = new Promise((resolve) => pictures?.addEventListener("scrollend", resolve));
    thumbs[position]?.click();
    await ended;
  }
  pictures?.scrollTo({ left: 0, behavior: "instant" });
  while (current() !== 0) await new Promise((resolve) => requestAnimationFrame(resolve));
  return positions.filter((position, at) => position !== positions[at - 1]);
}

/** In the page: how many items of a list are at least partly in it. */
function countInFrame(list: Element): number {
  const frame = list.getBoundingClientRect();
  const inFrame = (item: Element) => {
    const { left, right, top, bottom } = item.getBoundingClientRect();
    const isBeside = right <= frame.left + 1 || left >= frame.right - 1;
    const isBeyond = bottom <= frame.top + 1 || top >= frame.bottom - 1;
    return !isBeside && !isBeyond;
  };
  return [...list.children].filter(inFrame).length;
}

test(
  "the current thumb follows the pictures and comes into sight; 4 are seen at a time, 3 under 991 px, 2 under 767 px (CAM-32 CAM-34 T-040)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page } = visitor;
    await shop.openPage(visitor, shirt.path);
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(await gallery(visitor).evaluate(followCurrentThumb)).toEqual([2, 1, 0]);
    await strip(visitor).evaluate((list) =>
      list.scrollTo({ left: 2 * list.clientWidth, behavior: "instant" }),
    );
    const third = thumb(visitor, 3, 3);
    await expect(third).toHaveAttribute("aria-current", "true");
    await expect
      .poll(() =>
        third.evaluate((button) => {
          const frame = button.closest("ol")?.getBoundingClientRect();
          const box = button.getBoundingClientRect();
          return frame !== undefined && box.left >= frame.left - 1 && box.right <= frame.right + 1;
        }),
      )
      .toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    const thumbs = gallery(visitor).locator("ol");
    for (const [width, slides] of [
      [1200, 4],
      [991, 4],
      [990, 3],
      [767, 3],
      [766, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect(await thumbs.evaluate(countInFrame), `thumbs at ${width} px`).toBe(slides);
    }
  },
);

/** `npm run matrix frame` has both directions. */
const locales = ["ar", "en"] as const;
for (const locale of isFullMatrix ? locales : locales.slice(0, 1)) {
  test(
    `${locale}: a phone, which shows 2 thumbs, says how many there are; a finger enlarges instead of zooming (CAM-32 CAM-33 CAM-34 T-042)`,
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
      await strip(visitor).evaluate(
        (list, way) => list.scrollBy({ left: way * list.clientWidth }),
        locale === "ar" ? -1 : 1,
      );
      await saysAt(2);
      await expectStill(page);
      await gallery(visitor).locator("ul img").nth(1).tap();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByText(t("campaign.image", { index: 2, total: 4 }))).toBeVisible();
      await expect(gallery(visitor).locator(".hover-zoom img")).toHaveCount(0);
      await dialog.getByRole("button", { name: t("gallery.zoom_in") }).tap();
      const scale = () =>
        dialog
          .locator("ul > li img")
          .nth(1)
          .evaluate((img) => new DOMMatrix(getComputedStyle(img).transform).a);
      await expect.poll(scale).toBeCloseTo(2.5);
    },
  );
}

test(
  "a pointer zooms from 768 px on, and the arrows come with their texts or not at all (CAM-33 CAM-34 T-042)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    const { promise: held, resolve: letTextsCome } = Promise.withResolvers<void>();
    // Only the file itself says which one has them.
    await page.route("**/assets/en-*.js", async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes("campaign.image_next")) await held;
      await route.fulfill({ response });
    });
    await page.setViewportSize({ width: 767, height: 900 });
    await recordLayoutShifts(page);
    await shop.openPage(visitor, shirt.path);
    const zoom = gallery(visitor).locator(".hover-zoom");
    await expect(zoom).toHaveCount(0);
    const picture = gallery(visitor).locator("ul img").first();
    await picture.hover({ position: { x: 100, y: 100 } });
    await expect(zoom).toBeAttached();
    await test.step("the arrows", async () => {
      const arrows = gallery(visitor).locator("[data-turn]");
      await expect(arrows).toHaveCount(0);
      letTextsCome();
      await expect(arrows.nth(1)).toHaveAccessibleName(t("campaign.image_next"));
      await expect(arrows.first()).toHaveAccessibleName(t("campaign.image_previous"));
    });
    await test.step("at 767 px", async () => {
      await picture.hover({ position: { x: 60, y: 60 } });
      await expect(zoom.locator("img")).toHaveCount(0);
    });
    await test.step("at 768 px", async () => {
      await page.setViewportSize({ width: 768, height: 900 });
      await picture.hover({ position: { x: 70, y: 60 } });
      await expect(zoom.locator("img")).toHaveAttribute("src", /^\/media\/full_hd\//);
      await expect(zoom).toHaveCSS("opacity", "1");
      const origin = () =>
        zoom.locator("img").evaluate((img) => getComputedStyle(img).transformOrigin);
      const before = await origin();
      await picture.hover({ position: { x: 200, y: 260 } });
      await expect.poll(origin).not.toBe(before);
      await page.mouse.move(5, 5);
      await expect(zoom).toHaveCSS("opacity", "0");
    });
    await expectStill(page);
  },
);

/** The first picture is enlarged by button, double tap and keyboard, and moved. */
async function expectToEnlarge(visitor: Visitor): Promise<void> {
  const { page, t } = visitor;
  const dialog = lightbox(visitor, shirt.name);
  const picture = dialog.locator("ul > li img").first();
  const matrix = () =>
    picture.evaluate((img) => {
      const { a, e, f } = new DOMMatrix(getComputedStyle(img).transform);
      return { scale: Math.round(a * 100) / 100, x: Math.round(e), y: Math.round(f) };
    });
  await dialog.getByRole("button", { name: t("gallery.zoom_in") }).click();
  await expect.poll(matrix).toEqual({ scale: 2.5, x: 0, y: 0 });
  await page.keyboard.press("ArrowRight");
  await expect.poll(matrix).toEqual({ scale: 2.5, x: -80, y: 0 });
  await dialog.getByRole("button", { name: t("gallery.zoom_out") }).click();
  await expect.poll(matrix).toEqual({ scale: 1, x: 0, y: 0 });
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width / 2, height / 2);
  await page.mouse.dblclick(width / 2, height / 2);
  await expect.poll(async () => (await matrix()).scale).toBe(2.5);
  const before = await matrix();
  await page.mouse.down();
  await page.mouse.move(width / 2 + 40, height / 2 + 30);
  await page.mouse.up();
  await expect.poll(async () => (await matrix()).x - before.x).toBeGreaterThan(20);
  for (let times = 0; times < 3; times += 1) await page.keyboard.press("-");
  await expect.poll(matrix).toEqual({ scale: 1, x: 0, y: 0 });
}

for (const locale of isFullMatrix ? locales : locales.slice(0, 1)) {
  test(
    `${locale}: pictures over the whole screen, by keyboard, and enlarged (CAM-34)`,
    { tag: "@desktop" },
    async ({ visit }) => {
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
      await expect(pictureAt(1)).toBeInViewport({ ratio: 0.9 });
      await expectToEnlarge(visitor);
      await page.keyboard.press("End");
      await expect(pictureAt(4).locator("video")).toBeInViewport({ ratio: 0.9 });
      await page.keyboard.press("Home");
      await saysAt(1);
      await expect(pictureAt(1)).toBeInViewport({ ratio: 0.9 });
      await dialog.getByRole("button", { name: t("campaign.image_next") }).click();
      await saysAt(2);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(enlargeButton(visitor)).toBeFocused();
      await expect(thumb(visitor, 2, 3)).toHaveAttribute("aria-current", "true");
    },
  );
}

test(
  "the way to a campaign, and what search engines read (NAV-39 OP-052 OP-127)",
  { tag: "@desktop" },
  async ({ request, baseURL }) => {
    const html = await readDocument(request, "/trail-lines?color=navy");
    const read = (pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
    const way = read(/<nav[^>]*aria-label="Breadcrumb"[^>]*>(.*?)<\/nav>/su);
    expect(way).toMatch(/href="\/category\/apparel"[^>]*>(?:<[^>]*>)*Apparel/u);
    const json = read(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/su);
    const [product, breadcrumb] = JSON.parse(json)["@graph"];
    const address = `${baseURL}/trail-lines`;
    expect(product).toMatchObject({
      "@type": "Product",
      name: "Trail Lines",
      offers: { price: "24.99", priceCurrency: "USD", url: address },
    });
    expect(product.offers.availability).toBe("https://schema.org/InStock");
    expect(breadcrumb.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      `${baseURL}/`,
      `${baseURL}/category/apparel`,
      address,
    ]);
    expect(read(/<link rel="canonical" href="([^"]*)"/u)).toBe(address);
    expect(read(/<meta property="og:image" content="([^"]*)"/u)).toMatch(/\/media\/share\//);
    const [picture] = product.image as string[];
    expect((await requestDocument(request, new URL(picture ?? "").pathname)).status()).toBe(200);
    const category = await readDocument(request, "/category/apparel");
    expect(category).not.toContain("application/ld+json");
  },
);
