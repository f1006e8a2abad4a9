import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { describe, expect, it } from "vitest";

import { chooseEncoding, pack } from "./compress.ts";

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
  ])("chooses for %s %s", (header, expected) => {
    expect(chooseEncoding(header)).toBe(expected);
  });
});
