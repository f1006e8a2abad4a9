import "./approval.css";

import { useId, useState } from "react";

import { Button } from "#ui/button.tsx";
import { ModalDialog } from "#ui/modal-dialog.tsx";
import { useMessages } from "#ui/messages-context.tsx";
import { Notice } from "#ui/notice.tsx";

import type { ApprovalItem, ApprovedLine, ApprovedProducts } from "./approval-item.ts";
import { ApprovalDetails } from "./approval-details.tsx";
import { ItemProofs } from "./item-proofs.tsx";
import { type Proofs, useProofs } from "./use-proofs.ts";

type ConfirmDesignModalProps = {
  items: readonly ApprovalItem[];
  onApprove: (approved: ApprovedProducts) => void;
  onClose: () => void;
};

/**
 * Shows what will be printed, as the server drew it, beside what was entered, and asks the shopper to
 * confirm both (CAM-47, CAM-61, PERS-17, OP-058). Where nothing is drawn it lists what was entered.
 * Nothing is confirmed at first, each time it opens (T-059), nor while a proof is missing or lacks a part.
 */
export default function ConfirmDesignModal({ items, onApprove, onClose }: ConfirmDesignModalProps) {
  const { t } = useMessages();
  const hintId = useId();
  const { proofsOf, retry } = useProofs(items);
  const all = items.map(proofsOf);
  const isWhole = all.every(isComplete);
  const hasProofs = items.some(({ line }) => Object.keys(line.designs ?? {}).length > 0);
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
      isWide={hasProofs}
      onClose={onClose}
    >
      <p id={hintId} className="m-0 text-sm text-ink-soft">
        {t(hasProofs ? "approve.hint_proof" : "approve.hint_texts")}
      </p>
      <div className="flex flex-col gap-6">
        {items.map((item, index) => (
          <section key={item.productId} aria-label={item.productName} className="approval-item">
            <ItemProofs item={item} proofs={all[index] ?? { state: "drawing" }} />
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

type ConfirmationProps = { canApprove: boolean; onBack: () => void; onApprove: () => void };

function Confirmation({ canApprove, onBack, onApprove }: ConfirmationProps) {
  const { t } = useMessages();
  const [isTicked, setIsTicked] = useState(false);
  return (
    <div className="approval-bar flex flex-col gap-3 border-t border-line bg-ground-raised">
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm font-medium">
        <input
          type="checkbox"
          checked={isTicked}
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

function approvedLine({ line }: ApprovalItem, proofs: Proofs, approved_at: string): ApprovedLine {
  if (proofs.state !== "drawn" || proofs.proofs.length === 0) return { ...line, approvals: null };
  const approvals = Object.fromEntries(
    proofs.proofs.map(({ print_space, proof_id }) => [print_space, { proof_id, approved_at }]),
  );
  const { pictureUrl } = proofs;
  return { ...line, approvals, ...(pictureUrl !== null && { thumb_url: pictureUrl }) };
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
      <p className="m-0">{t(failedTexts[why])}</p>
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
