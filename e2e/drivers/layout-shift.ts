import { expect, type Page } from "@playwright/test";

type Shift = { value: number; moved: string[] };

declare global {
  interface Window {
    layoutShifts?: Shift[];
  }
}

type LayoutShiftEntry = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** Records every layout shift of the pages that are loaded from now on. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    window.layoutShifts = shifts;
    const describe = ({ node, previousRect, currentRect }: LayoutShiftEntry["sources"][number]) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const name = `${element?.localName}.${element?.getAttribute("class") ?? ""}`;
      const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(" ");
      return `${name} from ${place(previousRect)} to ${place(currentRect)}`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as LayoutShiftEntry;
        if (!hadRecentInput) shifts.push({ value, moved: sources.map(describe) });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Shows an address in the faces of the device, and lets the web fonts come once it is painted. */
export async function openBeforeFonts(page: Page, address: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => {
    const isPainted = performance.getEntriesByName("first-contentful-paint").length > 0;
    return isPainted && document.fonts.status === "loading";
  });
  await page.evaluate(waitForPictures);
  resolve();
}

/** In the page: until the pictures that it opens with are there and painted. */
async function waitForPictures(): Promise<void> {
  // A picture that gets another source meanwhile fails to decode, and is decoded again.
  const decode = async (picture: HTMLImageElement): Promise<void> => {
    const source = picture.currentSrc;
    await picture.decode().catch((error: unknown) => {
      if (picture.currentSrc === source) throw error;
      return decode(picture);
    });
  };
  const pictures = [...document.images].filter(({ loading }) => loading !== "lazy");
  await Promise.all(pictures.map(decode));
  for (let frame = 0; frame < 3; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/**
 * Where the pictures and headings of an address stand after each chunk of its document, which is
 * written into the page chunk by chunk as a slow network delivers it.
 */
export async function readPlacesByChunk(
  page: Page,
  url: string,
  chunks: readonly string[],
): Promise<string[][]> {
  const empty = { contentType: "text/html", body: "<!doctype html>" };
  await page.route(url, (route) => route.fulfill(empty));
  await page.goto(url);
  await page.unroute(url);
  await page.evaluate(() => document.open());
  const places: string[][] = [];
  for (const chunk of chunks) {
    await page.evaluate((html) => document.write(html), chunk);
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(
        ({ sheet }) => sheet !== null,
      ),
    );
    await page.evaluate(waitForPictures);
    await page.evaluate(() => document.fonts.ready.then(() => null));
    places.push(await page.evaluate(listPlaces));
  }
  await page.evaluate(() => document.close());
  return places;
}

/** In the page. */
function listPlaces(): string[] {
  return [...document.querySelectorAll("main img, main h1, main h2")].map((element) => {
    const { left, top } = element.getBoundingClientRect();
    return `${element.tagName} ${Math.round(left)} ${Math.round(top)}`;
  });
}

/**
 * Waits for fonts and pictures, then expects that the shifts recorded so far sum up to at most `max`. A failure tells
 * what moved, and from where to where.
 */
export async function expectStill(page: Page, { max = 0.02, isSoft = false } = {}): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => null));
  await page.evaluate(waitForPictures);
  const shifts = await page.evaluate(() => window.layoutShifts);
  if (!shifts) throw new Error("Layout shifts were not recorded.");
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const told = shifts.map(({ value, moved }) => `${value}: ${moved.join("; ")}`);
  const check = isSoft ? expect.soft : expect;
  check(sum, [page.url(), ...told].join("\n")).toBeLessThanOrEqual(max);
}

/** Texts that stand beyond an edge of the window or of a box that hides what does not fit it. */
export const readCutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cutOff: string[] = [];
    const boxesAround = (element: Element | null): Element[] =>
      element === null ? [] : [element, ...boxesAround(element.parentElement)];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const words = text.textContent?.trim() ?? "";
      const boxes = boxesAround(text.parentElement);
      const isSeen = boxes[0]?.checkVisibility({ visibilityProperty: true });
      // What is only read out is clipped to nothing.
      const isClipped = boxes.some((box) => getComputedStyle(box).clipPath === "inset(50%)");
      if (words === "" || !isSeen || isClipped || boxes[0]?.closest("select")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      let from = 0;
      let to = document.documentElement.offsetWidth;
      for (const box of boxes) {
        if (!["hidden", "clip"].includes(getComputedStyle(box).overflowX)) continue;
        const edges = box.getBoundingClientRect();
        from = Math.max(from, edges.left);
        to = Math.min(to, edges.right);
      }
      if (width > 0 && (left < from - 1 || right > to + 1)) cutOff.push(words);
    }
    return cutOff;
  });

/** How far the page is wider than the room it has beside the scrollbar's gutter, in pixels. */
export const readOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, offsetWidth } = document.documentElement;
    return scrollWidth - offsetWidth;
  });

/** Reads the page while its text is twice as large. */
export async function withLargeText(page: Page, read: () => Promise<void>): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = "32px"));
  await read();
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
}
