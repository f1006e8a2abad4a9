/**
 * Pictures of home, campaign page and cart of the demo's stores at three widths, light and dark, for
 * `docs/screenshots`, whole home pages on a phone and a desktop, and the README's cover:
 * `node scripts/take-screenshots.ts [FOLDER]` while `npm start` runs with fresh demo stores (PORT as
 * there). Each picture also goes to FOLDER in full size.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";

import { findBrowser } from "./find-browser.ts";

type Shot = { width: number; height: number; scheme: "light" | "dark"; png: Buffer };

const port = process.env["PORT"] ?? "3000";
const fullSizeFolder = process.argv[2];
const sheetFolder = join(import.meta.dirname, "..", "docs", "screenshots");
const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const;
const schemes = ["light", "dark"] as const;

/** The campaign that is shown of each store and goes into its cart, with its choices. */
const stores = [
  { name: "platen", host: "localhost", campaign: "/trail-lines?color=forest&size=l" },
  { name: "nordlicht", host: "nordlicht.localhost", campaign: "/kompassrose?size=m" },
  { name: "midi-citron", host: "midi-citron.localhost", campaign: "/citrons" },
  { name: "neon-kerb", host: "neon-kerb.localhost", campaign: "/kerb-patrol?size=m" },
  { name: "sahra", host: "sahra.localhost", campaign: "/sabah-al-khair?size=m" },
  { name: "bare", host: "bare.localhost", campaign: null },
  { name: "blocked", host: "blocked.localhost", campaign: null },
] as const;
type Store = (typeof stores)[number];

/** Until nothing is loading or moving. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  // A browser without a head keeps room for a scrollbar that it does not show.
  await page.evaluate(() => {
    document.documentElement.style.scrollbarGutter = "auto";
    const moves = document.getAnimations().map(({ finished }) => finished);
    // One that another has taken the place of is rejected.
    return Promise.allSettled([document.fonts.ready, ...moves]).then(() => null);
  });
}

async function fillCart(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settle(page);
  await page.locator("[data-keep-tap]").first().click();
  await page.getByRole("dialog").waitFor();
}

const pagesOf = ({ campaign }: Store): (readonly [string, string])[] =>
  campaign === null
    ? [["home", "/"]]
    : [
        ["home", "/"],
        ["campaign", campaign],
        ["cart", "/cart"],
      ];

/** The whole home page, with every picture that comes when it is scrolled to. */
async function shootWhole(browser: Browser, store: Store): Promise<Buffer[]> {
  const pngs: Buffer[] = [];
  for (const size of [sizes[0], sizes[2]]) {
    const userAgent = `Mozilla/5.0 Chrome/${browser.version()} Safari/537.36`;
    const page = await browser.newPage({ viewport: size, userAgent });
    await page.goto(`http://${store.host}:${port}/`);
    await settle(page);
    for (const part of await page.locator("main img, footer").all()) {
      if (await part.isVisible()) await part.scrollIntoViewIfNeeded();
    }
    await page.waitForFunction(() => {
      const contact = document.querySelector(".footer-contact");
      const pictures = [...document.querySelectorAll<HTMLImageElement>("main img")];
      const isDrawn = (picture: HTMLImageElement) =>
        picture.complete || picture.offsetParent === null;
      return pictures.every(isDrawn) && (contact === null || contact.querySelector("a") !== null);
    });
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await page.waitForFunction(() => {
      const header = document.querySelector("[data-frame=header]");
      return (header?.getBoundingClientRect().top ?? 0) >= 0;
    });
    await settle(page);
    pngs.push(await page.screenshot({ fullPage: true }));
    await page.close();
  }
  return pngs;
}

async function shoot(browser: Browser, store: Store): Promise<Map<string, Shot[]>> {
  const shots = new Map<string, Shot[]>();
  const origin = `http://${store.host}:${port}`;
  for (const scheme of schemes) {
    // A browser without a head counts as a bot, which sees less.
    const userAgent = `Mozilla/5.0 Chrome/${browser.version()} Safari/537.36`;
    const context = await browser.newContext({ colorScheme: scheme, userAgent });
    const page = await context.newPage();
    if (store.campaign !== null) await fillCart(page, origin + store.campaign);
    for (const [name, path] of pagesOf(store)) {
      for (const size of sizes) {
        await page.setViewportSize(size);
        await page.goto(origin + path);
        await settle(page);
        const png = await page.screenshot();
        shots.set(name, [...(shots.get(name) ?? []), { ...size, scheme, png }]);
      }
    }
    await context.close();
  }
  return shots;
}

