import { existsSync } from "node:fs";

import { runCommand } from "./run-command.ts";

const debianChromium = "/usr/bin/chromium";

/**
 * The path of a Chromium for the browser tests: the one that CHROMIUM_PATH names, Debian's, or the
 * browser of Playwright. Where there is none it is installed, by apt-get for root, else by
 * Playwright. Throws when that fails too.
 */
export async function findBrowser(): Promise<string> {
  const given = process.env["CHROMIUM_PATH"];
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
  }
  if (existsSync(debianChromium)) return debianChromium;
  const { chromium } = await import("@playwright/test");
  if (existsSync(chromium.executablePath())) return chromium.executablePath();

  console.log("No Chromium found, installing one …");
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get") && (await installByApt())) {
    return debianChromium;
  }
  const { code, output } = await runCommand(["playwright", "install", "chromium"]);
  if (code === 0 && existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new Error(
    `No Chromium for the browser tests: install one and set CHROMIUM_PATH to it.\n${output}`,
  );
}

async function installByApt(): Promise<boolean> {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await runCommand(["apt-get", "update", "-qq"], { env });
  const install = [
    "apt-get",
    "install",
    "-y",
    "-qq",
    "--no-install-recommends",
    "chromium",
  ] as const;
  await runCommand(install, { env });
  return existsSync(debianChromium);
}
