import AxeBuilder from "@axe-core/playwright";

import * as campaign from "./drivers/campaign.ts";
import { tabTo } from "./drivers/keyboard.ts";
import { readOverflow } from "./drivers/layout-shift.ts";
import { placePaidOrder } from "./drivers/placed-order.ts";
import * as reviews from "./drivers/reviews.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

const photo = "src/demo/videos/mug.webp";
const video = "src/demo/videos/mug.mp4";

const mug = { path: "/mug" };

type Scheme = "light" | "dark";

async function expectNoFindings(
  { page }: Visitor,
  part: string,
  schemes: readonly Scheme[] = ["light", "dark"],
): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).include(part).analyze();
    expect.soft(violations, `${part}, ${colorScheme}`).toEqual([]);
  }
}

test(
  "what was received is reviewed and shown (REV-04 REV-06 REV-07 REV-10 REV-11 OP-128 T-103)",
  { tag: "@desktop" },
  async ({ visit, email }) => {
    const store = await reviews.openReviewedStore("Said Mugs");
    const visitor = visit({ store: store.host });
    const { page, t } = visitor;
    const { token, number } = await placePaidOrder(visitor, email, mug);

    await test.step("OP-128 before it is delivered there is no way to the form", async () => {
      await reviews.openStatus(visitor, token);
      await expect(page.getByRole("heading", { name: t("order.items") })).toBeVisible();
      await expect(reviews.lineButton(visitor)).toHaveCount(0);
    });
    await reviews.deliver(number);
    await reviews.openStatus(visitor, token);
    await reviews.lineButton(visitor).click();
    await expect(reviews.dialog(visitor)).toContainText("Quiet Mug");
    await expectNoFindings(visitor, "dialog", ["light"]);

    await test.step("without stars it is refused, and they are led to and chosen by keys", async () => {
      await reviews.sendButton(visitor).click();
      await expect(reviews.dialog(visitor)).toContainText(t("review.rating_missing"));
      await expect(reviews.star(visitor, 1)).toBeFocused();
      for (const stars of [2, 3, 4]) {
        await page.keyboard.press("ArrowDown");
        await expect(reviews.star(visitor, stars)).toBeChecked();
      }
      await expect(reviews.dialog(visitor)).not.toContainText(t("review.rating_missing"));
    });

    const text = `Fine.\n${"é".repeat(294)}`;
    await test.step("T-103 REV-06 301 characters are refused and stay, 300 are taken", async () => {
      const field = reviews.textField(visitor);
      await field.fill(`${text}x`);
      await expect(reviews.dialog(visitor)).toContainText(t("review.over", { count: 1 }));
      await reviews.sendButton(visitor).click();
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveValue(`${text}x`);
      await expectNoFindings(visitor, "dialog", ["dark"]);
      await field.fill(text);
      await expect(reviews.dialog(visitor)).toContainText(t("review.left", { count: 0 }));
      await expect(field).not.toHaveAttribute("aria-invalid");
    });

    await test.step("T-103 REV-07 UPL-12 the sixth file is told, and five stay", async () => {
      await reviews.fileInput(visitor).setInputFiles(Array.from({ length: 6 }, () => photo));
      const told = t("review.files_too_many", { max: 5, count: 1 });
      await expect(reviews.dialog(visitor)).toContainText(told);
      await expect(reviews.fileRows(visitor)).toHaveCount(5);
      for (const left of [4, 3, 2, 1]) {
        await reviews.fileRows(visitor).first().getByRole("button").last().click();
        await expect(reviews.fileRows(visitor)).toHaveCount(left);
      }
      await reviews.fileInput(visitor).setInputFiles([video, "package.json"]);
      const rows = reviews.fileRows(visitor);
      await expect(rows.last()).toContainText(t("review.upload_not_an_image"));
      await rows.last().getByRole("button").click();
      for (const at of [0, 1]) await expect(rows.nth(at)).toContainText(t("review.file_ready"));
      expect(await readOverflow(page)).toBeLessThanOrEqual(0);
    });

    await test.step("what was written is there when it is opened again", async () => {
      await page.keyboard.press("Escape");
      await expect(reviews.dialog(visitor)).toHaveCount(0);
      await expect(reviews.lineButton(visitor)).toBeFocused();
      await reviews.lineButton(visitor).click();
      await expect(reviews.textField(visitor)).toHaveValue(text);
      await expect(reviews.star(visitor, 4)).toBeChecked();
      await expect(reviews.fileRows(visitor)).toHaveCount(2);
    });

    await reviews.sendButton(visitor).click();
    await reviews.closeThanks(visitor);
    const written = page.getByText(t("order.review_written"), { exact: true });
    await expect(written).toBeFocused();
    await expect(reviews.lineButton(visitor)).toHaveCount(0);
    await shop.reload(visitor);
    await expect(written).toBeVisible();
    await expectShown(visitor, "light");
  },
);

