import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";

import { type ApiBed, createApiBed } from "#api/testing/api-bed.ts";
import type { EndpointDefinition } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { pngPicture } from "#services/testing/upload-pictures.ts";

import { serveRaw } from "./testing/serve-raw.ts";

const host = "shop.localhost";
let bed: ApiBed;
let server: Awaited<ReturnType<typeof serveRaw>>;
beforeAll(async () => {
  bed = await createApiBed();
  await bed.addStore({ slug: "shop", hosts: [host] });
  const hosts = ["two.localhost", "pay.localhost"];
  await bed.addStore({ slug: "two", hosts, settings: { payment_domain: "pay.localhost" } });
  server = await serveRaw(bed);
});
afterAll(async () => {
  server.close();
  await bed.close();
});
afterEach(() => void vi.useRealTimers());

const session = "0123456789abcdef";

/** The signed address that takes one picture. */
async function uploadAddress(): Promise<string> {
  const headers = { "x-session-id": session };
  const csrf = await bed.call(host, "/public/csrf-token", { method: "POST", headers });
  const { token } = z.object({ data: z.object({ token: z.string() }) }).parse(csrf.json()).data;
  const own = { ...headers, "x-csrf-token": token };
  const ticket = await bed.post(host, "/public/pre-signed-url", { fileName: "a.png" }, own);
  const reply = z.object({ data: z.object({ preSignedUrl: z.string() }) }).parse(ticket.json());
  const { pathname, search } = new URL(reply.data.preSignedUrl);
  return pathname + search;
}

const definitions: [string, EndpointDefinition][] = Object.entries(endpoints);
const writes = definitions
  .filter(([key]) => !key.startsWith("GET "))
  .map(([key]) => key.replace(/\{\w+\}/g, "a".repeat(32)));

const framings = ["Content-Length: 100", "Transfer-Encoding: chunked"];
const timeout = /^HTTP\/1\.1 408 Request Timeout\r\nConnection: close\r\n/;

/** The answer to a request whose body stops for 35 seconds after its first bytes. */
async function stall(line: string, framing: string, ...headers: string[]): Promise<string> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const own = headers.some((header) => header.startsWith("Host:")) ? [] : [`Host: ${host}`];
  const head = [`${line} HTTP/1.1`, ...own, framing, ...headers, "", ""];
  const body = framing.startsWith("Transfer") ? '5\r\n{"a":\r\n' : '{"a":';
  const { ended, received } = server.talk(head.join("\r\n") + body);
  await received();
  vi.advanceTimersByTime(35_000);
  return ended;
}

describe("a body that stops coming", () => {
  it.each(writes)("ends %s with 408 and the connection with it", async (line) => {
    for (const framing of framings) {
      const text = await stall(line, framing, "Content-Type: application/json");
      expect(text, framing).toMatch(timeout);
    }
  });

  it("ends the form of a handoff with 408", async () => {
    for (const framing of framings) {
      const line = `POST /checkout/${"a".repeat(32)}`;
      const own = ["Host: pay.localhost", "Origin: http://two.localhost:80"];
      expect(await stall(line, framing, ...own), framing).toMatch(timeout);
    }
  });

  it("ends a signed upload with 408, stores nothing and frees its memory", async () => {
    const own = ["Content-Type: image/png", `X-Session-Id: ${session}`];
    // Six such uploads would use up the memory of one network.
    for (const framing of [...framings, ...framings, ...framings]) {
      const address = await uploadAddress();
      expect(await stall(`PUT ${address}`, framing, ...own), framing).toMatch(timeout);
      vi.useRealTimers();
    }
    expect([...bed.storage.files.keys()]).toEqual([]);
    const body = Uint8Array.from(await pngPicture());
    const headers = { "content-type": "image/png" };
    const put = { method: "PUT", headers, body };
    expect((await bed.call(host, await uploadAddress(), put)).status).toBe(200);
  });
});

describe("a head that stops coming", () => {
  it.each(["", "GET / HT", `GET / HTTP/1.1\r\nHost: ${host}\r\nAcc`])(
    "is ended with 408 at the limit: %j",
    async (text) => {
      expect(server.http.server.headersTimeout).toBe(10_000);
      server.http.server.headersTimeout = 200;
      const answer = await server.talk(text).ended;
      server.http.server.headersTimeout = 10_000;
      expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nConnection: close\r\n/);
    },
  );
});
