import { hash } from "node:crypto";

const sources = (contents: readonly string[]) =>
  [
    "'self'",
    ...new Set(contents.map((content) => `'sha256-${hash("sha256", content, "base64")}'`)),
  ].join(" ");

/** What the document's head says in `<style>`; the body, which holds other people's text, is not read. */
function headStyles(html: string): string[] {
  const head = html.slice(0, Math.max(html.indexOf("</head>"), 0));
  return [...head.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, content = ""]) => content);
}

type PolicyOptions = {
  uploadOrigin?: string | undefined;
  frameOrigin?: string | undefined;
  hasWasm?: boolean;
};

/**
 * The policy of one whole page: its own scripts and styles by hash, nothing from anywhere else. A
 * cached page cannot carry a nonce, so hashes it is. `uploadOrigin` is where its pictures may be put.
 * `hasWasm` allows WebAssembly to be compiled, and no text to be run as a script, which texts are shaped
 * with (docs/design-engine.md). `frameOrigin` alone may be framed, a design tool of the store's (OP-067).
 */
export function contentSecurityPolicy(
  html: string,
  inlineScripts: readonly string[],
  { uploadOrigin, frameOrigin, hasWasm = false }: PolicyOptions = {},
): string {
  return [
    "default-src 'none'",
    `script-src ${sources(inlineScripts)}${hasWasm ? " 'wasm-unsafe-eval'" : ""}`,
    `style-src ${sources(headStyles(html))}`,
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${uploadOrigin === undefined ? "" : ` ${uploadOrigin}`}`,
    ...(frameOrigin === undefined ? [] : [`frame-src ${frameOrigin}`]),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Whether a page may send pictures elsewhere: none of checkout and orders does (S8). */
export const isUploadPage = (path: string): boolean =>
  !/^\/(?:[^/]+\/)?(?:checkout|order)(?:[/?.]|$)/iu.test(path);
