import { createHash } from "node:crypto";

import type { CartLineBody } from "#contract/schemas/cart.ts";
import {
  type DesignProofRecord,
  getDesignProofs,
  touchDesignProofs,
} from "#database/queries/design-proofs.ts";
import { asksForApproval } from "#domain/campaign/asks-for-approval.ts";
import { enteredDigest, enteredSpace } from "#domain/personalisation/entered-digest.ts";
import type { Sellable } from "#database/queries/sellables.ts";
import {
  approvalStatement,
  type ApprovedDesign,
  type ApprovedEntry,
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
import type { PersonalRequest } from "./personal-line.ts";

export type ApprovalRequest = Pick<CartLineBody, "product_id" | "options" | "approvals"> &
  Pick<PersonalRequest, "custom_options" | "customer_custom_options" | "designs" | "isOrdered">;

/** What a line's approvals come to, or the field that stands against it, as `approvals.front`. */
export type CheckedApprovals =
  | {
      approvals: Record<string, ApprovedDesign>;
      /** Where nothing is drawn, and the product asks for what is filled in to be confirmed (OP-058). */
      approvedEntry: ApprovedEntry | null;
      /** Keys of the pictures that are drawn of such a line. */
      linePictures: readonly string[];
    }
  | { field: `approvals.${string}` };

/**
 * Holds what the lines say was approved against the proofs of this store (OP-148): each design needs a
 * proof of that product with nothing missing, drawn of this very document over the colour of the line's
 * options, and nothing may be approved that is not printed. All that is kept comes from the proof's row; the browser's time is moved between the proof's and
 * now. A line without designs needs what was filled in to be confirmed as it is (PERS-17). Null for a line
 * whose product asks for no approval, for one with designs that are none, and for a line of an order.
 * Approvals of print spaces that the product does not have are a surplus (`findSurplus`). Proofs that are named count as used today.
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
  const isLooked = (line: ApprovalRequest, index: number) =>
    line.isOrdered !== true && asksFor(sellables[index]);
  if (ids.length === 0 && !lines.some(isLooked)) return lines.map(() => null);
  const { proofs, now } = await getDesignProofs(ctx.db, ctx.store.id, ids);
  const known = new Map(proofs.map((proof) => [proof.id, proof]));
  await touchDesignProofs(ctx.db, ctx.store.id, [...known.keys()]);
  const checked: (CheckedApprovals | null)[] = [];
  for (const [index, line] of lines.entries()) {
    const sellable = sellables[index];
    const options =
      sellable && isLooked(line, index) ? chosenOptions(sellable, line.options) : undefined;
    if (!sellable || !options) {
      checked.push(null);
      continue;
    }
    if (Object.keys(designsOf(line)).length === 0) {
      checked.push(checkEntry(line, now));
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

const asksFor = (sellable: Sellable | undefined): boolean =>
  sellable !== undefined &&
  asksForApproval(sellable.campaign.personalized, sellable.product.fullPrinted);

/** A line of which nothing is drawn. */
function checkEntry(line: ApprovalRequest, now: Date): CheckedApprovals {
  const approvals = line.approvals ?? {};
  const digest = enteredDigest(line);
  const given = Object.hasOwn(approvals, enteredSpace) ? approvals[enteredSpace] : undefined;
  if (given?.proof_id !== digest) return { field: `approvals.${enteredSpace}` };
  const approvedAt = approvalTime(given.approved_at, now);
  const approvedEntry = { digest, approvedAt, statement: approvalStatement };
  return { approvals: {}, linePictures: [], approvedEntry };
}

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
  const linePictures = own.map(({ key }) => key);
  return { approvals: Object.fromEntries(approved), linePictures, approvedEntry: null };
}

function documentOf(json: unknown): string | null {
  const parsed = typeof json === "string" ? parseDesignJson(json) : null;
  if (!parsed?.isValid) return null;
  return createHash("sha256").update(serialiseDesign(parsed.design)).digest("hex");
}

function approvedDesign(proof: DesignProofRecord, saidAt: string, now: Date): ApprovedDesign {
  return {
    ...proof.stamp,
    proofId: proof.id,
    pictureKey: proof.pictureKey,
    approvedAt: approvalTime(saidAt, now, proof.createdAt),
    statement: approvalStatement,
  };
}

/** As the browser said it, between what was there to be approved and now. */
function approvalTime(saidAt: string, now: Date, earliest = new Date(0)): string {
  const said = Date.parse(saidAt);
  const at = Number.isNaN(said) ? now.getTime() : Math.min(now.getTime(), said);
  return new Date(Math.max(earliest.getTime(), at)).toISOString();
}
