import { randomUUID } from "node:crypto";

import {
  isRouteErrorResponse,
  type EntryContext,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";

import { serverMessages } from "#messages/server-catalogue.ts";
import { pageContext, type RenderedHtml } from "#storefront/context.ts";

import { lastResortPage } from "./features/errors/last-resort-page.ts";
import { provideMessages } from "./features/locale/messages-store.ts";
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
  try {
    context.get(pageContext).keepHtml(await renderPage(entryContext, request.url));
    return new Response(null, { status, headers });
  } catch (error) {
    const isErrorPage = entryContext.staticHandlerContext.errors !== null;
    if (!isErrorPage) throw error;
    context.get(pageContext).reportError(error);
    return new Response(lastResortPage, { status: Math.max(status, 500), headers });
  }
}

async function renderPage(entry: EntryContext, url: string): Promise<RenderedHtml> {
  const nonce = randomUUID();
  const data = await readText(entry.serverHandoffStream);
  const html = await renderWhole(() => (
    <ServerRouter context={handOff(entry, data)} url={url} nonce={nonce} />
  ));
  return separateScripts(html, nonce);
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
