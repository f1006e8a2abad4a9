import { asRecord } from "#domain/personalisation/as-record.ts";

import type { CartApproval, CartItem } from "./cart-types.ts";

const maxProofIdLength = 64;
const maxTimeLength = 40;
const maxSpaceLength = 60;

/**
 * What a line says was approved; whatever was stored. A broken approval is left out: the line stays, and
 * has to be approved again. Null for none.
 */
export function readApprovals({
  approvals,
}: Pick<CartItem, "approvals">): Record<string, CartApproval> | null {
  const entries = Object.entries(approvals ?? {}).flatMap(([space, value]) => {
    const { proof_id, approved_at } = asRecord(value);
    const isWhole =
      isText(proof_id, maxProofIdLength) &&
      isText(approved_at, maxTimeLength) &&
      space.length <= maxSpaceLength;
    return isWhole ? [[space, { proof_id, approved_at }] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

const isText = (value: unknown, most: number): value is string =>
  typeof value === "string" && value !== "" && value.length <= most;
