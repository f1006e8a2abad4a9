import type { LocaleCode } from "#domain/locale/locales.ts";
import { mockupFrames } from "#domain/design/mockup-size.ts";
import { isStoreOpen } from "#domain/store/store-status.ts";
import type { ServiceContext } from "#services/context.ts";
import type { DesignRenderer } from "#services/ports/designs.ts";
import type { MockupBases } from "#services/ports/mockup-bases.ts";
import type { Storage } from "#services/ports/storage.ts";
import { readDesignPictures } from "#services/prints/read-design-pictures.ts";
import { ServiceError } from "#services/service-error.ts";

import { readGivenDesigns } from "./read-given-designs.ts";

export type MockupAsked = {
  /** What the product is, and from which side it is seen. */
  base: { kind: string; view: string };
  /** Design documents as JSON text by print area. */
  designs: Readonly<Record<string, string>>;
  color: string;
  ground: string;
  frame: keyof typeof mockupFrames;
  locale: LocaleCode;
};

type MockupContext = Pick<ServiceContext, "store"> & {
  designs: DesignRenderer;
  storage: Storage;
  bases: MockupBases;
};

export type RenderedMockup = {
  picture: Uint8Array;
  contentType: "image/webp" | "image/png";
  widthPx: number;
  heightPx: number;
};

/**
 * A picture of a product with designs on it, as catalogue pictures are made (CANV-15, CANV-20 to CANV-23). Nothing is kept; a
 * picture that is not this store's is left out. Refuses with validation_failed a base that there is none of, with
 * design_invalid, by its field, what cannot be drawn or has no place there, with unavailable while too many wait, and with
 * store_suspended.
 */
export async function renderMockup(
  { store, designs: renderer, storage, bases }: MockupContext,
  { base, designs, frame, ...asked }: MockupAsked,
): Promise<RenderedMockup> {
  if (!isStoreOpen(store.status)) throw new ServiceError("store_suspended");
  const found = await bases.find(base.kind, base.view);
  if (!found) {
    throw new ServiceError("validation_failed", { fields: { base: "field.invalid" } });
  }
  const parsed = readGivenDesigns(new Set(found.prints.map(({ name }) => name)), designs);
  const pictures = new Map<string, Uint8Array>();
  for (const design of parsed.values()) {
    const own = await readDesignPictures({ store, storage }, design);
    for (const [key, bytes] of own) pictures.set(key, bytes);
  }
  const format = frame === "export" ? "png" : "webp";
  try {
    const drawn = await renderer.drawMockup({
      ...{ base, designs: parsed, pictures, frame: mockupFrames[frame], format },
      ...asked,
    });
    const { picture, widthPx, heightPx } = drawn;
    return { picture, widthPx, heightPx, contentType: `image/${format}` };
  } catch (error) {
    const isBusy = error instanceof Error && "code" in error && error.code === "EBUSY";
    throw isBusy ? new ServiceError("unavailable") : error;
  }
}
