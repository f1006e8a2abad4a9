import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
} from "@playwright/test";

import { type Subject, verdictOf } from "./harness/bench.ts";
import { requireChromium } from "./harness/find-chromium.ts";
import { formatSummary, summarise } from "./harness/statistics.ts";
import { campaignPath, startShopServer } from "./harness/shop-server.ts";

const leastRounds = 9;
const goalMs = 300;
const interactionGoalMs = 100;
const cpuSlowDown = 4;
const screen = { width: 390, height: 844 };
const scale = 3;
/** How long a finger takes to the next control. */
const restMs = 500;
/** A phone on a mediocre mobile network, as Lighthouse has it. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 93_750,
};

async function openPhone(browser: Browser, address: string): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({
    viewport: screen,
    deviceScaleFactor: scale,
    isMobile: true,
    hasTouch: true,
    userAgent: "Mozilla/5.0 (Linux; Android 16) Chrome/150.0.0.0 Mobile Safari/537.36",
  });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "networkidle" });
  const cdp = await context.newCDPSession(page);
  await coverScreen(cdp);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", network);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowDown });
  return [context, page];
}

/**
 * Makes the browser's window as large as the phone's screen in device pixels: what changes beyond the
 * window is never presented, and an event's next frame would be that of some later change.
 */
async function coverScreen(cdp: CDPSession): Promise<void> {
  const { windowId } = await cdp.send("Browser.getWindowForTarget");
  const bounds = { width: screen.width * scale + 100, height: screen.height * scale + 200 };
  await cdp.send("Browser.setWindowBounds", { windowId, bounds });
}

const cardLink = (page: Page) =>
  page.getByRole("article").locator(`a[href^="${campaignPath}"]`).first();

/** Time in ms from a click to the frame that shows the next page's heading and its main picture. */
async function timeNavigation(page: Page, click: () => Promise<void>): Promise<number> {
  await page.evaluate((path) => {
    const isShown = () => {
      const picture = document.querySelector<HTMLImageElement>("main img[fetchpriority=high]");
      const isThere = picture?.complete === true && picture.naturalWidth > 0;
      return location.pathname === path && isThere && document.querySelector("main h1") !== null;
    };
    const shown = new Promise<number>((resolve) => {
      addEventListener(
        "click",
        ({ timeStamp }) => {
          const look = () => {
            if (!isShown()) return requestAnimationFrame(look);
            const { port1, port2 } = new MessageChannel();
            // The message comes after the frame has been painted.
            port1.onmessage = () => resolve(performance.now() - timeStamp);
            return requestAnimationFrame(() => port2.postMessage(null));
          };
          look();
        },
        { capture: true, once: true },
      );
    });
    Object.assign(window, { shown });
  }, campaignPath);
  await click();
  return page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown);
}

async function measureNavigation(
  browser: Browser,
  origin: string,
  isPrefetched: boolean,
): Promise<number> {
  const [context, page] = await openPhone(browser, `${origin}/`);
  const link = cardLink(page);
  await link.scrollIntoViewIfNeeded();
  if (isPrefetched) {
    // A finger that rests on the card; a real one would be taken for a long press meanwhile.
    await link.dispatchEvent("touchstart");
    await page.waitForFunction((path) => {
      const names = performance
        .getEntriesByType("resource")
        .map(({ name }) => new URL(name).pathname);
      return (
        names.includes(`${path}.data`) && names.some((name) => name.startsWith("/media/full_hd/"))
      );
    }, campaignPath);
  }
  const click = () =>
    isPrefetched ? link.tap() : link.evaluate((element: HTMLElement) => element.click());
  const ms = await timeNavigation(page, click);
  await context.close();
  return ms;
}

/** The longest event of an interaction, to the frame after it, as browsers report it for INP. */
async function measureInteraction(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const longest = new Promise<number>((resolve) => {
      let most = 0;
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEventTiming & {
          interactionId: number;
        })[]) {
          if (entry.interactionId > 0) most = Math.max(most, entry.duration);
        }
      });
      observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
      const finish = () => {
        observer.disconnect();
        resolve(most);
      };
      addEventListener("click", () => setTimeout(finish, 1_500), { capture: true, once: true });
    });
    Object.assign(window, { longest });
  });
  await act();
  return page.evaluate(() => (window as unknown as { longest: Promise<number> }).longest);
}

const interactions: Readonly<Record<string, (page: Page) => Locator>> = {
  "open the menu": (page) =>
    page.getByRole("banner").locator("summary:visible, button:visible").first(),
  "pick a colour": (page) => page.locator('[data-option="color"] label').nth(1),
  "pick a size": (page) => page.locator('[data-option="size"] label').nth(2),
  "add to cart": (page) => page.getByRole("button", { name: "Add to cart" }).first(),
};

/** A bare touch: a driver's tap looks for its target in the page first, which takes its time there. */
async function tapAfterRest(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error("nothing to tap");
  await new Promise((resolve) => setTimeout(resolve, restMs));
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

async function measureInteractions(browser: Browser, origin: string): Promise<number[]> {
  const taken: number[] = [];
  for (const find of Object.values(interactions)) {
    const [context, page] = await openPhone(browser, `${origin}${campaignPath}?size=m`);
    taken.push(await measureInteraction(page, () => tapAfterRest(page, find(page))));
    await context.close();
  }
  return taken;
}

/** P15: how soon the next page is there, and how soon the page answers to a finger. */
export const measureNavigationTimes: Subject = async (bench) => {
  const executablePath = requireChromium();
  const { port } = await startShopServer(bench);
  const origin = `http://localhost:${port}`;
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  bench.defer(() => browser.close());
  const rounds = Math.max(bench.rounds, leastRounds);
  const ahead: number[] = [];
  const unasked: number[] = [];
  const answers: number[][] = [];
  for (let round = 0; round < rounds; round++) {
    ahead.push(await measureNavigation(browser, origin, true));
    unasked.push(await measureNavigation(browser, origin, false));
    answers.push(await measureInteractions(browser, origin));
  }
  const navigation = summarise(ahead);
  return {
    what: "from a card to the campaign's main picture and heading; interactions of the campaign page",
    rounds,
    parts: [
      {
        label: "fetched ahead",
        figure: formatSummary(navigation, " ms"),
        goal: `≤${goalMs} ms`,
        verdict: verdictOf(navigation.median <= goalMs),
      },
      {
        label: "not fetched ahead",
        figure: formatSummary(summarise(unasked), " ms"),
        goal: "–",
        verdict: "not measured" as const,
      },
      ...Object.keys(interactions).map((name, index) => {
        const figure = summarise(answers.map((round) => round[index] ?? Number.NaN));
        return {
          label: name,
          figure: formatSummary(figure, " ms"),
          goal: `≤${interactionGoalMs} ms`,
          verdict: verdictOf(figure.median <= interactionGoalMs),
        };
      }),
    ],
    note: `Chromium with its CPU slowed ${cpuSlowDown}×, 390 × 844 at 3×, ${network.latency} ms and 1.6 Mbit/s once the page has loaded; from the click to the frame with ${campaignPath}'s heading and decoded main picture; interactions by Event Timing, from a bare touch in a window that shows the whole screen to the next frame, in steps of 8 ms`,
  };
};
