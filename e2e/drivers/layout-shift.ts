import type { Page } from "@playwright/test";

declare global {
  interface Window {
    layoutShifts?: number[];
  }
}

/** Records every layout shift of the pages that are loaded from now on. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    window.layoutShifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) shifts.push(value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Waits for fonts and pictures, then sums up what has shifted. */
export async function readLayoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const pictures = [...document.images].filter(({ loading }) => loading !== "lazy");
    await Promise.all(pictures.map((picture) => picture.decode()));
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return (window.layoutShifts ?? [Number.NaN]).reduce((sum, value) => sum + value, 0);
  });
}

/** How far the page is wider than the window, in pixels. */
export const readOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
