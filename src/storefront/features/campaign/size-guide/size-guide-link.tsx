import { Suspense, useState } from "react";

import { useMessages } from "#ui/messages-context.tsx";

import { lazyPart } from "../../loading/lazy-part.tsx";
import type { SizeGuideProps } from "./size-guide.tsx";

const SizeGuideModal = lazyPart(async () => ({
  default: (await import("../later.ts")).SizeGuideModal,
}));

/** Opens the size guide of a product; its code and its data come with the first press (CAM-49). */
export function SizeGuideLink(guide: SizeGuideProps) {
  const { t } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="-my-3 min-h-11 cursor-pointer text-sm font-medium underline underline-offset-4"
        onClick={() => setIsOpen(true)}
      >
        {t("campaign.size_guide")}
      </button>
      <Suspense>
        {isOpen && <SizeGuideModal {...guide} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
