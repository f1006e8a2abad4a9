import type { IncomingMessage } from "node:http";

import { describe, expect, it } from "vitest";

import type { StoreRecord } from "#database/queries/stores.ts";

import { createMetaReader } from "./request-meta.ts";
import type { StoreDirectory } from "./store-directory.ts";
import { createOriginReader } from "./trusted-request.ts";

const hosts = ["main.localhost", "other.localhost"];
const directory = {
  find: async (host: string) =>
    hosts.includes(host) ? ({ slug: host.split(".", 1).join() } as StoreRecord) : undefined,
} as StoreDirectory;

const readMeta = createMetaReader({
  directory,
  readOrigin: createOriginReader({
    ...{ trustedProxies: [], countryHeader: undefined, countryOf: () => undefined },
  }),
  apiHosts: new Set(["api.localhost"]),
  port: () => 3000,
});

async function storeOf(headers: Record<string, string>): Promise<string | undefined> {
  const request = { method: "GET", headers, socket: { remoteAddress: "127.0.0.1" } };
  return (await readMeta(request as unknown as IncomingMessage)).store?.slug;
}

async function faultOf(headers: Record<string, string>, method = "GET") {
  const request = { method, headers, socket: { remoteAddress: "127.0.0.1" } };
  return (await readMeta(request as unknown as IncomingMessage)).storeHeaderFault;
}

describe("the store of a request", () => {
  it.each([
    [{ host: "api.localhost" }, "missing"],
    [{ host: "api.localhost", "x-store-host": "a b" }, "malformed"],
    [{ host: "api.localhost", "x-store-host": "" }, "malformed"],
    [{ host: "api.localhost", "x-store-host": "main.localhost, other.localhost" }, "malformed"],
    [{ host: "api.localhost", "x-store-host": "nobody.localhost" }, "unknown"],
    [{ host: "api.localhost", "x-store-host": "main.localhost" }, undefined],
    [{ host: "main.localhost", "x-store-host": "other.localhost" }, "differs"],
    [{ host: "main.localhost", "x-store-host": "*" }, "malformed"],
    [{ host: "main.localhost" }, undefined],
    [{ host: "nobody.localhost" }, undefined],
    [{ host: "nobody.localhost", "x-store-host": "nobody.localhost" }, undefined],
  ])("names what is wrong with X-Store-Host: %j (OP-035)", async (headers, fault) => {
    expect(await faultOf(headers)).toBe(fault);
  });

  it("is the host's; X-Store-Host opens no other store (S3, OP-035)", async () => {
    const host = "main.localhost:3000";
    expect(await storeOf({ host })).toBe("main");
    expect(await storeOf({ host, "x-store-host": "main.localhost" })).toBe("main");
    for (const named of ["other.localhost", "nobody.localhost", "", "*"]) {
      expect(await storeOf({ host, "x-store-host": named }), named).toBeUndefined();
    }
  });

  it("is the one that X-Store-Host names on an API host (OP-035)", async () => {
    const host = "api.localhost:3000";
    expect(await storeOf({ host, "x-store-host": "other.localhost" })).toBe("other");
    expect(await storeOf({ host })).toBeUndefined();
  });
});
