import { expect, type Locator } from "@playwright/test";

const maxStops = 80;

/** Tabs until an element has the focus, and asks that the focus can be seen there. */
export async function tabTo(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const page = target.page();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < maxStops && !(await hasFocus()); stop += 1) {
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
  const outline = await target.evaluate((element) => {
    const around = [element, element.closest("label"), element.parentElement?.parentElement];
    return around.some((marked) => {
      if (!marked) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(marked);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
    });
  });
  expect(outline, `focus is visible on ${target}`).toBe(true);
}
