import { createHash, randomBytes } from "node:crypto";

import type { CartLineBody } from "#contract/schemas/cart.ts";
import {
  findDesignProof,
  insertDesignProof,
  type NewDesignProof,
} from "#database/queries/design-proofs.ts";
import {
  approvalStatement,
  type ApprovedDesign,
  proofKey,
} from "#domain/design/approved-design.ts";
import type { DesignStamp } from "#domain/design/drawn-design.ts";
import { parseDesignJson } from "#domain/design/parse-design.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { enteredDigest, enteredSpace } from "#domain/personalisation/entered-digest.ts";
import type { ServiceContext } from "#services/context.ts";
import { findChosenProduct } from "#services/pricing/find-chosen-product.ts";
import { readDesignGround } from "#services/prints/read-design-ground.ts";

/** A line whose designs have been approved as they are, by proofs that say they were drawn of them. */
export async function approveDesigns(
  ctx: ServiceContext,
  line: CartLineBody,
  change: Partial<NewDesignProof> = {},
): Promise<CartLineBody> {
  const approvals: NonNullable<CartLineBody["approvals"]> = {};
  for (const [space, json] of Object.entries(line.designs ?? {})) {
    const proof_id = await addProof(ctx, line, { space, json }, change);
    // The server moves the time of an approval that precedes its proof.
    approvals[space] = { proof_id, approved_at: new Date().toISOString() };
  }
  return { ...line, approvals };
}

/** A line without designs of which what is filled in has been confirmed as it is. */
export const approveEntry = (line: CartLineBody): CartLineBody => ({
  ...line,
  approvals: {
    [enteredSpace]: { proof_id: enteredDigest(line), approved_at: new Date().toISOString() },
  },
});

/** A row as a proof leaves it; nothing is drawn, and there is no picture. */
export async function addProof(
  ctx: ServiceContext,
  line: Pick<CartLineBody, "campaign_id" | "product_id" | "options">,
  { space, json }: { space: string; json: string },
  change: Partial<NewDesignProof> = {},
): Promise<string> {
  const parsed = parseDesignJson(json);
  const { campaign_id: campaignId, product_id: productId } = line;
  const found = await findChosenProduct(ctx, { ...line, campaignId, productId });
  if (!parsed.isValid || !found?.options) throw new Error("no design of a product");
  const ground = change.ground ?? (await readDesignGround(ctx, found.sellable, found.options));
  const document = createHash("sha256").update(serialiseDesign(parsed.design)).digest("hex");
  const id = randomBytes(16).toString("hex");
  const stamp = { ground, document, locale: "en", proof: "0".repeat(64), renderer: 0, fonts: [] };
  const proof = {
    ...{ id, storeId: ctx.store.id, productId, printSpace: space, stamp, ground, document },
    ...{ locale: "en", renderer: 0, pictureKey: proofKey(id), widthPx: 10, heightPx: 10 },
    ...{ faults: [], isWhole: true },
    ...change,
  };
  if (await insertDesignProof(ctx.db, proof)) return id;
  return (await findDesignProof(ctx.db, ctx.store.id, proof))?.id ?? "";
}

/** As an order keeps the approval of a proof with this stamp. */
export const approvedAs = (stamp: DesignStamp): ApprovedDesign => ({
  ...stamp,
  proofId: "0".repeat(32),
  pictureKey: `proofs/${"0".repeat(32)}.png`,
  approvedAt: "2026-01-02T03:04:05.000Z",
  statement: approvalStatement,
});
