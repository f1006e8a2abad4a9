import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

import sharp from "sharp";
import { describe, expect, it } from "vitest";

import { builtInPages } from "#domain/content/page-slug.ts";
import { parseAmount } from "#domain/money/parse-amount.ts";
import { isLocalHost } from "#domain/store/host.ts";
import { primaryColor } from "#domain/store/primary-color.ts";
import type { MenuItem } from "#domain/store/store-settings.ts";
import { currencyFaults } from "#services/stores/currency-faults.ts";
import { planImport } from "#services/campaigns/import-plan.ts";
import { campaignDocument, type ProductEntry } from "#services/campaigns/import-schema.ts";
import type { DemoDocument, DemoStoreData } from "#services/stores/seed-demo.ts";

import { mockupBases } from "../server/mockup-bases.ts";
import { demoCurrencies } from "./demo-currencies.ts";
import { demoStores } from "./demo-stores.ts";
import { productKinds } from "./products.ts";

const findFault = currencyFaults(demoCurrencies, "USD");
const readFrom = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(import.meta.dirname, file), "utf8"));
const readDocument = async (file: DemoDocument) =>
  campaignDocument.parse(typeof file === "object" ? file.content : await readFrom(file));
const stores = await Promise.all(
  demoStores.map(async (store) => {
    const files = await Promise.all(store.documents.map(readDocument));
    return { store, files, campaigns: files.flatMap(({ campaigns }) => campaigns) };
  }),
);
const allCampaigns = stores.flatMap(({ campaigns }) => campaigns);
const products = stores.flatMap(({ store, files }) =>
  files.flatMap((file) =>
    file.campaigns.flatMap((campaign) =>
      campaign.products.map((item) => ({
        title: `${store.slug}/${campaign.slug}/${item.key}`,
        item,
        file,
        store,
        currency: campaign.currency_code,
      })),
    ),
  ),
);
const mockups = products.flatMap(({ title, item, file }) =>
  item.images.map(({ mockup, option, alt }, index) => ({
    title: `${title}/${index}`,
    mockup,
    color: mockup?.color ?? file.colors.find(({ name }) => name === option)?.hex_code,
    alt,
  })),
);
const artworkFiles = [
  ...new Set(mockups.flatMap(({ mockup }) => mockup?.artworks.map(({ file }) => file) ?? [])),
];
const store = (slug: string) => {
  const found = stores.find((one) => one.store.slug === slug);
  if (!found) throw new Error(`no demo store ${slug}`);
  return found;
};
/** All but the one that is blocked and the one that is bare. */
const brands = stores.filter(({ store: { slug } }) => slug !== "blocked" && slug !== "bare");
const menuUrls = (items: readonly MenuItem[]): string[] =>
  items.flatMap((item) => [item.url, ...menuUrls(item.submenu ?? [])]);
const listLogos = ({ logoFile, logoDarkFile }: Omit<DemoStoreData, "info">) =>
  [logoFile, logoDarkFile].filter((file) => typeof file === "string");
const listLinks = ({ info }: DemoStoreData) => [
  ...menuUrls(info.headerMenu),
  ...info.footerMenu.map(({ url }) => url),
];

