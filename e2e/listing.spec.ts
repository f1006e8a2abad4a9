import AxeBuilder from "@axe-core/playwright";

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

test.describe("a category", { tag: "@desktop" }, () => {
  test("NAV-27 CAT-05 lists its campaigns, most popular first", async ({ visit }) => {
    const visitor = visit();
    expect(await shop.openPage(visitor, apparel)).toBe(200);
    await expect(shop.heading(visitor, "Apparel")).toBeVisible();
    await expect(listing.cardNames(visitor)).toHaveText(all);
    await expect(listing.count(visitor)).toHaveText("6 products");
    await expect(listing.sortSelect(visitor)).toHaveValue("popular");
    await expect(listing.pages(visitor)).toBeHidden();
  });

  test("CAT-01 OP-053 is narrowed by product, colour and price, and widened again", async ({
    visit,
  }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await shop.openPage(visitor, apparel);
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

  test("CAT-01 CAT-20 shows the product, colour and price that it was narrowed to", async ({
    visit,
  }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await shop.openPage(visitor, apparel);
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

  test("OP-053 the price range is in the shown currency, and goes with it", async ({ visit }) => {
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

  test("OP-053 is sorted, and the back button goes step by step", async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await shop.openPage(visitor, apparel);
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
  });

  test("OP-054 filters that match nothing show a way back, with status 200", async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    expect(await shop.openPage(visitor, `${apparel}?color=clay&product=art-print`)).toBe(200);
    await expect(page.getByText(t("listing.no_match"), { exact: true })).toBeVisible();
    await page.getByRole("link", { name: t("listing.show_all") }).click();
    await expect(listing.cardNames(visitor)).toHaveText(all);
  });

  test("CAT-07 T-050 T-001 one that the store has not is 404 'Page Not Found'", async ({
    visit,
    watch,
  }) => {
    watch.allow(/status of 404/);
    const elsewhere = ["/category/nothing", "/collection/kueste", "/category/bekleidung"];
    const visitor = visit();
    for (const path of [...elsewhere, "/collection/Night-Sky", "/category/apparel/more"]) {
      expect(await shop.openPage(visitor, path), path).toBe(404);
      const name = path.endsWith("more") ? "This page could not be found" : "Page Not Found";
      await expect(shop.heading(visitor, name)).toBeVisible();
    }
    const owner = visit({ store: "nordlicht.localhost", locale: "de" });
    expect(await shop.openPage(owner, "/collection/kueste")).toBe(200);
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
    test(`CAT-01 ${path}`, async ({ request, baseURL }) => {
      const html = await (await request.get(path)).text();
      expect(read(html, /rel="canonical" href="([^"]*)"/)).toBe(`${baseURL}${canonical}`);
      expect(/<meta name="robots" content="noindex"/.test(html)).toBe(isHidden);
      expect(/rel="alternate"[^>]*hrefLang/i.test(html)).toBe(!isHidden);
      if (path !== "/collection") {
        expect(read(html, /og:image" content="([^"]*)"/)).toMatch(/\/media\/share\//);
      }
    });
  }
});

test.describe("a collection of three pages", () => {
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

  test(
    "NAV-29 CAT-02 has pages with links of their own",
    { tag: "@desktop" },
    async ({ visit }) => {
      const visitor = visit({ store: store.host });
      const { page, t, address } = visitor;
      await shop.openPage(visitor, "/collection/all-mugs");
      await expect(listing.cardNames(visitor)).toHaveCount(24);
      await expect(listing.count(visitor)).toHaveText("1–24 of 50 products");
      await listing
        .pages(visitor)
        .getByRole("link", { name: t("listing.next") })
        .click();
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
      await listing
        .pages(visitor)
        .getByRole("link", { name: t("listing.page", { page: 3 }) })
        .click();
      await expect(listing.cardNames(visitor)).toHaveText(["Mug 49", "Mug 50"]);
      await listing.sortSelect(visitor).selectOption("price_asc");
      await expect(listing.cardNames(visitor).first()).toHaveText("Mug 1");
      await expect(page).toHaveURL(address("/collection/all-mugs?sort=price_asc"));
      await page.goBack();
      await expect(listing.cardNames(visitor)).toHaveText(["Mug 49", "Mug 50"]);
    },
  );

  test(
    "OP-143 what a command has changed is on the next page that is asked for",
    { tag: "@desktop" },
    async ({ visit }) => {
      const { page, address } = visit({ store: store.host });
      for (const title of ["One", "Two", "Three", "Four", "Five"]) {
        const name = `Mugs, part ${title}`;
        await store.set({ settings: { footerMenu: [{ name, url: "/about" }] } });
        expect(await (await page.goto(address("/collection")))?.text()).toContain(name);
      }
    },
  );

  test(
    "CAT-02 a page beyond the last leads to the last",
    { tag: "@desktop" },
    async ({ visit }) => {
      const visitor = visit({ store: store.host });
      await shop.openPage(visitor, "/collection/all-mugs?page=9");
      await expect(visitor.page).toHaveURL(visitor.address("/collection/all-mugs?page=3"));
    },
  );

  test(
    "OP-054 NAV-07 one without campaigns is empty, not missing",
    { tag: "@phone" },
    async ({ visit }) => {
      const visitor = visit({ store: store.host });
      const { page, t } = visitor;
      await shop.openPage(visitor, "/collection");
      await page.getByRole("main").getByRole("link", { name: "Empty Shelf" }).click();
      await expect(shop.heading(visitor, "Empty Shelf")).toBeVisible();
      await expect(page.getByText(t("home.empty"))).toBeVisible();
    },
  );

  test(
    "CAT-10 shows the store's banner, and its own before it",
    { tag: "@desktop" },
    async ({ visit, watch }) => {
      watch.allow(/(?:none|own)\.png/);
      const { page, address } = visit({ store: store.host });
      // As sent: the pictures are none, and the page soon shows its icon for them.
      const readPage = async () => (await page.goto(address("/collection/all-mugs")))?.text();
      const expectBanner = (name: string) =>
        expect.poll(readPage).toContain(` src="/media/banner_hd/catalogue/${name}.png"`);
      await store.set({ settings: { banner_url: "/media/catalogue/none.png" } });
      await expectBanner("none");
      const own = { image_url: "/media/catalogue/own.png", url: "/collection/all-mugs", title: "" };
      await store.set({ settings: { collection_banners: [own] } });
      await expectBanner("own");
    },
  );
});

test.describe("on a phone", { tag: "@phone" }, () => {
  for (const locale of ["en", "ar"] as const) {
    test(`I18N-04 filters are in a sheet that keeps the place: ${locale}`, async ({ visit }) => {
      const visitor = visit({ store: "sahra.localhost", locale });
      const { page, t } = visitor;
      await shop.openPage(visitor, "/collection/khatt");
      await expect(listing.filters(visitor)).toBeHidden();
      await listing.openFilters(visitor);
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
    });
  }

  test("NAV-60 NAV-07 the header's menu leads to collections", async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await shop.openHome(visitor);
    await page.getByRole("banner").getByLabel(t("header.menu")).first().click();
    await page.getByRole("banner").getByRole("link", { name: "Night Sky" }).click();
    await expect(shop.heading(visitor, "Night Sky")).toBeVisible();
    await expect(listing.cardNames(visitor)).toHaveText([
      ...["Night Owl", "Topographic Moon", "Twelve Moons", "The Northern Sky", "Last Log On"],
    ]);
  });
});

test.describe("NAV-72 T-029 without JavaScript", () => {
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

for (const { tag, locale, store } of [
  { tag: "@desktop", locale: "en", store: "localhost" },
  { tag: "@phone", locale: "ar", store: "sahra.localhost" },
] as const) {
  test(`axe finds nothing on listings: ${locale}`, { tag }, async ({ visit }) => {
    const visitor = visit({ locale, store });
    const { page } = visitor;
    const collection = locale === "ar" ? "/collection/khatt" : "/collection/night-sky";
    const expectNoFindings = async (place: string) => {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.flatMap(({ id, nodes }) => nodes.map((n) => `${id} ${n.html}`));
        expect.soft(found, `${place}, ${colorScheme}`).toEqual([]);
      }
    };
    await shop.openPage(visitor, collection);
    await expectNoFindings("collection");
    if (tag === "@phone") {
      await listing.openFilters(visitor);
      await expectNoFindings("filters");
    }
    await shop.openPage(visitor, `${collection}?filter_price=1000-2000`);
    await expectNoFindings("nothing found");
    await shop.openPage(visitor, "/collection");
    await expectNoFindings("collections");
  });
}
