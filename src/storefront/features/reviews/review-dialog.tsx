import "./review-form.css";

import { useEffect, useRef, useState } from "react";

import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { useMessages } from "#ui/messages-context.tsx";
import { ModalDialog } from "#ui/modal-dialog.tsx";

import { useProductTexts } from "../campaign/use-product-texts.ts";
import { ShopLink } from "../shop/shop-link.tsx";
import { ReviewForm } from "./review-form.tsx";
import type { ReviewTarget } from "./review-target.ts";
import { ReviewedProduct } from "./reviewed-product.tsx";

type ReviewDialogProps = {
  /** What can be reviewed: the form is for one of them. */
  targets: readonly ReviewTarget[];
  onWritten: (target: ReviewTarget) => void;
  onClose: () => void;
};

/** The form of a review, over the page of the order or of the campaign (REV-11, OP-002). */
export default function ReviewDialog(props: ReviewDialogProps) {
  const { onClose } = props;
  const hasTexts = useProductTexts();
  useEffect(() => {
    if (!hasTexts) onClose();
  }, [hasTexts, onClose]);
  return hasTexts && <OpenDialog {...props} />;
}

type Step = "none" | "choose" | "form" | "thanks";

const titles = {
  none: "review.who_title",
  choose: "review.choose",
  form: "review.write",
  thanks: "review.thanks",
} as const satisfies Record<Step, string>;

function OpenDialog({ targets, onWritten, onClose }: ReviewDialogProps) {
  const { t } = useMessages();
  const [target, setTarget] = useState(targets.length === 1 ? (targets[0] ?? null) : null);
  const [isSent, setIsSent] = useState(false);
  const step: Step = isSent ? "thanks" : target ? "form" : targets.length === 0 ? "none" : "choose";
  const finish = (written: ReviewTarget) => {
    setIsSent(true);
    onWritten(written);
  };
  return (
    <ModalDialog title={t(titles[step])} onClose={onClose}>
      {step === "none" && <NothingToReview onClose={onClose} />}
      {step === "choose" && <Choice targets={targets} onChoose={setTarget} />}
      {step === "form" && target && <ReviewForm target={target} onSent={finish} />}
      {step === "thanks" && <Thanks onClose={onClose} />}
    </ModalDialog>
  );
}

function NothingToReview({ onClose }: { onClose: () => void }) {
  const { t } = useMessages();
  return (
    <>
      <p>{t("review.who")}</p>
      <p>{t("review.none_open")}</p>
      <p>{t("review.elsewhere")}</p>
      <ShopLink
        to="/order/track"
        onClick={onClose}
        className={buttonClass("secondary", "min-h-12")}
      >
        {t("review.find_order")}
      </ShopLink>
    </>
  );
}

type ChoiceProps = {
  targets: readonly ReviewTarget[];
  onChoose: (target: ReviewTarget) => void;
};

function Choice({ targets, onChoose }: ChoiceProps) {
  return (
    <ul className="m-0 flex list-none flex-col gap-3 p-0">
      {targets.map((target) => (
        <li key={`${target.token} ${target.productId}`}>
          <button type="button" className="review-choice" onClick={() => onChoose(target)}>
            <ReviewedProduct target={target} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Thanks({ onClose }: { onClose: () => void }) {
  const { t } = useMessages();
  const button = useRef<HTMLButtonElement>(null);
  // What had the focus is gone with the form.
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <p role="status">{t("review.thanks_text")}</p>
      <Button ref={button} variant="secondary" className="min-h-12" onClick={onClose}>
        {t("a11y.close")}
      </Button>
    </>
  );
}