test(
  "the form of a review fits a phone, in Arabic (REV-04 REV-07)",
  { tag: "@phone" },
  async ({ visit, email }) => {
    const store = await reviews.openReviewedStore("Said Mugs");
    const visitor = visit({ store: store.host, locale: "ar" });
    const { page, t } = visitor;
    const { token, number } = await placePaidOrder(visitor, email, mug);
    await reviews.deliver(number);
    await reviews.openStatus(visitor, token);
    await reviews.lineButton(visitor).click();
    await reviews.fileInput(visitor).setInputFiles([photo, video]);
    for (const at of [0, 1]) {
      await expect(reviews.fileRows(visitor).nth(at)).toContainText(t("review.file_ready"));
    }
    await reviews.textField(visitor).fill(`Fine ${"é".repeat(290)}`);
    expect(await readOverflow(page)).toBeLessThanOrEqual(0);
    await expectNoFindings(visitor, "dialog", ["dark"]);
    await reviews.star(visitor, 4).check({ force: true });
    await reviews.sendButton(visitor).click();
    await reviews.closeThanks(visitor);
    await expectShown(visitor, "dark");
  },
);

/** The review of four stars with a picture and a video, on the campaign's page. */
async function expectShown(visitor: Visitor, scheme: Scheme): Promise<void> {
  const { page, t } = visitor;
  await shop.openPage(visitor, "/mug");
  const section = await reviews.scrollTo(visitor);
  await expect(section).toContainText(t("review.who"));
  await expect(reviews.items(visitor)).toHaveCount(1);
  await expect(reviews.items(visitor)).toContainText(t("review.rated", { stars: 4 }));
  await expect(reviews.items(visitor)).toContainText("éééé");
  const played = reviews.items(visitor).locator("video");
  await expect
    .poll(() => played.evaluate((own: HTMLVideoElement) => own.duration))
    .toBeGreaterThan(0);
  await expectNoFindings(visitor, "#reviews", [scheme]);
  const four = reviews.filterButton(visitor, t("review.bar", { stars: 4, count: 1 }));
  await four.click();
  await expect(four).toHaveAttribute("aria-pressed", "true");
  await expect(section).toContainText(t("review.found_stars", { count: 1, stars: 4 }));
  const photos = reviews.filterButton(visitor, t("review.filter_photos"));
  await photos.click();
  await expect(section).toContainText(t("review.found_photos", { count: 1 }));
  await expect(photos).toBeFocused();
  await section.getByRole("button", { name: t("review.enlarge", { n: 1 }) }).click();
  const enlarged = page.getByRole("dialog", { name: t("review.picture", { n: 1 }) });
  await expect(enlarged.getByRole("img")).toBeVisible();
  await page.keyboard.press("Escape");
  expect(await readOverflow(page)).toBeLessThanOrEqual(0);
}

