import { Writable } from "node:stream";

import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";

import type { RenderedHtml } from "#storefront/context.ts";

/**
 * Renders a page whole: nothing is sent before everything is there, and nothing is left for an
 * inline script to move into place, so the page reads the same without JavaScript. `page` is asked
 * once more, and rendered as a stream at three times the price, when a part of it has to wait.
 */
export async function renderWhole(page: () => ReactNode): Promise<string> {
  return renderAtOnce(page()) ?? (await renderInTime(page()));
}

function renderAtOnce(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page);
    return html.includes("<!--$!-->") ? undefined : `<!DOCTYPE html>${html}`;
  } catch {
    // A part outside any boundary waits, or is faulty: the stream waits for it, or tells the fault.
    return undefined;
  }
}

function renderInTime(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString("utf8"));
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

/**
 * Takes the nonce off all that React marked with it and lists the marked inline scripts. A script
 * that came into the page with somebody's text has no mark, so the page's policy will not run it.
 */
export function separateScripts(marked: string, nonce: string): RenderedHtml {
  const [first = "", ...parts] = marked.split(` nonce="${nonce}"`);
  const inlineScripts: string[] = [];
  let before = first;
  for (const part of parts) {
    const tagEnd = part.indexOf(">") + 1;
    const tag = before.slice(before.lastIndexOf("<")) + part.slice(0, tagEnd);
    if (tag.startsWith("<script") && !tag.includes(" src=")) {
      inlineScripts.push(part.slice(tagEnd, part.indexOf("</script>", tagEnd)));
    }
    before = part;
  }
  return { html: first + parts.join(""), inlineScripts };
}
