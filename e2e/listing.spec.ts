import { serverMessages } from "#messages/server-catalogue.ts";

import { isFullMatrix } from "../scripts/testing/matrix.ts";
import { listAxeFindings } from "./drivers/axe.ts";
import { readDocument, requestDocument } from "./drivers/document.ts";
import { readOverflow } from "./drivers/layout-shift.ts";
import * as listing from "./drivers/listing.ts";
import { createStore, type OwnStore } from "./drivers/platen.ts";
import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

const apparel = "/category/apparel";
const forestHoodies = ["Night Owl", "The Long Way Home", "Last Log On"];
const all = [
  ...["Trail Lines", "Night Owl", "The Long Way Home", "Twelve Moons"],
  ...["Last Log On", "Above the Treeline"],
];
const texts = serverMessages("en").t;

test.describe("a category", { tag: "@desktop" }, () => {
  test("is narrowed by product, colour and price, and widened again (NAV-27 CAT-01 CAT-05 OP-053)", async ({
    visit,
  }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await test.step("lists its campaigns, most popular first, beside filters that are no dialog", async () => {
      expect(await shop.openPage(visitor, apparel)).toBe(200);
      await expect(shop.heading(visitor, "Apparel")).toBeVisible();
      await expect(listing.cardNames(visitor)).toHaveText(all);
      await expect(listing.count(visitor)).toHaveText("6 products");
      await expect(listing.sortSelect(visitor)).toHaveValue("popular");
      await expect(listing.pages(visitor)).toBeHidden();
      const name = t("listing.filters");
      await expect(page.getByRole("complementary", { name })).toBeVisible();
      await expect(listing.filterDialog(visitor)).toHaveCount(0);
    });
    await page.evaluate(() => Reflect.set(window, "isSameDocument", true));
    await listing.filterValue(visitor, t("listing.product"), "Unisex hoodie").click();
    await expect(listing.count(visitor)).toHaveText("5 products");
    await listing.filterValue(visitor, t("option.color"), "Forest").click();
    await expect(listing.count(visitor)).toHaveText("3 products");
    await expect(listing.filterValue(visitor, t("option.color"), "Forest")).toHaveAttribute(
      "aria-current",
      "true",
    );
    await expect(listing.filterValue(visitor, t("option.color"), "Forest")).toBeFocused();
    await listing.filterByPrice(visitor, "44", "");
    await expect(listing.activeFilter(visitor, "From $44.00")).toBeVisible();
    await expect(listing.cardNames(visitor)).toHaveText(forestHoodies);
    expect([...listing.query(visitor)]).toEqual([
      ...[
        ["product", "unisex-hoodie"],
        ["color", "forest"],
        ["filter_price", "44-"],
      ],
    ]);

    await listing.activeFilter(visitor, "Forest").click();
    await expect(listing.activeFilter(visitor, "Forest")).toHaveCount(0);
    await expect(listing.activeFilter(visitor, "Unisex hoodie")).toBeVisible();
    await expect(listing.activeFilter(visitor, "From $44.00")).toBeVisible();
    await listing.clearAll(visitor).click();
    await expect(listing.cardNames(visitor)).toHaveText(all);
    expect(page.url()).toBe(visitor.address(apparel));
    expect(await page.evaluate(() => Reflect.get(window, "isSameDocument"))).toBe(true);
  });

  test("is sorted, the back button goes step by step, and cards show what it was narrowed to (CAT-01 CAT-20 OP-053)", async ({
    visit,
  }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await shop.openPage(visitor, apparel);
    await test.step("order and the back button", async () => {
      await listing.filterValue(visitor, t("option.color"), "Navy").click();
      await expect(listing.count(visitor)).toHaveText("4 products");
      await listing.sortSelect(visitor).selectOption("price_desc");
      await expect(listing.cardNames(visitor).first()).toHaveText("Last Log On");
      expect([...listing.query(visitor).keys()]).toEqual(["color", "sort"]);
      await page.goBack();
      await expect(listing.cardNames(visitor).first()).toHaveText("Trail Lines");
      await expect(listing.sortSelect(visitor)).toHaveValue("popular");
      await page.goBack();
      await expect(listing.cardNames(visitor)).toHaveText(all);
      await page.goForward();
      await expect(listing.count(visitor)).toHaveText("4 products");
      await page.goBack();
      await expect(listing.cardNames(visitor)).toHaveText(all);
    });
    await listing.filterValue(visitor, t("listing.product"), "Cotton tote bag").click();
    await expect(listing.count(visitor)).toHaveText("4 products");
    const navy = page.getByRole("complementary").getByText("Navy", { exact: true });
    await expect(navy).toBeVisible();
    await expect(listing.filterValue(visitor, t("option.color"), "Navy")).toHaveCount(0);
    await listing.filterByPrice(visitor, "15", "19");
    await listing.filterValue(visitor, t("option.color"), "Black").click();
    await expect(listing.cardNames(visitor)).toHaveText(["Trail Lines", "Night Owl"]);
    const card = page.getByRole("article").first();
    await expect(card).toContainText("$18.50");
    await expect(card.getByRole("link")).toHaveAttribute(
      "href",
      "/trail-lines?product=cotton-tote-bag&color=black",
    );
    await card.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Trail Lines");
    await expect(page.getByRole("radio", { name: "Black" })).toBeChecked();
    await expect(page.getByText("$18.50").first()).toBeVisible();
  });

  test("has its price range in the shown currency, and drops it with that (OP-053)", async ({
    visit,
  }) => {
    const visitor = visit();
    await shop.openPage(visitor, `${apparel}?filter_price=20-30&color=navy`);
    await expect(listing.activeFilter(visitor, "$20.00 to $30.00")).toBeVisible();
    const inEuros = await shop.chooseCurrency(visitor, "EUR");
    await expect(listing.activeFilter(visitor, "Navy")).toBeVisible();
    await expect(listing.activeFilter(visitor, "$20.00 to $30.00")).toHaveCount(0);
    await expect.poll(() => [...listing.query(visitor)]).toEqual([["color", "navy"]]);
    await listing.filterByPrice(inEuros, "30", "");
    await expect(listing.activeFilter(inEuros, "From €30.00")).toBeVisible();
    await expect(listing.cardNames(inEuros)).toHaveText(["Twelve Moons", "Last Log On"]);
  });

  test("has a way back from filters that match nothing, with status 200 (OP-054)", async ({
    request,
  }) => {
    const answer = await requestDocument(request, `${apparel}?color=clay&product=art-print`);
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html).toContain(texts("listing.no_match"));
    const way = new RegExp(`href="${apparel}"[^>]*>[^<]*${texts("listing.show_all")}`, "u");
    expect(html).toMatch(way);
  });

  test("that the store does not have is 404 'Page Not Found' (CAT-07 T-050 T-001)", async ({
    request,
  }) => {
    const elsewhere = ["/category/nothing", "/collection/kueste", "/category/bekleidung"];
    for (const path of [...elsewhere, "/collection/Night-Sky", "/category/apparel/more"]) {
      const answer = await requestDocument(request, path);
      expect(answer.status(), path).toBe(404);
      const name = path.endsWith("more") ? "This page could not be found" : "Page Not Found";
      expect(await answer.text(), path).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`, "u"));
    }
    const store = "nordlicht.localhost";
    expect((await requestDocument(request, "/de/collection/kueste", { store })).status()).toBe(200);
  });
});

test.describe("what search engines see", { tag: "@desktop" }, () => {
  const read = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];
  const cases = [
    ["/category/apparel", "/category/apparel", false],
    ["/category/apparel?utm_source=x&color=pink", "/category/apparel", false],
    ["/category/apparel?color=navy", "/category/apparel", true],
    ["/category/apparel?sort=newest", "/category/apparel", true],
    ["/de/category/apparel?filter_price=20-30", "/de/category/apparel", true],
    ["/collection/night-sky", "/collection/night-sky", false],
    ["/collection", "/collection", false],
  ] as const;
  for (const [path, canonical, isHidden] of cases) {
    test(`of ${path} (CAT-01)`, async ({ request, baseURL }) => {
      const html = await readDocument(request, path);
      expect(read(html, /rel="canonical" href="([^"]*)"/)).toBe(`${baseURL}${canonical}`);
      expect(/<meta name="robots" content="noindex"/.test(html)).toBe(isHidden);
      expect(/rel="alternate"[^>]*hrefLang/i.test(html)).toBe(!isHidden);
      if (path !== "/collection") {
        expect(read(html, /og:image" content="([^"]*)"/)).toMatch(/\/media\/share\//);
      }
    });
  }
});

test.describe("a collection of three pages", { tag: "@desktop" }, () => {
  let store: OwnStore;
  test.beforeAll(async () => {
    store = await createStore("Mugs");
    await store.sellMugs(50, "all-mugs");
    await store.set({
      settings: {
        collections: [
          { name: "All Mugs", slug: "all-mugs", image_url: null },
          { name: "Empty Shelf", slug: "empty-shelf", image_url: null },
        ],
      },
    });
  });

  test("has pages with links of their own (NAV-29 CAT-02)", async ({ visit }) => {
    const visitor = visit({ store: store.host });
    const { page, t, address } = visitor;
    const pageLink = (name: string) => listing.pages(visitor).getByRole("link", { name });
    await shop.openPage(visitor, "/collection/all-mugs");
    await expect(listing.cardNames(visitor)).toHaveCount(24);
    await expect(listing.count(visitor)).toHaveText("1–24 of 50 products");
    await pageLink(t("listing.next")).click();
    await expect(listing.count(visitor)).toHaveText("25–48 of 50 products");
    await expect(listing.cardNames(visitor).first()).toHaveText("Mug 25");
    await expect(page).toHaveURL(address("/collection/all-mugs?page=2"));
    await expect(page.getByRole("region", { name: t("listing.results") })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const links = listing.pages(visitor).getByRole("link");
    await expect(links.and(page.locator("[rel=prev]"))).toHaveAttribute(
      "href",
      "/collection/all-mugs",
    );
    await expect(links.and(page.locator("[rel=next]"))).toHaveAttribute("href", /\?page=3$/);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
      "href",
      address("/collection/all-mugs?page=2"),
    );
    await pageLink(t("listing.page", { page: 3 })).click();
    await expect(listing.cardNames(visitor)).toHaveText(["Mug 49", "Mug 50"]);
    await listing.sortSelect(visitor).selectOption("price_asc");
    await expect(listing.cardNames(visitor).first()).toHaveText("Mug 1");
    await expect(page).toHaveURL(address("/collection/all-mugs?sort=price_asc"));
    await page.goBack();
    await expect(listing.cardNames(visitor)).toHaveText(["Mug 49", "Mug 50"]);
  });

  test("leads to the last page from one beyond it (CAT-02)", async ({ request }) => {
    const answer = await requestDocument(request, "/collection/all-mugs?page=9", {
      store: store.host,
    });
    expect(answer.status()).toBe(302);
    expect(answer.headers()["location"]).toBe("/collection/all-mugs?page=3");
  });

  test("stands beside one without campaigns, which is empty, not missing (OP-054 NAV-07)", async ({
    request,
  }) => {
    const options = { store: store.host };
    const collections = await readDocument(request, "/collection", options);
    expect(collections).toMatch(/href="\/collection\/empty-shelf"/u);
    const answer = await requestDocument(request, "/collection/empty-shelf", options);
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html).toMatch(/<h1[^>]*>Empty Shelf<\/h1>/u);
    expect(html).toContain(texts("home.empty"));
  });

  test("shows what a command has changed on the next page that is requested (OP-143)", async ({
    request,
  }) => {
    for (const title of ["One", "Two", "Three", "Four", "Five"]) {
      const name = `Mugs, part ${title}`;
      await store.set({ settings: { footerMenu: [{ name, url: "/about" }] } });
      expect(await readDocument(request, "/collection", { store: store.host })).toContain(name);
    }
  });

  test("shows the store's banner, and its own before it (CAT-10)", async ({ request }) => {
    const store = await createStore("Banners");
    await store.sellMugs(1, "all-mugs");
    const collections = [{ name: "All Mugs", slug: "all-mugs", image_url: null }];
    await store.set({ settings: { collections } });
    const read = () => readDocument(request, "/collection/all-mugs", { store: store.host });
    const banner = (url: string) => ` src="${url.replace("/media/", "/media/banner_hd/")}"`;
    const banner_url = await store.addPicture("store-banner");
    await store.set({ settings: { banner_url } });
    expect(await read()).toContain(banner(banner_url));
    const image_url = await store.addPicture("collection-banner");
    const own = { image_url, url: "/collection/all-mugs", title: "" };
    await store.set({ settings: { collection_banners: [own] } });
    expect(await read()).toContain(banner(image_url));
  });
});

/** Right-to-left, a dark scheme and a phone; `npm run matrix listing` has the others. */
const cells = (["ar", "en"] as const).flatMap((locale) =>
  (["dark", "light"] as const).map((colorScheme) => ({ locale, colorScheme })),
);
for (const { locale, colorScheme } of isFullMatrix ? cells : cells.slice(0, 1)) {
  test(
    `a phone has filters in a sheet that keeps the place, and axe finds nothing: ${locale}, ${colorScheme} (I18N-04)`,
    { tag: "@phone" },
    async ({ visit }) => {
      const visitor = visit({ store: "sahra.localhost", locale });
      const { page, t } = visitor;
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await shop.openPage(visitor, "/collection/khatt");
      await expect(listing.filters(visitor)).toBeHidden();
      await listing.openFilters(visitor);
      expect.soft(await listAxeFindings(page), "filters").toEqual([]);
      await listing.filterValue(visitor, t("option.color"), "رملي").click();
      await listing
        .filters(visitor)
        .getByRole("button", { name: t("listing.show", { count: 3 }) })
        .click();
      await expect(listing.filters(visitor)).toBeHidden();
      await expect(listing.activeFilter(visitor, "رملي")).toBeVisible();
      await expect(listing.cardNames(visitor)).toHaveCount(3);
      expect(await readOverflow(page)).toBeLessThanOrEqual(0);
      await listing.openFilters(visitor);
      await page.keyboard.press("Escape");
      await expect(listing.filters(visitor)).toBeHidden();
      await shop.openPage(visitor, "/collection/khatt?filter_price=1000-2000");
      expect.soft(await listAxeFindings(page), "nothing found").toEqual([]);
      await shop.openPage(visitor, "/collection");
      expect.soft(await listAxeFindings(page), "collections").toEqual([]);
    },
  );
}

test.describe("without JavaScript (NAV-72 T-029)", () => {
  test.use({ javaScriptEnabled: false });

  test("filters, order and price work", { tag: "@desktop" }, async ({ visit }) => {
    const visitor = visit();
    const { page, address, t } = visitor;
    await page.goto(address(apparel));
    await listing.filterValue(visitor, t("option.color"), "Navy").click();
    await expect(listing.count(visitor)).toHaveText("4 products");
    await listing.filterByPrice(visitor, "", "30,5");
    await expect(listing.cardNames(visitor)).toHaveText([
      "Trail Lines",
      "Night Owl",
      "Twelve Moons",
    ]);
    await expect(listing.activeFilter(visitor, "Up to $30.50")).toBeVisible();
    await listing.sortSelect(visitor).selectOption("newest");
    await page
      .getByRole("main")
      .getByRole("button", { name: t("listing.apply") })
      .first()
      .click();
    await expect(listing.sortSelect(visitor)).toHaveValue("newest");
    await expect(listing.cardNames(visitor)).toHaveCount(3);
    await listing.clearAll(visitor).click();
    await expect(listing.cardNames(visitor)).toHaveCount(6);
    await expect(listing.sortSelect(visitor)).toHaveValue("newest");
  });

  test(
    "the sheet of a phone opens, and a filter in it works",
    { tag: "@phone" },
    async ({ visit }) => {
      const visitor = visit();
      await visitor.page.goto(visitor.address(apparel));
      await expect(listing.filters(visitor)).toBeHidden();
      await listing.openFilters(visitor);
      await listing.filterValue(visitor, visitor.t("listing.product"), "Linen cushion").click();
      await expect(listing.cardNames(visitor)).toHaveText(["Twelve Moons"]);
    },
  );
});
