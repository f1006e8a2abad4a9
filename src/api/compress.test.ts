import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { chooseEncoding, pack } from "./compress.ts";
import { type ApiBed, createApiBed } from "./testing/api-bed.ts";

describe("compression", () => {
  it("keeps the same bytes in every encoding", async () => {
    const body = Buffer.from("<p>ä</p>".repeat(500));
    const packed = await pack(body);
    expect(brotliDecompressSync(packed.br).equals(body)).toBe(true);
    expect(gunzipSync(packed.gzip).equals(body)).toBe(true);
    expect(packed.identity.equals(body)).toBe(true);
  });

  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.0,gzip;q=0", "identity"],
    ["br;q=0.5", "br"],
    ["x-brotli", "identity"],
    ["x-gzip-old, brotli", "identity"],
    ["x-br;q=1, gzip", "gzip"],
    ["BR ; Q=0 , GZIP ; Q=1", "gzip"],
    ["*", "br"],
    ["*;q=0, gzip", "gzip"],
    ["br;q=0, *", "gzip"],
    ["br;q=much", "identity"],
  ])("chooses for %s %s", (header, expected) => {
    expect(chooseEncoding(header)).toBe(expected);
  });
});

describe("replies of the API", () => {
  let bed: ApiBed;
  beforeAll(async () => {
    bed = await createApiBed();
    await bed.addStore({ slug: "main", hosts: ["main.localhost"] });
  });
  afterAll(() => bed.close());

  it("are gzipped where they are long and the caller takes it", async () => {
    const headers = { "accept-encoding": "gzip, br" };
    const long = await bed.call("main.localhost", "/public/storefront", { headers });
    expect(long.headers.get("content-encoding")).toBe("gzip");
    expect(long.headers.get("vary")?.toLowerCase()).toContain("accept-encoding");
    const plain = await bed.call("main.localhost", "/public/storefront");
    expect(plain.headers.get("content-encoding")).toBeNull();
    const short = await bed.call("main.localhost", "/public/none", { headers });
    expect(short.headers.get("content-encoding")).toBeNull();
  });
});
