import { z } from "zod";

import { maxCatalogueName } from "#domain/campaign/catalogue-name.ts";
import { designLimits } from "#domain/design/design-limits.ts";
import { printMethods } from "#domain/print-quality/print-limits.ts";
import { pricingModes } from "#domain/pricing/unit-price.ts";
import { solidShapes } from "#domain/solid/solid.ts";

/** A hundred years with ten print spaces each. */
const maxProductDesigns = 1_000;

const word = z.string().trim().min(1).max(maxCatalogueName);
const text = z.string().max(20_000);
const slug = z
  .string()
  .max(maxCatalogueName)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, "must be lower-case letters, digits and single dashes");
/** A decimal string; its digits are checked against the campaign's currency. */
const price = z.string().max(20);
const measure = z
  .string()
  .max(20)
  .regex(/^\d+(?:\.\d+)?(?:-\d+(?:\.\d+)?)?$/u, 'must be a number or a range such as "21-24"')
  .optional();
const optionName = z.string().regex(/^[a-z0-9_-]{1,60}$/u, "must be a lower-case word");
const optionMap = z.record(optionName, word);

/** Compared with those of countries; `planImport` says which there are. */
const region = z.string().max(2);

const sizeGuide = z.strictObject({
  name: word,
  rows: z
    .array(
      z.strictObject({
        size: word,
        unit: z.enum(["inch", "cm"]),
        width: measure,
        length: measure,
        sleeve: measure,
        height: measure,
        weight: measure,
        waist: measure,
        hip: measure,
        note: z.string().max(500).optional(),
      }),
    )
    .min(1)
    .max(100),
});

const optionParts = {
  label: word,
  unrequired: z.boolean().optional(),
  price: price.optional(),
};
const customOption = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("text"),
    ...optionParts,
    placeholder: word.optional(),
    max_length: z.int().min(1).max(500).optional(),
  }),
  z.strictObject({
    type: z.literal("dropdown"),
    ...optionParts,
    value: z.array(word).min(1).max(200),
  }),
  z.strictObject({ type: z.literal("image"), ...optionParts }),
]);
const customOptions = z.array(customOption).min(1).max(50);

const variant = z.strictObject({
  options: optionMap,
  price: price.optional(),
  old_price: price.nullable().optional(),
  out_of_stock: z.boolean().optional(),
  /** How many can be sold, where that is not known yet; later it is said by `platen stock set`. */
  stock: z.int().min(0).max(1_000_000).optional(),
});

