import { Suspense, useState } from "react";

import { presetUrl } from "#domain/media/preset-url.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { lazyPart } from "../loading/lazy-part.tsx";
import { proofSide } from "./proof-side.ts";

const ImageDialog = lazyPart(() => import("../image-viewer/image-dialog.tsx"));

export type ShownProof = { print_space: string; url: string };

/** What was approved of a line, small, each opening large: "what will be printed" (OP-148). */
export function ProofPictures({ proofs }: { proofs: readonly ShownProof[] }) {
  const { t } = useMessages();
  const [viewed, setViewed] = useState<ShownProof | null>(null);
  const close = () => setViewed(null);
  const nameOf = ({ print_space }: ShownProof) =>
    t("order.proof", { space: proofSide(print_space, t) });
  if (proofs.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-x-4">
      {proofs.map((proof) => (
        <button
          key={proof.print_space}
          type="button"
          aria-haspopup="dialog"
          onClick={() => setViewed(proof)}
          className="flex min-h-11 cursor-zoom-in items-center gap-2 text-start text-xs font-medium text-ink underline underline-offset-4"
        >
          <img
            src={presetUrl(proof.url, "thumb")}
            alt=""
            width={40}
            height={40}
            loading="lazy"
            className="size-10 shrink-0 rounded-sm border border-line bg-ground-soft object-contain"
          />
          {t("order.view_print")}
          {proofs.length > 1 && ` (${proofSide(proof.print_space, t)})`}
        </button>
      ))}
      <Suspense>
        {viewed && (
          <ImageDialog image={{ src: viewed.url, name: nameOf(viewed) }} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}
