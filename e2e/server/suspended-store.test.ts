import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { demoStores } from "#demo/demo-stores.ts";
import { waitUntil } from "#domain/testing/wait-until.ts";

import { makeDataFolder } from "./data-folder.ts";
import { runToEnd } from "./run-to-end.ts";
import { buy, createShopper, type Shopper } from "./shopper.ts";
import { type Platen, removeFolder, startPlaten } from "./start-platen.ts";

const store = demoStores.find(({ hosts }) => hosts.includes("localhost"))?.slug ?? "";
const notice = "This store is suspended due to policy violation.";
const german = "Dieser Shop wurde wegen eines Richtlinienverstoßes gesperrt.";

let dataDir: string;
let server: Platen;
let paid: Shopper;
let unpaid: Shopper;
/** What the store sells: names, addresses and pictures of its home page's campaigns. */
let wares: string[];

type Card = { name: string; slug: string; thumb_url: string | null };

async function readWares(): Promise<string[]> {
  const home = JSON.parse((await server.ask("/public/home")).text) as {
    data: Record<string, Card[] | unknown>;
  };
  const cards = Object.values(home.data).flatMap((block) => (Array.isArray(block) ? block : []));
  const texts = (cards as Card[]).flatMap(({ name, slug, thumb_url }) => [
    name,
    `/${slug}"`,
    ...(thumb_url === null ? [] : [thumb_url]),
  ]);
  const listings = JSON.parse((await server.ask("/public/collections")).text) as { data: Card[] };
  const collections = listings.data.map(({ slug }) => `/collection/${slug}`);
  return [...new Set([...texts, ...collections])];
}

async function setStatus(status: string): Promise<void> {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: "" };
  const argv = ["bin/platen.js", "store", "set", store, "--status", status];
  const { code, stderr } = await runToEnd(argv, settings);
  expect(code, stderr).toBe(0);
}

const title = (text: string) => /<title>([^<]*)<\/title>/u.exec(text)?.[1];
const expectNoWares = (text: string, where: string) => {
  for (const ware of wares) expect(text.includes(ware), `${where} has ${ware}`).toBe(false);
};

beforeAll(async () => {
  dataDir = await makeDataFolder();
  server = await startPlaten({ dataDir });
  paid = await buy(server);
  await waitUntil(
    "the payment",
    async () => (await paid.readOrder(server)).payment_state === "paid",
  );
  unpaid = createShopper();
  await unpaid.fillCart(server);
  await unpaid.create(server);
  wares = await readWares();
  const open = await server.ask("/trail-lines");
  expect(open.headers["x-robots-tag"]).toBeUndefined();
  expect(wares.some((ware) => open.text.includes(ware))).toBe(true);
  await setStatus("suspended");
  await waitUntil("the suspension", async () =>
    (await server.ask("/trail-lines")).text.includes(notice),
  );
});
afterAll(async () => {
  await server.stop();
  await removeFolder(dataDir);
});

const shopPages = ["/", "/trail-lines", "/trail-lines?color=navy", "/nothing-here", "/cart"];
const listPages = ["/collection", "/collection/night-sky", "/collection/none?s=trail"];
const otherPages = ["/category/wall-art", "/page/faq", "/unsubscribe/abc", "/checkout/express"];

