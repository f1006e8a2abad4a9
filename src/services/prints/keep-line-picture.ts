import { createHash } from "node:crypto";

import { listProductMockups } from "#database/queries/custom-designs.ts";
import { addLinePicture } from "#database/queries/design-proofs.ts";
import { linePictureKey } from "#domain/design/approved-design.ts";
import { chooseBase, picturedOptions } from "#domain/design/choose-base.ts";
import { serialiseLinePicture } from "#domain/design/line-picture.ts";
import type { ServiceContext } from "#services/context.ts";
import type { MockupBases } from "#services/ports/mockup-bases.ts";

export type LinePictureContext = Pick<ServiceContext, "db" | "store" | "storage"> & {
  bases: MockupBases;
};

/** A product as a line has it, with the proofs of its designs. */
export type ProvedLine = {
  productId: number;
  options: Readonly<Record<string, string>>;
  locale: string;
  /** Documents in their one form (`serialiseDesign`), each with its proof's id. */
  proved: readonly { printSpace: string; document: string; proofId: string }[];
};

/**
 * Keeps what the picture of a product with these designs is drawn from (CAM-63), beside the proof of the
 * first side that a mockup of it shows, and answers its key: the picture itself is made when somebody looks
 * at it, in the size that he wants. The same designs on the same product have the same key. Null where no
 * mockup shows any of the sides, and where that proof is seen in too many pictures.
 */
export async function keepLinePicture(
  { db, store, storage, bases }: LinePictureContext,
  { productId, options, locale, proved }: ProvedLine,
): Promise<string | null> {
  const pictures = await withPrints(bases, await listProductMockups(db, store.id, productId));
  for (const { printSpace, proofId } of proved) {
    const base = chooseBase(pictures, options, printSpace);
    if (base === null) continue;
    const { kind, view, color, ground, prints } = base;
    const seen = proved.filter((one) => prints.includes(one.printSpace));
    const designs = Object.fromEntries(seen.map((one) => [one.printSpace, one.document]));
    const json = serialiseLinePicture({ kind, view, color, ground, locale, designs });
    const key = linePictureKey(proofId, createHash("sha256").update(json).digest("hex"));
    const proofs = proved.map((one) => one.proofId).toSorted();
    const use = { key, proofs, pictured: picturedOptions(pictures, options) };
    // The row first: by it the sweep finds the file, and a line may have it.
    if (!(await addLinePicture(db, store.id, proofId, use))) return null;
    const path = `${store.id}/${key}`;
    if (await storage.has(path)) return key;
    await storage.put(path, new TextEncoder().encode(json), "application/json");
    return key;
  }
  return null;
}

const withPrints = (bases: MockupBases, pictures: Awaited<ReturnType<typeof listProductMockups>>) =>
  Promise.all(
    pictures.map(async ({ option, mockup }) => {
      const base = mockup && (await bases.find(mockup.kind, mockup.view));
      const prints = base?.prints.map(({ name }) => name) ?? [];
      return { option, mockup: mockup && { ...mockup, prints } };
    }),
  );
