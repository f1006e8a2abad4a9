import { randomInt, randomUUID } from "node:crypto";

import { type BrowserContext, test as base } from "@playwright/test";

import { measureUsage } from "../scripts/testing/usage.ts";
import { followRequests, isByOffline } from "./drivers/offline.ts";
import { translatePages, translations } from "./drivers/translate.ts";
import { createVisitor, type Visitor, type VisitorOptions } from "./drivers/visitor.ts";

export { expect } from "@playwright/test";

type Watch = {
  /** What the browser is expected to complain of in this test, such as a page that answers 404. */
  allow: (...texts: RegExp[]) => void;
  /** Watches a context that a test opens itself. */
  follow: (context: BrowserContext) => void;
};

type Fixtures = {
  /** Records what the test cost where a report was requested. */
  usage: void;
  watch: Watch;
  /** A visitor in the test's own browser. */
  visit: (options?: VisitorOptions) => Visitor;
  /** A visitor in another browser: no cookie and no storage in common. */
  visitElsewhere: (options?: VisitorOptions) => Promise<Visitor>;
  /** An address that no other test uses. */
  email: string;
  /** The IP address that the test's own browser comes from, which no other test uses. */
  network: string;
};

const newNetwork = () => `10.${[0, 0, 0].map(() => randomInt(256)).join(".")}`;

/**
 * In the page. Chromium estimates one type of connection for all of its tests: after a test that holds requests back
 * it reports "2g", on which nothing is fetched ahead.
 */
function sayFast(): void {
  const connection = Reflect.get(navigator, "connection") as object | undefined;
  if (!connection) return;
  Object.defineProperty(connection, "effectiveType", { get: () => "4g" });
}

/** In the page. A toast is gone after three seconds, in which a busy machine may not look at it. */
function recordToasts(): void {
  const texts: string[] = [];
  window.toastTexts = texts;
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element) || !node.closest("section[aria-live=polite]")) continue;
      for (const { textContent } of node.querySelectorAll("p")) texts.push(textContent);
    }
  }).observe(document, { childList: true, subtree: true });
}

const isOwnHost = (url: string) => {
  const { protocol, hostname } = new URL(url);
  if (protocol === "data:" || protocol === "blob:") return true;
  return hostname === "127.0.0.1" || hostname === "localhost" || hostname.endsWith(".localhost");
};

/** `npm run matrix foreign-dom` runs whole journeys on pages that a translator changes. */
const translation = translations.find((mode) => mode === process.env["FOREIGN_DOM"]);

const prepare = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(recordToasts);
  if (translation !== undefined) await translatePages(context, translation);
};

/** Fails a test on any unexpected console error, uncaught exception, or request to another host. */
export const test = base.extend<Fixtures>({
  actionTimeout: 60_000,
  navigationTimeout: 60_000,
  usage: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern
    async ({}, use, { file, config }) => {
      const finish = measureUsage(file, config.workers);
      await use();
      finish();
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern
  network: async ({}, use) => use(newNetwork()),
  extraHTTPHeaders: async ({ network }, use) => use({ "x-forwarded-for": network }),
  watch: [
    async ({ context }, use) => {
      const found: string[] = [];
      // The frame of a mail in the outbox runs no scripts, and so none of those that record a trace.
      const allowed = [/^console: Blocked script execution in 'about:srcdoc'/];
      const follow = (followed: BrowserContext) => {
        followRequests(followed);
        followed.on("console", (message) => {
          if (message.type() !== "error" || isByOffline(followed, message.text())) return;
          found.push(`console: ${message.text()} at ${message.location().url}`);
        });
        followed.on("weberror", (error) => {
          const { name, message, stack } = error.error();
          found.push(`exception: ${name}: ${message}\n${stack ?? ""}`);
        });
        followed.on("request", (request) => {
          if (!isOwnHost(request.url())) found.push(`request to ${request.url()}`);
        });
      };
      follow(context);
      await context.addInitScript(sayFast);
      await prepare(context);
      await use({ allow: (...texts) => allowed.push(...texts), follow });
      const unexpected = found.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      base.expect(unexpected, "what the browser complained of").toEqual([]);
    },
    { auto: true },
  ],
  visit: async ({ page, baseURL }, use) => {
    await use((options) => createVisitor(page, baseURL, options));
  },
  visitElsewhere: async ({ browser, baseURL, watch }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({
        locale: "en-US",
        extraHTTPHeaders: { "x-forwarded-for": newNetwork() },
      });
      watch.follow(context);
      await prepare(context);
      opened.push(context);
      return createVisitor(await context.newPage(), baseURL, options);
    });
    await Promise.all(opened.map((context) => context.close()));
  },
  email: async ({ baseURL }, use) => {
    const { hostname } = new URL(baseURL ?? "");
    await use(`shopper.${randomUUID().slice(0, 8)}@${hostname}.example`);
  },
});
