import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { afterEach, beforeAll, afterAll, describe, expect, it } from "vitest";

import { type CanonicalSearches, createCanonicalSearches } from "./canonical-searches.ts";
import { PageCache } from "./page-cache.ts";
import { createPages } from "./pages.ts";
import type { RenderPage } from "./render-page.ts";
import { createStartUpReader, type StartUpReader } from "./store-info.ts";
import { type ApiBed, createApiBed } from "./testing/api-bed.ts";

let bed: ApiBed;
let server: Server | undefined;

beforeAll(async () => {
  bed = await createApiBed();
  const store = await bed.addStore({
    slug: "main",
    name: "Main",
    hosts: ["main.localhost"],
    settings: { collections: [{ name: "Pets", slug: "pets", image_url: null }] },
  });
  for (const priceMinor of [1_000, 2_000])
    await bed.insertCampaign(store.id, { tags: ["pets"], priceMinor });
});
afterAll(() => bed.close());
afterEach(() => server?.close());

type Parts = {
  startUp?: (steps: string[]) => StartUpReader;
  renderPage?: RenderPage;
  searches?: CanonicalSearches;
};

/** Pages over a socket, with the steps that the requests took, in order. */
async function open(host: string, parts: Parts = {}) {
  const steps: string[] = [];
  const faults: unknown[] = [];
  const render: RenderPage = async () => ({
    status: 200,
    headers: [["content-type", "text/html"]],
    body: Buffer.from("a page"),
  });
  const pages = createPages({
    cache: new PageCache({ maxBytes: 1_000_000 }),
    startUp: (parts.startUp ?? real)(steps),
    renderPage: (page) => {
      steps.push(`render ${page.startUp.storeInfo.name} ${page.path}`);
      return (parts.renderPage ?? render)(page);
    },
    isCacheOn: true,
    searches: parts.searches ?? { peek: () => "", read: async () => "" },
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
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual" });
  return { get, steps, faults };
}

async function serve(host: string, startUp = real) {
  const { get, steps, faults } = await open(host, { startUp });
  const answer = await get("/cart");
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
    const { status, text, steps } = await serve("main.localhost");
    expect({ status, text }).toEqual({ status: 200, text: "a page" });
    expect(steps).toEqual(["ask", "store info", "render Main /cart"]);
  });

  it("success false is 404 'Page not found', and nothing is rendered", async () => {
    const reply = await bed.call("nobody.localhost", "/public/storeinfo");
    expect(reply.json()).toMatchObject({ success: false, message: "Page not found" });
    const { status, text, steps } = await serve("nobody.localhost");
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

describe("a listing's page", () => {
  const render = (path: string) => `render Main ${path}`;
  const listing = (renderPage?: RenderPage) =>
    open("main.localhost", {
      searches: createCanonicalSearches(bed.execute),
      ...(renderPage && { renderPage }),
    });
  const rendered = (steps: string[]) => steps.filter((step) => step.startsWith("render"));

  it("OP-053 OP-144 is kept by its choice, but never with a price range", async () => {
    const { get, steps } = await listing();
    for (let time = 0; time < 2; time += 1) {
      for (const query of ["", "?sort=newest", "?filter_price=15-18", "?price_from=15&price_to=18"])
        expect((await get(`/collection/pets${query}`)).status).toBe(200);
    }
    expect(rendered(steps)).toEqual([
      render("/collection/pets"),
      render("/collection/pets?sort=newest"),
      ...Array.from({ length: 4 }, () => render("/collection/pets?filter_price=15-18")),
    ]);
  });

  it("CAT-01 OP-019 leads on with what the address asks beside the choice", async () => {
    const { get } = await listing(async ({ path }) => ({
      status: 302,
      headers: [["location", path.replace(/page=9$/, "page=2").replace(/\?page=8$/, "")]],
      body: Buffer.from(""),
    }));
    const leadsTo = async (path: string) => (await get(path)).headers.get("location");
    const base = "/de/collection/pets";
    expect(await leadsTo(`${base}?page=9`)).toBe(`${base}?page=2`);
    expect(await leadsTo(`${base}?spsid=a1&page=9&utm_source=x%26y&color=pink&currency=EUR`)).toBe(
      `${base}?page=2&spsid=a1&utm_source=x%26y&currency=EUR`,
    );
    expect(await leadsTo(`${base}?page=8&tag=a&tag=b`)).toBe(`${base}?tag=a&tag=b`);
    expect(await leadsTo(`${base}?price_from=15&price_to=18&page=9&spsid=a1`)).toBe(
      `${base}?filter_price=15-18&page=2&spsid=a1`,
    );
  });
});
