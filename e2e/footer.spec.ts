import { contrastRatio } from "#domain/store/contrast.ts";

import { readLayoutShift, recordLayoutShifts } from "./drivers/layout-shift.ts";
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

test.describe("NAV-66 OP-014 the contact", () => {
  test.use({ userAgent: person });

  test(
    "is asked for by the browser, once the footer is seen, and moves nothing",
    { tag: "@desktop" },
    async ({ visit }) => {
      const visitor = visit();
      const { page, t } = visitor;
      const asked: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/public/storefront")) asked.push(request.url());
      });
      await recordLayoutShifts(page);
      await shop.openHome(visitor);
      expect(asked).toEqual([]);
      const html = await (await page.request.get(visitor.address("/"))).text();
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
      expect(await readLayoutShift(page)).toBeLessThanOrEqual(0.02);
      expect(asked).toHaveLength(1);
    },
  );

  for (const store of ["midi-citron.localhost", "sahra.localhost"]) {
    test(
      `stands in its room in a centred footer: ${store}`,
      { tag: "@phone" },
      async ({ visit }) => {
        const visitor = visit({ store });
        await shop.openHome(visitor);
        const room = visitor.page.locator(".footer-contact");
        const boxOf = () => room.boundingBox();
        const before = await boxOf();
        await room.scrollIntoViewIfNeeded();
        await expect(room.getByRole("link")).not.toHaveCount(0);
        const after = await boxOf();
        expect([after?.x, after?.width, after?.height]).toEqual([
          before?.x,
          before?.width,
          before?.height,
        ]);
      },
    );
  }

  for (const [name, pattern] of [
    ["call", "**/public/storefront"],
    ["script", "**/assets/contact-lines-*.js"],
  ] as const) {
    test(`where its ${name} fails it is asked for when it is seen again`, async ({
      visit,
      watch,
    }) => {
      watch.allow(/net::ERR_FAILED/);
      const visitor = visit();
      const { page } = visitor;
      let asked = 0;
      await page.route(pattern, async (route) => {
        asked += 1;
        if (asked === 1) await route.abort();
        else await route.continue();
      });
      await shop.openHome(visitor);
      // Or the page would be loaded again for a script that is gone (NAV-79).
      await page.evaluate(() => sessionStorage.setItem("chunk-reloaded-at", String(Date.now())));
      const failed = page.waitForEvent("requestfailed");
      await footer(visitor).scrollIntoViewIfNeeded();
      await failed;
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
      expect(asked).toBe(1);
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await expect(footer(visitor)).not.toBeInViewport();
      await footer(visitor).scrollIntoViewIfNeeded();
      await expect(footer(visitor).getByRole("link", { name: contact.email })).toBeVisible();
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await expect(footer(visitor)).not.toBeInViewport();
      await footer(visitor).scrollIntoViewIfNeeded();
      await expect(footer(visitor).getByRole("link", { name: contact.email })).toBeVisible();
      expect(asked).toBe(2);
    });
  }

  for (const [name, pattern] of [
    ["call", "**/public/storefront"],
    ["script", "**/assets/contact-lines-*.js"],
  ] as const) {
    test(`where its ${name} fails it comes with the network, though the footer stays in view`, async ({
      visit,
      watch,
    }) => {
      watch.allow(/^console: .*net::ERR_/);
      const visitor = visit();
      const { page } = visitor;
      const asked: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/public/storefront")) asked.push(request.url());
      });
      await page.route(pattern, (route) => route.abort());
      await shop.openHome(visitor);
      // Or the page would be loaded again for a script that is gone (NAV-79).
      await page.evaluate(() => sessionStorage.setItem("chunk-reloaded-at", String(Date.now())));
      const failed = page.waitForEvent("requestfailed");
      await footer(visitor).scrollIntoViewIfNeeded();
      await failed;
      await goOffline(visitor);
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
      await page.unroute(pattern);
      asked.length = 0;
      await page.context().setOffline(false);
      await expect(footer(visitor).getByRole("link", { name: contact.email })).toBeVisible();
      await goOffline(visitor);
      await page.context().setOffline(false);
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
      expect(asked).toHaveLength(1);
    });
  }

  test("keeps room enough for a long one", async ({ visit }) => {
    const store = await createStore("Long address");
    await store.sellMug("12.00");
    const address =
      "Unterschleißheimer Verwaltungsgemeinschaftsstraße 123, Hinterhaus links, 85716 Unterschleißheim bei München, Deutschland";
    const storeContact = { phone: "+49 30 5550143", email_info: "a@b.example", address };
    await store.set({ settings: { storeContact, flags: { enable_custom_phone: true } } });
    const visitor = visit({ store: store.host });
    const { page } = visitor;
    const height = async () => (await footer(visitor).boundingBox())?.height ?? 0;
    let before = 0;
    await page.route("**/public/storefront", async (route) => {
      before = await height();
      await route.continue();
    });
    await expect(async () => {
      await shop.openPage(visitor, "/mug");
      await footer(visitor).scrollIntoViewIfNeeded();
      await expect(footer(visitor).getByText(address)).toBeVisible({ timeout: 2000 });
    }).toPass();
    expect(before).toBeGreaterThan(0);
    expect(await height()).toBe(before);
  });

  test("STORE-40 OP-008 the store's own phone shows only where it stands in for the regional one", async ({
    visit,
  }) => {
    const store = await createStore("No phone");
    await store.sellMug("12.00");
    await store.set({
      settings: {
        storeContact: { phone: "+1 202 555 0199", email_info: "a@b.example", address: null },
      },
    });
    const visitor = visit({ store: store.host });
    await expect(async () => {
      await shop.openPage(visitor, "/mug");
      await footer(visitor).scrollIntoViewIfNeeded();
      await expect(footer(visitor).getByRole("link", { name: "a@b.example" })).toBeVisible({
        timeout: 1000,
      });
    }).toPass();
    await expect(footer(visitor)).not.toContainText("555 0199");
  });
});

