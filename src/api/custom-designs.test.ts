import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { CustomDesignsReply } from "#contract/schemas/custom-designs.ts";
import { listSolidShapes } from "#database/queries/custom-designs.ts";
import { putArtwork } from "#database/queries/artworks.ts";
import { artworks, customDesigns, templates } from "#database/schema.ts";
import { previewDesigns } from "#domain/artwork/preview-designs.ts";
import { testArtwork } from "#domain/artwork/testing/test-artwork.ts";
import type { StoreSettings } from "#domain/store/store-settings.ts";

import { type ApiBed, createApiBed } from "./testing/api-bed.ts";

let bed: ApiBed;
let storeId = 0;
const host = "shop.localhost";

beforeAll(async () => {
  bed = await createApiBed();
  storeId = (await bed.addStore({ slug: "shop", hosts: [host] })).id;
});
afterAll(() => bed.close());

const read = async (path: string) => {
  const { json } = await bed.call(host, path);
  return json() as { data: unknown };
};

describe("CAM-84 GET /public/campaign/{slug}/custom-designs", () => {
  const sand = { kind: "tshirt", view: "front", color: "#d8c9a8", ground: "#f1efea" };

  it("answers the pictures drawn from a mockup with the base that it has now", async () => {
    const gone = { ...sand, kind: "sofa" };
    await bed.insertCampaign(storeId, {
      slug: "drawn",
      products: [
        {
          images: [
            { fileKey: "catalogue/1.mockup", option: "sand", mockup: sand },
            {},
            { mockupId: 3 },
            { fileKey: "catalogue/2.mockup", mockup: gone },
          ],
        },
      ],
    });
    expect((await read("/public/campaign/drawn/custom-designs")).data).toEqual({
      design_set: null,
      pb_artworks: [],
      design_tool: null,
      custom_designs: [],
      base_mockup: [
        expect.objectContaining({
          file_url: "/media/catalogue/1.mockup",
          option: "sand",
          mockup: { ...sand, edition: "0123456789ab", prints: ["front"] },
        }),
        expect.objectContaining({ mockup_id: 3, mockup: null }),
        expect.objectContaining({ file_url: "/media/catalogue/2.mockup", mockup: null }),
      ],
      print_methods: [{ product_id: expect.any(Number), print_method: "dtg" }],
      print_areas: [],
      three_d_mockups: [],
    });
  });

  it("CANV-05 says how large a product is printed where that goes by an option", async () => {
    const { products } = await bed.insertCampaign(storeId, {
      ...{ slug: "sizes", products: [{ template: "sized" }] },
    });
    const areas = { "18x24 in": { widthMm: 457.2, heightMm: 609.6 } };
    await bed.db
      .update(templates)
      .set({ printAreas: [{ printSpace: "front", option: "size", areas }] })
      .where(eq(templates.id, products[0]?.templateId ?? 0));
    const { data } = await read("/public/campaign/sizes/custom-designs");
    expect((data as CustomDesignsReply).print_areas).toEqual([
      {
        ...{ product_id: products[0]?.id, print_space: "front", option: "size" },
        areas: [{ value: "18x24 in", width_mm: 457.2, height_mm: 609.6 }],
      },
    ]);
  });

  it("CAM-35 says which products can be turned as bodies, and where they are printed", async () => {
    const { products } = await bed.insertCampaign(storeId, {
      slug: "bodies",
      products: [
        { name: "Mug", solidShape: "mug" },
        { name: "Shirt" },
        { name: "Canvas", solidShape: "canvas" },
        { name: "Retired", solidShape: "cushion", isRetired: true },
      ],
    });
    const other = await bed.addStore({ slug: "other", hosts: ["other.localhost"] });
    const of = (data: unknown) => (data as CustomDesignsReply).three_d_mockups;
    expect(of((await read("/public/campaign/bodies/custom-designs")).data)).toEqual([
      {
        ...{ product_id: products[0]?.id, shape: "mug" },
        prints: [{ print_space: "wrap", width_mm: 210, height_mm: 90 }],
      },
      {
        ...{ product_id: products[2]?.id, shape: "canvas" },
        prints: [{ print_space: "front", width_mm: 406, height_mm: 508 }],
      },
    ]);
    const listed = await listSolidShapes(bed.db, other.id, products[0]?.campaignId ?? 0);
    expect(listed).toEqual([]);
  });

  it("PERS-06, PERS-07 answers the designs of what is sold, product by product", async () => {
    const { campaign, products } = await bed.insertCampaign(storeId, {
      slug: "monogram",
      ...{ personalized: 1, designSet: "alphabet" },
      products: [{}, { name: "Hoodie" }, { name: "Retired", isRetired: true }],
    });
    const row = (index: number, own: object) => ({
      ...{ storeId, campaignId: campaign.id, productId: products[index]?.id ?? 0 },
      ...{ printSpace: "front", setValue: "a", position: 0, designJson: "{}", ...own },
    });
    const hoodie = row(1, { printSpace: "back" });
    const rows = [row(2, {}), hoodie, row(0, { setValue: "b", position: 1 }), row(0, {})];
    await bed.db.insert(customDesigns).values(rows);
    const { data } = await read("/public/campaign/monogram/custom-designs");
    const { design_set, custom_designs } = data as CustomDesignsReply;
    expect(design_set).toBe("alphabet");
    expect(custom_designs).toEqual(
      [row(0, {}), row(0, { setValue: "b" }), hoodie].map((own) => ({
        id: expect.any(Number),
        ...{ product_id: own.productId, campaign_id: own.campaignId },
        ...{ print_space: own.printSpace, set_value: own.setValue },
        ...{ pb_artwork_id: null, design_json: "{}" },
      })),
    );
  });
});

