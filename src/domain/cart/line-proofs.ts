import { mediaUrl } from "#domain/campaign/media-url.ts";
import { isProofId, proofKey } from "#domain/design/approved-design.ts";

import type { CartItem } from "./cart-types.ts";
import { readApprovals } from "./read-approvals.ts";

/** The pictures of what was approved of a line's designs, by print space. */
export const lineProofs = ({
  designs,
  approvals,
}: Pick<CartItem, "designs" | "approvals">): { print_space: string; url: string }[] =>
  Object.entries(readApprovals({ approvals }) ?? {}).flatMap(([print_space, { proof_id }]) =>
    designs !== null && Object.hasOwn(designs, print_space) && isProofId(proof_id)
      ? [{ print_space, url: mediaUrl(proofKey(proof_id)) }]
      : [],
  );
