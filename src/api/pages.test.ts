import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { afterEach, beforeAll, afterAll, describe, expect, it } from "vitest";

import { PageCache } from "./page-cache.ts";
import { createPages } from "./pages.ts";
import type { RenderPage } from "./render-page.ts";
import { createStartUpReader, type StartUpReader } from "./store-info.ts";
import { type ApiBed, createApiBed } from "./testing/api-bed.ts";

let bed: ApiBed;
let server: Server | undefined;

beforeAll(async () => {
  bed = await createApiBed();
  await bed.addStore({ slug: "main", name: "Main", hosts: ["main.localhost"] });
});
afterAll(() => bed.close());
afterEach(() => server?.close());

/** Pages over a socket, with the steps that one request took, in order. */
async function serve(host: string, startUp: (steps: string[]) => StartUpReader) {
  const steps: string[] = [];
  const faults: unknown[] = [];
  const renderPage: RenderPage = async ({ startUp: { storeInfo } }) => {
    steps.push(`render ${storeInfo.name}`);
    return { status: 200, headers: [["content-type", "text/html"]], body: Buffer.from("a page") };
  };
  const pages = createPages({
    cache: new PageCache({ maxBytes: 1_000_000 }),
    startUp: startUp(steps),
    renderPage,
    isCacheOn: true,
    searches: { peek: () => "", read: async () => "" },
    reportFault: (error) => faults.push(error),
  });
  const meta = {
    requestId: "test",
    store: bed.directory.get(host),
    origin: `http://${host}`,
    originHost: host,
    isApiHost: false,
    clientIp: "127.0.0.1",
    country: () => undefined,
  };
  server = createServer((request, answer) => void pages(request, answer, meta));
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/cart`);
  return {
    status: answer.status,
    retry: answer.headers.get("retry-after"),
    text: await answer.text(),
    steps,
    faults,
  };
}

const real = (steps: string[]): StartUpReader => {
  const reader = createStartUpReader(bed.db, (error) => bed.faults.push(error));
  return {
    peek: reader.peek,
    async read(store) {
      steps.push("ask");
      const value = await reader.read(store);
      steps.push("store info");
      return value;
    },
  };
};

describe("STORE-46 NAV-44 T-003 store info comes before any page", () => {
  it("is there when the page is rendered", async () => {
    const { status, text, steps } = await serve("main.localhost", real);
    expect({ status, text }).toEqual({ status: 200, text: "a page" });
    expect(steps).toEqual(["ask", "store info", "render Main"]);
  });

  it("success false is 404 'Page not found', and nothing is rendered", async () => {
    const reply = await bed.call("nobody.localhost", "/public/storeinfo");
    expect(reply.json()).toMatchObject({ success: false, message: "Page not found" });
    const { status, text, steps } = await serve("nobody.localhost", real);
    expect(status).toBe(404);
    expect(text).toContain("Page not found");
    expect(steps).toEqual([]);
  });

  it("OP-149 what cannot be read is 503 'Please try again later', and nothing is rendered", async () => {
    const fault = new Error("the database does not answer");
    const { status, retry, text, steps, faults } = await serve("main.localhost", () => ({
      peek: () => undefined,
      read: () => Promise.reject(fault),
    }));
    expect(faults).toEqual([fault]);
    expect({ status, retry }).toEqual({ status: 503, retry: "5" });
    expect(text).toContain("Please try again later");
    expect(steps).toEqual([]);
  });
});
