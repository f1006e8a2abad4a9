import { hash } from "node:crypto";

import type { GatewaySources } from "./gateway-sources.ts";

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

const also = (first: string, others: readonly string[] = []) => [first, ...others].join(" ");

type PolicyOptions = {
  uploadOrigin?: string | undefined;
  frameOrigin?: string | undefined;
  hasWasm?: boolean;
  hasCaptcha?: boolean;
  gateway?: GatewaySources | undefined;
};

/**
 * The policy of one whole page: its own scripts and styles by hash, nothing from anywhere else. A
 * cached page cannot carry a nonce, so hashes it is. `uploadOrigin` is where its pictures may be put.
 * `hasWasm` allows WebAssembly to be compiled, and no text to be run as a script, which texts are shaped
 * with (docs/design-engine.md). `frameOrigin` may be framed, a design tool of the store's (OP-067), and with `hasCaptcha` the shop's
 * own page for it.
 * `gateway` is for the page of a payment gateway, which holds no order's token (OP-113).
 */
export function contentSecurityPolicy(
  html: string,
  inlineScripts: readonly string[],
  { uploadOrigin, frameOrigin, hasWasm = false, hasCaptcha = false, gateway }: PolicyOptions = {},
): string {
  const frames = [
    ...(hasCaptcha ? ["'self'"] : []),
    ...(frameOrigin === undefined ? [] : [frameOrigin]),
    ...(gateway?.frames ?? []),
  ];
  const connections = [...(uploadOrigin === undefined ? [] : [uploadOrigin])];
  // A hash beside it would switch 'unsafe-inline' off.
  const styles = gateway?.hasInlineStyles ? "'self' 'unsafe-inline'" : sources(headStyles(html));
  return [
    "default-src 'none'",
    `script-src ${also(`${sources(inlineScripts)}${hasWasm ? " 'wasm-unsafe-eval'" : ""}`, gateway?.scripts)}`,
    `style-src ${styles}`,
    `img-src ${also("'self' data: blob:", gateway?.pictures)}`,
    "media-src 'self'",
    "font-src 'self'",
    `connect-src ${also("'self'", [...connections, ...(gateway?.connections ?? [])])}`,
    ...(frames.length === 0 ? [] : [`frame-src ${frames.join(" ")}`]),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Whether a page may send pictures elsewhere: none of checkout and orders does (S8). */
export const isUploadPage = (path: string): boolean =>
  !/^\/(?:[^/]+\/)?(?:checkout|order)(?:[/?.]|$)/iu.test(path);
