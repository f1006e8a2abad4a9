import { Suspense } from "react";

import type { DesignImage } from "#domain/design/design-document.ts";

import { lazyPart } from "../loading/lazy-part.tsx";

/** A picture that would print coarse, to be asked about. */
export type LowQuality = {
  image: DesignImage;
  answer: (answer: "keep" | "replace" | "close") => void;
};

const LowQualityModal = lazyPart(() => import("./low-quality-modal.tsx"));

type LowQualityQuestionProps = { asked: LowQuality | null; onAnswered: () => void };

/** Asks whether a coarse picture is to be printed (CAM-50); nothing where there is none. */
export function LowQualityQuestion({ asked, onAnswered }: LowQualityQuestionProps) {
  if (asked === null) return null;
  const end = (answer: Parameters<LowQuality["answer"]>[0]) => {
    onAnswered();
    asked.answer(answer);
  };
  return (
    <Suspense>
      <LowQualityModal
        placement={asked.image.placement}
        onKeep={() => end("keep")}
        onReplace={() => end("replace")}
        onClose={() => end("close")}
      />
    </Suspense>
  );
}
