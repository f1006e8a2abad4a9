import { createHash } from "node:crypto";

const hashes = (html: string, pattern: RegExp) =>
  [
    ...new Set(
      [...html.matchAll(pattern)].map(
        ([, content = ""]) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`,
      ),
    ),
  ].join(" ");

/**
 * The policy of one whole page: its own scripts and styles by hash, nothing from anywhere else. A
 * cached page cannot carry a nonce, so hashes it is.
 */
export function contentSecurityPolicy(html: string): string {
  const scripts = hashes(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const styles = hashes(html, /<style[^>]*>([\s\S]*?)<\/style>/g);
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`.trim(),
    `style-src 'self' ${styles}`.trim(),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
