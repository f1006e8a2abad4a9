import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

import type { GoldenDesign } from "./design-generator.ts";
import { goldenFile } from "./golden-files.ts";
import { goldenFonts, type NodeGolden, paintInNode } from "./paint-in-node.ts";
import { type Difference, pixelDifference } from "./pixel-difference.ts";
import { readEdition, serveGoldenMockup } from "./serve-golden-mockups.ts";

/** What a browser tells of one design. */
export type GoldenReport = Record<GoldenPicture, string> & { seed: number; problems: number };

/** The pictures of a design, as a browser and the server make them. */
export const goldenKinds = ["proof", "preview", "mockup"] as const;
export type GoldenPicture = (typeof goldenKinds)[number];

/** How a browser's pictures differ from the server's, over all designs. */
export type GoldenVerdict = Record<GoldenPicture, Difference> & {
  documents: number;
  scripts: number;
  /** Seeds of designs that differ, are painted with something missing, or failed. */
  failures: string[];
  agent: string;
};

/** Is given what a browser shows of a design, as RGBA pixels over its ground. */
type OnPreview = (golden: GoldenDesign, pixels: Uint8Array) => Promise<void>;

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".wasm": "application/wasm",
};

const sha256 = (bytes: Uint8Array | Uint8ClampedArray) =>
  createHash("sha256").update(bytes).digest("hex");

/** Gathers what a browser reports and compares it with what is painted here. */
class GoldenJudge {
  readonly verdict: GoldenVerdict;
  #painted: { seed: number; golden: NodeGolden } | undefined;

  readonly #onPreview: OnPreview | undefined;
  readonly #designs: ReadonlyMap<number, GoldenDesign>;

  constructor(designs: readonly GoldenDesign[], onPreview: OnPreview | undefined) {
    this.#onPreview = onPreview;
    this.#designs = new Map(designs.map((own) => [own.seed, own]));
    this.verdict = {
      documents: 0,
      scripts: new Set(designs.map(({ script }) => script)).size,
      proof: { documents: 0, pixels: 0, largest: 0 },
      preview: { documents: 0, pixels: 0, largest: 0 },
      mockup: { documents: 0, pixels: 0, largest: 0 },
      failures: [],
      agent: "",
    };
  }

  designOf(seed: number): GoldenDesign {
    const design = this.#designs.get(seed);
    if (design === undefined) throw new Error(`There is no design ${seed}.`);
    return design;
  }

  async #paint(seed: number): Promise<NodeGolden> {
    if (this.#painted?.seed !== seed) {
      this.#painted = { seed, golden: await paintInNode(this.designOf(seed)) };
    }
    return this.#painted.golden;
  }

  /** Answers of which pictures the pixels are wanted: those that differ. */
  async takeReport({ seed, problems, ...hashes }: GoldenReport): Promise<string[]> {
    const own = await this.#paint(seed);
    this.verdict.documents += 1;
    if (problems + own.problems > 0) this.verdict.failures.push(`${seed} lacks something`);
    return goldenKinds.filter(
      (kind) => sha256(own[kind]) !== hashes[kind] || (kind === "preview" && this.#onPreview),
    );
  }

  async takePixels(seed: number, kind: GoldenPicture, bytes: Uint8Array): Promise<void> {
    const own = await this.#paint(seed);
    const { pixels, largest } = pixelDifference(own[kind], bytes);
    if (kind === "preview") await this.#onPreview?.(this.designOf(seed), bytes);
    if (pixels === 0) return;
    const sum = this.verdict[kind];
    sum.documents += 1;
    sum.pixels += pixels;
    sum.largest = Math.max(sum.largest, largest);
    this.verdict.failures.push(`${seed}: ${kind} ${pixels} px, largest ${largest}`);
  }
}

type Answer = [type: string, body: string | Buffer];
const json = (value: unknown): Answer => ["application/json", JSON.stringify(value)];

/** What a page asks for: fonts, pictures, its own files. */
async function readAsset(folder: string, pathname: string): Promise<Answer> {
  if (pathname === "/fonts/catalogue.json") return json(goldenFonts.catalogue);
  if (pathname.startsWith("/fonts/")) {
    const font = await goldenFonts.find(pathname.slice(7));
    if (font === undefined) throw new Error("There is no such font.");
    return ["font/ttf", await font.read()];
  }
  if (pathname.startsWith("/pictures/")) {
    return ["application/octet-stream", await goldenFile(pathname.slice(10))];
  }
  const file = pathname === "/" ? "index.html" : pathname.slice(1).replaceAll("..", "");
  return [types[extname(file)] ?? "application/octet-stream", await readFile(join(folder, file))];
}

/**
 * Serves the page that paints golden designs, on the loopback alone, and compares what a browser reports
 * with what is painted here. `folder` holds the built page. `verdict` settles when the page is done.
 */
export async function startGoldenServer(
  folder: string,
  designs: readonly GoldenDesign[],
  onPreview?: OnPreview,
) {
  const judge = new GoldenJudge(designs, onPreview);
  const { promise: done, resolve: finish } = Promise.withResolvers<GoldenVerdict>();
  const endWith = (agent: string) => finish({ ...judge.verdict, agent });
  const takePost = async (url: URL, body: Buffer): Promise<Answer> => {
    const { pathname, searchParams } = url;
    if (pathname === "/report") return json(await judge.takeReport(JSON.parse(String(body))));
    if (pathname === "/pixels") {
      const kind = goldenKinds.find((own) => own === searchParams.get("kind")) ?? "preview";
      await judge.takePixels(Number(searchParams.get("seed")), kind, body);
    } else if (pathname === "/failed") judge.verdict.failures.push(String(body));
    return json("taken");
  };
  const answer = async (request: IncomingMessage, url: URL): Promise<Answer> => {
    if (request.method === "POST") return takePost(url, await bodyOf(request));
    if (url.pathname.startsWith("/editions/")) return json(await readEdition(url.pathname));
    if (url.pathname === "/seeds") return json(designs.map(({ seed }) => seed));
    if (url.pathname.startsWith("/designs/")) {
      return json(judge.designOf(Number(url.pathname.slice(9))));
    }
    return readAsset(folder, url.pathname);
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    serveGoldenMockup(request, response)
      .then(async (isServed) => {
        if (isServed) return;
        const [type, body] = await answer(request, url);
        // The verdict comes after the response, because the server is closed then.
        if (url.pathname === "/done") {
          response.once("close", () => endWith(request.headers["user-agent"] ?? ""));
        }
        response.writeHead(200, { "content-type": type }).end(body);
      })
      .catch((error: unknown) => {
        judge.verdict.failures.push(`${url.pathname}: ${String(error)}`);
        response.writeHead(500).end();
      });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    verdict: done,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      // A browser may keep a connection on which it has requested nothing yet, which never counts as idle.
      server.closeAllConnections();
      await closed;
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
