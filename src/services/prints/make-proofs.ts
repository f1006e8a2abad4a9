import { createHash, randomBytes } from "node:crypto";

import {
  type DesignProofRecord,
  findDesignProof,
  insertDesignProof,
  touchDesignProofs,
} from "#database/queries/design-proofs.ts";
import type { Sellable } from "#database/queries/sellables.ts";
import { coarseInPrint } from "#domain/design-form/coarse-pictures.ts";
import { proofKey } from "#domain/design/approved-design.ts";
import type { Design } from "#domain/design/design-document.ts";
import type { DesignFault, DrawnProof } from "#domain/design/drawn-design.ts";
import { parseDesignJson } from "#domain/design/parse-design.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { isLocaleCode } from "#domain/locale/locales.ts";
import { isStoreOpen } from "#domain/store/store-status.ts";
import type { DesignRenderer } from "#services/ports/designs.ts";
import { assertOfProduct } from "#services/pricing/assert-of-product.ts";
import { designProblem } from "#services/pricing/check-line-designs.ts";
import { findChosenProduct } from "#services/pricing/find-chosen-product.ts";
import { ServiceError } from "#services/service-error.ts";

import { keepLinePicture, type LinePictureContext, type ProvedLine } from "./keep-line-picture.ts";
import { readDesignGround } from "./read-design-ground.ts";
import { readDesignPictures } from "./read-design-pictures.ts";

export type ProofContext = LinePictureContext & { designs: DesignRenderer };

export type ProofInput = {
  campaignId: number;
  productId: number;
  /** As a cart line has them: they say which colour lies under the designs. */
  options: Record<string, string>;
  /** Design documents as JSON, by print space. */
  designs: Record<string, string>;
  /** The answers that the designs result from, as the line names them; for products with a template. */
  pbCustomInfo?: unknown;
  locale: string;
};

export type MadeProof = {
  printSpace: string;
  proofId: string;
  pictureKey: string;
  widthPx: number;
  heightPx: number;
  /** What is missing from it; one with faults can be looked at, and not be approved. */
  faults: readonly DesignFault[];
};

/** With what the shopper's pictures are called that print coarse, "" where a name is a tool's own and says nothing. */
export type ToldProof = MadeProof & { coarse: readonly string[] };

export type MadeProofs = {
  proofs: ToldProof[];
  /** Key of the picture of the product with all of them; null where a part is missing or no mockup shows one. */
  pictureKey: string | null;
};

/**
 * Draws what a shopper is asked to approve, in the order of the designs, and keeps each picture with the
 * stamp that its approval will be held against (OP-148), and what the line's own picture is drawn from. The same question again, in the same colour and
 * language, has the same answer without being drawn. Refuses with store_suspended, not_found (no such
 * product of the campaign in this store, or not sold), validation_failed, by `options`, by the design
 * that is none (`designs.front`) or that is not the product's (`assertOfProduct`), and unavailable where
 * too many proofs wait: the next try may pass.
 */
export async function makeProofs(ctx: ProofContext, input: ProofInput): Promise<MadeProofs> {
  if (!isStoreOpen(ctx.store.status)) throw new ServiceError("store_suspended");
  const problem = Object.keys(input.designs).length === 0 ? "designs" : designProblem(input);
  if (problem !== null) {
    throw new ServiceError("validation_failed", { fields: { [problem]: "api.design_invalid" } });
  }
  const { sellable, options } = await requireProduct(ctx, input);
  await assertOfProduct(ctx, { sellable, options }, input);
  const ground = await readDesignGround(ctx, sellable, options);
  const locale = isLocaleCode(input.locale) ? input.locale : "en";
  const { productId } = input;
  const proofs: ToldProof[] = [];
  const proved: ProvedLine["proved"][number][] = [];
  for (const [printSpace, json] of Object.entries(input.designs)) {
    const parsed = parseDesignJson(json);
    if (!parsed.isValid) throw new Error(`design ${printSpace} was valid a moment ago`);
    const proof = await makeProof(ctx, { productId, printSpace, ground, locale }, parsed.design);
    proofs.push({ ...proof, coarse: coarseNames(parsed.design) });
    proved.push({ printSpace, document: serialiseDesign(parsed.design), proofId: proof.proofId });
  }
  const isWhole = proofs.every(({ faults }) => faults.length === 0);
  const line = { productId, options, locale, proved };
  return { proofs, pictureKey: isWhole ? await keepLinePicture(ctx, line) : null };
}

