import { once } from "node:events";
import { request as ask } from "node:http";

import { notInArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { createDevPages } from "#api/dev-pages.ts";
import { createApiHostCheck, createMetaReader } from "#api/request-meta.ts";
import { createStoreDirectory } from "#api/store-directory.ts";
import { type ApiBed, createApiBed } from "#api/testing/api-bed.ts";
import { createTransportSecurity } from "#api/transport-security.ts";
import { createOriginReader } from "#api/trusted-request.ts";
import { listStores, type StoreRecord } from "#database/queries/stores.ts";
import { outbox, storeHosts, stores } from "#database/schema.ts";
import { insertStore } from "#database/testing/factories.ts";
import { setStore } from "#services/stores/set-store.ts";

import { createHttpServer, type HttpServer } from "./http-server.ts";
import { createLog } from "./log.ts";
import { createMetrics } from "./metrics.ts";

let bed: ApiBed;
let shop: StoreRecord;
beforeAll(async () => {
  bed = await createApiBed();
  shop = await insertStore(bed.db, { slug: "shop", hosts: ["shop.localhost"] });
  await insertStore(bed.db, { slug: "local", hosts: ["local.localhost"] });
});
/** Two stores on localhost names, whatever a test has added or changed. */
afterEach(async () => {
  const kept = ["shop.localhost", "local.localhost"];
  await bed.db.delete(outbox);
  await bed.db.delete(storeHosts).where(notInArray(storeHosts.host, kept));
  await bed.db.delete(stores).where(notInArray(stores.slug, ["shop", "local"]));
});
const servers: HttpServer[] = [];
afterAll(async () => {
  for (const { server } of servers) server.close();
  await bed.close();
});

const say = (text: string) => (answer: { end: (text: string) => unknown }) => answer.end(text);

/** The whole edge around fake pages and media, as a process that was started for localhost names. */
async function serve(isLocalOnly: boolean, policy: string | null = null) {
  const told: string[] = [];
  const directory = await createStoreDirectory({
    load: () => listStores(bed.db),
    isLocalOnly,
    onWithheld: ({ slug }, host) => told.push(`${slug} ${host}`),
    apiHosts: ["api.localhost"],
    onOverlap: ({ slug }, host) => told.push(`${slug} overlaps ${host}`),
  });
  const readOrigin = createOriginReader({
    trustedProxies: policy === null ? [] : ["127.0.0.1"],
    countryHeader: undefined,
    countryOf: () => undefined,
  });
  const apiHosts = new Set(["api.localhost"]);
  const http = createHttpServer({
    app: bed.app,
    readMeta: createMetaReader({ directory, readOrigin, apiHosts, port: () => 3000 }),
    isForApiHost: createApiHostCheck({ readOrigin, apiHosts }),
    serveKept: {
      page: (request, answer) => {
        const { host } = readOrigin(request);
        const isKept = request.url === "/kept" && directory.get(host ?? "") !== undefined;
        if (isKept) say("kept")(answer);
        return isKept;
      },
      api: () => false,
    },
    pages: async ({ url }, answer, { store }) => {
      if (url === "/broken") throw new Error("a fault");
      answer.statusCode = store === undefined ? 404 : 200;
      say("page")(answer);
    },
    media: async (_, answer) => void say("media")(answer),
    serveStatic: async (_, answer) => {
      say("asset")(answer);
      return true;
    },
    serveFont: async (_, answer) => {
      say("font")(answer);
      return true;
    },
    serveMockup: async (_, answer) => {
      say("mockup")(answer);
      return true;
    },
    serveFirst: (request, answer) => {
      if (request.url !== "/@vite/client") return undefined;
      say("vite")(answer);
      return Promise.resolve(true);
    },
    devPages: createDevPages(async () => []),
    captchaPage: () => false,
    isReady: async () => true,
    installation: "0123456789abcdef",
    transportSecurity: createTransportSecurity(readOrigin, policy),
    log: createLog("silent"),
    metrics: createMetrics(),
  });
  servers.push(http);
  http.server.listen(0, "127.0.0.1");
  await once(http.server, "listening");
  const address = http.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const get = async (
    host: string,
    path: string,
    headers: Record<string, string> = {},
    method = "GET",
  ) =>
    new Promise<{ status: number; text: string; policy: string | undefined }>((resolve, reject) => {
      const options = { host: "127.0.0.1", port, path, method, headers: { host, ...headers } };
      const sent = ask(options, (got) => {
        let text = "";
        got.on("data", (chunk) => (text += chunk));
        got.on("end", () => {
          const own = got.headers["strict-transport-security"];
          resolve({ status: got.statusCode ?? 0, text, policy: own });
        });
      });
      sent.on("error", reject);
      sent.end();
    });
  return { get, told, directory };
}

const paths = [
  "/",
  "/kept",
  "/campaign/x",
  "/public/storefront",
  "/openapi.json",
  "/dev/outbox",
  "/media/catalogue/abcdefgh.webp",
  "/favicon.ico",
];

describe("Strict-Transport-Security", () => {
  const policy = "max-age=31536000";
  const openPublic = async () => {
    const settings = { payment_domain: "pay.example" };
    const hosts = ["open.example", "pay.example"];
    await insertStore(bed.db, { slug: "open", hosts, settings });
    return serve(false, policy);
  };
  const answers = [
    ...paths.map((path) => [path, 200, "GET"] as const),
    ["/assets/a.js", 200, "GET"],
    ["/fonts/a.ttf", 200, "GET"],
    ["/mockups/tshirt/front/0123456789ab/base.json", 200, "GET"],
    ["/healthz", 200, "GET"],
    ["/", 200, "HEAD"],
    ["/", 405, "POST"],
    ["/public/none", 404, "GET"],
    ["/broken", 500, "GET"],
    [`/checkout/${"t".repeat(32)}`, 303, "POST"],
  ] as const;

  it("is on every kind of response of a public host: pages, API, files, redirects and errors", async () => {
    const { get } = await openPublic();
    for (const [path, status, method] of answers) {
      const answer = await get("pay.example", path, { "x-forwarded-proto": "https" }, method);
      expect(answer, `${method} ${path}`).toMatchObject({ status, policy });
    }
    // A proxy that reports no scheme: public hosts are served over HTTPS alone.
    expect(await get("open.example", "/")).toMatchObject({ status: 200, policy });
    expect(await get("nobody.example", "/")).toMatchObject({ status: 404, policy });
  });

  it("is on no response over plain HTTP or on this machine's own names", async () => {
    const { get } = await openPublic();
    for (const [path, , method] of answers) {
      const http = await get("open.example", path, { "x-forwarded-proto": "http" }, method);
      expect(http.policy, `${method} ${path}`).toBeUndefined();
      for (const host of ["shop.localhost", "127.0.0.1", "192.0.2.7"]) {
        const local = await get(host, path, { "x-forwarded-proto": "https" }, method);
        expect(local.policy, `${method} ${host}${path}`).toBeUndefined();
      }
    }
  });

  it("is absent with HSTS=off", async () => {
    await openPublic();
    const { get } = await serve(false);
    const answer = await get("open.example", "/", { "x-forwarded-proto": "https" });
    expect(answer).toMatchObject({ status: 200, policy: undefined });
  });
});

it("names the installation at /healthz alone", async () => {
  await serve(true);
  const address = servers.at(-1)?.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const header = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return answer.headers.get("platen-installation");
  };
  expect(await header("/healthz")).toBe("0123456789abcdef");
  expect(await header("/readyz")).toBeNull();
  expect(await header("/")).toBeNull();
});

