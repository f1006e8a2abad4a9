import { isFullMatrix } from "../scripts/testing/matrix.ts";
import { fuzzMark, fuzzQuery, seededRandom } from "./drivers/fuzz-address.ts";
import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

// Tests that either worker takes, and none for long.
test.describe.configure({ mode: "parallel" });

const addressCount = isFullMatrix ? 300 : 30;
const addressesPerPart = 30;
const paths = ["/night-owl", "/trail-lines", "/family-crest", "/best-of-friends", "/de/night-owl"];

const random = seededRandom(300);
const addresses = Array.from({ length: addressCount }, (_, index) => {
  const query = fuzzQuery(random).replaceAll(/[?&]_routes=[^&]*/gu, "");
  return `${paths[index % paths.length]}${query}`;
});

for (let first = 0; first < addresses.length; first += addressesPerPart) {
  const part = addresses.slice(first, first + addressesPerPart);
  test(
    `OP-144 S7 any address of the campaign page shows it, without an exception and without its markup: from ${first + 1} on`,
    { tag: "@desktop" },
    async ({ page, visit, watch }) => {
      watch.allow(/status of 4\d\d/u, /ERR_INVALID_URL|Failed to load resource/u);
      const { origin } = visit();
      const dialogs: string[] = [];
      page.on("dialog", (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
      let shown = 0;
      for (const own of part) {
        const address = `${origin}${own}`.slice(0, 8_000);
        const answer = await page.goto(address, { waitUntil: "domcontentloaded" });
        expect(answer?.status() ?? 599, address.slice(0, 300)).toBeLessThan(500);
        if (answer?.status() !== 200) continue;
        shown += 1;
        await shop.untilHydrated(page);
        const fuzzed = () => (window as { fuzzed?: string }).fuzzed;
        expect(await page.evaluate(fuzzed), address).toBeUndefined();
        await expect(page.getByRole("heading", { level: 1 }), address.slice(0, 300)).toBeVisible();
        const marked = page.locator(`main :is(img,script,svg)[onerror*="${fuzzMark}"]`);
        expect(await marked.count()).toBe(0);
      }
      expect(shown).toBeGreaterThan(addressesPerPart / 2);
      expect(dialogs).toEqual([]);
    },
  );
}
