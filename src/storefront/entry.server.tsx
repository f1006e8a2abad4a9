import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";

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
    return new Response(html, { status, headers });
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
async function renderHtml(page: ReactNode): Promise<string> {
  const body = new PassThrough();
  const html = text(body);
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        pipe(body);
        resolve();
      },
      onShellError: reject,
      onError: reject,
    });
  });
  return html;
}

/** Expected answers (404, 410, 503) are no faults; anything else goes to the log with its stack. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (isRouteErrorResponse(error) || request.signal.aborted) return;
  context.get(pageContext).reportError(error);
}