const rowHeight = 480;
const gap = 12;

/** One sheet: a row a colour scheme, the three widths beside each other. */
async function writeSheet(file: string, shots: readonly Shot[]): Promise<void> {
  const widths = sizes.map(({ width, height }) => Math.round((width * rowHeight) / height));
  const left = (column: number) =>
    widths.slice(0, column).reduce((sum, width) => sum + width + gap, gap);
  const parts = shots.map(async ({ png, width, height, scheme }) => ({
    input: await sharp(png)
      .resize(Math.round((width * rowHeight) / height), rowHeight)
      .toBuffer(),
    left: left(sizes.findIndex((size) => size.width === width)),
    top: gap + schemes.indexOf(scheme) * (rowHeight + gap),
  }));
  const canvas = { width: left(3), height: gap + 2 * (rowHeight + gap), channels: 3 } as const;
  await sharp({ create: { ...canvas, background: "#9aa09a" } })
    .composite(await Promise.all(parts))
    .webp({ quality: 72, effort: 6 })
    .toFile(file);
}

/** Phone and desktop beside each other, as high as the longer one comes out. */
async function writeWhole(file: string, pngs: readonly Buffer[]): Promise<void> {
  const parts = await Promise.all(
    pngs.map((png, column) =>
      sharp(png)
        .resize({ width: column === 0 ? 220 : 620 })
        .toBuffer({ resolveWithObject: true }),
    ),
  );
  const height = Math.max(...parts.map(({ info }) => info.height)) + 2 * gap;
  const canvas = { width: 220 + 620 + 3 * gap, height, channels: 3 } as const;
  await sharp({ create: { ...canvas, background: "#9aa09a" } })
    .composite(
      parts.map(({ data }, column) => ({
        input: data,
        left: column === 0 ? gap : 220 + 2 * gap,
        top: gap,
      })),
    )
    .webp({ quality: 72, effort: 6 })
    .toFile(file);
}

/** What the README shows: a desktop's first view of each. */
const cover = [
  ["platen", "home", "light"],
  ["nordlicht", "home", "light"],
  ["midi-citron", "home", "light"],
  ["neon-kerb", "home", "dark"],
  ["sahra", "home", "light"],
  ["platen", "campaign", "light"],
] as const;
const coverWidth = 640;
const coverHeight = 400;
const taken = new Map<string, Buffer>();

/** Two beside each other. */
async function writeCover(file: string): Promise<void> {
  const parts = cover.map(async (name, index) => ({
    input: await sharp(taken.get(name.join(" ")))
      .resize(coverWidth, coverHeight)
      .toBuffer(),
    left: gap + (index % 2) * (coverWidth + gap),
    top: gap + Math.floor(index / 2) * (coverHeight + gap),
  }));
  const rows = Math.ceil(cover.length / 2);
  const [width, height] = [2 * coverWidth + 3 * gap, rows * coverHeight + (rows + 1) * gap];
  await sharp({ create: { width, height, channels: 3, background: "#9aa09a" } })
    .composite(await Promise.all(parts))
    .webp({ quality: 80, effort: 6 })
    .toFile(file);
}

const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ["--no-sandbox", "--disable-gpu"],
});
mkdirSync(sheetFolder, { recursive: true });
if (fullSizeFolder !== undefined) mkdirSync(fullSizeFolder, { recursive: true });
for (const store of stores) {
  for (const [name, shots] of await shoot(browser, store)) {
    await writeSheet(join(sheetFolder, `${store.name}-${name}.webp`), shots);
    for (const { width, scheme, png } of shots) {
      if (width === sizes[2].width) taken.set(`${store.name} ${name} ${scheme}`, png);
      if (fullSizeFolder === undefined) continue;
      writeFileSync(join(fullSizeFolder, `${store.name}-${name}-${width}-${scheme}.png`), png);
    }
    console.log(`${store.name} ${name}`);
  }
  if (store.campaign === null) continue;
  await writeWhole(
    join(sheetFolder, `${store.name}-home-whole.webp`),
    await shootWhole(browser, store),
  );
}
await writeCover(join(sheetFolder, "stores.webp"));
await browser.close();