test(
  "the campaign's page finds what its visitor received, and says who may write (OP-128 OP-002)",
  { tag: "@desktop" },
  async ({ visit, visitElsewhere, email }) => {
    const store = await reviews.openReviewedStore("Asked Mugs");
    const visitor = visit({ store: store.host });
    const { page, t } = visitor;
    const { number } = await placePaidOrder(visitor, email, mug);
    const write = reviews.filterButton(visitor, t("review.write"));

    await shop.openPage(visitor, "/mug");
    const section = await reviews.scrollTo(visitor);
    await expect(section).toContainText(t("review.empty"));
    await write.click();
    const who = page.getByRole("dialog", { name: t("review.who_title") });
    await expect(who.getByRole("link", { name: t("review.find_order") })).toHaveAttribute(
      "href",
      "/order/track",
    );
    await expectNoFindings(visitor, "dialog");
    await page.keyboard.press("Escape");
    await expect(write).toBeFocused();

    await reviews.deliver(number);
    await write.click();
    await tabTo(reviews.star(visitor, 1));
    await page.keyboard.press("Space");
    await expect(reviews.star(visitor, 1)).toBeChecked();
    await page.keyboard.press("ArrowLeft");
    await expect(reviews.star(visitor, 5)).toBeChecked();
    await tabTo(reviews.sendButton(visitor));
    await page.keyboard.press("Enter");
    await reviews.closeThanks(visitor);
    await expect(reviews.items(visitor)).toContainText(t("review.rated", { stars: 5 }));
    await expect(write).toBeFocused();

    const other = await visitElsewhere({ store: store.host, locale: "de" });
    await shop.openPage(other, "/mug");
    await reviews.scrollTo(other);
    await expect(reviews.items(other)).toHaveCount(1);
  },
);

test(
  "reviews that cannot be loaded say so and are requested again; another product starts with page 1 and the first filter (R8 REV-05 T-104)",
  { tag: "@desktop" },
  async ({ visit, watch }) => {
    watch.allow(/Failed to load resource/u);
    const visitor = visit();
    const { page, t } = visitor;
    await page.route("**/public/product-reviews/**", (route) => route.abort());
    await shop.openPage(visitor, "/trail-lines");
    const section = await reviews.scrollTo(visitor);
    await expect(section).toContainText(t("review.failed"));
    await page.unroute("**/public/product-reviews/**");
    const asked = await reviews.makeReviewsUp(visitor);
    await section.getByRole("button", { name: t("error.retry"), exact: true }).click();
    await expect(reviews.items(visitor)).toHaveCount(10);

    await reviews.filterButton(visitor, t("review.bar", { stars: 5, count: 24 })).click();
    await reviews.pageButton(visitor, 3).click();
    await expect(reviews.pageButton(visitor, 3)).toHaveAttribute("aria-current", "page");
    await expect(reviews.items(visitor).first()).toContainText("5, page 3");
    await expect(reviews.section(visitor)).toContainText(t("review.page_of", { page: 3, last: 3 }));
    await expect(reviews.items(visitor).first()).toBeInViewport();
    await expectNoFindings(visitor, "#reviews");

    await campaign.productLink(visitor, "Unisex hoodie").click();
    await reviews.scrollTo(visitor);
    await expect(reviews.items(visitor).first()).toContainText("helpful, page 1");
    const helpful = reviews.filterButton(visitor, t("review.filter_helpful"));
    await expect(helpful).toHaveAttribute("aria-pressed", "true");
    await expect(reviews.pageButton(visitor, 1)).toHaveAttribute("aria-current", "page");
    const [first, last] = [asked[0]?.split(" ")[0], asked.at(-1)?.split(" ")[0]];
    expect(asked.at(-1)).toMatch(/ helpful 1$/u);
    expect(last).not.toBe(first);
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await readOverflow(page), String(width)).toBeLessThanOrEqual(0);
    }
  },
);

test(
  "a store that shows no reviews has no place for them (STORE-41)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const store = await reviews.openReviewedStore("Quiet Mugs");
    await store.set({ settings: { product_review_display: "disable" } });
    const visitor = visit({ store: store.host });
    const { page } = visitor;
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await shop.openPage(visitor, "/mug");
    const related = page.waitForResponse(/\/related\?/u);
    await page.mouse.wheel(0, 3000);
    await related;
    await expect(reviews.section(visitor)).toHaveCount(0);
    expect(asked.filter((url) => url.includes("product-reviews"))).toEqual([]);
  },
);
