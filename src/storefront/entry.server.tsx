import { Writable } from "node:stream";

import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  isRouteErrorResponse,
  type EntryContext,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";

import { serverMessages } from "#messages/server-catalogue.ts";
import { pageContext } from "#storefront/context.ts";

import { lastResortPage } from "./features/errors/last-resort-page.ts";
import { provideMessages } from "./features/locale/messages-store.ts";

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
    const html = await renderHtml(<ServerRouter context={entryContext} url={request.url} />);
    context.get(pageContext).keepHtml(html);
    return new Response(null, { status, headers });
  } catch (error) {
    const isErrorPage = entryContext.staticHandlerContext.errors !== null;
    if (!isErrorPage) throw error;
    context.get(pageContext).reportError(error);
    return new Response(lastResortPage, { status: Math.max(status, 500), headers });
  }
}

/**
 * Renders a page whole: nothing is sent before everything is there, and nothing is left for an
 * inline script to move into place, so the page reads the same without JavaScript.
 */
function renderHtml(page: ReactNode): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void pipe(sink),
      onShellError: reject,
      onError: reject,
    });
  });
}

/** Expected answers (404, 410, 503) are no faults; anything else goes to the log with its stack. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (isRouteErrorResponse(error) || request.signal.aborted) return;
  context.get(pageContext).reportError(error);
}
