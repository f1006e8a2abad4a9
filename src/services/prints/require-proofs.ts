import type { Database } from "#database/connect.ts";
import { holdDesignProofs } from "#database/queries/design-proofs.ts";
import { ServiceError } from "#services/service-error.ts";

/** A field of an order's line and the proof that it names, as `["products.0.approvals.front", id]`. */
export type LineProof = readonly [field: string, proofId: string];

/** Refuses with design_invalid where one of these proofs is not the store's; until its end they stay. */
export async function requireProofs(
  tx: Database,
  storeId: number,
  proofs: readonly LineProof[],
): Promise<void> {
  const known = await holdDesignProofs(tx, storeId, [...new Set(proofs.map(([, id]) => id))]);
  const missing = proofs.filter(([, id]) => !known.has(id));
  if (missing.length > 0) throw refuseDesigns(missing.map(([field]) => field));
}

/** The refusal of designs that cannot be printed, or that nobody approved as they are, by their fields. */
export function refuseDesigns(fields: readonly string[]): ServiceError {
  const texts = fields.map((field) => [field, textKey(field)] as const);
  return new ServiceError("design_invalid", { fields: Object.fromEntries(texts) });
}

const textKey = (field: string) =>
  /(?:^|\.)approvals\.[^.]*$/u.test(field) ? "api.design_unapproved" : "api.design_invalid";