const hexColor = z.string().regex(/^#[0-9a-f]{6}$/iu, 'must be a colour such as "#1f4e79"');
const file = z.string().min(1).max(500);
const share = z.number().min(-1).max(1).default(0);

const mockup = z.strictObject({
  base: slug,
  view: slug,
  color: hexColor.optional(),
  ground: hexColor.optional(),
  artworks: z
    .array(
      z.strictObject({
        print: slug,
        file,
        fit: z.enum(["contain", "cover"]).default("contain"),
        scale: z.number().min(0.05).max(1).default(1),
        x: share,
        y: share,
      }),
    )
    .max(8),
});

const isOneSource = (entry: { file?: unknown; mockup?: unknown }) =>
  (entry.file === undefined) !== (entry.mockup === undefined);
const needsSource = "needs either file or mockup";

const image = z
  .strictObject({
    file: file.optional(),
    mockup: mockup.optional(),
    option: word.nullable(),
    alt: text,
  })
  .refine(isOneSource, needsSource);

const poster = z
  .strictObject({ file: file.optional(), mockup: mockup.optional() })
  .refine(isOneSource, needsSource);

const video = z.strictObject({
  file,
  poster: poster.optional(),
  alt: text.trim().min(1, "must say what is to be seen"),
});

const design = z.strictObject({
  print_space: slug,
  /** The document, or the file that holds it. */
  design: z.union([file, z.record(z.string(), z.unknown())]),
  value: z.string().max(10).optional(),
});

const product = z.strictObject({
  key: slug,
  name: word,
  template: slug,
  price,
  old_price: price.nullable(),
  options: z.record(optionName, z.array(word).min(1).max(200)),
  default_option: optionMap,
  custom_options: customOptions.optional(),
  full_printed: z.literal([0, 2, 4, 5]),
  system_type: z.enum(["mockup", "custom"]).nullable(),
  description: text,
  variants: z.array(variant).max(2_000),
  images: z.array(image).min(1).max(100),
  videos: z.array(video).max(5).default([]),
  designs: z.array(design).min(1).max(maxProductDesigns).optional(),
  three_d_mockup: z
    .enum(solidShapes, `must be a body that there is: ${solidShapes.join(", ")}`)
    .optional(),
});

const instant = z.iso.datetime({ offset: true });
const bundle = z.strictObject({
  code: z.string().trim().min(1).max(60),
  percent: z.number().gt(0).max(100),
  title: z.string().trim().min(1).max(120).optional(),
  starts_at: instant.optional(),
  ends_at: instant.optional(),
  with: z
    .array(z.strictObject({ campaign: z.string().max(maxCatalogueName), product: slug.optional() }))
    .min(1)
    .max(9),
});

const campaign = z.strictObject({
  key: slug.optional(),
  slug: z.string(),
  name: word,
  category: slug,
  description: text,
  seller_nickname: word.optional(),
  currency_code: z.string().regex(/^[A-Z]{3}$/u, "must be a currency code such as USD"),
  pricing_mode: z.enum(pricingModes),
  product_type: z.enum(["product", "shortcut"]).nullable(),
  status: z.enum(["active", "blocked", "taken_down"]),
  featured: z.boolean(),
  best_seller_rank: z.int().min(1).max(1_000_000).optional(),
  test_price: price.optional(),
  test_old_price: price.optional(),
  show_countdown: z.int().min(0).max(5).optional(),
  end_time: z.iso
    .datetime({ offset: true, error: 'must be a time such as "2030-11-29T23:59:00Z"' })
    .optional(),
  market_location: region.optional(),
  tags: z.array(word).max(100),
  personalized: z.literal([0, 1, 2, 3]).default(0),
  artwork: z.string().max(60).optional(),
  design_set: z.enum(["alphabet", "month", "year"]).optional(),
  options: z
    .strictObject({
      group: z.strictObject({ name: word, limit: z.int().min(1).max(50), extra_custom_fee: price }),
      options: customOptions,
    })
    .optional(),
  common_options: customOptions.optional(),
  bundle: bundle.optional(),
  products: z.array(product).min(1).max(100),
});

const areaSide = z.number().min(designLimits.areaMm.min).max(designLimits.areaMm.max);
const printArea = z.strictObject({
  print_space: word,
  option: optionName,
  areas: z
    .array(z.strictObject({ value: word, width_mm: areaSide, height_mm: areaSide }))
    .min(1)
    .max(100),
});

/** A campaign file as docs/campaign-import.md describes it; fields that it does not name are refused. */
export const campaignDocument = z.strictObject({
  format: z.literal("platen-campaigns/1"),
  categories: z.array(z.strictObject({ key: slug.optional(), slug, name: word })).max(1_000),
  colors: z
    .array(
      z.strictObject({
        name: word,
        hex_code: hexColor,
      }),
    )
    .max(1_000),
  templates: z
    .array(
      z.strictObject({
        key: slug,
        name: word,
        size_guide: sizeGuide.optional(),
        base_costs: z.record(region, price).optional(),
        print_method: z.enum(printMethods).optional(),
        print_areas: z.array(printArea).max(20).optional(),
      }),
    )
    .max(1_000),
  campaigns: z.array(campaign).max(10_000),
});

export type CampaignDocument = z.output<typeof campaignDocument>;
/** A document before its defaults are filled in. */
export type CampaignDocumentInput = z.input<typeof campaignDocument>;
export type CampaignEntry = CampaignDocument["campaigns"][number];
export type CustomOptionEntry = z.output<typeof customOption>;
export type ImageEntry = z.output<typeof image>;
export type VideoEntry = z.output<typeof video>;
export type PrintAreaEntry = z.output<typeof printArea>;
export type MockupEntry = z.output<typeof mockup>;
export type DesignEntry = z.output<typeof design>;
export type ProductEntry = CampaignEntry["products"][number];