test.describe("NAV-72 T-029 a bot", { tag: "@desktop" }, () => {
  test.use({ userAgent: googlebot });

  test("gets no contact in HTML, page state or later; menus are there", async ({ visit }) => {
    const visitor = visit();
    const { page } = visitor;
    const answer = await page.request.get(visitor.address("/"), {
      headers: { "user-agent": googlebot },
    });
    const html = await answer.text();
    for (const part of partsOfContact) expect(html).not.toContain(part);
    expect(html).toContain("Terms of service</a>");
    await shop.openHome(visitor);
    const reply = page.waitForResponse(/public\/storefront/);
    await footer(visitor).scrollIntoViewIfNeeded();
    expect(await (await reply).text()).not.toContain(contact.email);
    await expect(footer(visitor).getByRole("link", { name: "Terms of service" })).toBeVisible();
    for (const part of partsOfContact) expect(await page.content()).not.toContain(part);
  });
});

test(
  "NAV-63 NAV-65 STORE-23 the footer's menu and social links",
  { tag: "@desktop" },
  async ({ visit }) => {
    const store = await createStore("Links");
    await store.sellMug("12.00");
    const socialsLink = {
      twitter: "https://birds.example/links",
      facebook: "https://faces.example/links",
      skype: "/not-a-web-address",
    };
    const footerMenu = [
      { name: "Mug", url: "/mug" },
      { name: "Elsewhere", url: "https://elsewhere.example/" },
    ];
    await store.set({ settings: { socialsLink, footerMenu } });
    const visitor = visit({ store: store.host });
    const { page, t } = visitor;
    const menu = footer(visitor).getByRole("navigation", { name: t("footer.menu") });
    await expect(async () => {
      await shop.openPage(visitor, "/");
      await expect(menu.getByRole("link")).toHaveText(["Mug", "Elsewhere", "Find your order"], {
        timeout: 1000,
      });
    }).toPass();
    for (const [name, url] of [
      ["Facebook", socialsLink.facebook],
      ["Twitter", socialsLink.twitter],
    ] as const) {
      const link = footer(visitor).getByRole("link", { name, exact: true });
      await expect(link).toHaveAttribute("href", url);
      await expect(link).toHaveAttribute("rel", /\bnoopener\b/);
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await expect(footer(visitor).getByRole("link", { name: "Skype" })).toHaveCount(0);
    await menu.getByRole("link", { name: "Mug" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Quiet Mug");
  },
);

test("NAV-68 NAV-76 PAY-02 OP-115 the marks of what is taken here", async ({ visit }) => {
  const store = await createStore("Payments");
  await store.sellMug("12.00");
  const visitor = visit({ store: store.host });
  const marks = footer(visitor).getByRole("img");
  const expectMarks = (names: string[]) =>
    expect(async () => {
      await shop.openPage(visitor, "/mug");
      expect(await marks.evaluateAll((all) => all.map((one) => one.getAttribute("alt")))).toEqual(
        names,
      );
    }).toPass();
  const cards = ["Visa", "Mastercard", "American Express"];
  await store.set({ settings: { payment_gateway_type: "stripe" } });
  await expectMarks(cards);
  await footer(visitor).scrollIntoViewIfNeeded();
  await expect(footer(visitor)).toContainText(visitor.t("footer.we_accept"));
  const width = () => marks.first().evaluate((mark: HTMLImageElement) => mark.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  await store.set({ settings: { payment_gateway_type: "paypal" } });
  await expectMarks([]);
  await expect(footer(visitor)).not.toContainText(visitor.t("footer.we_accept"));
  await store.set({ settings: { payment_gateway_type: "paypal", paypal_enable_card: true } });
  await expectMarks(cards);
});

test("NAV-69 NAV-70 T-024 OP-015 the copyright line", { tag: "@desktop" }, async ({ visit }) => {
  const store = await createStore("Acme");
  await store.sellMug("12.00");
  const visitor = visit({ store: store.host });
  const years = `2020 - ${new Date().getUTCFullYear()}`;
  await shop.openPage(visitor, "/mug");
  await expect(footer(visitor)).toContainText(`© ${years} Acme. All rights reserved.`);
  await store.set({ settings: { foot_line: "{copyright} {year} Acme, {year}" } });
  await expect(async () => {
    await shop.openPage(visitor, "/mug");
    await expect(footer(visitor)).toContainText(`© ${years} Acme, ${years}`, { timeout: 1000 });
  }).toPass();
  expect(await footer(visitor).innerText()).not.toMatch(/[{}]/);
});

test.describe("STORE-45 the sitewide banner", { tag: "@desktop" }, () => {
  test("stands above the header where it is on, readable in each theme", async ({ visit }) => {
    const store = await createStore("Banner");
    await store.sellMug("12.00");
    const sitewide_banner = "Free shipping this week";
    const visitor = visit({ store: store.host });
    const { page } = visitor;
    const banner = page.getByRole("complementary").filter({ hasText: sitewide_banner });
    await store.set({ settings: { sitewide_banner } });
    await shop.openPage(visitor, "/mug");
    await expect(banner).toHaveCount(0);
    const cases = [
      ["default", "#F2E205"],
      ["studio", "#E0218A"],
      ["paper", "#777777"],
    ] as const;
    for (const [theme, default_color] of cases) {
      const flags = { sitewide_banner_enable: true };
      await store.set({ settings: { theme, default_color, flags } });
      await expect(async () => {
        await shop.openPage(visitor, "/mug");
        await expect(page.locator("html")).toHaveAttribute("data-theme", theme, { timeout: 500 });
        await expect(banner).toBeVisible({ timeout: 500 });
      }).toPass();
      const [ground, text] = await banner.evaluate((element) => {
        const { backgroundColor, color } = getComputedStyle(element);
        return [backgroundColor, color];
      });
      expect(contrastRatio(ground ?? "", text ?? ""), theme).toBeGreaterThanOrEqual(4.5);
      const bottom = await banner.evaluate((element) => element.getBoundingClientRect().bottom);
      expect((await page.getByRole("banner").boundingBox())?.y).toBeCloseTo(bottom, 0);
    }
  });
});

test.describe("STORE-33 OP-008 the product's name", { tag: "@desktop" }, () => {
  test("follows the campaign's name where the store says so", async ({ visit }) => {
    const store = await createStore("Names");
    await store.sellMug("12.00");
    const visitor = visit({ store: store.host });
    const title = visitor.page.getByRole("heading", { level: 1 });
    await shop.openPage(visitor, "/mug");
    await expect(title).toHaveText("Quiet MugMug");
    await store.set({ settings: { flags: { enable_product_name_after: false } } });
    await expect(async () => {
      await shop.openPage(visitor, "/mug");
      await expect(title).toHaveText("Quiet Mug", { timeout: 1000 });
    }).toPass();
  });
});

test.describe("OP-127 the share picture", { tag: "@desktop" }, () => {
  for (const [path, store] of [
    ["/", "localhost"],
    ["/", "neon-kerb.localhost"],
    ["/", "bare.localhost"],
    ["/trail-lines", "localhost"],
  ] as const) {
    test(`of ${store}${path} is 1080 by 1080 and of the store's own host`, async ({ visit }) => {
      const visitor = visit({ store });
      const { page } = visitor;
      await shop.openPage(visitor, path);
      const read = (name: string) =>
        page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute("content");
      const url = (await read("og:image")) ?? "";
      expect(new URL(url).host).toBe(new URL(page.url()).host);
      expect(await read("og:image:width")).toBe("1080");
      expect(await read("og:image:height")).toBe("1080");
      expect(await read("twitter:card")).toBe("summary_large_image");
      expect((await read("og:title")) ?? "").not.toBe("");
      const size = await page.evaluate(async (source) => {
        const picture = new Image();
        picture.src = source;
        await picture.decode();
        return [picture.naturalWidth, picture.naturalHeight];
      }, url);
      expect(size).toEqual([1080, 1080]);
    });
  }
});
