import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { getBundleOffer } from "#database/queries/bundle-offer.ts";
import { getCampaign } from "#database/queries/campaign.ts";
import { listCustomDesigns, listSolidShapes } from "#database/queries/custom-designs.ts";
import { customDesigns, templates, uploads } from "#database/schema.ts";
import { insertStore } from "#database/testing/factories.ts";
import type { Design } from "#domain/design/design-document.ts";
import { parseDesignJson } from "#domain/design/parse-design.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { testDesign, testImage, testShape, testText } from "#domain/design/testing/test-design.ts";

import { refusalOf } from "#services/testing/service-fixture.ts";

import { createImportBed } from "./testing/import-bed.ts";

const bed = createImportBed({
  bases: {
    find: async (kind, view) =>
      kind === "tshirt"
        ? { edition: "0123456789ab", width: 1600, height: 2000, prints: [{ name: view }] }
        : undefined,
  },
  fill: (folder) => {
    mkdirSync(join(folder, "designs"));
    writeFileSync(join(folder, "designs", "front.json"), JSON.stringify(front()));
    writeFileSync(join(folder, "designs", "half.json"), JSON.stringify(front()).slice(0, 40));
  },
});

const front = (own: Partial<Design> = {}) => testDesign(own);
const back = () => front({ printSpace: "back", objects: [testText({ text: "" })] });
const view = (name: string) => ({
  mockup: { base: "tshirt", view: name, color: "#1f2a44", artworks: [] },
  option: null,
  alt: "A T-shirt",
});
const images = [view("front"), view("back")];
const onFront = (design: unknown, own: object = {}) => ({ print_space: "front", design, ...own });

type Shop = { campaign?: object; product?: object };
const run = (designs: unknown, { campaign, product }: Shop = {}) =>
  bed.run(
    { slug: "varsity", personalized: 1, ...campaign },
    { images, ...product, ...(designs !== undefined && { designs }) },
  );
const rows = () =>
  bed
    .db()
    .select()
    .from(customDesigns)
    .where(eq(customDesigns.storeId, bed.store().id))
    .orderBy(asc(customDesigns.position));

describe("PERS-02, PERS-06 designs of a campaign of mode 1", () => {
  it("are kept as their one text, whether they stand in the file or beside it", async () => {
    await run([onFront("designs/front.json"), { print_space: "back", design: back() }]);
    const campaign = await getCampaign(bed.db(), bed.store().id, "varsity");
    expect(campaign).toMatchObject({ personalized: 1, designSet: null });
    expect(await rows()).toMatchObject([
      { printSpace: "front", setValue: null, designJson: serialiseDesign(front()) },
      { printSpace: "back", setValue: null, designJson: serialiseDesign(back()) },
    ]);
    const listed = await listCustomDesigns(bed.db(), bed.store().id, campaign?.id ?? 0);
    expect(listed).toHaveLength(2);
    const other = await insertStore(bed.db());
    expect(await listCustomDesigns(bed.db(), other.id, campaign?.id ?? 0)).toEqual([]);
  });

  it("keep their ids when the file is read again, and go where it names them no more", async () => {
    const both = [onFront(front()), { print_space: "back", design: back() }];
    await run(both);
    const before = await rows();
    const same = await run(both);
    expect(same).toMatchObject({ campaigns: { unchanged: 1 }, hasChanges: false });
    expect(await rows()).toEqual(before);
    const changed = front({ objects: [testText({ text: "Ann" })] });
    expect(await run([onFront(changed)])).toMatchObject({ campaigns: { changed: 1 } });
    const after = await rows();
    expect(after.map(({ id }) => id)).toEqual([before[0]?.id]);
    expect(after[0]?.designJson).toBe(serialiseDesign(changed));
  });

  it("have their pictures in the catalogue, under keys that a print can be drawn from", async () => {
    const badge = testImage({
      ...{ isCustom: false, src: "b.png" },
      placement: { ...testImage().placement, width: 40, height: 50 },
    });
    await run([onFront(front({ objects: [badge, testText()] }))]);
    const [row] = await rows();
    const parsed = parseDesignJson(row?.designJson ?? "");
    const src = parsed.isValid ? parsed.design.objects[0] : undefined;
    expect(src).toMatchObject({
      src: expect.stringMatching(/^catalogue\/[0-9a-f]{16}-[0-9a-f]{6}\.png$/u),
    });
    const key = src?.kind === "image" ? src.src : "";
    expect(bed.storage.files.has(`${bed.store().id}/${key}`)).toBe(true);
    const kept = await bed.db().select().from(uploads).where(eq(uploads.storeId, bed.store().id));
    expect(kept.map((one) => one.key)).toContain(key);
  });

  it("CAM-84 know what their product's pictures are drawn from", async () => {
    await run([onFront(front())]);
    const found = await getCampaign(bed.db(), bed.store().id, "varsity");
    expect(found?.images).toHaveLength(2);
  });
});

