import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

export type Packed = Record<Encoding, Buffer> & { hash: string; bytes: number };

/** Compresses a body once in every encoding that is served; `quality` is brotli's 0..11. */
export async function pack(body: Buffer, quality = 5): Promise<Packed> {
  const [br, gz] = await Promise.all([
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    deflate(body, { level: quality > 5 ? 9 : 6 }),
  ]);
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  return { br, gzip: gz, identity: body, hash, bytes: br.length + gz.length + body.length };
}

/** The best encoding that an Accept-Encoding header allows; a `q=0` refuses. */
export function chooseEncoding(header: string | string[] | undefined): Encoding {
  if (typeof header !== "string") return "identity";
  if (header.includes("br") && !/\bbr\s*;\s*q=0(\.0*)?\s*(,|$)/.test(header)) return "br";
  if (header.includes("gzip") && !/\bgzip\s*;\s*q=0(\.0*)?\s*(,|$)/.test(header)) return "gzip";
  return "identity";
}
