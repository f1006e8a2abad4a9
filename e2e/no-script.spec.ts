import { expect, test } from "./fixtures.ts";

test.use({ javaScriptEnabled: false });

test.describe("NAV-72 T-029 without JavaScript", { tag: "@phone" }, () => {
  const pages = [
    { path: "/", name: "First light, first coffee", price: 2499, text: "Slow Morning" },
    { path: "/trail-lines", name: "Trail Lines", price: 2499, text: "height lines of the slope" },
  ];
  for (const { path, name, price, text } of pages) {
    test(`${path} shows its content, prices and pictures`, async ({ visit }) => {
      const { page, address, money } = visit();
      await page.goto(address(path));
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      const main = page.getByRole("main");
      await expect(main).toContainText(text);
      await expect(main.getByText(money(price)).first()).toBeVisible();
      const pictures = main.getByRole("img").or(main.locator("img"));
      expect(await pictures.count()).toBeGreaterThan(1);
      const widths = await pictures.evaluateAll((all) =>
        all.flatMap((one) => (one instanceof HTMLImageElement ? [one.naturalWidth] : [])),
      );
      expect(Math.min(...widths)).toBeGreaterThan(0);
    });
  }

  test("OP-144 CAM-19 CAM-20 an address with a choice shows that choice", async ({ visit }) => {
    const { page, address, money } = visit();
    await page.goto(address("/trail-lines?utm_source=x&product=Unisex-Hoodie&color=CHARCOAL"));
    const main = page.getByRole("main");
    await expect(main).toContainText("Brushed fleece");
    await expect(main.getByText(money(4499)).first()).toBeVisible();
    await expect(main.getByRole("img").first()).toHaveAttribute("alt", /Charcoal hoodie/);
  });

  test("a card leads to its campaign", async ({ visit }) => {
    const { page, address } = visit();
    await page.goto(address("/"));
    await page.getByRole("article").getByRole("link", { name: "Slow Morning" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Slow Morning" })).toBeVisible();
  });
});