describe("safe by default, after the start too", () => {
  it("answers 503 on every path of a store that another process gave a public host", async () => {
    const { get, told, directory } = await serve(true);
    for (const path of paths) expect((await get("shop.localhost", path)).status, path).toBe(200);
    expect(told).toEqual([]);
    const hosts = ["shop.localhost", "shop.example"];
    await setStore({ db: bed.db, store: shop }, { hosts });
    await directory.refresh();
    for (const path of paths) {
      for (const host of hosts) {
        const { status, text } = await get(host, path);
        expect(status, `${host}${path}`).toBe(503);
        expect(text).toContain("restarted with ORDER_KEY set");
      }
      const named = await get("api.localhost", path, { "x-store-host": "shop.example" });
      expect(named.status, path).toBe(503);
      expect((await get("local.localhost", path)).status, path).toBe(200);
    }
    await directory.refresh();
    expect(told).toEqual(["shop shop.example"]);
    await setStore({ db: bed.db, store: shop }, { hosts: ["shop.localhost"] });
    await directory.refresh();
    expect((await get("shop.localhost", "/")).status).toBe(200);
  });

  it("serves a public host where the process was started for one", async () => {
    const { get, told } = await serve(false);
    await insertStore(bed.db, { slug: "open", hosts: ["open.example"] });
    const { directory } = await serve(false);
    expect(directory.get("open.example")?.slug).toBe("open");
    expect(told).toEqual([]);
    expect((await get("nobody.example", "/")).status).toBe(404);
  });

  it("OP-035 has nothing but the API and health on a host of API_HOSTS", async () => {
    const { get } = await serve(true);
    const elsewhere = [
      ...paths,
      "/assets/a.js",
      "/fonts/a.ttf",
      "/mockups/tshirt/front/0123456789ab/base.json",
      "/robots.txt",
      "/@vite/client",
    ].filter((path) => !["/public/storefront", "/openapi.json"].includes(path));
    for (const headers of [{ "x-store-host": "local.localhost" }, {}]) {
      for (const path of elsewhere) {
        const { status, text } = await get("api.localhost", path, headers);
        expect(status, path).toBe(404);
        expect(JSON.parse(text), path).toMatchObject({ success: false, code: "not_found" });
        expect((await get("local.localhost", path)).status, path).toBe(200);
      }
      for (const path of ["/openapi.json", "/healthz", "/readyz"]) {
        expect((await get("api.localhost", path, headers)).status, path).toBe(200);
      }
    }
    const headers = { "x-store-host": "local.localhost" };
    expect((await get("api.localhost", "/public/storefront", headers)).status).toBe(200);
  });

  it("OP-099 S9 has the page that leaves for a payment domain for who reads, on a host of the store", async () => {
    const hosts = ["two.localhost", "pay-two.localhost"];
    const two = await insertStore(bed.db, {
      ...{ slug: "two", hosts, settings: { payment_domain: "pay-two.localhost" } },
    });
    const { get, directory } = await serve(true);
    const path = "/de/checkout/handoff";
    expect((await get("two.localhost", path)).text).toContain("pay-two.localhost");
    expect((await get("two.localhost", path, {}, "HEAD")).status).toBe(200);
    for (const method of ["POST", "PUT", "DELETE"]) {
      expect((await get("two.localhost", path, {}, method)).status, method).toBe(405);
    }
    for (const host of ["pay-two.localhost", "local.localhost"]) {
      expect((await get(host, path)).text, host).toBe("page");
    }
    const named = { "x-store-host": "two.localhost" };
    expect((await get("api.localhost", path, named)).status).toBe(404);
    const posted = `/checkout/${"t".repeat(32)}`;
    expect((await get("two.localhost", posted, {}, "POST")).status).toBe(405);
    expect((await get("pay-two.localhost", posted, {}, "POST")).status).toBe(303);
    await setStore({ db: bed.db, store: two }, { status: "blocked" });
    await directory.refresh();
    expect((await get("two.localhost", path)).text).toBe("page");
  });

  it("answers fonts on every other host, as they are nobody's own", async () => {
    const { get } = await serve(false);
    for (const host of ["local.localhost", "nobody.example"]) {
      expect(await get(host, "/fonts/catalogue.json"), host).toEqual({ status: 200, text: "font" });
      const base = "/mockups/tshirt/front/0123456789ab/base.json";
      expect(await get(host, base), host).toEqual({ status: 200, text: "mockup" });
    }
  });

  it("OP-035 tells at once, and once, of a store that another process put on such a host", async () => {
    const { get, told, directory } = await serve(false);
    const late = await insertStore(bed.db, { slug: "late", hosts: ["late.localhost"] });
    await directory.refresh();
    expect(told).toEqual([]);
    const hosts = ["late.localhost", "api.localhost"];
    await setStore({ db: bed.db, store: late }, { hosts });
    for (let turn = 0; turn < 2; turn += 1) await directory.refresh();
    expect(told).toEqual(["late overlaps api.localhost"]);
    for (const path of ["/", "/kept"]) {
      expect((await get("api.localhost", path)).status, path).toBe(404);
      expect((await get("late.localhost", path)).status, path).toBe(200);
    }
  });

  it("STORE-01 STORE-18 each store has an icon of its own", async () => {
    const { get } = await serve(true);
    const settings = { default_color: "#1F4E79" };
    await insertStore(bed.db, { slug: "tea", name: "Tea", hosts: ["tea.localhost"], settings });
    const { get: getAnew } = await serve(true);
    const { status, text } = await getAnew("tea.localhost", "/favicon.ico");
    expect(status).toBe(200);
    expect(text).toMatch(/^<svg .*fill="#1F4E79".*>T<\/text><\/svg>$/u);
    expect((await get("local.localhost", "/favicon.ico")).text).not.toContain("#1F4E79");
    expect((await get("nobody.localhost", "/favicon.ico")).status).toBe(404);
    expect((await get("api.localhost", "/favicon.ico")).status).toBe(404);
  });

  it("OP-035 describes the API to hosts of stores and of API_HOSTS alone", async () => {
    const { get } = await serve(true);
    expect((await get("nobody.localhost", "/openapi.json")).status).toBe(404);
    expect((await get("local.localhost", "/openapi.json")).status).toBe(200);
    expect((await get("api.localhost", "/openapi.json")).status).toBe(200);
  });
});
