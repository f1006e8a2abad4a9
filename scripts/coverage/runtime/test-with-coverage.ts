import {
  type Browser,
  type BrowserContext,
  type Page,
  test as base,
  type Worker,
} from "@playwright/test";

import { createHitFile } from "./hit-file.ts";
import { type Counters, type Hits, readNewHits } from "./read-new-hits.ts";

export * from "@playwright/test";

const binding = "__reportCoverage";
const intervalMs = 250;
/** A page that is busy for longer at its end loses the hits that it has not sent yet. */
const lastReadMs = 2000;

const hitFile = createHitFile(process.env["COVERAGE_HITS"] ?? "");

function addHits(text: string | undefined): void {
  if (text === undefined) return;
  hitFile.add(JSON.parse(text) as Hits);
  hitFile.write();
}

type Report = (text: string) => void;
type PageGlobals = {
  __coverage__?: Record<string, Counters>;
  __reportCoverage?: Report;
  __readCoverage?: () => string;
};

/** In the page. Sends new hits at an interval, and before the page may be left. */
function watchPage(read: typeof readNewHits, ms: number): void {
  const page = globalThis as PageGlobals;
  const known: Record<string, number> = {};
  const readText = () => JSON.stringify(read(page.__coverage__ ?? {}, known));
  page.__readCoverage = readText;
  const report = page.__reportCoverage;
  if (report === undefined) return;
  const send = () => {
    const text = readText();
    if (text !== "{}") report(text);
  };
  setInterval(send, ms);
  // The listeners of the page run before these. A call from pagehide may come after the page is gone.
  for (const type of ["click", "submit", "beforeunload", "pagehide"]) addEventListener(type, send);
}

/** In a web worker, which has no init script. */
const workerReader = `JSON.stringify((${readNewHits.toString()})(globalThis.__coverage__ ?? {}, {}))`;

const readFromPage = (): string | undefined => (globalThis as PageGlobals).__readCoverage?.();

/** Playwright's errors for a page, frame or worker that ends while its counters are read. */
const hasEnded =
  /has been closed|was destroyed|was detached|Target crashed|Target closed|was terminated|navigat/iu;

const ignoreEnd = (error: unknown): undefined => {
  if (error instanceof Error && hasEnded.test(error.message)) return undefined;
  throw error;
};

/** A page, frame or worker that has ended has nothing to read. */
const readOrNothing = async (read: Promise<string | undefined>): Promise<void> => {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), lastReadMs).unref();
  });
  addHits(await Promise.race([read.catch(ignoreEnd), late]));
};

async function readPage(page: Page): Promise<void> {
  await Promise.all([
    ...page.frames().map((frame) => readOrNothing(frame.evaluate(readFromPage))),
    ...page.workers().map(readWorker),
  ]);
}

const readWorker = (worker: Worker) => readOrNothing(worker.evaluate<string>(workerReader));

function followWorker(worker: Worker): void {
  const timer = setInterval(() => void readWorker(worker), intervalMs);
  worker.once("close", () => clearInterval(timer));
}

function followPage(page: Page): void {
  page.on("worker", followWorker);
  const close = page.close.bind(page);
  page.close = async (options) => {
    await readPage(page);
    await close(options);
  };
}

async function followContext(context: BrowserContext): Promise<void> {
  await context.exposeBinding(binding, (_, text: string) => addHits(text));
  const script = `(${watchPage.toString()})(${readNewHits.toString()}, ${intervalMs})`;
  await context.addInitScript({ content: script });
  context.on("page", followPage);
  const close = context.close.bind(context);
  context.close = async (options) => {
    await Promise.all(context.pages().map(readPage));
    await close(options);
  };
}

/** Playwright's `test` with a browser whose contexts report what their pages execute. */
export const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await followContext(context);
        return context;
      };
      await use(browser);
    },
    { scope: "worker", timeout: 0 },
  ],
});
