import type { Sellable } from "#database/queries/sellables.ts";
import { listShopperUploads } from "#database/queries/shopper-uploads.ts";
import { filledText, type FilledValues } from "#domain/personalisation/filled-text.ts";

import type { ServiceContext } from "#services/context.ts";
import { personalFormOf, type PersonalRequest } from "./personalise-line.ts";

/** More pictures than one call may bring; the rest count as unknown. */
const maxKeys = 2_000;

/** Which pictures that the lines were filled with are uploads of this store's own shoppers. */
export async function findLineUploads(
  ctx: ServiceContext,
  lines: readonly PersonalRequest[],
  sellables: readonly (Sellable | undefined)[],
): Promise<ReadonlySet<string>> {
  const keys = lines.flatMap((line, index) => {
    const sellable = sellables[index];
    return sellable ? Object.values(lineImages(line, sellable)) : [];
  });
  const asked = [...new Set(keys)].slice(0, maxKeys);
  return listShopperUploads(ctx.db, ctx.store.id, asked, { isHeld: false });
}

/** The pictures that a line was filled with, by the line's field, as `custom_options.Photo`. */
export function lineImages(line: PersonalRequest, sellable: Sellable): Record<string, string> {
  const { grouped, common } = personalFormOf(sellable);
  const images = [...grouped, ...common].filter(({ type }) => type === "image");
  if (images.length === 0) return {};
  const groups = Array.isArray(line.customer_custom_options) ? line.customer_custom_options : [];
  const found = [
    ["custom_options", line.custom_options] as const,
    ...groups.map((group: unknown, index) => [`customer_custom_options.${index}`, group] as const),
  ].flatMap(([field, group]) =>
    isValues(group)
      ? images.map((image) => [`${field}.${image.label}`, filledText(image, group)] as const)
      : [],
  );
  return Object.fromEntries(found.filter(([, key]) => key));
}

const isValues = (value: unknown): value is FilledValues =>
  typeof value === "object" && value !== null;