describe("CAM-35 a product that can be turned", () => {
  const cushion = (three_d_mockup: unknown) => ({ product: { three_d_mockup } });
  const shapes = async () => {
    const found = await getCampaign(bed.db(), bed.store().id, "varsity");
    return listSolidShapes(bed.db(), bed.store().id, found?.id ?? 0);
  };

  it("keeps its body, and loses it where the file names none any more", async () => {
    await run([onFront(front())], cushion("cushion"));
    expect(await shapes()).toMatchObject([{ shape: "cushion" }]);
    expect(await run([onFront(front())], cushion("cushion"))).toMatchObject({ hasChanges: false });
    expect(await run([onFront(front())])).toMatchObject({ campaigns: { changed: 1 } });
    expect(await shapes()).toEqual([]);
  });

  it.each([
    ["sofa", {}, "a body that there is: mug, canvas, cushion"],
    ["mug", {}, 'a mug is printed on "wrap", for which the product has no design, only front'],
    ["cushion", { personalized: 0 }, "no effect where personalized is not 1"],
  ])("refuses a %s in a campaign with %j", async (shape, campaign, reason) => {
    await expect(run([onFront(front())], { ...cushion(shape), campaign })).rejects.toMatchObject({
      fields: { "campaigns[0].products[0].three_d_mockup": expect.stringContaining(reason) },
    });
  });
});

describe("PERS-07 a design set", () => {
  const set = { campaign: { design_set: "month" } };
  it("has a design for each value that it names", async () => {
    const designs = ["1", "12"].map((value) => onFront(front(), { value }));
    await run(designs, set);
    expect((await rows()).map(({ setValue }) => setValue)).toEqual(["1", "12"]);
    expect(await getCampaign(bed.db(), bed.store().id, "varsity")).toMatchObject({
      designSet: "month",
    });
  });

  it.each([
    ["13", "designs[0].value", "a value of the set month"],
    ["01", "designs[0].value", "a value of the set month"],
    [undefined, "designs[0].value", "a value of the set month"],
  ])("refuses the value %j", async (value, path, reason) => {
    await expect(run([onFront(front(), { value })], set)).rejects.toMatchObject({
      fields: { [`campaigns[0].products[0].${path}`]: expect.stringContaining(reason) },
    });
  });

  it("refuses a value that lacks a print space of others", async () => {
    const designs = [
      onFront(front(), { value: "1" }),
      { print_space: "back", design: back(), value: "1" },
      onFront(front(), { value: "2" }),
    ];
    await expect(run(designs, set)).rejects.toThrow(/"2" has no design for back/u);
  });
});

