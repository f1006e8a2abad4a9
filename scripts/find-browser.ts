import { existsSync } from "node:fs";

import { runCommand } from "./run-command.ts";

/** The one without a window first: a context costs it half as much. */
const debianChromiums = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** What desktops have in place of Arial: what stands in for web fonts is measured by it (P14). */
const fontPackage = "fonts-liberation";
const fontFolders = [
  "/usr/share/fonts/truetype/liberation",
  "/usr/share/fonts/truetype/liberation2",
];

const findDebians = () => debianChromiums.find((path) => existsSync(path));

/**
 * The path of a Chromium for the browser tests: the one that CHROMIUM_PATH names, Debian's, or the
 * browser of Playwright. Where there is none it is installed, by apt-get for root, else by
 * Playwright; a font that it measures with is, too. Throws when there is no browser then.
 */
export async function findBrowser(): Promise<string> {
  const given = process.env["CHROMIUM_PATH"];
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
  }
  const debians = findDebians();
  if (debians !== undefined) {
    if (mayInstall() && !fontFolders.some((path) => existsSync(path))) await installByApt([]);
    return debians;
  }
  const { chromium } = await import("@playwright/test");
  if (existsSync(chromium.executablePath())) return chromium.executablePath();

  console.log("No Chromium found, installing one …");
  // Older releases of Debian have the one with a window alone.
  const installed = mayInstall()
    ? await installByApt(["chromium-headless-shell", "chromium"])
    : undefined;
  if (installed !== undefined) return installed;
  const { code, output } = await runCommand(["playwright", "install", "chromium"]);
  if (code === 0 && existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new Error(
    `No Chromium for the browser tests: install one and set CHROMIUM_PATH to it.\n${output}`,
  );
}

const mayInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** Installs the font, and the first of the browsers that there is. */
async function installByApt(browsers: readonly string[]): Promise<string | undefined> {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const install = (name: string) =>
    runCommand(["apt-get", "install", "-y", "-qq", "--no-install-recommends", name], { env });
  await runCommand(["apt-get", "update", "-qq"], { env });
  await install(fontPackage);
  for (const name of browsers) {
    await install(name);
    const found = findDebians();
    if (found !== undefined) return found;
  }
  return undefined;
}
