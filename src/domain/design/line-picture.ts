import { z } from "zod";

import { mockupColor, mockupName } from "./mockup-recipe.ts";

const linePicture = z.strictObject({
  format: z.literal("platen-line-picture/1"),
  /** Kind and view of the base, such as "tshirt" and "front". */
  kind: mockupName,
  view: mockupName,
  color: mockupColor,
  /** What the product lies on or stands before. */
  ground: mockupColor,
  /** In whose forms Han letters are meant where a text does not tell. */
  locale: z.string().min(2).max(5),
  /** Design documents as JSON, by the base's print areas. */
  designs: z.record(z.string().min(1).max(60), z.string()),
});

/** All that the picture of a product with a shopper's own designs is made of. */
export type LinePicture = z.output<typeof linePicture>;

/** On which lines a proof is seen in a picture: on those with all of its proofs, and no other one. */
export type LinePictureUse = {
  /** Key of what it is drawn from (`linePictureKey`), without the store. */
  key: string;
  /** Ids of the proofs of all sides of the line, sorted. */
  proofs: readonly string[];
  /** `picturedOptions` of the line. */
  pictured: readonly string[];
};

/** Whether a picture is that of a line with these proofs and pictured options. */
export const isPictureOf = (use: LinePictureUse, line: Omit<LinePictureUse, "key">): boolean =>
  sameTexts(use.proofs, line.proofs.toSorted()) && sameTexts(use.pictured, line.pictured);

const sameTexts = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((text, index) => text === others[index]);

/** Reads a stored one; throws where it is none. */
export const parseLinePicture = (json: string): LinePicture => linePicture.parse(JSON.parse(json));

/** As text: equal ones are equal texts. */
export function serialiseLinePicture(picture: Omit<LinePicture, "format">): string {
  const { kind, view, color, ground, locale, designs } = picture;
  const sorted = Object.fromEntries(Object.entries(designs).sort(([a], [b]) => (a < b ? -1 : 1)));
  const ordered = { format: "platen-line-picture/1", kind, view, color, ground, locale };
  return JSON.stringify(linePicture.parse({ ...ordered, designs: sorted }));
}