describe("PERS-06, PERS-08 what is refused, at its place", () => {
  const sized = (own: object) => ({ ...testImage().placement, ...own });
  const with1 = (...objects: Design["objects"]) => [onFront(front({ objects }))];
  const custom = testImage({ src: "" });
  it.each<[string, unknown, string, string]>([
    ["no designs", undefined, "designs", "nothing to customise"],
    ["no document", [onFront({ version: 1 })], "designs[0].design.printSpace", "no design"],
    [
      "a bad measure",
      with1(testText({ sizeMm: -1 })),
      "designs[0].design.objects[0].sizeMm",
      "no design that can be printed",
    ],
    ["another space", [onFront(back())], "designs[0].design.printSpace", 'is "back"'],
    [
      "a space of no picture",
      [{ print_space: "sleeve", design: front({ printSpace: "sleeve" }) }],
      "designs[0].print_space",
      "only front, back",
    ],
    ["a space twice", [onFront(front()), onFront(front())], "designs[1]", "stands here twice"],
    ["a value of no set", [onFront(front(), { value: "a" })], "designs[0].value", "design_set"],
    ["a file that is gone", [onFront("none.json")], "designs[0].design", "does not exist"],
    ["a broken file", [onFront("designs/half.json")], "designs[0].design", "is not JSON"],
    [
      "a Windows path",
      [onFront("designs\\x.json")],
      "designs[0].design",
      'write "/" between folders: "designs/x.json"',
    ],
    ["a file outside", [onFront("../x.json")], "designs[0].design", "without .."],
    [
      "a picture that is gone",
      with1(testImage({ isCustom: false, src: "gone.png" })),
      "designs[0].design.objects[0].src",
      "does not exist",
    ],
    [
      "a picture as WebP",
      with1(
        testImage({ isCustom: false, src: "a.webp", placement: sized({ width: 40, height: 50 }) }),
      ),
      "designs[0].design.objects[0].src",
      "is webp",
    ],
    [
      "a picture of another size",
      with1(testImage({ isCustom: false, src: "b.png" })),
      "designs[0].design.objects[0].src",
      "has 40 × 50 pixels, not 1200 × 900",
    ],
    ["a nameless field", with1(testText({ name: " " })), "designs[0].design.objects[0].name", ""],
    [
      "a name of a text and a picture",
      with1(testText({ name: "Photo" }), custom),
      "designs[0].design.objects[1].name",
      "of a text and of a picture",
    ],
    [
      "a fixed text without words",
      with1(testText({ isEditable: false, text: " " })),
      "designs[0].design.objects[0].text",
      "nobody can fill in",
    ],
    [
      "a shopper's picture that is there",
      with1(testShape(), testImage()),
      "designs[0].design.objects[1].src",
      "must be empty",
    ],
  ])("%s", async (_, designs, path, reason) => {
    await expect(run(designs)).rejects.toMatchObject({
      fields: { [`campaigns[0].products[0].${path}`]: expect.stringContaining(reason) },
    });
    expect(await getCampaign(bed.db(), bed.store().id, "varsity")).toBeUndefined();
  });

  it.each<[string, Shop, string]>([
    ["designs in mode 0", { campaign: { personalized: 0 } }, "products[0].designs"],
    ["a set in mode 3", { campaign: { personalized: 3, design_set: "year" } }, "design_set"],
    [
      "custom options beside designs",
      { product: { custom_options: [{ type: "text", label: "Name" }] } },
      "products[0].custom_options",
    ],
    [
      "common options beside designs",
      { campaign: { common_options: [{ type: "text", label: "Name" }] } },
      "common_options",
    ],
  ])("%s", async (_, shop, path) => {
    await expect(run([onFront(front())], shop)).rejects.toMatchObject({
      fields: { [`campaigns[0].${path}`]: expect.any(String) },
    });
  });
});

describe("BUND-01 PERS-02 a bundle", () => {
  it("may have what is designed: its form stands in the bundle", async () => {
    await run([onFront(front())]);
    const bundle = { code: "BOTH", percent: 10, with: [{ campaign: "varsity" }] };
    await bed.run({ slug: "plain", bundle }, { images });
    const offer = await getBundleOffer(bed.db(), bed.store().id, "plain");
    expect(offer?.products.map(({ campaign }) => campaign.personalized)).toEqual([0, 1]);
  });
});

