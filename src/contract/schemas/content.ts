import { z } from "zod";

import { localeCodes } from "#domain/locale/locales.ts";

const locale = z.enum(localeCodes);

const spans = z
  .array(
    z.object({
      text: z.string(),
      strong: z.literal(true).optional(),
      emphasis: z.literal(true).optional(),
      /** An address, a path of the store without its language, or a place on the page. */
      href: z.string().optional(),
    }),
  )
  .readonly();
const cells = z.array(spans).readonly();

const block = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("heading"),
    level: z.union([z.literal(2), z.literal(3)]),
    text: z.string(),
    id: z.string(),
  }),
  z.object({ kind: z.literal("paragraph"), spans }),
  z.object({
    ...{ kind: z.literal("list"), ordered: z.boolean(), items: cells },
    /** The number of its first item, where that is not 1. */
    start: z.int().optional(),
  }),
  z.object({ kind: z.literal("table"), head: cells, rows: z.array(cells).readonly() }),
]);

export const contentPage = z
  .object({
    slug: z.string(),
    title: z.string(),
    /** For search engines: how the page begins. */
    description: z.string(),
    /** Of the text, which may be another than was asked for. */
    locale,
    /** All languages that there is a text in. */
    locales: z.array(locale),
    /** Whether it is the neutral text that every store has. */
    is_built_in: z.boolean(),
    blocks: z.array(block),
  })
  .meta({ id: "ContentPage" });

/** A page, with its title in the language that it would be shown in. */
export const pageLink = z.object({ slug: z.string(), title: z.string(), locale });
export const question = z.object({ question: z.string(), answer: z.string() });

/** The store's own language where none is given. */
export const contentQuery = z.object({ locale: locale.optional() });

export type ContentPageReply = z.output<typeof contentPage>;
export type PageLinkReply = z.output<typeof pageLink>;
