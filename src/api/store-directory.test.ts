import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { StoreRecord } from "#database/queries/stores.ts";

import { createStoreDirectory, type DirectoryOptions, StoreWithheld } from "./store-directory.ts";

const storeOf = (slug: string, hosts: string[]) => ({ id: 1, slug, hosts }) as StoreRecord;

let stores: StoreRecord[];
let loads: number;
let nowMs: number;
beforeEach(() => {
  stores = [storeOf("shop", ["shop.localhost"])];
  loads = 0;
  nowMs = 0;
  vi.spyOn(performance, "now").mockImplementation(() => nowMs);
});
afterEach(() => vi.restoreAllMocks());

const open = (options: Partial<DirectoryOptions> = {}) =>
  createStoreDirectory({
    load: async () => {
      loads += 1;
      return stores;
    },
    isLocalOnly: false,
    ...options,
  });

describe("the stores of a deployment by host", () => {
  it("are read once a second at most, however many unknown hosts are asked for (S3, S4)", async () => {
    const directory = await open();
    for (let count = 0; count < 50; count += 1) {
      expect(await directory.find(`unknown-${count}.localhost`)).toBeUndefined();
    }
    expect(loads).toBe(1);
    nowMs = 1_001;
    stores = [...stores, storeOf("new", ["new.localhost"])];
    expect((await directory.find("new.localhost"))?.slug).toBe("new");
    await directory.find("shop.localhost");
    expect(loads).toBe(2);
  });

  it("are none on the hosts of API_HOSTS (OP-035)", async () => {
    stores = [storeOf("shop", ["shop.localhost", "api.localhost"])];
    const directory = await open({ apiHosts: ["api.localhost"] });
    expect(directory.get("api.localhost")).toBeUndefined();
    expect(await directory.find("api.localhost")).toBeUndefined();
    expect(directory.get("shop.localhost")?.slug).toBe("shop");
  });

  it("are withheld on all of their hosts where one is public and the process is local (S3)", async () => {
    stores = [...stores, storeOf("public", ["public.localhost", "public.example"])];
    const directory = await open({ isLocalOnly: true });
    for (const host of ["public.localhost", "public.example"]) {
      expect(directory.get(host)).toBeUndefined();
      await expect(directory.find(host)).rejects.toThrow(StoreWithheld);
    }
    expect((await directory.find("shop.localhost"))?.slug).toBe("shop");
  });
});