const coarseNames = (design: Design): string[] => [
  ...new Set(coarseInPrint(design).map(({ name, isCustom }) => (isCustom ? name : ""))),
];

async function requireProduct(
  ctx: ProofContext,
  { campaignId, productId, options }: ProofInput,
): Promise<{ sellable: Sellable; options: Record<string, string> }> {
  const found = await findChosenProduct(ctx, { campaignId, productId, options });
  if (found?.sellable.campaign.status !== "active") throw new ServiceError("not_found");
  if (found.options === undefined) {
    const fields = { options: "campaign.variant_unavailable" };
    throw new ServiceError("validation_failed", { fields });
  }
  return { sellable: found.sellable, options: found.options };
}

type ProofOf = Pick<DesignProofRecord, "productId" | "printSpace" | "ground" | "locale">;

async function makeProof(ctx: ProofContext, of: ProofOf, design: Design): Promise<MadeProof> {
  const { db, store, storage, designs } = ctx;
  const document = createHash("sha256").update(serialiseDesign(design)).digest("hex");
  const question = { ...of, document, renderer: designs.version };
  const known = await findDesignProof(db, store.id, question);
  if (known && (await storage.has(`${store.id}/${known.pictureKey}`))) {
    await touchDesignProofs(db, store.id, [known.id]);
    return answerOf(known);
  }
  const { ground, locale } = of;
  const pictures = await readDesignPictures(ctx, design);
  const drawn = await drawOrRefuse(designs, { design, ground, locale, pictures });
  if (known?.stamp.proof === drawn.stamp.proof) {
    await storage.put(`${store.id}/${known.pictureKey}`, drawn.png, "image/png");
    return answerOf(known);
  }
  return keepProof(ctx, { ...of, document }, drawn);
}

async function keepProof(
  { db, store, storage }: ProofContext,
  question: ProofOf & { document: string },
  { png, widthPx, heightPx, stamp, faults }: DrawnProof,
): Promise<MadeProof> {
  const id = randomBytes(16).toString("hex");
  const { renderer } = stamp;
  const proof = {
    ...{ ...question, id, storeId: store.id, stamp, renderer, pictureKey: proofKey(id) },
    ...{ widthPx, heightPx, faults, isWhole: faults.length === 0 },
  };
  const path = `${store.id}/${proof.pictureKey}`;
  await storage.put(path, png, "image/png");
  if (await insertDesignProof(db, proof)) return answerOf(proof);
  await storage.remove(path);
  const same = await findDesignProof(db, store.id, { ...question, renderer });
  if (same === undefined) throw new Error("a proof that was there a moment ago is gone");
  return answerOf(same);
}

type Drawn = Parameters<DesignRenderer["drawProof"]>[0];

async function drawOrRefuse(designs: DesignRenderer, toDraw: Drawn): Promise<DrawnProof> {
  try {
    return await designs.drawProof(toDraw);
  } catch (error) {
    const isBusy = error instanceof Error && "code" in error && error.code === "EBUSY";
    if (isBusy) throw new ServiceError("unavailable");
    throw error;
  }
}

const answerOf = (
  proof: Pick<
    DesignProofRecord,
    "id" | "printSpace" | "pictureKey" | "widthPx" | "heightPx" | "faults"
  >,
): MadeProof => {
  const { id: proofId, printSpace, pictureKey, widthPx, heightPx, faults } = proof;
  return { printSpace, proofId, pictureKey, widthPx, heightPx, faults };
};