describe.each(stores)(
  "demo store $store.slug",
  ({ store: { info, ...data }, files, campaigns }) => {
    it("CAM-03 OP-037 has documents that an owner's import would take", () => {
      for (const file of files) {
        planImport(file, findFault, (at, reason) => expect.fail(`${at.join(".")} ${reason}`));
        for (const campaign of file.campaigns) {
          expect(campaign.currency_code).toBe(info.default_currency);
        }
      }
      expect(new Set(campaigns.map(({ slug }) => slug)).size).toBe(campaigns.length);
    });

    it("has localhost names alone, so that no demo store is public (STORE-01)", () => {
      expect(data.hosts).not.toEqual([]);
      expect(data.hosts.filter((host) => !isLocalHost(host))).toEqual([]);
    });

    it("has documents that agree on what they both name", () => {
      const rows = files.flatMap(({ categories, colors, templates }) => [
        ...categories.map((row) => ({ name: `category ${row.slug}`, row })),
        ...colors.map((row) => ({ name: `colour ${row.name}`, row })),
        ...templates.map((row) => ({ name: `template ${row.key}`, row })),
      ]);
      const first = new Map<string, unknown>(rows.toReversed().map(({ name, row }) => [name, row]));
      for (const { name, row } of rows) expect(row, name).toEqual(first.get(name));
    });

    it("STORE-21 links only to pages that exist", () => {
      const pages = [
        ...["/", "/cart", ...(info.collections.length > 0 ? ["/collection"] : [])],
        ...campaigns.map(({ slug }) => `/${slug}`),
        ...campaigns.map(({ category }) => `/category/${category}`),
        ...info.collections.map(({ slug }) => `/collection/${slug}`),
        ...builtInPages.map((slug) => `/page/${slug}`),
      ];
      for (const url of listLinks({ info, ...data })) expect(pages).toContain(url);
      for (const banner of data.banners ?? []) {
        expect(pages).toContain("url" in banner ? banner.url : `/${banner.campaign}`);
      }
    });

    it("NAV-29 has collections of several campaigns each, named by their slug among the tags", () => {
      expect(new Set(info.collections.map(({ slug }) => slug)).size).toBe(info.collections.length);
      for (const { slug } of info.collections) {
        expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u);
        expect(campaigns.filter(({ tags }) => tags.includes(slug)).length, slug).toBeGreaterThan(2);
      }
    });

    it("STORE-22 has a language and a currency that exist, and a logo of outlines alone", async () => {
      expect(info.languages).toContain(info.default_language);
      expect(findFault(info.default_currency)).toBeUndefined();
      for (const file of listLogos(data)) {
        const svg = await readFile(path.join(import.meta.dirname, file), "utf8");
        expect(svg.length).toBeLessThan(20_000);
        expect(svg).not.toMatch(/<(?:text|image|style|script)\b|href=/u);
      }
    });

    it("OP-140 has shipping prices that parse", () => {
      for (const { first, further } of data.shipping.rates) {
        expect(parseAmount(first, "USD")).toBeGreaterThan(parseAmount(further, "USD") ?? Infinity);
      }
    });
  },
);

describe.each(products)("demo product $title", ({ title, item, file, currency }) => {
  it("OP-140 has prices that parse, the old one above the price", () => {
    for (const row of [item, ...item.variants]) {
      const price = parseAmount(row.price ?? item.price, currency);
      expect(price).toBeGreaterThan(0);
      if (row.old_price !== undefined && row.old_price !== null) {
        expect(parseAmount(row.old_price, currency)).toBeGreaterThan(price ?? Infinity);
      }
    }
  });

  it("CAM-52 has a size for every row of its size guide, in the store's unit", () => {
    const guide = file.templates.find(({ key }) => key === item.template)?.size_guide;
    const { size: sizes = [] } = item.options;
    if (guide === undefined) return;
    expect(guide.rows.map(({ size }) => size)).toEqual(expect.arrayContaining(sizes));
    const unit = currency === "USD" ? "inch" : "cm";
    expect(new Set(guide.rows.map((row) => row.unit))).toEqual(new Set([unit]));
  });

  it("shows every colour in a picture, and can be bought", () => {
    const shown = item.images.map(({ option }) => option);
    for (const color of item.options["color"] ?? []) expect(shown).toContain(color);
    const isGone = (values: Partial<Record<string, string>>) =>
      item.variants.some(
        ({ options, out_of_stock }) =>
          out_of_stock && Object.entries(options).every(([name, value]) => values[name] === value),
      );
    expect(listChoices(item).some((values) => !isGone(values))).toBe(true);
  });

  it("CAM-05 shows every colour from several sides, the default one first", () => {
    if (title.startsWith("bare/")) return;
    for (const color of item.options["color"] ?? [null]) {
      const gallery = item.images.filter(({ option }) => option === color || option === null);
      const views = gallery.map(({ mockup }) => mockup?.view);
      expect(views.length, `${color}`).toBeGreaterThan(1);
      expect(new Set(views).size, `${color}: ${views.join()}`).toBe(views.length);
    }
    expect(item.images[0]?.option).toBe(item.default_option["color"] ?? null);
  });
});

