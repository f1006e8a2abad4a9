import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import { keepRecent } from "./keep-recent.ts";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

export type Packed = Record<Encoding, Buffer> & { hash: string; bytes: number };

/** Compresses a body once in every encoding that is served; `quality` is brotli's 0..11. */
export async function pack(body: Buffer, quality = 7): Promise<Packed> {
  const [br, gz] = await Promise.all([
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    deflate(body, { level: quality > 7 ? 9 : 6 }),
  ]);
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  return { br, gzip: gz, identity: body, hash, bytes: br.length + gz.length + body.length };
}

/** Compresses a body that is sent once: fast rather than small. */
export async function packOnce(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return deflate(body, { level: 5 });
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}

function readEncodings(header: string): Encoding {
  const isTaken = new Map<string, boolean>();
  for (const entry of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = entry.split(";").map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    isTaken.set(name, weight === undefined || Number(weight.slice(2)) > 0);
  }
  const takes = (name: string) => isTaken.get(name) ?? isTaken.get("*") ?? false;
  if (takes("br")) return "br";
  return takes("gzip") ? "gzip" : "identity";
}

const encodingOf = keepRecent(100, readEncodings);

/** The best encoding that an Accept-Encoding header allows; a `q=0` refuses, `*` is any other. */
export function chooseEncoding(header: string | string[] | undefined): Encoding {
  return typeof header === "string" ? encodingOf(header) : "identity";
}
