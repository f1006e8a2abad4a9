import { randomUUID } from "node:crypto";

import { catalogueFiles } from "virtual:catalogue-files";
import type { ReactNode } from "react";
import { preloadModule } from "react-dom";
import {
  isRouteErrorResponse,
  type EntryContext,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";

import { localisePath } from "#domain/locale/locale-path.ts";
import { catalogueLocale } from "#domain/locale/locales.ts";
import type { LocaleCode } from "#domain/locale/locales.ts";
import { serverMessages } from "#messages/server-catalogue.ts";
import { pageContext, type RenderedHtml } from "#storefront/context.ts";

import { withEmptyCart } from "./features/cart/with-empty-cart.ts";
import { lastResortPage } from "./features/errors/last-resort-page.ts";
import { withKeptTaps } from "./features/kept-taps/with-kept-taps.ts";
import { withScriptsAfterPaint } from "./features/loading/with-scripts-after-paint.ts";
import { withSpeculation } from "./features/loading/with-speculation.ts";
import { provideMessages } from "./features/locale/messages-store.ts";
import { pageSlices } from "./features/locale/page-slices.ts";
import { withPriceArm } from "./features/test-price/with-price-arm.ts";
import { renderWhole, separateScripts } from "./render-whole.ts";

export { renderMail } from "./mails/render-mail.tsx";

provideMessages(serverMessages);

/** Answers a page; when the page that failed is the error page, a fixed one (NAV-48). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  const { keepHtml, locale } = context.get(pageContext);
  try {
    keepHtml(await renderPage(entryContext, request.url, locale));
    return new Response(null, { status, headers });
  } catch (error) {
    const isErrorPage = entryContext.staticHandlerContext.errors !== null;
    if (!isErrorPage) throw error;
    context.get(pageContext).reportError(error);
    keepHtml({ html: lastResortPage, inlineScripts: [] });
    return new Response(null, { status: Math.max(status, 500), headers });
  }
}

async function renderPage(
  entry: EntryContext,
  url: string,
  locale: LocaleCode,
): Promise<RenderedHtml> {
  const nonce = randomUUID();
  const data = await readText(entry.serverHandoffStream);
  const html = await renderWhole(() => (
    <PreloadTexts entry={entry} locale={locale}>
      <ServerRouter context={handOff(entry, data)} url={url} nonce={nonce} />
    </PreloadTexts>
  ));
  const separate = withScriptsAfterPaint(separateScripts(html, nonce));
  const page = withEmptyCart(withPriceArm(withKeptTaps(separate)));
  // The error page's way home is a document of its own.
  return entry.staticHandlerContext.errors === null
    ? page
    : withSpeculation(page, localisePath("/", locale));
}

type PreloadTextsProps = { entry: EntryContext; locale: LocaleCode; children: ReactNode };

/**
 * Has the browser fetch the page's texts at once, which entry.client.tsx waits for. Stands around
 * the router, as beside it it would change the ids that React makes.
 */
function PreloadTexts({ entry, locale, children }: PreloadTextsProps) {
  const handles = entry.staticHandlerContext.matches.map(({ route }): unknown => route.handle);
  for (const slice of pageSlices(handles)) {
    const file = catalogueFiles[`${slice}:${catalogueLocale(locale)}`];
    if (file !== undefined) preloadModule(file);
  }
  return children;
}

async function readText(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  let text = "";
  if (stream === undefined) return text;
  const decoder = new TextDecoder();
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text;
}

function streamOf(text: string): ReadableStream<Uint8Array> {
  const source: UnderlyingDefaultSource<Uint8Array> = {
    pull(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}

/** The router waits for no data that it finds in this cache; a version that looks elsewhere has the stream. */
function handOff(entry: EntryContext, data: string): EntryContext {
  const read = (done: boolean, value: string) =>
    Object.assign(Promise.resolve(), { result: { done, value } });
  return {
    ...entry,
    serverHandoffStream: streamOf(data),
    renderMeta: { streamCache: [read(false, data), read(true, "")] },
  };
}

/** Expected answers (404, 410, 503) are no faults; anything else goes to the log with its stack. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (isRouteErrorResponse(error) || request.signal.aborted) return;
  context.get(pageContext).reportError(error);
}
