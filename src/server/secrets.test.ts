import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { readSecrets } from "./secrets.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "platen-secrets-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

const read = (orderKey?: string, isProduction = false) =>
  readSecrets({ dataDir, orderKey, isProduction });

describe("readSecrets", () => {
  it("creates a random key on localhost names, once", async () => {
    const { orderKey } = await read();
    expect(orderKey.length).toBeGreaterThanOrEqual(32);
    expect(await read()).toEqual({ orderKey });
  });

  it("prefers the operator's key to the created one", async () => {
    await read();
    const orderKey = "k".repeat(32);
    expect(await read(orderKey)).toEqual({ orderKey });
  });

  it("creates no second key beside the operator's", async () => {
    await read("k".repeat(32), true);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it("refuses to start on a public host without the operator's key", async () => {
    await expect(read(undefined, true)).rejects.toThrow("ORDER_KEY must be set");
    await read();
    await expect(read(undefined, true)).rejects.toThrow("ORDER_KEY must be set");
  });
});
