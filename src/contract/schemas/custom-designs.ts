import { z } from "zod";

import type { Artwork } from "#domain/artwork/artwork-document.ts";
import { printMethods } from "#domain/print-quality/print-limits.ts";
import { solidShapes } from "#domain/solid/solid.ts";

import { campaignImage } from "./catalogue.ts";

/** What a product carries before a shopper fills it in (PERS-06, CAM-84). */
export const customDesign = z
  .object({
    id: z.int(),
    product_id: z.int(),
    campaign_id: z.int(),
    /** The print area of the mockups that it lies in, such as "front". */
    print_space: z.string(),
    /** Which of the campaign's design set it is, such as "m"; null outside of one (PERS-07). */
    set_value: z.string().nullable(),
    pb_artwork_id: z.int().nullable(),
    /** The document as JSON text. */
    design_json: z.string(),
  })
  .meta({ id: "CustomDesign" });

/** A picture that is drawn from a mockup, with all that a live one of it needs. */
export const baseMockup = campaignImage
  .extend({
    mockup: z
      .object({
        /** The base is at `/mockups/{kind}/{view}/{edition}/base.json`. */
        kind: z.string(),
        view: z.string(),
        edition: z.string(),
        /** Of the product, over which designs are drawn, and of what it lies on. */
        color: z.string(),
        ground: z.string(),
        /** Names of its print areas. */
        prints: z.array(z.string()),
      })
      .nullable(),
  })
  .meta({ id: "BaseMockup" });

/** A product that can be turned as a body with its designs on it (CAM-35, docs/solids.md). */
export const threeDMockup = z
  .object({
    product_id: z.int(),
    shape: z.enum(solidShapes),
    /** Where it is printed, as large as the whole print area is. */
    prints: z.array(
      z.object({ print_space: z.string(), width_mm: z.number(), height_mm: z.number() }),
    ),
  })
  .meta({ id: "ThreeDMockup" });
/** A template that products of mode 2 are filled in by (PERS-03, docs/artwork.md). */
export const pbArtwork = z
  .object({
    id: z.int(),
    key: z.string(),
    /** One more with each change: a line that another one was filled in for may be refused. */
    version: z.int(),
    template: z.unknown() as unknown as z.ZodType<Artwork>,
  })
  .meta({ id: "PbArtwork" });

/** How large a product is printed where that goes by the value of an option, such as its size (CANV-05). */
export const printArea = z
  .object({
    product_id: z.int(),
    print_space: z.string(),
    /** Name of the option. */
    option: z.string(),
    areas: z.array(z.object({ value: z.string(), width_mm: z.number(), height_mm: z.number() })),
  })
  .meta({ id: "PrintArea" });

export const customDesignsReply = z.object({
  /** What its designs are one of, such as a letter; null for none (PERS-07). */
  design_set: z.enum(["alphabet", "month", "year"]).nullable(),
  pb_artworks: z.array(pbArtwork),
  /** Where the store's own design tool is served that fills them in; null for the built-in form (OP-067). */
  design_tool: z.string().nullable(),
  custom_designs: z.array(customDesign),
  base_mockup: z.array(baseMockup),
  /** How each product is printed, by which its designs are checked (docs/print-checks.md). */
  print_methods: z.array(z.object({ product_id: z.int(), print_method: z.enum(printMethods) })),
  /** None of products whose designs are printed as large as they say themselves. */
  print_areas: z.array(printArea),
  /** Of products that can be turned; none of others. */
  three_d_mockups: z.array(threeDMockup),
});

export type CustomDesignReply = z.output<typeof customDesign>;
export type PbArtworkReply = z.output<typeof pbArtwork>;
export type BaseMockup = z.output<typeof baseMockup>;
export type ThreeDMockup = z.output<typeof threeDMockup>;
export type CustomDesignsReply = z.output<typeof customDesignsReply>;
