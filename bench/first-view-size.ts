import { type Browser, chromium, type Request } from "@playwright/test";

import { buildLab } from "../e2e/lab/build-lab.ts";
import { designerBudget, weighDesigner } from "../scripts/check-designer-weight.ts";
import { ask } from "./harness/ask.ts";
import { type Part, type Subject, verdictOf } from "./harness/bench.ts";
import { requireChromium } from "./harness/find-chromium.ts";
import { campaignPath, startShopServer } from "./harness/shop-server.ts";

type FirstView = {
  scriptBytes: number;
  scripts: number;
  documentBytes: number;
  thirdParties: string[];
};

const pages = [
  ["home", "/"],
  ["campaign", campaignPath],
  ["listing", "/category/apparel"],
] as const;
const scriptGoalKb = 130;
const documentGoalKb = 20;

const isScript = (request: Request) =>
  request.resourceType() === "script" || new URL(request.url()).pathname.endsWith(".js");

const isRenderBlockingStyle = (request: Request) => request.resourceType() === "stylesheet";

/** A page that is asked for again is packed as small as it can be (PageCache), which takes a moment. */
async function warm(address: string): Promise<void> {
  for (let visit = 0; visit < 4; visit++) {
    await (await fetch(address)).arrayBuffer();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Bytes of what a first visit loads until the network rests, in a browser that keeps nothing. */
async function readFirstView(browser: Browser, port: number, path: string): Promise<FirstView> {
  const origin = `http://localhost:${port}`;
  await warm(origin + path);
  const context = await browser.newContext();
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  const answer = await page.goto(origin + path, { waitUntil: "networkidle" });
  if (answer?.status() !== 200) throw new Error(`${path} answers ${answer?.status()}`);
  await context.close();
  const bytesAsSent = async (url: string, encoding: "br" | "gzip") => {
    const { pathname, search } = new URL(url);
    const headers = { "accept-encoding": encoding };
    const { status, body } = await ask({ port, path: pathname + search, headers });
    if (status !== 200) throw new Error(`${url} answers ${status}`);
    return body.length;
  };
  const sum = async (urls: readonly string[], encoding: "br" | "gzip") => {
    const sizes = await Promise.all([...new Set(urls)].map((url) => bytesAsSent(url, encoding)));
    return sizes.reduce((total, bytes) => total + bytes, 0);
  };
  const ofOrigin = requests.filter((request) => new URL(request.url()).origin === origin);
  const scripts = ofOrigin.filter(isScript).map((request) => request.url());
  const styles = ofOrigin.filter(isRenderBlockingStyle).map((request) => request.url());
  const foreign = requests.filter((request) => {
    const { protocol, origin: asked } = new URL(request.url());
    return protocol.startsWith("http") && asked !== origin;
  });
  return {
    scriptBytes: await sum(scripts, "gzip"),
    scripts: new Set(scripts).size,
    documentBytes: await sum([origin + path, ...styles], "br"),
    thirdParties: [...new Set(foreign.map((request) => new URL(request.url()).host))],
  };
}

function partsOf(name: string, view: FirstView): Part[] {
  const scriptKb = view.scriptBytes / 1000;
  const documentKb = view.documentBytes / 1000;
  return [
    {
      label: `${name} JavaScript`,
      figure: `${scriptKb.toFixed(1)} kB gzip in ${view.scripts} files`,
      goal: `≤${scriptGoalKb} kB`,
      verdict: verdictOf(scriptKb <= scriptGoalKb),
    },
    {
      label: `${name} HTML and CSS`,
      figure: `${documentKb.toFixed(1)} kB brotli`,
      goal: `≤${documentGoalKb} kB`,
      verdict: verdictOf(documentKb <= documentGoalKb),
    },
    {
      label: `${name} third-party hosts`,
      figure: view.thirdParties.length === 0 ? "0" : view.thirdParties.join(", "),
      goal: "0",
      verdict: verdictOf(view.thirdParties.length === 0),
    },
  ];
}

/** The design editor with its engine and HarfBuzz, which come once someone wants to design. */
async function weighOnIntent(): Promise<Part> {
  const lab = await buildLab();
  await lab.remove();
  const { bytes, problems } = weighDesigner(lab);
  return {
    label: "design editor, engine and HarfBuzz, on intent",
    figure: `${(bytes / 1000).toFixed(1)} kB gzip`,
    goal: `≤${designerBudget / 1000} kB`,
    verdict: verdictOf(problems.length === 0),
  };
}

/** P13: what a first visit loads before anyone touches the page. */
export const measureFirstViewSize: Subject = async (bench) => {
  const executablePath = requireChromium();
  const server = await startShopServer(bench);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  bench.defer(() => browser.close());
  const parts: Part[] = [];
  for (const [name, path] of pages) {
    parts.push(...partsOf(name, await readFirstView(browser, server.port, path)));
  }
  parts.push(await weighOnIntent());
  return {
    what: "first view of home, campaign page and listing: JavaScript, HTML with its stylesheets, other hosts; the design editor",
    rounds: 1,
    parts,
    note: `every script that Chromium loads until the network rests, as the server sends it with gzip; HTML and linked stylesheets as it sends them with brotli; kB = 1000 bytes; sizes do not vary, so one round`,
  };
};
