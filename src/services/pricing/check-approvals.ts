import { createHash } from "node:crypto";

import type { CartLineBody } from "#contract/schemas/cart.ts";
import {
  type DesignProofRecord,
  getDesignProofs,
  touchDesignProofs,
} from "#database/queries/design-proofs.ts";
import type { Sellable } from "#database/queries/sellables.ts";
import {
  approvalStatement,
  type ApprovedDesign,
  isProofId,
} from "#domain/design/approved-design.ts";
import { picturedOptions } from "#domain/design/choose-base.ts";
import { isPictureOf, type LinePictureUse } from "#domain/design/line-picture.ts";
import { parseDesignJson } from "#domain/design/parse-design.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import type { ServiceContext } from "#services/context.ts";
import { readDesignGround } from "#services/prints/read-design-ground.ts";

import { chosenOptions } from "./chosen-options.ts";
import { maxDesigns } from "./check-line-designs.ts";

export type ApprovalRequest = Pick<CartLineBody, "product_id" | "options" | "approvals"> & {
  designs?: unknown;
};

/** What a line's approvals come to, or the field that stands against it, as `approvals.front`. */
export type CheckedApprovals =
  | {
      approvals: Record<string, ApprovedDesign>;
      /** Keys of the pictures that are drawn of such a line. */
      linePictures: readonly string[];
    }
  | { field: `approvals.${string}` };

/**
 * Holds what the lines say was approved against the proofs of this store (OP-148): each design needs a
 * proof of that product with nothing missing, drawn of this very document over the colour of the line's
 * options, and nothing may be approved that is not printed. All that is kept comes from the proof's row;
 * the browser's time is moved between the proof's and now. Null for a line with neither designs nor
 * approvals, or with designs that are none. Proofs that are named count as used today.
 */
export async function checkApprovals(
  ctx: ServiceContext,
  lines: readonly ApprovalRequest[],
  sellables: readonly (Sellable | undefined)[],
): Promise<(CheckedApprovals | null)[]> {
  const named = lines.flatMap(({ approvals }) =>
    Object.values(approvals ?? {}).map(({ proof_id }) => proof_id),
  );
  const ids = [...new Set(named)].filter(isProofId);
  if (ids.length === 0 && !lines.some(hasAny)) return lines.map(() => null);
  const { proofs, now } = await getDesignProofs(ctx.db, ctx.store.id, ids);
  const known = new Map(proofs.map((proof) => [proof.id, proof]));
  await touchDesignProofs(ctx.db, ctx.store.id, [...known.keys()]);
  const checked: (CheckedApprovals | null)[] = [];
  for (const [index, line] of lines.entries()) {
    const sellable = sellables[index];
    const options = sellable && hasAny(line) && chosenOptions(sellable, line.options);
    if (!options) {
      checked.push(null);
      continue;
    }
    const ground = await readDesignGround(ctx, sellable, options);
    const pictured = picturedOptions(sellable.images, options);
    checked.push(checkLine(line, { known, now, ground, pictured }));
  }
  return checked;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const designsOf = ({ designs }: ApprovalRequest) => (isRecord(designs) ? designs : {});

const hasAny = (line: ApprovalRequest) =>
  Object.keys(designsOf(line)).length + Object.keys(line.approvals ?? {}).length > 0;

type Against = {
  known: ReadonlyMap<string, DesignProofRecord>;
  now: Date;
  ground: string;
  pictured: readonly string[];
};

function checkLine(line: ApprovalRequest, against: Against): CheckedApprovals | null {
  const designs = designsOf(line);
  const approvals = line.approvals ?? {};
  // Each may be large; such a line is refused for its designs.
  if (Object.keys(designs).length > maxDesigns) return null;
  const stray = Object.keys(approvals).find((space) => !Object.hasOwn(designs, space));
  if (stray !== undefined) return { field: `approvals.${stray}` };
  const approved: [string, ApprovedDesign][] = [];
  const seen: LinePictureUse[] = [];
  for (const [space, json] of Object.entries(designs)) {
    const given = Object.hasOwn(approvals, space) ? approvals[space] : undefined;
    const proof = given && against.known.get(given.proof_id);
    const isProved =
      proof?.isWhole === true &&
      proof.productId === line.product_id &&
      proof.printSpace === space &&
      proof.ground === against.ground &&
      proof.document === documentOf(json);
    if (!given || !isProved) return { field: `approvals.${space}` };
    approved.push([space, approvedDesign(proof, given.approved_at, against.now)]);
    seen.push(...proof.linePictures);
  }
  const proofs = approved.map(([, { proofId }]) => proofId);
  const own = seen.filter((use) => isPictureOf(use, { proofs, pictured: against.pictured }));
  return { approvals: Object.fromEntries(approved), linePictures: own.map(({ key }) => key) };
}

function documentOf(json: unknown): string | null {
  const parsed = typeof json === "string" ? parseDesignJson(json) : null;
  if (!parsed?.isValid) return null;
  return createHash("sha256").update(serialiseDesign(parsed.design)).digest("hex");
}

function approvedDesign(proof: DesignProofRecord, saidAt: string, now: Date): ApprovedDesign {
  const said = Date.parse(saidAt);
  const earliest = proof.createdAt.getTime();
  const at = Number.isNaN(said) ? now.getTime() : Math.min(now.getTime(), said);
  return {
    ...proof.stamp,
    proofId: proof.id,
    pictureKey: proof.pictureKey,
    approvedAt: new Date(Math.max(earliest, at)).toISOString(),
    statement: approvalStatement,
  };
}
