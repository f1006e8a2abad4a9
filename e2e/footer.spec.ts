import sharp from "sharp";

import { contrastRatio } from "#domain/store/contrast.ts";

import { isFullMatrix } from "../scripts/testing/matrix.ts";
import { readDocument, requestDocument } from "./drivers/document.ts";
import { expectStill, recordLayoutShifts } from "./drivers/layout-shift.ts";
import { createStore } from "./drivers/platen.ts";
import { goOffline } from "./drivers/offline.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

const person =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const googlebot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const contact = {
  email: "hello@platen.example",
  phone: "+1 202 555 0143",
  address: "12 Example Street, Springfield, IL 62701, United States",
};
const footer = ({ page }: Visitor) => page.getByRole("contentinfo");
const partsOfContact = [contact.email, contact.phone, "555 0143", "5550143", "12 Example Street"];

test.describe("the contact (NAV-66 OP-014)", () => {
  test.use({ userAgent: person });

  test(
    "is requested by the browser, once the footer is seen, and moves nothing",
    { tag: "@desktop" },
    async ({ visit, request }) => {
      const visitor = visit();
      const { page, t } = visitor;
      const asked: string[] = [];
      page.on("request", (sent) => {
        if (sent.url().includes("/public/storefront")) asked.push(sent.url());
      });
      await recordLayoutShifts(page);
      await shop.openHome(visitor);
      expect(asked).toEqual([]);
      const html = await readDocument(request, "/", { userAgent: person });
      for (const part of partsOfContact) expect(html).not.toContain(part);
      await footer(visitor).scrollIntoViewIfNeeded();
      const email = footer(visitor).getByRole("link", { name: contact.email });
      await expect(email).toHaveAttribute("href", `mailto:${contact.email}`);
      const phone = footer(visitor).getByRole("link", { name: contact.phone });
      await expect(phone).toHaveAttribute("href", "tel:+12025550143");
      await expect(footer(visitor).getByText(contact.address)).toBeVisible();
      await expect(
        footer(visitor).getByRole("heading", { name: t("footer.contact") }),
      ).toBeVisible();
      await expectStill(page);
      expect(asked).toHaveLength(1);
      const mark = footer(visitor).getByRole("img").first();
      const width = () => mark.evaluate((image: HTMLImageElement) => image.naturalWidth);
      await expect.poll(width).toBeGreaterThan(0);
    },
  );

  /** `npm run matrix frame` has the other one as well. */
  const centred = [
    { store: "sahra.localhost", socials: 1 },
    { store: "midi-citron.localhost", socials: 2 },
  ];
  for (const { store, socials } of isFullMatrix ? centred : centred.slice(0, 1)) {
    test(
      `fits its reserved space in a centred footer, whose social links fit a finger: ${store} (NAV-65)`,
      { tag: "@phone" },
      async ({ visit }) => {
        const visitor = visit({ store });
        await shop.openPage(visitor, "/cart");
        const room = visitor.page.locator(".footer-contact");
        const reply = visitor.page.waitForResponse("**/public/storefront");
        const before = await room.boundingBox();
        await room.scrollIntoViewIfNeeded();
        await reply;
        await expect(room.getByRole("link")).not.toHaveCount(0);
        const after = await room.boundingBox();
        expect([after?.x, after?.width, after?.height]).toEqual([
          before?.x,
          before?.width,
          before?.height,
        ]);
        const links = footer(visitor).locator(".footer-socials a");
        await expect(links).toHaveCount(socials);
        for (const link of await links.all()) {
          const box = await link.boundingBox();
          expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
        }
      },
    );
  }

  test(
    "comes with the network where its script failed, though the footer stays in view",
    { tag: "@desktop" },
    async ({ visit, watch }) => {
      watch.allow(/^console: .*net::ERR_/);
      const visitor = visit();
      const { page } = visitor;
      const asked: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/public/storefront")) asked.push(request.url());
      });
      const script = /\/assets\/contact-lines-.*\.js$/u;
      await page.route(script, (route) => route.abort());
      await shop.openPage(visitor, "/cart");
      // Or the page would be loaded again for a script that is gone (NAV-79).
      await page.evaluate(() => sessionStorage.setItem("chunk-reloaded-at", String(Date.now())));
      const failed = page.waitForEvent("requestfailed", (request) => script.test(request.url()));
      await footer(visitor).scrollIntoViewIfNeeded();
      await failed;
      await goOffline(visitor);
      await page.unroute(script);
      expect(asked).toEqual([]);
      await page.context().setOffline(false);
      await expect(footer(visitor).getByRole("link", { name: contact.email })).toBeVisible();
      expect(asked).toHaveLength(1);
    },
  );

  test(
    "has enough reserved space for a long one on a phone and a desktop",
    { tag: "@desktop" },
    async ({ visit }) => {
      const store = await createStore("Long address");
      await store.sellMug("12.00");
      const address =
        "Unterschleißheimer Verwaltungsgemeinschaftsstraße 123, Hinterhaus links, 85716 Unterschleißheim bei München, Deutschland";
      const storeContact = { phone: "+49 30 5550143", email_info: "a@b.example", address };
      await store.set({ settings: { storeContact, flags: { enable_custom_phone: true } } });
      const visitor = visit({ store: store.host });
      const { page } = visitor;
      const { promise: isMeasured, resolve: release } = Promise.withResolvers<void>();
      await page.route("**/public/storefront", async (route) => {
        await isMeasured;
        await route.continue();
      });
      const heights = async () => {
        const found: number[] = [];
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          found.push((await footer(visitor).boundingBox())?.height ?? 0);
        }
        return found;
      };
      await shop.openPage(visitor, "/cart");
      const asked = page.waitForRequest("**/public/storefront");
      await footer(visitor).scrollIntoViewIfNeeded();
      await asked;
      const before = await heights();
      expect(Math.min(...before)).toBeGreaterThan(0);
      release();
      await expect(footer(visitor).getByText(address)).toBeVisible();
      expect(await heights()).toEqual(before);
    },
  );
});

