import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { listArtworks, putArtwork } from "#database/queries/artworks.ts";
import { getCampaign } from "#database/queries/campaign.ts";
import { customDesigns } from "#database/schema.ts";
import { insertStore } from "#database/testing/factories.ts";
import type { ArtworkInput } from "#domain/artwork/artwork-document.ts";
import { parseArtwork } from "#domain/artwork/parse-artwork.ts";
import { familyInput } from "#domain/artwork/testing/test-artwork.ts";
import { parseDesignJson } from "#domain/design/parse-design.ts";
import { importArtwork } from "#services/artworks/import-artwork.ts";

import { createImportBed } from "./testing/import-bed.ts";

const bed = createImportBed({
  bases: {
    find: async (kind, view) =>
      kind === "poster"
        ? { edition: "0123456789ab", width: 1600, height: 2000, prints: [{ name: view }] }
        : undefined,
  },
});

const images = [
  {
    mockup: { base: "poster", view: "front", color: "#ffffff", artworks: [] },
    ...{ option: null, alt: "A poster" },
  },
];
const fonts = new Set(["oswald", "lobster"]);

const artworkOf = (change: Partial<ArtworkInput> = {}) => {
  const parsed = parseArtwork({ ...familyInput(), ...change });
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.problems));
  return parsed.artwork;
};
const put = (change: Partial<ArtworkInput> = {}, storeId = bed.store().id) =>
  putArtwork(bed.db(), storeId, artworkOf(change));
const run = (campaign: object = {}, product: object = {}) =>
  bed.run({ slug: "us", personalized: 2, artwork: "family", ...campaign }, { images, ...product });
const rows = () =>
  bed
    .db()
    .select()
    .from(customDesigns)
    .where(eq(customDesigns.storeId, bed.store().id))
    .orderBy(asc(customDesigns.position));
const withBack = (): Partial<ArtworkInput> => {
  const [front] = familyInput().spaces;
  if (!front) throw new Error("no space");
  return { spaces: [front, { ...front, print_space: "back" }] };
};

describe("PERS-03 a campaign of mode 2", () => {
  it("PERS-06 has what its template shows at first, on each of its print spaces", async () => {
    await put();
    await run();
    expect(await getCampaign(bed.db(), bed.store().id, "us")).toMatchObject({ personalized: 2 });
    const [artwork] = await listArtworks(bed.db(), bed.store().id);
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ printSpace: "front", setValue: null, pbArtworkId: artwork?.id });
    expect(parseDesignJson(row?.designJson ?? "")).toMatchObject({ isValid: true });
    expect(row?.designJson).toContain("Home");
    expect(await run()).toMatchObject({ campaigns: { unchanged: 1 }, hasChanges: false });
    await run({ personalized: 0, artwork: undefined });
    expect(await rows()).toEqual([]);
  });

  it.each<[string, object, object, string, string]>([
    ["no template", { artwork: undefined }, {}, "artwork", "must name the template"],
    ["one that is not there", { artwork: "moon" }, {}, "artwork", "no template of the store"],
    ["one in mode 0", { personalized: 0 }, {}, "artwork", "has no effect"],
    [
      "options beside it",
      { common_options: [{ type: "text", label: "Name" }] },
      {},
      "common_options",
      "cannot stand beside designs",
    ],
    [
      "no mockup",
      {},
      { images: [{ file: "a.webp", option: null, alt: "" }] },
      "artwork",
      'on "front"',
    ],
  ])("is refused with %s", async (_, campaign, product, path, reason) => {
    await put();
    await expect(run(campaign, product)).rejects.toMatchObject({
      fields: { [`campaigns[0].${path}`]: expect.stringContaining(reason) },
    });
    expect(await getCampaign(bed.db(), bed.store().id, "us")).toBeUndefined();
  });

  it("is refused where no picture shows a print space of its template", async () => {
    await put(withBack());
    await expect(run()).rejects.toMatchObject({
      fields: { "campaigns[0].artwork": expect.stringContaining('on "back"') },
    });
  });

  it("cannot have the template of another store", async () => {
    const other = await insertStore(bed.db());
    await put({}, other.id);
    await expect(run()).rejects.toThrow("no template of the store");
  });

  it("follows its template as it changes: texts and print spaces", async () => {
    const store = bed.store();
    const ctx = { db: bed.db(), storage: bed.storage, store, fonts };
    const take = (change: Partial<ArtworkInput>) => {
      const json = JSON.stringify({ ...familyInput(), ...change });
      return importArtwork(ctx, { json, fileName: "family.json", folder: "." });
    };
    await take(simple("Home"));
    await run();
    const [before] = await rows();
    await take({ ...simple("Away"), name: "Other" });
    const [after] = await rows();
    expect(after).toMatchObject({ id: before?.id });
    expect(after?.designJson).toContain("Away");
    await take(simple("Away", "back"));
    expect((await rows()).map(({ printSpace }) => printSpace)).toEqual(["back"]);
  });
});

/** A template of one text, which all tests of a change can import. */
const simple = (preset: string, printSpace = "front"): Partial<ArtworkInput> => ({
  ...{ fields: [{ id: "title", type: "text", label: "Title", preset }], groups: [], computed: {} },
  ...{ pictures: {}, paths: {} },
  spaces: [
    {
      print_space: printSpace,
      area: { width_mm: 300, height_mm: 400 },
      layers: [
        {
          ...{ id: "title", type: "text", text: "{title}", font: "oswald", size_mm: 20 },
          ...{ color: "#000000", x_mm: 150, y_mm: 100 },
        },
      ],
    },
  ],
});
