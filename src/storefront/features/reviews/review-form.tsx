import { type RefObject, useEffect, useRef, useState } from "react";
import { useStore } from "zustand";

import { maxReviewLength, tidyReview } from "#domain/review/review-rules.ts";
import type { MessageKey } from "#messages/message-key.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages-context.tsx";
import { Notice } from "#ui/notice.tsx";

import { browserClient } from "../shop/browser-client.ts";
import { useHoldPage } from "../upload/use-hold-page.ts";
import {
  forgetReviewDraft,
  isSendingFiles,
  openReviewDraft,
  type ReviewDraft,
} from "./review-draft.ts";
import { ReviewFilesField } from "./review-files-field.tsx";
import { type ReviewField, reviewProblems } from "./review-problems.ts";
import { missingFilePlaces, reviewRefusalKey } from "./review-refusal.ts";
import type { ReviewTarget } from "./review-target.ts";
import { ReviewTextField } from "./review-text-field.tsx";
import { ReviewedProduct } from "./reviewed-product.tsx";
import { StarField } from "./star-field.tsx";
import { WaitText } from "../shop/wait-text.tsx";

type ReviewFormProps = { target: ReviewTarget; onSent: (target: ReviewTarget) => void };

/** Stars, a text and files; what is written stays on this page until it is sent (REV-06, REV-07, REV-10). */
export function ReviewForm({ target, onSent }: ReviewFormProps) {
  const { t } = useMessages();
  const formRef = useRef<HTMLFormElement>(null);
  const [draft] = useState(() => openReviewDraft(target));
  const state = useStore(draft.store);
  const { hasTried, phase, refusal, send } = useSend({ formRef, draft, target, onSent });
  useHoldPage(isSendingFiles(state));
  const problems = hasTried ? reviewProblems(state) : [];
  return (
    <form
      method="post"
      ref={formRef}
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <ReviewedProduct target={target} />
      <StarField
        value={state.rating}
        error={problems.includes("rating") ? t("review.rating_missing") : undefined}
        onChange={draft.rate}
      />
      <ReviewTextField value={state.content} onChange={draft.write} />
      <ReviewFilesField
        draft={draft}
        error={problems.includes("files") ? t("review.files_failed") : undefined}
      />
      <div role="alert" className="empty:hidden">
        {refusal && (
          <Notice tone="danger">
            <WaitText text={t(refusal, { max: maxReviewLength })} />
          </Notice>
        )}
      </div>
      <div className="review-send">
        <Button type="submit" isBusy={phase !== "open"} className="min-h-12 w-full">
          {t("review.send")}
        </Button>
        <p role="status" className="text-sm text-ink-soft empty:hidden">
          {phase === "waiting" && t("review.waiting")}
        </p>
      </div>
    </form>
  );
}

type Sending = {
  formRef: RefObject<HTMLFormElement | null>;
  draft: ReviewDraft;
  target: ReviewTarget;
  onSent: (target: ReviewTarget) => void;
};

/** Sends a review once its files are there; closed before that, it stays a draft. */
function useSend({ formRef, draft, target, onSent }: Sending) {
  const [hasTried, setHasTried] = useState(false);
  const [phase, setPhase] = useState<"open" | "waiting" | "sending">("open");
  const [refusal, setRefusal] = useState<MessageKey | null>(null);
  const { locale } = useMessages();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const hasProblem = () => {
    const [first] = reviewProblems(draft.store.getState());
    if (first !== undefined) leadTo(formRef.current, first);
    return first !== undefined;
  };
  const send = async () => {
    if (phase !== "open") return;
    setHasTried(true);
    setRefusal(null);
    if (hasProblem()) return;
    setPhase("waiting");
    await draft.settled();
    if (!isOpen.current) return;
    if (hasProblem()) return setPhase("open");
    setPhase("sending");
    const reply = await create(target, draft, locale);
    if (reply.success) {
      forgetReviewDraft(target);
      return onSent(target);
    }
    setPhase("open");
    draft.lose(missingFilePlaces(reply));
    setRefusal(reviewRefusalKey(reply));
  };
  return { hasTried, phase, refusal, send };
}

function create({ token, productId }: ReviewTarget, draft: ReviewDraft, locale: string) {
  const { rating, content, files } = draft.store.getState();
  const body = {
    ...{ token, product_id: productId, rating: rating ?? 0, content: tidyReview(content) },
    locale,
    files: files.flatMap(({ state }) => (state.is === "ready" ? [state.key] : [])),
  };
  return browserClient()("POST /public/product-reviews/create", { body });
}

function leadTo(form: HTMLFormElement | null, field: ReviewField): void {
  const place = form?.querySelector(`[data-field="${field}"]`);
  const control = place?.querySelector<HTMLElement>("[data-failed], input, textarea");
  place?.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}
