import { buildSolid, solidViews } from "#domain/solid/build-solid.ts";
import type { SolidShape } from "#domain/solid/solid.ts";
import type { LocaleCode } from "#domain/locale/locales.ts";
import { isStoreOpen } from "#domain/store/store-status.ts";
import type { ServiceContext } from "#services/context.ts";
import type { DesignRenderer } from "#services/ports/designs.ts";
import type { Storage } from "#services/ports/storage.ts";
import { readDesignPictures } from "#services/prints/read-design-pictures.ts";
import { ServiceError } from "#services/service-error.ts";

import { readGivenDesigns } from "./read-given-designs.ts";

export type SolidAsked = {
  /** What the product is, and from where around it is seen, in degrees. */
  base: { kind: SolidShape; angle?: number | undefined };
  /** Design documents as JSON text by print space. */
  designs: Readonly<Record<string, string>>;
  color: string;
  ground: string;
  widthPx: number;
  locale: LocaleCode;
};

type SolidContext = Pick<ServiceContext, "store"> & { designs: DesignRenderer; storage: Storage };

/**
 * A still picture of a product with designs on it (CANV-30, OP-068), for browsers that cannot turn one
 * themselves. Nothing is kept; a picture that is not this store's is left out. Refuses with design_invalid, by
 * its field, what cannot be drawn or has no place on the product, with unavailable while too many wait, and
 * with store_suspended.
 */
export async function renderSolid(
  { store, designs: renderer, storage }: SolidContext,
  { base, designs, color, ground, widthPx, locale }: SolidAsked,
): Promise<{ picture: Uint8Array; widthPx: number; heightPx: number }> {
  if (!isStoreOpen(store.status)) throw new ServiceError("store_suspended");
  const spaces = new Set(buildSolid(base.kind).prints.map(({ name }) => name));
  const parsed = readGivenDesigns(spaces, designs);
  const pictures = new Map<string, Uint8Array>();
  for (const design of parsed.values()) {
    const own = await readDesignPictures({ store, storage }, design);
    for (const [key, bytes] of own) pictures.set(key, bytes);
  }
  const view = { ...solidViews[base.kind] };
  if (base.angle !== undefined) view.azimuth = base.angle;
  try {
    return await renderer.drawSolid({
      ...{ shape: base.kind, view, designs: parsed, pictures, locale, color, ground },
      ...{ widthPx, heightPx: widthPx, format: "webp" },
    });
  } catch (error) {
    const isBusy = error instanceof Error && "code" in error && error.code === "EBUSY";
    throw isBusy ? new ServiceError("unavailable") : error;
  }
}
