import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

import sharp from "sharp";

import { testPicture } from "#render/paint/testing/test-picture.ts";

import { goldenFile } from "../../golden/golden-files.ts";
import { goldenFonts } from "../../golden/paint-in-node.ts";
import { readEdition, serveGoldenMockup } from "../../golden/serve-golden-mockups.ts";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
};

let large: Promise<Buffer> | undefined;

/** A photo of twelve megapixels, as a phone takes it; the same under each name. */
function largePicture(): Promise<Buffer> {
  const raw = { width: 4000, height: 3000, channels: 4 } as const;
  large ??= sharp(Buffer.from(testPicture(4000, 3000).data.buffer), { raw })
    .removeAlpha()
    .jpeg({ quality: 90 })
    .toBuffer();
  return large;
}

/** A file of the page, a design font, or the picture of the lab's design. */
async function readLabFile(folder: string, path: string): Promise<Buffer> {
  if (path === "/fonts/catalogue.json") return Buffer.from(JSON.stringify(goldenFonts.catalogue));
  if (path.startsWith("/editions/")) return Buffer.from(JSON.stringify(await readEdition(path)));
  if (path.startsWith("/pictures/large/")) return largePicture();
  if (path.startsWith("/pictures/golden/large-")) return largePicture();
  if (path.startsWith("/pictures/")) return goldenFile(path.slice(10));
  if (!path.startsWith("/fonts/")) return readFile(join(folder, path));
  const font = await goldenFonts.find(path.slice(7));
  if (font === undefined) throw new Error(`no font ${path}`);
  return font.read();
}

/** Serves the files of a folder on the loopback alone, on a port of its own. */
export async function serveFolder(folder: string) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const path = normalize(pathname === "/" ? "/index.html" : pathname);
    serveGoldenMockup(request, response)
      .then(async (isServed) => {
        if (isServed) return;
        const content = await readLabFile(folder, path);
        response.setHeader("content-type", types[extname(path)] ?? "application/octet-stream");
        response.end(content);
      })
      .catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
