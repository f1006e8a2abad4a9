import type { Sellable } from "#database/queries/sellables.ts";
import { listShopperUploads, touchShopperUploads } from "#database/queries/shopper-uploads.ts";
import { filledText, type FilledValues } from "#domain/personalisation/filled-text.ts";
import { findUploadKeys, isUploadKey } from "#domain/upload/upload-key.ts";

import type { ServiceContext } from "#services/context.ts";
import { designPictures, type LinePicture } from "./design-pictures.ts";
import { personalFormOf } from "./line-content-of.ts";
import { ownThumbKey } from "./line-thumb.ts";
import type { PersonalRequest } from "./personal-line.ts";

type DrawnRequest = PersonalRequest & { thumb_url?: string | null | undefined };

/** More pictures than one call may bring; the rest count as unknown. */
const maxKeys = 2_000;

/** Which pictures that the lines were filled with are uploads of this store's own shoppers. */
export async function findLineUploads(
  ctx: ServiceContext,
  lines: readonly DrawnRequest[],
  sellables: readonly (Sellable | undefined)[],
): Promise<ReadonlySet<string>> {
  const keys = lines.flatMap((line, index) => {
    const sellable = sellables[index];
    const named = sellable ? linePictures(line, sellable).map(([, key]) => key) : [];
    const thumb = ownThumbKey(line);
    return thumb === undefined ? named : [...named, thumb];
  });
  const asked = [...new Set(keys)].filter(isUploadKey).slice(0, maxKeys);
  return listShopperUploads(ctx.db, ctx.store.id, asked, { isHeld: false });
}

/**
 * Notes that the pictures that the lines name are in use, wherever in them and whatever else stands
 * against the line (`touchShopperUploads`).
 */
export async function touchLineUploads(
  ctx: ServiceContext,
  lines: readonly DrawnRequest[],
): Promise<void> {
  const named = lines.map(({ custom_options, customer_custom_options, designs, thumb_url }) =>
    JSON.stringify([custom_options, customer_custom_options, designs, thumb_url]),
  );
  const keys = [...new Set(named.flatMap(findUploadKeys))].slice(0, maxKeys);
  await touchShopperUploads(ctx.db, ctx.store.id, keys);
}

/** The pictures that a line was filled with, and those that its designs name, by field. */
export function linePictures(line: PersonalRequest, sellable: Sellable): LinePicture[] {
  return [...optionPictures(line, sellable), ...designPictures(line)];
}

function optionPictures(line: PersonalRequest, sellable: Sellable): LinePicture[] {
  const { grouped, common } = personalFormOf(sellable);
  const images = [...grouped, ...common].filter(({ type }) => type === "image");
  if (images.length === 0) return [];
  const groups = Array.isArray(line.customer_custom_options) ? line.customer_custom_options : [];
  const found = [
    ["custom_options", line.custom_options] as const,
    ...groups.map((group: unknown, index) => [`customer_custom_options.${index}`, group] as const),
  ].flatMap(([field, group]) =>
    isValues(group)
      ? images.map((image): LinePicture => [`${field}.${image.label}`, filledText(image, group)])
      : [],
  );
  return found.filter(([, key]) => key);
}

const isValues = (value: unknown): value is FilledValues =>
  typeof value === "object" && value !== null;
