import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

import { ask } from "./ask.ts";
import type { Bench } from "./bench.ts";
import { listDescendants } from "./cpu-time.ts";
import { findFreePort } from "./free-port.ts";
import { type HtmlElement, parseHtml } from "./html-tree.ts";
import { installPackages } from "./install-packages.ts";
import { outline, writeNextSource } from "./next-source.ts";
import type { RecordedQuery } from "./render-reference.ts";
import { startProcess, waitUntilReady } from "./run-process.ts";

const run = promisify(execFile);

/** The page that the Next app shows as well: what it answers, its data and its queries. */
export type NextPage = {
  path: string;
  databaseUrl: string;
  html: string;
  product: unknown;
  queries: readonly RecordedQuery[];
};
export type NextServer = { port: number; pids: readonly number[]; bytes: number; version: string };

/** Fails with the first line that differs: a page with other content would be no reference. */
function requireSameContent(own: HtmlElement, other: HtmlElement): void {
  const [wanted, got] = [outline(own).split("\n"), outline(other).split("\n")];
  const at = wanted.findIndex((line, row) => line !== got[row]);
  if (at >= 0 || wanted.length !== got.length) {
    const row = at >= 0 ? at : wanted.length;
    throw new Error(`The Next page differs.\nwanted: ${wanted[row]}\ngot:    ${got[row]}`);
  }
}

function writeContent(folder: string, own: HtmlElement, { product, queries }: NextPage): void {
  const files = {
    ...writeNextSource(own, product),
    "queries.json": JSON.stringify(queries, (key, value) => (key === "types" ? undefined : value)),
  };
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

function readVersion(folder: string): string {
  const text = readFileSync(join(folder, "node_modules", "next", "package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}

async function showPage(port: number, path: string): Promise<Buffer> {
  const { status, rawHeaders, body } = await ask({ port, path });
  const isCompressed = rawHeaders.some((name) => name.toLowerCase() === "content-encoding");
  if (status !== 200 || isCompressed) throw new Error("Next does not send the page as it is.");
  return body;
}

/**
 * Installs and builds the Next app in the bench's folder, starts it as `next start` does and sees to
 * it that it shows what the page shows. `NotMeasured` when it cannot be installed.
 */
export async function startNextServer(bench: Bench, page: NextPage): Promise<NextServer> {
  const folder = await installPackages(bench, "next-app");
  const own = parseHtml(page.html);
  writeContent(join(folder, "content"), own, page);
  const port = await findFreePort();
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    NEXT_TELEMETRY_DISABLED: "1",
    DATABASE_URL: page.databaseUrl,
  };
  const next = join(folder, "node_modules", "next", "dist", "bin", "next");
  await run(process.execPath, [next, "build"], { cwd: folder, env });
  const args = [next, "start", folder, "--hostname", "127.0.0.1", "--port", String(port)];
  const running = startProcess(bench, "next", process.execPath, args, { env });
  await waitUntilReady("Next", running, async () => {
    const { status } = await ask({ port, path: page.path });
    return status === 200;
  });
  const body = await showPage(port, page.path);
  requireSameContent(own, parseHtml(body.toString("utf8")));
  const pids = [running.pid, ...listDescendants(running.pid)];
  return { port, pids, bytes: body.length, version: readVersion(folder) };
}

/** For the note of a row: what the Next page is and what it leaves out. */
export const describeNextPage = ({ version, bytes }: NextServer): string =>
  `Next ${version} (App Router, next start, force-dynamic) shows the same elements, attributes and texts (checked) in ${(bytes / 1000).toFixed(1)} kB, not compressed, and sends the same queries, their rows unread; menus and product are client components with their data as properties, links next/link, all else server JSX without a component of its own, pictures plain img, head plain elements; no next/font, no security headers, no row mapping`;
