import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

import { type Bench, type Part, type Subject, verdictOf } from "./harness/bench.ts";
import { requireChromium } from "./harness/find-chromium.ts";
import { installPackages } from "./harness/install-packages.ts";
import { campaignPath, startShopServer } from "./harness/shop-server.ts";
import { formatSummary, summarise } from "./harness/statistics.ts";

const run = promisify(execFile);

type Category = "performance" | "accessibility" | "best-practices" | "seo";

/** What is read from a report of Lighthouse. */
type Report = {
  lighthouseVersion: string;
  categories: Record<Category, { score: number | null }>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
};

type Page = { name: string; path: string; isIndexed: boolean };

const pages: readonly Page[] = [
  { name: "home", path: "/", isIndexed: true },
  { name: "campaign", path: campaignPath, isIndexed: true },
  { name: "cart", path: "/cart", isIndexed: false },
];

const chromeFlags = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
].join(" ");

async function audit(folder: string, chrome: string, url: string): Promise<Report> {
  const cli = join(folder, "node_modules", "lighthouse", "cli", "index.js");
  const args = [cli, url, "--output=json", "--quiet", "--no-enable-error-reporting"];
  const record = () =>
    run(process.execPath, [...args, `--chrome-flags=${chromeFlags}`], {
      cwd: folder,
      env: { ...process.env, CHROME_PATH: chrome, TMPDIR: folder },
      maxBuffer: 64_000_000,
    });
  // At times Chromium's trace lacks its beginning; Lighthouse then asks to be run again.
  const { stdout } = await record().catch((error: unknown) => {
    if (!String(error).includes("NO_NAVSTART")) throw error;
    return record();
  });
  return JSON.parse(stdout) as Report;
}

const scoreOf = (report: Report, category: Category) =>
  Math.round((report.categories[category].score ?? 0) * 100);

function valueOf(report: Report, name: string): number {
  const value = report.audits[name]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse did not measure ${name}.`);
  return value;
}

function scorePart(page: Page, reports: readonly Report[], category: Category, goal: number): Part {
  const scores = summarise(reports.map((report) => scoreOf(report, category)));
  return {
    label: `${page.name} ${category}`,
    figure: formatSummary(scores, ""),
    goal: goal === 100 ? "100" : `≥${goal}`,
    verdict: verdictOf(scores.median >= goal),
  };
}

function partsOf(page: Page, reports: readonly Report[]): Part[] {
  const timePart = (label: string, audit: string, unit: string, goal: number, divisor = 1) => {
    const values = summarise(reports.map((report) => valueOf(report, audit) / divisor));
    return {
      label: `${page.name} ${label}`,
      figure: formatSummary(values, unit),
      goal: `≤${goal}${unit}`,
      verdict: verdictOf(values.median <= goal),
    };
  };
  return [
    scorePart(page, reports, "performance", 95),
    timePart("LCP", "largest-contentful-paint", " s", 1.8, 1000),
    timePart("TBT", "total-blocking-time", " ms", 100),
    timePart("CLS", "cumulative-layout-shift", "", 0.02),
    scorePart(page, reports, "accessibility", 100),
    scorePart(page, reports, "best-practices", 100),
    ...(page.isIndexed ? [scorePart(page, reports, "seo", 100)] : []),
  ];
}

async function auditRounds(bench: Bench, folder: string, url: string): Promise<Report[]> {
  const chrome = requireChromium();
  const reports: Report[] = [];
  // The first visit fills the caches of pages and pictures, as any shop's are.
  for (let round = 0; round <= bench.rounds; round += 1) {
    const report = await audit(folder, chrome, url);
    if (round > 0) reports.push(report);
  }
  return reports;
}

/** P14: what Lighthouse says of the pages that a shopper sees first, on its simulated phone. */
export const measureLighthouse: Subject = async (bench) => {
  const folder = await installPackages(bench, "lighthouse");
  const server = await startShopServer(bench);
  const parts: Part[] = [];
  let version = "";
  for (const page of pages) {
    const url = `http://localhost:${server.port}${page.path}`;
    const reports = await auditRounds(bench, folder, url);
    version = reports[0]?.lighthouseVersion ?? version;
    parts.push(...partsOf(page, reports));
  }
  return {
    what: "Lighthouse, mobile: home, campaign page, cart",
    rounds: bench.rounds,
    parts,
    note: `Lighthouse ${version}, its own phone and slow 4G (simulated), one visit before that is not counted; an empty cart`,
  };
};