describe("CANV-05 how large a template is printed", () => {
  const area = (value: string, width_mm: number, height_mm: number) => ({
    ...{ value, width_mm, height_mm },
  });
  const asMade = area("m", 304.8, 406.4);
  const sizes = (areas: object[], option = "size") => ({
    print_areas: [{ print_space: "front", option, areas }],
  });
  const importSized = (template: object, designs: unknown = [onFront(front())]) =>
    bed.run(
      { slug: "sized", personalized: 1 },
      { images, options: { size: ["m", "l"] }, default_option: { size: "m" }, designs },
      { template },
    );
  const areasNow = async () => {
    const own = eq(templates.storeId, bed.store().id);
    return (await bed.db().select().from(templates).where(own))[0]?.printAreas;
  };

  it("is kept by the values of an option, and gone where it is left out", async () => {
    const template = sizes([asMade, area("l", 457.2, 609.6)]);
    await importSized(template);
    expect(await areasNow()).toEqual([
      {
        ...{ printSpace: "front", option: "size" },
        areas: {
          m: { widthMm: 304.8, heightMm: 406.4 },
          l: { widthMm: 457.2, heightMm: 609.6 },
        },
      },
    ]);
    expect((await importSized(template)).hasChanges).toBe(false);
    await importSized({});
    expect(await areasNow()).toEqual([]);
  });

  const design = "campaigns[0].products[0].designs[0].design";
  it.each<[string, object, string, RegExp]>([
    ["a size without one", sizes([asMade]), design, /no print area for size "l"/u],
    [
      "one of another shape",
      sizes([asMade, area("l", 457.2, 457.2)]),
      design,
      /another shape than size "l", 457.2 × 457.2 mm/u,
    ],
    [
      "one with more dots than can be printed",
      sizes([asMade, area("l", 1500, 2000)]),
      design,
      /as large as size "l": too_many_dots/u,
    ],
    ["an option that is not sold", sizes([asMade], "fit"), design, /goes by "fit"/u],
    [
      "a value twice",
      sizes([asMade, asMade, area("l", 457.2, 609.6)]),
      "templates[0].print_areas[0].areas[1].value",
      /"m" stands here twice/u,
    ],
  ])("is refused with %s", async (_, template, path, reason) => {
    const { fields } = await refusalOf(importSized(template));
    expect(fields?.[path]).toMatch(reason);
  });

  it("is refused where no picture of the product shows the print space", async () => {
    const areas = [asMade, area("l", 457.2, 609.6)];
    const template = { print_areas: [{ print_space: "fornt", option: "size", areas }] };
    const { fields } = await refusalOf(importSized(template));
    expect(fields?.["campaigns[0].products[0].template"]).toMatch(/"fornt", which no picture/u);
  });

  it("holds for campaigns of other files that have its products", async () => {
    const large = area("l", 457.2, 609.6);
    await importSized(sizes([asMade, large]));
    const another = (areas: object[]) =>
      bed.run(
        { slug: "another" },
        { images, options: { size: ["m"] }, default_option: { size: "m" } },
        { template: sizes(areas) },
      );
    for (const areas of [[asMade], [asMade, area("l", 457.2, 457.2)]]) {
      const { fields } = await refusalOf(another(areas));
      expect(fields?.["templates[0].print_areas"]).toMatch(/^sized, mug, front: /u);
    }
    expect((await areasNow())?.[0]?.areas["l"]).toEqual({ widthMm: 457.2, heightMm: 609.6 });
    expect(await another([asMade, large])).toMatchObject({ campaigns: { added: 1 } });
  });

  it("is told apart by print space", async () => {
    const [own] = sizes([asMade, area("l", 457.2, 609.6)]).print_areas;
    const { fields } = await refusalOf(importSized({ print_areas: [own, own] }));
    expect(Object.keys(fields ?? {})).toEqual(["templates[0].print_areas[1].print_space"]);
  });
});