describe("a suspended store", () => {
  it.each([...shopPages, ...listPages, ...otherPages])(
    "shows the notice at %s, hidden from search engines and without a product (STORE-13)",
    async (path) => {
      for (const [prefix, text] of [
        ["", notice],
        ["/de", german],
      ] as const) {
        for (let turn = 0; turn < 2; turn += 1) {
          const answer = await server.ask(prefix + path);
          expect(answer.text).toContain(`${text}</h1>`);
          expect(title(answer.text)).toMatch(new RegExp(`^${text} \\| .`, "u"));
          expect(answer.text.match(/<title>/gu)).toHaveLength(1);
          expect(answer.text).toContain('<meta name="robots" content="noindex"/>');
          expect(answer.text).not.toMatch(
            /property="og:|rel="canonical"|name="description"|ld\+json/u,
          );
          expect(answer.headers["x-robots-tag"]).toBe("noindex");
          expect(answer.status).toBe(200);
          expectNoWares(answer.text, path);
        }
      }
    },
  );

  it.each(["/_.data", "/trail-lines.data", "/collection/night-sky.data", "/de/trail-lines.data"])(
    "has no product in the data %s of client navigation (STORE-13)",
    async (path) => {
      const answer = await server.ask(path);
      expectNoWares(answer.text, path);
      expect(answer.headers["x-robots-tag"]).toBe("noindex");
    },
  );

  it("refuses what the API says of its products (STORE-13)", async () => {
    const calls = [
      "/public/home",
      "/public/collections",
      "/public/products",
      "/public/products?s=a",
    ];
    const ofCampaign = ["", "/variants", "/custom-designs", "/related", "/stats", "/promotions"];
    const campaign = ofCampaign.map((call) => `/public/campaign/trail-lines${call}`);
    for (const path of [...calls, ...campaign, "/apistats/public/products/stats?campaign_id=1"]) {
      const { status, text, headers } = await server.ask(path);
      expect([status, JSON.parse(text)], path).toMatchObject([403, { code: "store_suspended" }]);
      expect(headers["x-robots-tag"], path).toBe("noindex");
    }
    expectNoWares((await server.ask("/public/storefront")).text, "/public/storefront");
  });

  it.each(["/order/track", "/page/contact-us", "/de/page/contact-us"])(
    "keeps the content of %s, hidden from search engines and without links to products (T-001)",
    async (path) => {
      const { status, text, headers } = await server.ask(path);
      expect(status).toBe(200);
      expect(text).not.toContain('<h1 class="max-w-[24ch] text-xl">This store');
      expect(text).toMatch(/<meta name="robots" content="noindex/u);
      expect(text.match(/<title>/gu)).toHaveLength(1);
      expect(headers["x-robots-tag"]).toBe("noindex");
      expectNoWares(text, path);
    },
  );

  it("lets the buyer follow a paid order, and read an unpaid one (OP-009)", async () => {
    for (const shopper of [paid, unpaid]) {
      const own = { headers: { cookie: shopper.cookie() } };
      const { status, text } = await server.ask(`/order/status/${shopper.token()}`, own);
      expect(status).toBe(200);
      expect(text).toContain(`${(await shopper.readOrder(server)).number} |`);
      expect(text).not.toContain(notice);
      expect(text).not.toMatch(/href="\/trail-lines/u);
    }
  });

  it("leads a buyer who comes back from the gateway to the order's page (OP-009)", async () => {
    const own = { headers: { cookie: paid.cookie() } };
    const answer = await server.ask("/checkout/payment", own);
    expect(answer.headers.location).toBe(`/order/status/${paid.token()}`);
  });

  it("shows the notice to a buyer at the thank-you page, without the order (T-001)", async () => {
    const { text } = await server.ask(`/order/thank-you/${paid.token()}`);
    expect(text).toContain(`${notice}</h1>`);
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expectNoWares(text, "thank-you");
  });

  it("is whole again once it is verified", async () => {
    await setStatus("verified");
    await waitUntil("the page", async () => {
      const { text, headers } = await server.ask("/trail-lines");
      return !text.includes(notice) && headers["x-robots-tag"] === undefined;
    });
    expect((await server.ask("/public/home")).status).toBe(200);
    await setStatus("suspended");
    await waitUntil("the notice", async () =>
      (await server.ask("/trail-lines")).text.includes(notice),
    );
  });
});

describe("an error page", () => {
  it.each([
    ["/trail-lines/none", "localhost", 404],
    ["/", "nobody.localhost", 404],
    ["/de/", "nobody.localhost", 404],
    ["/ar/x", "nobody.localhost", 404],
    ["/de/kein-produkt", "nordlicht.localhost", 404],
    ["/de/x/y/z", "nordlicht.localhost", 404],
    ["/de/order/status/abc", "nordlicht.localhost", 404],
    ["/de/checkout/abc", "nordlicht.localhost", 404],
    ["/de/unsubscribe/abc", "nordlicht.localhost", 404],
    ["//", "nordlicht.localhost", 404],
  ])("of %s at %s has a title and is noindex", async (path, host, status) => {
    const answer = await server.ask(path, { host });
    expect(answer.status).toBe(status);
    expect(title(answer.text)).toMatch(/\S/u);
    expect(answer.text.match(/<title>/gu)).toHaveLength(1);
    expect(answer.text).toMatch(/<meta name="robots" content="noindex/u);
    expect(answer.headers["x-robots-tag"]).toBe("noindex");
  });

  it("of an unknown host is in the language of its address", async () => {
    const { text } = await server.ask("/de/", { host: "nobody.localhost" });
    expect(text).toMatch(/<html lang="de(?:-DE)?" dir="ltr">/u);
    expect(title(text)).toBe("404 Seite nicht gefunden");
    const arabic = await server.ask("/ar/x", { host: "nobody.localhost" });
    expect(arabic.text).toMatch(/<html lang="ar" dir="rtl">/u);
  });

  it("without HTML says noindex in its head", async () => {
    for (const path of ["/public/none", "/media/none.webp", "/assets/none.js", "/fonts/none.ttf"]) {
      const { status, headers } = await server.ask(path, { host: "nordlicht.localhost" });
      expect([status, headers["x-robots-tag"]], path).toEqual([404, "noindex"]);
    }
    const posted = await server.ask("/", { method: "POST", host: "nordlicht.localhost" });
    expect([posted.status, posted.headers["x-robots-tag"]]).toEqual([405, "noindex"]);
  });
});
