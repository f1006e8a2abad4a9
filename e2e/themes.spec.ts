import AxeBuilder from "@axe-core/playwright";

import { styles, themes } from "#domain/store/theme.ts";
import { serverMessages } from "#messages/server-catalogue.ts";

import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

const parts = [
  ...["shop-header", "hero", "banners", "campaign-hero", "collections", "home-block", "cards"],
  ...["campaign", "listing", "pages", "empty-listing", "cart-lines", "removed-line"],
  ...["cart-summary", "empty-cart", "cart-skeleton", "price", "buttons", "pickers", "fields"],
  ...["notices", "dialog", "size-dialog", "toasts", "not-found", "fault", "loading-bar"],
  ...["order-header", "timeline", "price-breakdown", "order-footer", "shop-footer"],
];

const directions = [
  { direction: "ltr", lang: "en-US", locale: "en" },
  { direction: "rtl", lang: "ar", locale: "ar" },
] as const;

const pages = [
  { style: undefined, path: "/dev/themes" },
  ...styles.map((style) => ({ style, path: `/dev/themes/${style}` })),
];

for (const { style, path } of pages) {
  test.describe(`STORE-17 OP-013 ${path}`, () => {
    test(
      "shows all parts in all themes, both directions, light and dark",
      { tag: "@desktop" },
      async ({ visit }) => {
        const visitor = visit();
        expect(await shop.openPage(visitor, path)).toBe(200);
        const shown = await visitor.page.locator("[data-sample]").evaluateAll((samples) =>
          samples.map((sample) => ({
            name: sample.ariaLabel,
            lang: sample.getAttribute("lang"),
            direction: getComputedStyle(sample).direction,
            scheme: getComputedStyle(sample).colorScheme,
            parts: [...sample.querySelectorAll("[data-part]:not(:empty)")].map((part) =>
              part.getAttribute("data-part"),
            ),
          })),
        );
        const expected = themes.flatMap((theme) =>
          directions.flatMap(({ direction, lang }) =>
            ["light", "dark"].map((scheme) => {
              const words = [theme, style, scheme, direction].filter(Boolean);
              return { name: words.join(", "), lang, direction, scheme, parts };
            }),
          ),
        );
        expect(shown).toEqual(expected);
      },
    );

    test(
      "I18N-04 names its controls in the language of the direction",
      { tag: "@desktop" },
      async ({ visit }) => {
        const { page } = visit();
        await shop.openPage(visit(), path);
        for (const { direction, locale } of directions) {
          const { t } = serverMessages(locale);
          const id = ["studio", style, "light", direction].filter(Boolean).join("-");
          const controls = listControls(await page.locator(`#${id}`).ariaSnapshot());
          const own = [
            t("campaign.quantity"),
            t("listing.sort"),
            t("a11y.close"),
            t("listing.apply"),
          ];
          expect(controls).toEqual(expect.arrayContaining(own));
          if (direction === "rtl") expect(controls.filter(isLatinAlone)).toEqual([]);
        }
      },
    );

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
  });
}

// A style changes corners alone.
for (const theme of themes) {
  test(
    `STORE-17 axe finds nothing in ${theme}, where no two share an id`,
    { tag: "@desktop" },
    async ({ visit }) => {
      test.slow();
      const visitor = visit();
      const { page } = visitor;
      await page.emulateMedia({ reducedMotion: "reduce" });
      await shop.openPage(visitor, "/dev/themes");
      const ids = await page.locator("[id]").evaluateAll((found) => found.map(({ id }) => id));
      expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
      const ofTheme = `[data-sample][data-theme="${theme}"]`;
      const names = await page.locator(ofTheme).evaluateAll((all) => all.map(({ id }) => id));
      expect(names).toHaveLength(4);
      const samples = await page.evaluateHandle((selector) => {
        const found = [...document.querySelectorAll(selector)];
        for (const sample of document.querySelectorAll("[data-sample]")) sample.remove();
        return found;
      }, ofTheme);
      for (const [index, name] of names.entries()) {
        // One at a time, as each has the landmarks of a page, and as axe is slow on large pages.
        await samples.evaluate((all, at) => {
          for (const [place, sample] of all.entries()) {
            if (place === at) document.querySelector("main")?.append(sample);
            else sample.remove();
          }
        }, index);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const findings = violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")} ${failureSummary}`),
        );
        expect.soft(findings, name).toEqual([]);
      }
    },
  );
}

/** The names of the controls and groups of an accessibility tree. */
function listControls(snapshot: string): string[] {
  const named =
    /^\s*- (?:button|combobox|textbox|group|navigation|region|progressbar) "(.+?)"(?: \[|:|$)/gmu;
  return [...snapshot.matchAll(named)].map(([, name = ""]) => name);
}

/** Sizes of clothes are the same in every language. */
const isLatinAlone = (name: string) =>
  /\p{Script=Latin}/u.test(name) && !/\p{Script=Arabic}/u.test(name) && !/^\d?X?[SML]$/u.test(name);