describe("PERS-03 CAM-84 the template of a campaign of mode 2", () => {
  const template = testArtwork();
  const build = async (own: { slug: string; host: string; settings?: Partial<StoreSettings> }) => {
    const store = await bed.addStore({
      ...{ slug: own.slug, hosts: [own.host] },
      ...(own.settings && { settings: own.settings }),
    });
    await putArtwork(bed.db, store.id, template);
    const [artwork] = await bed.db.select().from(artworks).where(eq(artworks.storeId, store.id));
    const { campaign, products } = await bed.insertCampaign(store.id, {
      ...{ slug: "family", personalized: 2 },
    });
    const [[printSpace, designJson] = ["front", "{}"]] = previewDesigns(template);
    const pbArtworkId = artwork?.id ?? 0;
    await bed.db.insert(customDesigns).values({
      ...{ storeId: store.id, campaignId: campaign.id, productId: products[0]?.id ?? 0 },
      ...{ printSpace, position: 0, designJson, pbArtworkId },
    });
    return pbArtworkId;
  };
  const readOf = async (at: string) => {
    const { json } = await bed.call(at, "/public/campaign/family/custom-designs");
    return (json() as { data: CustomDesignsReply }).data;
  };

  it("comes with its key and version, and names what each print space carries", async () => {
    const id = await build({ slug: "built", host: "built.localhost" });
    const { pb_artworks, custom_designs, design_tool } = await readOf("built.localhost");
    expect(pb_artworks).toEqual([{ id, key: "family", version: 1, template }]);
    expect(custom_designs).toMatchObject([{ print_space: "front", pb_artwork_id: id }]);
    expect(design_tool).toBeNull();
  });

  it("is of its own store: one that another store's campaign names is not there", async () => {
    const foreign = await build({ slug: "one", host: "one.localhost" });
    await build({ slug: "two", host: "two.localhost" });
    const { id: two } = await bed.addStore({ slug: "three", hosts: ["three.localhost"] });
    const { campaign, products } = await bed.insertCampaign(two, {
      ...{ slug: "family", personalized: 2 },
    });
    await bed.db.insert(customDesigns).values({
      ...{ storeId: two, campaignId: campaign.id, productId: products[0]?.id ?? 0 },
      ...{ printSpace: "front", position: 0, designJson: "{}", pbArtworkId: foreign },
    });
    expect((await readOf("three.localhost")).pb_artworks).toEqual([]);
  });

  it("OP-067 names the store's own design tool", async () => {
    const settings = { design_tool_url: "https://tool.example/make" };
    await build({ slug: "tool", host: "tool.localhost", settings });
    expect((await readOf("tool.localhost")).design_tool).toBe("https://tool.example/make");
  });
});

afterEach(() => expect(bed.faults).toEqual([]));
