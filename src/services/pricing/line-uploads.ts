import type { Sellable } from "#database/queries/sellables.ts";
import { listShopperUploads } from "#database/queries/shopper-uploads.ts";
import { filledText, type FilledValues } from "#domain/personalisation/filled-text.ts";

import type { ServiceContext } from "#services/context.ts";
import { personalFormOf, type PersonalRequest } from "./personalise-line.ts";

/** More pictures than one call may bring; the rest count as unknown. */
const maxKeys = 2_000;

/**
 * Which pictures that the lines were filled with are uploads of this store's own shoppers; `isHeld` as
 * `listShopperUploads` has it.
 */
export async function findLineUploads(
  ctx: ServiceContext,
  lines: readonly PersonalRequest[],
  sellables: readonly (Sellable | undefined)[],
  { isHeld = true }: { isHeld?: boolean | undefined } = {},
): Promise<ReadonlySet<string>> {
  const keys = lines.flatMap((line, index) => {
    const sellable = sellables[index];
    return sellable ? listImages(line, sellable) : [];
  });
  const asked = [...new Set(keys)].slice(0, maxKeys);
  return listShopperUploads(ctx.db, ctx.store.id, asked, { isHeld });
}

function listImages(line: PersonalRequest, sellable: Sellable): string[] {
  const { grouped, common } = personalFormOf(sellable);
  const images = [...grouped, ...common].filter(({ type }) => type === "image");
  if (images.length === 0) return [];
  const groups = Array.isArray(line.customer_custom_options) ? line.customer_custom_options : [];
  return [line.custom_options, ...groups].flatMap((group: unknown) =>
    isValues(group) ? images.map((image) => filledText(image, group)).filter(Boolean) : [],
  );
}

const isValues = (value: unknown): value is FilledValues =>
  typeof value === "object" && value !== null;
