import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { ask } from "./ask.ts";
import type { Bench } from "./bench.ts";
import { listChildren } from "./cpu-time.ts";
import { requireTool } from "./find-tool.ts";
import { findFreePort } from "./free-port.ts";
import { startProcess, waitUntilReady } from "./run-process.ts";

export type StaticPage = {
  /** The body as it goes over the wire. */
  body: Buffer;
  encoding: string | undefined;
  contentType: string;
  /** Every other header that the page carries. */
  headers: readonly (readonly [string, string])[];
};

const quoted = (text: string) => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

/**
 * A configuration that does as little as nginx can: one worker, the open file kept, sent by the
 * kernel, no log. A header that differs each time is made by nginx as well.
 */
export function nginxConfig(folder: string, port: number, page: StaticPage): string {
  const headers = page.headers.map(([name, value]) => {
    const text = name === "x-request-id" ? "$request_id" : quoted(value.replaceAll("$", ""));
    return `add_header ${quoted(name)} ${text} always;`;
  });
  const { uid } = { uid: process.getuid?.() };
  return `
daemon off;
worker_processes 1;
${uid === 0 ? "user root;" : ""}
pid ${join(folder, "pid")};
error_log ${join(folder, "error.log")} error;
events { worker_connections 512; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  tcp_nodelay on;
  etag off;
  server_tokens off;
  keepalive_requests 1000000000;
  open_file_cache max=10 inactive=1h;
  open_file_cache_valid 1h;
  types { }
  default_type ${quoted(page.contentType)};
  client_body_temp_path ${join(folder, "body")};
  proxy_temp_path ${join(folder, "proxy")};
  fastcgi_temp_path ${join(folder, "fastcgi")};
  uwsgi_temp_path ${join(folder, "uwsgi")};
  scgi_temp_path ${join(folder, "scgi")};
  server {
    listen 127.0.0.1:${port};
    root ${join(folder, "www")};
    gzip_static ${page.encoding === "gzip" ? "on" : "off"};
    location = /page {
      ${headers.join("\n      ")}
    }
  }
}
`;
}

/** nginx that sends one page as a file; its pids are the ones whose CPU time counts. */
export async function startNginx(
  bench: Bench,
  page: StaticPage,
): Promise<{ port: number; path: string; pids: number[] }> {
  const nginx = requireTool("nginx");
  const folder = join(bench.temporaryFolder, "nginx");
  const port = await findFreePort();
  mkdirSync(join(folder, "www"), { recursive: true });
  writeFileSync(join(folder, "www", "page"), page.body);
  if (page.encoding === "gzip") writeFileSync(join(folder, "www", "page.gz"), page.body);
  writeFileSync(join(folder, "nginx.conf"), nginxConfig(folder, port, page));
  const running = startProcess(bench, "nginx", nginx, [
    "-p",
    folder,
    "-e",
    join(folder, "error.log"),
    "-c",
    join(folder, "nginx.conf"),
  ]);
  const path = "/page";
  await waitUntilReady("nginx", running, async () => (await ask({ port, path })).status === 200);
  return { port, path, pids: [running.pid, ...listChildren(running.pid)] };
}
