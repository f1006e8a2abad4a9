import { createStore } from "./drivers/platen.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

const person =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const article = ({ page }: Visitor) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { level: 1 }) });

test(
  "NAV-15 NAV-16 NAV-34 CHK-39 the footer leads to the shipping policy, and that to the others",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit();
    const { page, t } = visitor;
    await shop.openHome(visitor);
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: "Shipping", exact: true })
      .click();
    await page.waitForURL(visitor.address("/page/shipping-policy"));
    await expect(article(visitor)).toContainText("21 to 25 business days");
    await expect(page).toHaveTitle(/^Shipping policy \|/u);
    const pages = page.getByRole("navigation", { name: t("content.pages") });
    await expect(pages.getByRole("link")).toHaveCount(8);
    await expect(pages.getByRole("link", { name: "Shipping policy" })).toHaveAttribute(
      ...["aria-current", "page"],
    );
    await pages.getByRole("link", { name: "Return policy" }).click();
    await page.waitForURL(visitor.address("/page/return-policy"));
    await expect(article(visitor).getByRole("heading", { level: 1 })).toHaveText("Return policy");
    expect(await page.evaluate(() => scrollY)).toBe(0);
  },
);

test(
  "NAV-12 the FAQ opens by keys, and at a question that the address names",
  { tag: "@desktop" },
  async ({ visit }) => {
    const visitor = visit({ locale: "de", store: "nordlicht.localhost" });
    const { page } = visitor;
    await shop.openPage(visitor, "/page/faq");
    const question = article(visitor).locator("details").nth(3);
    await expect(question).not.toHaveAttribute("open");
    await question.locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect(question).toHaveAttribute("open");
    await expect(question.locator("p").first()).toBeVisible();
    const id = await question.locator("> div").getAttribute("id");
    await page.goto("about:blank");
    await page.goto(`${visitor.address("/page/faq")}#${encodeURIComponent(id ?? "")}`);
    await expect(question).toHaveAttribute("open");
    await expect(question.locator("summary")).toBeInViewport();
    const json = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(json ?? "")).toMatchObject({ "@type": "FAQPage" });
  },
);

test.describe("NAV-14 the contact page", { tag: "@desktop" }, () => {
  test.use({ userAgent: person });

  test("tells people the store's contact, which is in no document", async ({ visit }) => {
    const visitor = visit({ locale: "ar" });
    const { page } = visitor;
    await shop.openPage(visitor, "/page/contact-us");
    const email = page.getByRole("main").getByRole("link", { name: "hello@platen.example" });
    await expect(email).toHaveAttribute("href", "mailto:hello@platen.example");
    const html = await (await page.request.get(visitor.address("/page/contact-us"))).text();
    expect(html).not.toContain("hello@platen.example");
    expect(html).toContain("<h1");
  });
});

test(
  "CAT-13 what a store writes is on its page at once, in its own direction; what it did not is not found",
  { tag: "@desktop" },
  async ({ visit, watch }) => {
    watch.allow(/status of 404/u);
    const store = await createStore("Paper & Ink");
    const visitor = visit({ store: store.host });
    const { page } = visitor;
    expect(await shop.openPage(visitor, "/page/our-story")).toBe(404);
    await shop.openPage(visitor, "/page/about");
    await expect(article(visitor)).toContainText("Paper & Ink");
    await store.setPage("about", "# Who we are\n\nWords");
    await shop.openPage(visitor, "/page/about");
    await expect(article(visitor).getByRole("heading", { level: 1 })).toHaveText("Who we are");
    await store.setPage(
      "our-story",
      "# Our **story**\n\nBegun at {store}, see [the cart](/cart).\n\n| Year | Place |\n| --- | --- |\n| 2020 | Ghent |\n",
    );
    expect(await shop.openPage(visitor, "/page/our-story")).toBe(200);
    await expect(article(visitor).getByRole("heading", { level: 1 })).toHaveText("Our story");
    await expect(article(visitor)).toContainText("Begun at Paper & Ink, see the cart.");
    await expect(article(visitor).getByRole("cell", { name: "Ghent" })).toBeVisible();
    const arabic = visitor.as({ locale: "ar" });
    await shop.openPage(arabic, "/page/our-story");
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(article(arabic)).toHaveAttribute("dir", "ltr");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await article(arabic).getByRole("link", { name: "the cart" }).click();
    await page.waitForURL(arabic.address("/cart"));
  },
);

test(
  "STORE-13 T-001 the contact page of a blocked store is shown, its FAQ is not",
  { tag: "@desktop" },
  async ({ visit, watch }) => {
    watch.allow(/status of 403/u);
    const visitor = visit({ store: "blocked.localhost" });
    const { page, t } = visitor;
    await shop.openPage(visitor, "/page/contact-us");
    await expect(article(visitor).getByRole("heading", { level: 1 })).toHaveText("Contact us");
    await shop.openPage(visitor, "/page/faq");
    await expect(page.getByText(t("error.suspended"))).toBeVisible();
    await expect(article(visitor)).toHaveCount(0);
  },
);
