import "./approval.css";

import { useId, useState } from "react";

import { enteredDigest, enteredSpace } from "#domain/personalisation/entered-digest.ts";
import { presetUrl } from "#domain/media/preset-url.ts";
import { Button } from "#ui/button.tsx";
import { ModalDialog } from "#ui/modal-dialog.tsx";
import { useMessages } from "#ui/messages-context.tsx";
import { Notice } from "#ui/notice.tsx";

import type { ApprovalItem, ApprovedLine, ApprovedProducts } from "./approval-item.ts";
import { ApprovalDetails } from "./approval-details.tsx";
import { ItemProofs } from "./item-proofs.tsx";
import { type Proofs, useProofs } from "./use-proofs.ts";
import { WaitText } from "../shop/wait-text.tsx";

type ConfirmDesignModalProps = {
  items: readonly ApprovalItem[];
  onApprove: (approved: ApprovedProducts) => void;
  onClose: () => void;
};

/**
 * Shows what will be printed, as the server drew it, beside what was entered, and asks the shopper to
 * confirm both (CAM-47, CAM-61, PERS-17, OP-058). Where nothing is drawn it lists what was entered.
 * Nothing is confirmed at first, each time it opens (T-059), nor can it be while a proof is missing or lacks a part.
 */
export default function ConfirmDesignModal({ items, onApprove, onClose }: ConfirmDesignModalProps) {
  const { t } = useMessages();
  const hintId = useId();
  const { proofsOf, retry } = useProofs(items);
  const all = items.map(proofsOf);
  const isWhole = all.every(isComplete);
  const hasProofs = items.some(hasDesigns);
  const isPictured = hasProofs || items.some(({ pictureUrl }) => pictureUrl !== null);
  const failed = all.find((proofs) => proofs.state === "failed");
  const approve = () => {
    const approved_at = new Date().toISOString();
    const approved = items.map((item) => {
      return [item.productId, approvedLine(item, proofsOf(item), approved_at)] as const;
    });
    onApprove(new Map(approved));
  };
  return (
    <ModalDialog
      title={t("approve.title")}
      describedBy={hintId}
      isWide={isPictured}
      onClose={onClose}
    >
      <p id={hintId} className="m-0 text-sm text-ink-soft">
        {t(hasProofs ? "approve.hint_proof" : "approve.hint_texts")}
      </p>
      <div className="flex flex-col gap-6">
        {items.map((item, index) => (
          <section key={item.productId} aria-label={item.productName} className="approval-item">
            {hasDesigns(item) ? (
              <ItemProofs item={item} proofs={all[index] ?? { state: "drawing" }} />
            ) : (
              <ItemPicture url={item.pictureUrl} />
            )}
            <ApprovalDetails item={item} />
          </section>
        ))}
      </div>
      <div role="alert" className="empty:hidden">
        {failed && <ProofsFailed why={failed.why} onRetry={retry} />}
      </div>
      <Confirmation canApprove={isWhole} onBack={onClose} onApprove={approve} />
    </ModalDialog>
  );
}

const hasDesigns = ({ line }: ApprovalItem) => Object.keys(line.designs ?? {}).length > 0;

/** What was entered is written onto it by hand or by the print house: the picture says which product. */
function ItemPicture({ url }: { url: string | null }) {
  if (url === null) return null;
  return (
    <img
      src={presetUrl(url, "list")}
      alt=""
      className="approval-proof approval-product rounded-picture border border-line bg-ground-soft"
    />
  );
}

type ConfirmationProps = { canApprove: boolean; onBack: () => void; onApprove: () => void };

function Confirmation({ canApprove, onBack, onApprove }: ConfirmationProps) {
  const { t } = useMessages();
  const [isTicked, setIsTicked] = useState(false);
  return (
    <div className="approval-bar flex flex-col gap-3 border-t border-line bg-ground-raised">
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm font-medium has-disabled:cursor-default has-disabled:text-ink-soft">
        <input
          type="checkbox"
          checked={isTicked && canApprove}
          disabled={!canApprove}
          onChange={(event) => setIsTicked(event.target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-(--accent)"
        />
        {t("approve.statement")}
      </label>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" className="min-h-12 flex-1" onClick={onBack}>
          {t("approve.back")}
        </Button>
        <Button
          className="approval-button min-h-12"
          disabled={!isTicked || !canApprove}
          onClick={onApprove}
        >
          {t("approve.approve")}
        </Button>
      </div>
    </div>
  );
}

const isComplete = (proofs: Proofs) =>
  proofs.state === "drawn" && proofs.proofs.every(({ faults }) => faults.length === 0);

/** A design of a tool of its own is known by what was approved of it where the tool names no print (CART-17, T-077). */
function approvedLine({ line }: ApprovalItem, proofs: Proofs, approved_at: string): ApprovedLine {
  const [first] = proofs.state === "drawn" ? proofs.proofs : [];
  if (proofs.state !== "drawn" || first === undefined) {
    const approval = { proof_id: enteredDigest(line), approved_at };
    return { ...line, approvals: { [enteredSpace]: approval } };
  }
  const approvals = Object.fromEntries(
    proofs.proofs.map(({ print_space, proof_id }) => [print_space, { proof_id, approved_at }]),
  );
  const { pictureUrl } = proofs;
  const { pbCustomInfo, pbPrintUrl } = line;
  return {
    ...{ ...line, approvals },
    ...(pictureUrl !== null && { thumb_url: pictureUrl }),
    ...(pbCustomInfo != null && { pbPrintUrl: pbPrintUrl ?? first.url }),
  };
}

const failedTexts = {
  busy: "approve.busy",
  offline: "error.offline",
  failed: "approve.failed",
} as const;

type ProofsFailedProps = { why: keyof typeof failedTexts; onRetry: () => void };

function ProofsFailed({ why, onRetry }: ProofsFailedProps) {
  const { t } = useMessages();
  return (
    <Notice tone="danger">
      <p className="m-0">
        <WaitText text={t(failedTexts[why])} />
      </p>
      <button
        type="button"
        onClick={onRetry}
        className="min-h-11 cursor-pointer font-medium underline underline-offset-4"
      >
        {t("error.retry")}
      </button>
    </Notice>
  );
}
