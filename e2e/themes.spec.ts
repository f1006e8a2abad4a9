import { type Style, styles, themes } from "#domain/store/theme.ts";
import { serverMessages } from "#messages/server-catalogue.ts";

import { matrixCells } from "../scripts/testing/matrix.ts";
import { listAxeFindings } from "./drivers/axe.ts";
import * as shop from "./drivers/shop.ts";
import type { Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

const parts = [
  ...["shop-header", "hero", "banners", "campaign-hero", "collections", "home-block", "cards"],
  ...["campaign", "listing", "pages", "empty-listing", "cart-lines", "removed-line"],
  ...["cart-summary", "empty-cart", "cart-skeleton", "price", "buttons", "pickers", "fields"],
  ...["notices", "dialog", "size-dialog", "toasts", "not-found", "fault", "loading-bar"],
  ...["order-header", "timeline", "price-breakdown", "order-footer", "shop-footer"],
];

const directions = {
  ltr: { lang: "en-US", locale: "en" },
  rtl: { lang: "ar", locale: "ar" },
} as const;

const schemes = ["light", "dark"] as const;
type Cell = {
  style: Style | "theme";
  theme: string;
  scheme: (typeof schemes)[number];
  direction: keyof typeof directions;
};
/** "theme" is the style that the theme has by itself. */
const cells: Cell[] = matrixCells({
  style: ["theme", ...styles],
  theme: themes,
  scheme: schemes,
  direction: ["ltr", "rtl"],
} as const);

const wordsOf = ({ style, theme, scheme, direction }: Cell) => [
  theme,
  ...(style === "theme" ? [] : [style]),
  scheme,
  direction,
];
const pathOf = (style: Cell["style"]) =>
  style === "theme" ? "/dev/themes" : `/dev/themes/${style}`;

test.describe("STORE-17 OP-013 /dev/themes", { tag: "@desktop" }, () => {
  test("has all themes in both directions, light and dark, and no id twice", async ({ visit }) => {
    const visitor = visit();
    for (const style of ["theme", ...styles] as const) {
      const html = await readHtml(visitor, pathOf(style));
      const expected = themes.flatMap((theme) =>
        (["ltr", "rtl"] as const).flatMap((direction) =>
          schemes.map((scheme) => wordsOf({ style, theme, scheme, direction }).join("-")),
        ),
      );
      expect(listAttributes(html, "data-sample")).toEqual(expected);
      const ids = listAttributes(html, "id");
      expect(ids.length).toBeGreaterThan(expected.length);
      expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    }
  });

  test("answers 404 for a sample that does not exist", async ({ visit }) => {
    const { page, address } = visit();
    const answer = await page.request.get(address("/dev/themes?sample=paper"));
    expect(answer.status()).toBe(404);
  });

  for (const cell of cells) {
    const words = wordsOf(cell);
    test(`I18N-04 shows all parts, names its controls, fits a phone, and axe finds nothing: ${words.join(", ")}`, async ({
      visit,
    }) => {
      const visitor = visit();
      const { page } = visitor;
      const { lang, locale } = directions[cell.direction];
      await page.emulateMedia({ reducedMotion: "reduce" });
      expect(await shop.openPage(visitor, `${pathOf(cell.style)}?sample=${words.join("-")}`)).toBe(
        200,
      );
      const sample = { name: words.join(", "), lang, direction: cell.direction };
      expect(await listShown(visitor)).toEqual([{ ...sample, scheme: cell.scheme, parts }]);
      const controls = listControls(await page.locator("[data-sample]").ariaSnapshot());
      const { t } = serverMessages(locale);
      const named = [
        t("campaign.quantity"),
        t("listing.sort"),
        t("a11y.close"),
        t("listing.apply"),
      ];
      expect(controls).toEqual(expect.arrayContaining(named));
      if (locale === "ar") expect(controls.filter(isLatinAlone)).toEqual([]);
      expect(await listAxeFindings(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await listWideParts(visitor)).toEqual([]);
    });
  }
});

async function readHtml({ page, address }: Visitor, path: string): Promise<string> {
  const answer = await page.request.get(address(path));
  expect(answer.status()).toBe(200);
  // Texts of scripts and styles are no elements.
  return (await answer.text()).replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/gu, "");
}

const listAttributes = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<[^>]* ${name}="([^"]*)"`, "gu"))].map(([, value = ""]) => value);

const listShown = ({ page }: Visitor) =>
  page.locator("[data-sample]").evaluateAll((samples) =>
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

/** Parts of the samples that are wider than their sample. */
const listWideParts = ({ page }: Visitor) =>
  page.locator("[data-part]").evaluateAll((found) =>
    found.flatMap((part) => {
      const room = part.closest("[data-sample]")?.clientWidth ?? 0;
      const isWide = part.scrollWidth > room || part.clientWidth > room;
      return isWide ? [part.getAttribute("data-part")] : [];
    }),
  );

/** The names of the controls and groups of an accessibility tree. */
function listControls(snapshot: string): string[] {
  const named =
    /^\s*- (?:button|combobox|textbox|group|navigation|region|progressbar) "(.+?)"(?: \[|:|$)/gmu;
  return [...snapshot.matchAll(named)].map(([, name = ""]) => name);
}

/** Sizes of clothes are the same in every language. */
const isLatinAlone = (name: string) =>
  /\p{Script=Latin}/u.test(name) && !/\p{Script=Arabic}/u.test(name) && !/^\d?X?[SML]$/u.test(name);
