import { existsSync, mkdtempSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";

import { defineConfig } from "@playwright/test";

const port = Number((process.env["E2E_PORT"] ??= "4310"));
// Kept in the environment, because the workers read this file again.
const dataDir = (process.env["E2E_DATA_DIR"] ??= mkdtempSync(join(tmpdir(), "platen-e2e-")));
const executablePath = [
  process.env["CHROMIUM_PATH"],
  ...["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"],
].find((path) => path !== undefined && existsSync(path));

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  retries: 0,
  // A third of a test is waiting, so that a worker more than cores uses them whole. Each test has a
  // network, an address and, where it changes one, a store of its own.
  workers: availableParallelism() + 1,
  forbidOnly: process.env["CI"] !== undefined,
  // How long a slow machine may take, where a first picture needs fonts, layers and cold code; how fast
  // the shop is belongs to bench/.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: "list",
  outputDir: "test-results",
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "en-US",
    // A sixth of the time goes into recording.
    trace: process.env["CI"] === undefined ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "desktop", grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: "node scripts/start.js",
    // Not `port`: the start opens and closes the port once, to report one that is in use before anything is built.
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      // Each test is a network of its own (fixtures.ts), or together they would look like a robot.
      TRUSTED_PROXIES: "127.0.0.1",
      COUNTRY_HEADER: "x-visitor-country",
      API_HOSTS: "api.localhost",
      SELLER_URL: "https://sellers.example/",
    },
  },
});
