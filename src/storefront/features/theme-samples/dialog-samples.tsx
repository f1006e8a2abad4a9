import { type ReactNode, useId } from "react";

import { DialogContent, dialogSurface } from "#ui/dialog-content.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { AddedLines } from "../campaign/added-lines.tsx";
import type { CampaignView } from "../campaign/campaign-view.ts";
import { SizeButtons } from "../campaign/size-buttons.tsx";
import { lazyPart } from "../loading/lazy-part.tsx";
import { Part } from "./part.tsx";
import { buildSampleCart } from "./sample-cart.ts";

const ToastList = lazyPart(() => import("../toast/toast-list.tsx"));
const doNothing = () => {};

/** What otherwise lies over the page, in its place among the rest. */
export function DialogSamples({ campaign }: { campaign: CampaignView }) {
  const { t } = useMessages();
  const cart = buildSampleCart(campaign);
  const action = { label: t("cart.undo"), run: doNothing };
  return (
    <>
      <Part name="dialog">
        <Dialog title={t("campaign.added_title")}>
          <AddedLines
            cart={cart}
            cartItemIds={cart.products.slice(0, 1).map((line) => line.cartItemId)}
          />
        </Dialog>
      </Part>
      <Part name="size-dialog">
        <Dialog title={t("campaign.choose_size")}>
          <SizeButtons
            name="size"
            values={["s", "m", "l", "xl", "2xl"]}
            isOutOfStock={(value) => value === "l"}
            onChoose={doNothing}
          />
        </Dialog>
      </Part>
      <Part name="toasts">
        <div className="sample-toasts flex flex-col gap-2">
          <ToastList
            toasts={[
              { id: -1, text: t("error.offline"), isLasting: true },
              { id: -2, text: t("error.not_loaded"), action, isLasting: true },
            ]}
          />
        </div>
      </Part>
    </>
  );
}

function Dialog({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <div
      role="group"
      aria-labelledby={titleId}
      className={`${dialogSurface} sample-dialog mx-auto`}
    >
      <DialogContent title={title} titleId={titleId} onClose={doNothing}>
        {children}
      </DialogContent>
    </div>
  );
}
