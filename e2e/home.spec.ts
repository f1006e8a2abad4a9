import type { Locator } from "@playwright/test";

import type { HomeReply } from "#contract/schemas/catalogue.ts";

import { isFullMatrix } from "../scripts/testing/matrix.ts";
import { createStore } from "./drivers/platen.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

const blocks = ["best_seller", "new_arrivals", "featured", "other"] as const;
/** From right to left, and more in the matrix. */
const otherStores = ["sahra.localhost", ...(isFullMatrix ? ["nordlicht.localhost"] : [])];

async function homeReply({ page, origin }: Visitor): Promise<HomeReply> {
  const reply = await page.request.get(`${origin}/public/home`);
  expect(reply.status()).toBe(200);
  return ((await reply.json()) as { data: HomeReply }).data;
}

/** Width that the cells of each row cover, gaps left out, as a share of the block's width. */
const readRows = (block: Locator) =>
  block.evaluate((element) => {
    const grid = element.firstElementChild;
    if (!grid) throw new Error("The block is empty.");
    const edges = grid.getBoundingClientRect();
    const cells = [...grid.children].map((child) => child.getBoundingClientRect());
    const tops = [...new Set(cells.map(({ top }) => Math.round(top)))];
    return tops.map((top) => {
      const row = cells.filter((cell) => cell.top <= top + 1 && cell.bottom > top + 1);
      return {
        start: Math.min(...row.map(({ left }) => left)) - edges.left,
        end: edges.right - Math.max(...row.map(({ right }) => right)),
      };
    });
  });

/** The rows of a home page are whole at every width. */
async function expectWholeRows({ page }: Visitor): Promise<void> {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const block of await page.locator(".home-block").all()) {
      for (const { start, end } of await readRows(block)) {
        expect.soft(Math.abs(start), `${width}`).toBeLessThan(2);
        expect.soft(Math.abs(end), `${width}`).toBeLessThan(2);
      }
    }
  }
}

async function expectBlocks({ page, t }: Visitor, reply: HomeReply): Promise<void> {
  const shown = blocks.filter((name) => reply[name].length > 0);
  const titles = shown.map((name) => t(`home.${name}`));
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  const regions = page.getByRole("main").locator(".home-block");
  await expect(regions.getByRole("heading", { level: 2 })).toHaveText(titles);
  const opening = await headings.first().innerText();
  for (const name of shown) {
    const region = page.getByRole("region", { name: t(`home.${name}`) });
    const links = region.getByRole("article").getByRole("link");
    const expected = reply[name].map((card) => card.name).filter((title) => title !== opening);
    expect(await links.allInnerTexts(), name).toEqual(expected);
  }
}

test(
  "CAT-08 OP-018 STORE-20 the home page shows the blocks of the home call in their order and in whole rows; the whole first banner is a link",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, address } = visitor;
    const reply = await homeReply(visitor);
    await shop.openHome(visitor);
    await expectBlocks(visitor, reply);
    await expectWholeRows(visitor);
    const title = page.getByRole("heading", { level: 1 }).getByRole("link");
    const path = (await title.getAttribute("href")) ?? "";
    const picture = await page.getByRole("main").locator("img").first().boundingBox();
    await page.mouse.click((picture?.x ?? 0) + 600, (picture?.y ?? 0) + 100);
    await expect(page).toHaveURL(address(path));
  },
);

for (const store of otherStores) {
  test(`the rows of ${store} are whole at every width`, { tag: "@desktop" }, async ({ visit }) => {
    const visitor = visit({ store });
    await shop.openHome(visitor);
    await expectWholeRows(visitor);
  });
}

test(
  "P14 a phone loads no hover pictures",
  {
    tag: "@phone",
  },
  async ({ visit }) => {
    const visitor = visit();
    const { page } = visitor;
    const asked = new Set<string>();
    page.on("request", (request) => asked.add(new URL(request.url()).pathname));
    const reply = await homeReply(visitor);
    await shop.openHome(visitor);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    for (const picture of await page.getByRole("article").locator("img").all()) {
      if (await picture.isVisible()) await picture.scrollIntoViewIfNeeded();
    }
    const keyOf = (url: string | null) => url?.split("/").at(-1) ?? "";
    const loaded = (url: string | null) => [...asked].some((path) => path.endsWith(keyOf(url)));
    const cards = reply.best_seller;
    expect(cards.some((card) => card.hover_url !== null)).toBe(true);
    for (const card of cards) {
      await expect.poll(() => loaded(card.thumb_url), card.name).toBe(true);
    }
    for (const card of cards) {
      if (card.hover_url !== null) expect.soft(loaded(card.hover_url), card.name).toBe(false);
    }
  },
);

test.describe("OP-018 a home page whose owner left something out", { tag: "@desktop" }, () => {
  test("has collections without pictures if none has one, and banners named after the store if they have no title", async ({
    visit,
  }) => {
    const store = await createStore("Untitled Goods");
    await store.sellMug("12.00");
    const image_url = await store.addPicture("shelf");
    const plain = { name: "Plain Shelf", slug: "plain-shelf", image_url: null };
    const pictured = { name: "Own Shelf", slug: "own-shelf", image_url };
    const banner = { image_url, url: "/mug", title: "" };
    const banners = [banner, { ...banner, url: "/collection" }];
    const visitor = visit({ store: store.host });
    const { page, address, t } = visitor;
    const names = page.getByRole("region", { name: t("home.collections") }).getByRole("heading");
    const expectNames = (expected: string[]) =>
      expect(async () => {
        await page.goto(address("/"));
        await expect(names).toHaveText(expected, { timeout: 1000 });
      }).toPass();
    await store.set({ settings: { collections: [plain] } });
    await expectNames([t("home.collections"), "Plain Shelf"]);
    await store.set({ settings: { collections: [plain, pictured], banners } });
    await expectNames([t("home.collections"), "Own Shelf"]);
    const links = page.getByRole("main").getByRole("link", { name: "Untitled Goods", exact: true });
    await expect(links).toHaveCount(2);
    await expect(shop.heading(visitor, "Untitled Goods")).toBeVisible();
  });
});

test(
  "P14 scripts are asked for once the page can be painted",
  { tag: "@phone" },
  async ({ visit }) => {
    const { page, address } = visit();
    const styles = Promise.withResolvers<void>();
    await page.route("**/assets/*.css", async (route) => {
      await styles.promise;
      await route.continue();
    });
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith(".js")) scripts.push(request.url());
    });
    const picture = page.waitForResponse(/\/media\/banner_mobile\//u);
    await page.goto(address("/"), { waitUntil: "commit" });
    await (await picture).finished();
    expect(scripts).toEqual([]);
    styles.resolve();
    await shop.untilHydrated(page);
    expect(scripts.length).toBeGreaterThan(5);
  },
);