test(
  "a bot gets no contact in HTML, page state or later; menus are there (NAV-72 T-029)",
  { tag: "@desktop" },
  async ({ request }) => {
    const html = await readDocument(request, "/", { userAgent: googlebot });
    for (const part of partsOfContact) expect(html).not.toContain(part);
    expect(html).toContain("Terms of service</a>");
    const reply = await requestDocument(request, "/public/storefront", { userAgent: googlebot });
    expect(reply.status()).toBe(200);
    const text = await reply.text();
    for (const part of partsOfContact) expect(text).not.toContain(part);
    const asPerson = await readDocument(request, "/public/storefront", { userAgent: person });
    expect(asPerson).toContain(contact.email);
  },
);

test.describe("the sitewide banner (STORE-45)", { tag: "@desktop" }, () => {
  /** A grey on which neither black nor white is far from 4.5:1; `npm run matrix frame` has the others. */
  const themes = [
    ["paper", "#777777"],
    ["default", "#F2E205"],
    ["studio", "#E0218A"],
  ] as const;
  test("stands above the header, readable", async ({ visit, request }) => {
    const store = await createStore("Banner");
    await store.sellMug("12.00");
    const sitewide_banner = "Free shipping this week";
    const visitor = visit({ store: store.host });
    const { page } = visitor;
    const banner = page.getByRole("complementary").filter({ hasText: sitewide_banner });
    await store.set({ settings: { sitewide_banner } });
    const html = await readDocument(request, "/cart", { store: store.host });
    expect(html).not.toMatch(/<aside/u);
    for (const [theme, default_color] of isFullMatrix ? themes : themes.slice(0, 1)) {
      const flags = { sitewide_banner_enable: true };
      await store.set({ settings: { theme, default_color, flags } });
      await shop.openPage(visitor, "/cart");
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      await expect(banner).toBeVisible();
      const [background, text] = await banner.evaluate((element) => {
        const { backgroundColor, color } = getComputedStyle(element);
        return [backgroundColor, color];
      });
      expect(contrastRatio(background ?? "", text ?? ""), theme).toBeGreaterThanOrEqual(4.5);
      const bottom = await banner.evaluate((element) => element.getBoundingClientRect().bottom);
      expect((await page.getByRole("banner").boundingBox())?.y).toBeCloseTo(bottom, 0);
    }
  });
});

test(
  "the product's name follows the campaign's where the store says so (STORE-33 OP-008)",
  { tag: "@desktop" },
  async ({ request }) => {
    const store = await createStore("Names");
    await store.sellMug("12.00");
    const readTitle = async () => {
      const html = await readDocument(request, "/mug", { store: store.host });
      const [, title = ""] = /<h1[^>]*>(.*?)<\/h1>/su.exec(html) ?? [];
      return title.replaceAll(/<[^>]*>/gu, "");
    };
    expect(await readTitle()).toBe("Quiet MugMug");
    await store.set({ settings: { flags: { enable_product_name_after: false } } });
    expect(await readTitle()).toBe("Quiet Mug");
  },
);

test.describe("the share picture (OP-127)", { tag: "@desktop" }, () => {
  for (const [path, store] of [
    ["/", "localhost"],
    // A store without English leads crawlers, and this test's reader, to its own language.
    ["/en-gb", "neon-kerb.localhost"],
    ["/", "bare.localhost"],
    ["/trail-lines", "localhost"],
  ] as const) {
    test(`of ${store}${path} is 1080 by 1080 and on the store's host`, async ({ request }) => {
      const html = await readDocument(request, path, { store });
      const read = (name: string) =>
        new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`, "u").exec(html)?.[1];
      const { host, pathname } = new URL(read("og:image") ?? "");
      expect(host).toBe(`${store}:${process.env["E2E_PORT"]}`);
      expect(read("og:image:width")).toBe("1080");
      expect(read("og:image:height")).toBe("1080");
      expect(read("twitter:card")).toBe("summary_large_image");
      expect(read("og:title") ?? "").not.toBe("");
      const picture = await requestDocument(request, pathname, { store });
      const { width, height } = await sharp(await picture.body()).metadata();
      expect([width, height]).toEqual([1080, 1080]);
    });
  }
});