function listChoices(item: ProductEntry): Record<string, string>[] {
  return Object.entries(item.options).reduce<Record<string, string>[]>(
    (part, [name, values]) =>
      part.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}

describe("demo pictures", () => {
  it("are made of bases and print areas that are there", async () => {
    for (const { title, mockup, color } of mockups) {
      expect(color, title).toMatch(/^#[0-9a-f]{6}$/u);
      const base = await mockupBases.find(mockup?.base ?? "", mockup?.view ?? "");
      expect(base, `${title}: ${mockup?.base}/${mockup?.view}`).toBeDefined();
      const prints = base?.prints.map(({ name }) => name);
      for (const { print } of mockup?.artworks ?? []) expect(prints, title).toContain(print);
    }
  });

  const built = artworkFiles.filter((file) => file.startsWith("designs/built/"));

  it.each(built)("PERS-03 %s is a picture of a filled-in template", async (file) => {
    const bytes = await readFile(path.join(import.meta.dirname, file));
    expect(bytes.length).toBeLessThan(80_000);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp" });
  });

  const outlines = artworkFiles.filter((file) => !built.includes(file));
  it.each(outlines)("%s is an artwork of outlines alone", async (file) => {
    const svg = await readFile(path.join(import.meta.dirname, file), "utf8");
    expect((await sharp(Buffer.from(svg)).metadata()).format).toBe("svg");
    expect(svg).not.toMatch(/<(?:text|image|style|script)\b|href=/u);
  });

  it("say what is to be seen, but in the store that leaves it out", () => {
    for (const { title, alt } of mockups) {
      if (title.startsWith("bare/")) expect(alt).toBe("");
      else expect(alt.length, title).toBeGreaterThan(10);
    }
  });

  it("leave no motif and no logo unused", async () => {
    const motifs = await readdir(path.join(import.meta.dirname, "motifs"));
    expect(artworkFiles).toEqual(expect.arrayContaining(motifs.map((name) => `motifs/${name}`)));
    const used = demoStores.flatMap(listLogos);
    const there = await readdir(path.join(import.meta.dirname, "logos"));
    expect(there.map((name) => `logos/${name}`).toSorted()).toEqual(used.toSorted());
  });
});

describe("the demo as a whole", () => {
  it("has at least 45 campaigns over all ten kinds of product", () => {
    expect(allCampaigns.length).toBeGreaterThanOrEqual(45);
    const bases = new Set(mockups.map(({ mockup }) => mockup?.base));
    const kinds = Object.values(productKinds).map(({ base }) => base);
    expect(kinds).toHaveLength(10);
    expect([...bases].toSorted()).toEqual(kinds.toSorted());
    for (const { campaigns } of brands) expect(campaigns.length).toBeGreaterThanOrEqual(8);
  });

  it("CAM-16 has every kind of campaign: types, pricing modes, embroidery, one to four products", () => {
    const seen = <Value>(read: (campaign: (typeof allCampaigns)[number]) => Value) =>
      new Set(allCampaigns.map(read));
    expect(seen(({ product_type }) => product_type)).toEqual(
      new Set(["product", "shortcut", null]),
    );
    expect(seen(({ pricing_mode }) => pricing_mode)).toEqual(
      new Set(["custom_price", "adjust_price", "fixed_price"]),
    );
    expect(seen((campaign) => campaign.products.length)).toEqual(new Set([1, 2, 3, 4]));
    expect(products.some(({ item }) => item.full_printed === 4)).toBe(true);
  });

  it("PERS-01 PERS-04 CAM-17 has products to fill in: mode 3 with groups, mode 0, pictures, full_printed 5", () => {
    const personal = (slug: string) =>
      store(slug).campaigns.filter(({ personalized }) => personalized === 3);
    expect(personal("platen-demo").length).toBeGreaterThanOrEqual(3);
    expect(personal("sahra").length).toBeGreaterThanOrEqual(1);
    expect(allCampaigns.filter(({ options }) => options && options.group.limit > 1)).not.toEqual(
      [],
    );
    const asks = products.flatMap(({ item }) => item.custom_options ?? []);
    const grouped = allCampaigns.flatMap(({ options, common_options: common = [] }) => [
      ...(options?.options ?? []),
      ...common,
    ]);
    const types = new Set([...asks, ...grouped].map(({ type }) => type));
    expect(types).toEqual(new Set(["text", "dropdown", "image"]));
    expect(products.some(({ item }) => item.full_printed === 5)).toBe(true);
    const isModeless = ({ personalized, products: items }: (typeof allCampaigns)[number]) =>
      personalized === 0 && items.some((item) => item.custom_options);
    expect(allCampaigns.some(isModeless)).toBe(true);
  });

  it.each(brands)(
    "CAM-42 has in $store.slug old prices, dearer sizes, sold-out ones",
    ({ store }) => {
      const own = products.filter((product) => product.store === store).map(({ item }) => item);
      const rows = own.flatMap(({ variants }) => variants);
      const isOut = (...names: string[]) =>
        rows.some(
          ({ out_of_stock, options }) =>
            out_of_stock && Object.keys(options).join() === names.join(),
        );
      expect(own.some(({ old_price }) => old_price !== null)).toBe(true);
      expect(rows.some(({ price, options }) => price !== undefined && "size" in options)).toBe(
        true,
      );
      expect(isOut("size")).toBe(true);
      expect(isOut("color", "size")).toBe(true);
    },
  );

  it.each(brands)("CAM-38 $store.slug has featured campaigns, ranks and tags", ({ campaigns }) => {
    expect(campaigns.filter(({ featured }) => featured).length).toBeGreaterThanOrEqual(2);
    const ranks = campaigns.flatMap(({ best_seller_rank: rank }) => rank ?? []);
    expect(ranks.length).toBeGreaterThanOrEqual(2);
    expect(new Set(ranks).size).toBe(ranks.length);
    for (const { tags, description } of campaigns) {
      expect(tags.length).toBeGreaterThan(0);
      expect(description).toContain("\n\n");
    }
  });

  it("STORE-16 has brands that differ at a glance: look, colour, logo, language, currency", () => {
    const differ = (read: (store: DemoStoreData) => unknown) =>
      expect(new Set(brands.map((one) => read(one.store))).size).toBe(brands.length);
    expect(brands).toHaveLength(5);
    differ(({ info }) => `${info.theme} ${info.style}`);
    differ(({ info }) => primaryColor({ default_color: info.default_color, status: "verified" }));
    differ(({ logoFile }) => logoFile);
    for (const { store: one } of brands) expect(listLogos(one)).toHaveLength(2);
    differ(({ info }) => info.languages.join());
    differ(({ info }) => info.default_currency);
    expect(new Set(brands.map((one) => one.store.info.theme)).size).toBe(3);
    for (const {
      store: { info },
    } of brands) {
      expect(info.headerMenu.some(({ submenu = [] }) => submenu.length > 1)).toBe(true);
      expect(
        menuUrls(info.headerMenu).filter((url) => url.startsWith("/c")).length,
      ).toBeGreaterThan(4);
      expect(info.collections.length).toBeGreaterThanOrEqual(2);
      expect(info.collections.length).toBeLessThanOrEqual(4);
      expect(info.footerMenu.length).toBeGreaterThan(2);
      expect(info.storeContact.email_info).toMatch(/\.example$/u);
      expect(info.promotion_title).not.toBeNull();
    }
    expect(brands.some(({ store: { info } }) => info.flags.sitewide_banner_enable)).toBe(true);
    expect(brands.some(({ store: { info } }) => /\{year\}/u.test(info.foot_line ?? ""))).toBe(true);
  });

  it("STORE-13 STORE-14 has a blocked store, red whatever its own colour", () => {
    const { status, info } = store("blocked").store;
    expect(status).toBe("blocked");
    expect(info.default_color).toBe("#1E5AA8");
    expect(primaryColor({ default_color: info.default_color, status })).toBe("#FF0000");
  });

  it("has a store and a campaign with every optional field empty", () => {
    const { store: bare, campaigns } = store("bare");
    const { languages, default_language, default_currency, flags, ...info } = bare.info;
    expect([languages, default_language, default_currency]).toEqual([["en"], "en", "USD"]);
    expect(flags.sitewide_banner_enable).toBe(false);
    expect(bare.logoFile).toBeNull();
    const { storeContact, ...rest } = info;
    for (const value of [...Object.values(storeContact), info.theme, info.style, info.foot_line]) {
      expect(value).toBeNull();
    }
    for (const value of Object.values(rest)) {
      if (typeof value === "object" && value !== null) expect(Object.keys(value)).toEqual([]);
    }
    expect(campaigns).toMatchObject([{ description: "", tags: [], products: [{ options: {} }] }]);
  });
});

describe("texts", () => {
  const textsOf = (slug: string) =>
    store(slug).campaigns.flatMap((campaign) => [
      { at: campaign.slug, text: campaign.name },
      { at: campaign.slug, text: campaign.description },
      ...campaign.products.flatMap(({ key, name, description, images }) =>
        [name, description, ...images.map(({ alt }) => alt)].map((text) => ({
          at: `${campaign.slug}/${key}`,
          text,
        })),
      ),
    ]);

  it("of sahra are Arabic throughout", () => {
    const texts = textsOf("sahra");
    expect(texts.length).toBeGreaterThan(100);
    for (const { at, text } of texts) {
      expect(text, at).toMatch(/\p{Script=Arabic}/u);
      expect(text, at).not.toMatch(/\p{Script=Latin}/u);
    }
    const { info } = store("sahra").store;
    for (const text of [
      info.promotion_title,
      info.foot_line,
      ...info.headerMenu.map((m) => m.title),
    ])
      expect(text).toMatch(/\p{Script=Arabic}/u);
  });

  it("of nordlicht are German", () => {
    const descriptions = store("nordlicht").campaigns.flatMap(
      ({ description, products: items }) => [description, ...items.map((item) => item.description)],
    );
    for (const text of descriptions) {
      expect(text).toMatch(/(?<!\p{L})(?:und|die|der|das|ein|eine|mit|auf|aus|bei|für)(?!\p{L})/u);
      expect(text).not.toMatch(/(?<!\p{L})(?:the|and|with|of)(?!\p{L})/u);
    }
  });
});
