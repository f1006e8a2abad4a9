import AxeBuilder from "@axe-core/playwright";

import { styles, themes } from "#domain/store/theme.ts";
import { serverMessages } from "#messages/server-catalogue.ts";

import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

const parts = [
  ...["shop-header", "hero", "banners", "campaign-hero", "collections", "home-block", "cards"],
  ...["campaign", "listing", "pages", "empty-listing", "cart-lines", "cart-summary", "empty-cart"],
  ...["cart-skeleton", "price", "buttons", "pickers", "fields", "notices", "dialog", "toasts"],
  ...["not-found", "fault", "order-header", "order-footer", "shop-footer"],
];

const directions = [
  ["ltr", "en-US", "en"],
  ["rtl", "ar", "ar"],
] as const;

const pages = [
  { style: undefined, path: "/dev/themes" },
  ...styles.map((style) => ({ style, path: `/dev/themes/${style}` })),
];

const sampleNamed = ({ page }: Visitor, ...words: (string | undefined)[]) =>
  page.getByRole("article", { name: words.filter(Boolean).join(", "), exact: true });

for (const { style, path } of pages) {
  test.describe(`STORE-17 OP-013 ${path}`, () => {
    test("shows all parts in all themes, both directions, light and dark", async ({ visit }) => {
      const visitor = visit();
      expect(await shop.openPage(visitor, path)).toBe(200);
      await expect(visitor.page.locator("[data-sample]")).toHaveCount(themes.length * 4);
      for (const theme of themes) {
        for (const [direction, lang] of directions) {
          for (const scheme of ["light", "dark"]) {
            const sample = sampleNamed(visitor, theme, style, scheme, direction);
            await expect(sample).toHaveCSS("direction", direction);
            await expect(sample).toHaveCSS("color-scheme", scheme);
            await expect(sample).toHaveAttribute("lang", lang);
            const shown = await sample
              .locator("[data-part]:not(:empty)")
              .evaluateAll((found) => found.map((part) => part.getAttribute("data-part")));
            expect(shown).toEqual(parts);
          }
        }
      }
    });

    test("I18N-04 names its controls in the language of the direction", async ({ visit }) => {
      const visitor = visit();
      await shop.openPage(visitor, path);
      for (const theme of themes) {
        for (const [direction, , locale] of directions) {
          const sample = sampleNamed(visitor, theme, style, "light", direction);
          const { t } = serverMessages(locale);
          for (const name of [t("campaign.quantity"), t("listing.sort")]) {
            await expect(sample.getByRole("combobox", { name, exact: true })).toHaveCount(1);
          }
          await expect(sample.getByRole("group", { name: t("option.size") }).first()).toBeVisible();
        }
        const rtl = sampleNamed(visitor, theme, style, "light", "rtl");
        expect(latinControls(await rtl.ariaSnapshot())).toEqual([]);
      }
    });

    test("has no part that is wider than its sample", { tag: "@phone" }, async ({ visit }) => {
      const visitor = visit();
      await shop.openPage(visitor, path);
      const wide = await visitor.page.locator("[data-part]").evaluateAll((found) =>
        found.flatMap((part) => {
          const sample = part.closest("[data-sample]");
          const room = sample?.clientWidth ?? 0;
          const isWide = part.scrollWidth > room || part.clientWidth > room;
          return isWide ? [`${sample?.id} ${part.getAttribute("data-part")}`] : [];
        }),
      );
      expect(wide).toEqual([]);
    });

    test("axe finds nothing", async ({ visit }) => {
      test.slow();
      const visitor = visit();
      const { page } = visitor;
      await page.emulateMedia({ reducedMotion: "reduce" });
      await shop.openPage(visitor, path);
      // Every sample has the landmarks of a page of its own.
      const whole = new AxeBuilder({ page }).disableRules("landmark-unique");
      const { violations } = await whole.analyze();
      const findings = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")} ${failureSummary}`),
      );
      expect(findings).toEqual([]);
    });
  });
}

/** Controls and groups of an accessibility tree whose names have Latin letters and no Arabic ones. */
function latinControls(snapshot: string): string[] {
  const named =
    /^\s*- (?:button|combobox|textbox|group|navigation|region|progressbar) "(.+?)"(?: \[|:|$)/gmu;
  const names = [...snapshot.matchAll(named)].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(30);
  return names.filter((name) => /\p{Script=Latin}/u.test(name) && !/\p{Script=Arabic}/u.test(name));
}
